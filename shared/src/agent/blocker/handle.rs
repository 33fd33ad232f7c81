//! Whether what was found stands in the way of what was chosen, and what is done instead.

use super::cookie_banner::{self, Consent};
use super::page_blocker::{Coverage, PageBlocker};
use super::page_signals::PageSignals;
use super::{detect, message, not_there};
use crate::action::Action;
use crate::agent::state::answer::BlockerKind;
use crate::agent::state::choice::Choice;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::OpenNeed;
use crate::agent::state::view::Input;
use crate::agent::state::view::View;
use crate::page::Page;
use ::words::phrase::Phrase;
use ::words::said::plain;
use ::words::tongue::Tongue;
use intent::{Form, Intent};
use words::said::reading::says;

/// Waits for what often passes by itself.
const MOST_WAITS: u8 = 3;
/// Less sure than this, the task goes on.
const SURE_FROM: f32 = 0.7;

/// Looks whether something stands in the way of a choice. `cleared` is what the user has just dealt
/// with; `failed`: the last action is being corrected.
pub(in crate::agent) fn meet(
    memory: &Memory,
    input: &Input,
    view: &View,
    choice: Choice,
    (cleared, failed): (Option<BlockerKind>, bool),
) -> Choice {
    if memory.declined.is_some() || matches!(choice, Choice::Block(_)) {
        return choice;
    }
    if failed && let Some(back) = way_back(memory, input, &choice) {
        return back;
    }
    if let Some(answer) = with_consent(memory, input.page, view, &choice) {
        return answer;
    }
    match in_the_way(memory, input.page, &choice) {
        Some(found) => instead(memory, input, &found, cleared),
        None => choice,
    }
}

/// What is done about an obstacle.
fn instead(
    memory: &Memory,
    input: &Input,
    found: &PageBlocker,
    cleared: Option<BlockerKind>,
) -> Choice {
    let tongue = memory.tongue();
    if found.passes_by_itself && memory.waits < MOST_WAITS {
        return Choice::Wait {
            seconds: 3,
            nth: Some(memory.waits + 1),
            says: Phrase::BrowserChecked.say(tongue, &[]),
        };
    }
    let again = matches!(found.kind, BlockerKind::RateLimit | BlockerKind::PageError);
    if again && cleared == Some(found.kind) {
        return Choice::Act {
            action: Action::Navigate {
                url: input.url.to_owned(),
            },
            says: Phrase::LoadingAgain.say(tongue, &[]),
            completes: false,
            then: Vec::new(),
        };
    }
    Choice::Block(message::blocker(found, tongue))
}

/// A page that is not there is left again, where the address was not the user's own.
fn way_back(memory: &Memory, input: &Input, choice: &Choice) -> Option<Choice> {
    let asked_for = matches!(memory.plan.intent(), Some(Intent::Navigate { .. }));
    let before = input.before.filter(|before| before.url != input.url)?;
    if asked_for || is_served(choice) {
        return None;
    }
    not_there(input.page)?;
    Some(Choice::Act {
        action: Action::Navigate {
            url: before.url.clone(),
        },
        says: Phrase::NoSuchPage.say(memory.tongue(), &[]),
        completes: false,
        then: Vec::new(),
    })
}

/// The choice is a step of the task that this page takes.
fn is_served(choice: &Choice) -> bool {
    match choice {
        Choice::Act {
            action, completes, ..
        } => *completes || action.target().is_none(),
        Choice::Ask(open) => !matches!(open.need, OpenNeed::Meaning),
        Choice::Block(_) => true,
        Choice::Wait { .. } | Choice::Finish { .. } | Choice::Fail { .. } => false,
    }
}

fn target_node(choice: &Choice, page: &Page) -> Option<usize> {
    let Choice::Act { action, .. } = choice else {
        return None;
    };
    let element = page.element(action.target()?)?;
    Some(element.node)
}

/// Answers what asks about cookies, where it hides the page or the page does not serve without.
fn with_consent(memory: &Memory, page: &Page, view: &View, choice: &Choice) -> Option<Choice> {
    let named = says(&plain(&memory.goal), &["cookie", "cookies", "consent"]);
    if named || matches!(choice, Choice::Finish { .. }) {
        return None;
    }
    let consent = cookie_banner::asked(page)?;
    let (start, end) = consent.nodes;
    let target = target_node(choice, page);
    let covered = target
        .and_then(|node| page.elements.iter().find(|element| element.node == node))
        .is_some_and(|element| element.state.occluded);
    let inside = target.is_some_and(|node| (start..end).contains(&node));
    if inside || !(consent.is_dialog || covered || !is_served(choice)) {
        return None;
    }
    let pressed = |control: usize| {
        let identity = Some(view.identities[control]);
        memory.past.iter().any(|past| past.identity == identity)
    };
    let control = consent.declines.or(consent.notes);
    let told = memory
        .blocked
        .as_ref()
        .is_some_and(|blocked| blocked.kind == BlockerKind::CookieConsent);
    match control {
        Some(control) if !pressed(control) => {
            Some(answer(page, &consent, control, memory.tongue()))
        }
        // It stays though it was answered, and nothing says that it is in the way.
        _ if is_served(choice) && !covered && (control.is_some() || told || !consent.asks) => None,
        _ => Some(Choice::Block(message::consent(memory.tongue()))),
    }
}

fn answer(page: &Page, consent: &Consent, control: usize, tongue: Tongue) -> Choice {
    let element = &page.elements[control];
    let does = if consent.declines == Some(control) {
        Phrase::DecliningCookies
    } else {
        Phrase::PuttingCookiesAway
    };
    Choice::Act {
        action: Action::Click { id: element.id },
        says: does.say(tongue, &[&element.name]),
        completes: false,
        then: Vec::new(),
    }
}

/// The obstacle that keeps the choice from being of use.
fn in_the_way(memory: &Memory, page: &Page, choice: &Choice) -> Option<PageBlocker> {
    let served = is_served(choice);
    let sends = sends_a_form(memory, page, choice);
    if served && !sends && page.dialogs().is_empty() {
        return None;
    }
    let found =
        detect::find(&PageSignals::of(page)).filter(|found| found.confidence >= SURE_FROM)?;
    let ends = matches!(choice, Choice::Finish { .. });
    let stands = match found.reach {
        Coverage::Over(start, end) => {
            let inside = target_node(choice, page).is_some_and(|node| (start..end).contains(&node));
            !(inside || served && target_node(choice, page).is_none())
        }
        Coverage::Whole => !served || sends && found.kind == BlockerKind::Captcha,
        Coverage::Part => !served && !ends || sends && found.kind == BlockerKind::Captcha,
    };
    let told = memory.blocked.as_ref().map(|blocked| blocked.kind) == Some(found.kind);
    // A box that was ticked does not always show it.
    let ticked = told && found.kind == BlockerKind::Captcha && served;
    let meant = ends && says(&plain(&memory.goal), topics(found.kind));
    let dealt_with = found.kind == BlockerKind::SessionExpired
        && matches!(choice, Choice::Act { .. })
        && signs_in(memory);
    (stands && !ticked && !meant && !dealt_with).then_some(found)
}

/// The task is on its way to sign in.
fn signs_in(memory: &Memory) -> bool {
    let mut left = memory.plan.steps.iter().skip(memory.plan.current);
    left.any(|step| matches!(step.intent, Some(Intent::Submit { form: Form::SignIn })))
}

/// The choice sends what was filled in.
fn sends_a_form(memory: &Memory, page: &Page, choice: &Choice) -> bool {
    let Choice::Act {
        action: Action::Click { id },
        ..
    } = choice
    else {
        return false;
    };
    let submits = matches!(memory.plan.intent(), Some(Intent::Submit { .. }));
    let typed = page
        .element(*id)
        .is_some_and(|element| element.input_type.as_deref() == Some("submit"));
    submits || typed
}

/// Words of a goal that is about the thing itself: it ends there well.
fn topics(kind: BlockerKind) -> &'static [&'static str] {
    match kind {
        BlockerKind::LoginFailure | BlockerKind::CookieConsent => &[],
        BlockerKind::MfaRequired => &[
            "code",
            "otp",
            "mfa",
            "2fa",
            "factor",
            "verify",
            "verification",
            "authenticator",
        ],
        BlockerKind::Captcha => &["captcha", "robot", "human"],
        BlockerKind::RateLimit => &["limit", "limits", "requests", "429"],
        BlockerKind::SessionExpired => &[
            "log out", "logout", "sign out", "signout", "log off", "session", "abmelden",
        ],
        BlockerKind::AccessDenied => &["access", "permission", "denied", "forbidden", "403"],
        BlockerKind::PageError => &["error", "errors", "500", "503", "maintenance", "crash"],
    }
}
