//! One question for several actions that go out one behind the other.

use super::{Asked, Sets, SideEffect, Terms};
use crate::action::Action;
use crate::page::Page;
use crate::safety::approval::Aside;
use ::words::phrase::Phrase;
use ::words::tongue::Tongue;

impl Terms {
    /// The same terms where this of the page changes by what goes out before it: that voids nothing.
    #[must_use]
    pub fn among(self, action: &Action, page: &Page, aside: Aside) -> Self {
        let binding = self.binding.among(action, page, aside);
        Self { binding, ..self }
    }

    /// Whether it may be agreed to together with others that follow: what cannot be undone, reaches others or costs
    /// something does not. What is switched off no longer does.
    pub fn goes_with_others(&self) -> bool {
        self.does_no_more_than(|deed| self.sets == Sets::Off && deed.ends_when_off())
    }

    /// Whether it may be the last that is agreed to with others before it: what reaches others says in the same question
    /// what they get. What costs something or cannot be undone is asked about alone.
    pub fn ends_others(&self) -> bool {
        self.does_no_more_than(SideEffect::reaches_others)
    }

    /// Each of its deeds is mild, unnamed or one of these, and nothing is taken elsewhere.
    fn does_no_more_than(&self, this: impl Fn(SideEffect) -> bool) -> bool {
        let mild = |deed: SideEffect| deed.is_mild() || deed == SideEffect::Unnamed;
        let mut deeds = self.deeds.iter().copied();
        deeds.all(|deed| mild(deed) || this(deed)) && self.taken_from.is_none()
    }

    /// What is switched off changes, and no more.
    fn told_deeds(&self) -> Vec<SideEffect> {
        if self.sets == Sets::Off {
            return vec![SideEffect::Edit];
        }
        self.deeds.clone()
    }

    /// One question for these actions, in order, each bound to its own terms. A yes to several is remembered for none
    /// of their controls. What is told to leave is what each of them has, as the last leaves it.
    #[must_use]
    pub fn together(self, further: Vec<Self>) -> Self {
        let Some(last) = further.last() else {
            return self;
        };
        let (chosen, pressed) = (last.chosen.clone(), last.pressed.clone());
        let recipient = last.recipient.clone();
        let mut deeds = self.told_deeds();
        let mut leaving = self.leaving;
        for (field, value) in further.iter().flat_map(|one| &one.leaving) {
            leaving.retain(|(known, _)| known != field);
            leaving.push((field.clone(), value.clone()));
        }
        let actions = further.iter().map(|one| one.action.as_str());
        let action = listed(
            &std::iter::once(self.action.as_str())
                .chain(actions)
                .collect::<Vec<_>>(),
            self.tongue,
        );
        deeds.extend(further.iter().flat_map(Self::told_deeds));
        deeds.sort_unstable();
        deeds.dedup();
        Self {
            action,
            deeds,
            leaving,
            chosen,
            pressed,
            recipient,
            asked: Asked::default(),
            control: None,
            sets: Sets::Nothing,
            further: further.into_iter().map(|one| one.binding).collect(),
            ..self
        }
    }
}

/// "press A 2 times, choose B and press C".
fn listed(actions: &[&str], tongue: Tongue) -> String {
    let told = actions.chunk_by(|one, next| one == next);
    let told: Vec<String> = told
        .map(|like| match like.len() {
            1 => like[0].to_owned(),
            times => Phrase::Times.say(tongue, &[like[0], &times.to_string()]),
        })
        .collect();
    match told.as_slice() {
        [before @ .., last] if !before.is_empty() => {
            Phrase::And.say(tongue, &[&before.join(", "), last])
        }
        _ => told.concat(),
    }
}
