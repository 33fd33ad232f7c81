//! What the user asked for, in their own words: the goal, and the answers to questions. Nothing a
//! page says gets in here.

mod message;
mod object;
mod once;
mod ordered;
mod parted;
mod place;
mod refusal;
mod refused;
mod speaking;
#[cfg(test)]
mod tests;
mod text;

use super::answer::{self, Consent};
use super::clarification::Given;
use super::field::SecretKind;
use super::side_effect::{self, EvidenceSource, LEXICON, Label, Said, SideEffect, Thing};
use super::words::{holds, squeezed, words};
use crate::action::Action;
use crate::page::{Element, Page};
pub use message::Message;
use object::{Object, Part};
pub use once::ReadOnce;
pub use ordered::{Order, Service, named_deed};
use refusal::Refusal;
use speaking::Spoken;

/// The user's words, read once for a request.
#[derive(Debug, Clone)]
pub struct UserRequest {
    goal: String,
    /// The words of the goal without what it quotes at length: a pasted letter wishes nothing.
    words: Vec<String>,
    /// Which of the words are names: quoted, written with a capital, or with digits.
    naming: Vec<bool>,
    /// Where a clause ends, as indices into `words`.
    stops: Vec<usize>,
    said: Vec<Said>,
    /// How each of the words is meant.
    spoken_of: Vec<Spoken>,
    squeezed: String,
    /// The whole goal's words.
    all_words: Vec<String>,
    given: Vec<Given>,
    /// What the user chose of a question's own words.
    chosen: Vec<Vec<String>>,
    /// The questions of the task that the user said no to.
    refused: Vec<Refusal>,
}

/// Shorter pieces of text say nothing of where they come from.
const SHORTEST_PIECE: usize = 6;

impl UserRequest {
    /// `goal` with placeholders for secrets; `given` are answers to questions of this task.
    pub fn new(goal: &str, given: &[Given]) -> Self {
        let own = text::without_long_quotes(goal);
        let clauses = text::clauses(&own);
        let spoken_of = speaking::spoken_of(&clauses);
        let text::Clauses {
            words: own_words,
            naming,
            stops,
            ..
        } = clauses;
        let mut said = LEXICON.in_goal(&own_words, &stops);
        said.extend(parted::said(&own_words, &stops));
        said.retain(|said| {
            let ordered = match spoken_of[said.start] {
                Spoken::Ordered => true,
                // "Open a new ticket" wants one.
                Spoken::Opened => said.deed.is_mild(),
                Spoken::Looked | Spoken::Asked | Spoken::Told => false,
            };
            said.negated || ordered
        });
        Self {
            said,
            spoken_of,
            naming,
            squeezed: squeezed(goal),
            all_words: words(goal),
            goal: goal.to_owned(),
            words: own_words,
            stops,
            given: given.to_vec(),
            chosen: Vec::new(),
            refused: Vec::new(),
        }
    }

    /// With questions of this task and what the user answered: who takes up a question's words, or says yes to what it
    /// quotes, names that.
    #[must_use]
    pub fn with_answers<'a>(mut self, answers: impl Iterator<Item = (&'a str, &'a str)>) -> Self {
        for (asked, said) in answers {
            self.hear(asked, said);
            if Consent::read(said) == Consent::Yes {
                let quoted = intent::pieces(asked).into_iter().filter(|one| one.quoted);
                self.chosen.extend(quoted.map(|one| words(&one.text)));
            } else {
                let named = answer::named(said);
                self.chosen
                    .extend(Some(named).filter(|named| holds(&words(asked), named)));
            }
        }
        self
    }

    /// The goal as written.
    pub fn goal(&self) -> &str {
        &self.goal
    }

    /// The goal's words without those that name or count something: goals of one wording ask for the same of
    /// other things.
    pub(super) fn wording(&self) -> String {
        let plain = self.words.iter().zip(&self.naming);
        let plain = plain
            .filter(|(_, naming)| !**naming)
            .map(|(word, _)| word.as_str());
        plain.collect::<Vec<_>>().join(" ")
    }

    /// The goal without what it quotes at length.
    pub(super) fn own_words(&self) -> String {
        text::without_long_quotes(&self.goal)
    }

    /// The goal as a search may hold it: without what stands for secrets.
    pub fn searchable(&self) -> String {
        super::placeholder::without_placeholders(&self.own_words())
    }

    /// Whether the user wrote this text, however it is spaced.
    pub fn has_typed(&self, text: &str) -> bool {
        let letters = squeezed(text);
        // A few letters stand somewhere in every text: they must be words of it.
        if letters.chars().count() < SHORTEST_PIECE {
            return letters.is_empty() || holds(&self.all_words, &words(text));
        }
        self.has_typed_squeezed(&letters)
    }

    /// Whether the text is literally the user's: words of the goal as they are written there, in the
    /// order of the goal. Case, spaces and punctuation can say as much as letters.
    pub(super) fn wrote(&self, text: &str) -> bool {
        text::is_taken_from(text, &self.goal)
    }

    /// Whether nothing could be told by searching for this: the words are the user's, or the site's
    /// name, or such as every search is made with.
    pub(super) fn could_ask(&self, query: &str, site: &str) -> bool {
        let site = words(site);
        words(query).iter().all(|word| {
            self.all_words.iter().any(|own| text::alike(own, word))
                || site.contains(word)
                || text::is_of_searches(word)
        })
    }

    /// Those of the words that the goal has too and that tell something, as the goal has them.
    pub(super) fn said_among(&self, shown: &[String]) -> Vec<&str> {
        let telling = |word: &&String| {
            !::words::is_filler(word) && shown.iter().any(|shown| text::alike(shown, word))
        };
        self.words
            .iter()
            .filter(telling)
            .map(String::as_str)
            .collect()
    }

    /// Whether every word of the text is the user's, in whatever order and form.
    pub(super) fn speaks_of_all(&self, text: &str) -> bool {
        let said = words(text);
        !said.is_empty()
            && said
                .iter()
                .all(|word| self.all_words.iter().any(|own| text::alike(own, word)))
    }

    /// Whether the user wrote this as a secret of that kind: word for word, in a goal that speaks
    /// of such a secret.
    pub(super) fn has_typed_secret(&self, text: &str, kind: SecretKind) -> bool {
        holds(&self.all_words, &words(text)) && SecretKind::of_name(&self.goal) == Some(kind)
    }

    /// Whether the goal only tells what a secret is ("my password is …") and speaks nowhere of
    /// signing in or of entering anything.
    pub(super) fn only_tells(&self, secret: &str) -> bool {
        let mut told = self.goal.match_indices(secret).peekable();
        told.peek().is_some()
            && told.all(|(at, _)| text::is_told(&self.goal[..at]))
            && !self
                .words
                .iter()
                .any(|word| text::ENTERS.contains(&word.as_str()))
    }

    pub(super) fn has_typed_squeezed(&self, text: &str) -> bool {
        self.squeezed.contains(text)
    }

    /// Whether the user gave this text as an answer, for this field on a page of that domain.
    pub(super) fn was_given(
        &self,
        text: &str,
        element: Option<&Element>,
        domain: Option<&str>,
    ) -> bool {
        self.given
            .iter()
            .any(|given| given.fits(text, element, domain))
    }

    /// Whether the user gave this text as an answer, for whatever field.
    pub(super) fn was_given_anywhere(&self, text: &str) -> bool {
        let text = squeezed(text);
        self.given
            .iter()
            .any(|given| squeezed(&given.text).contains(&text))
    }

    /// Whether the goal asks for this deed, of whatever object.
    pub fn asks_for(&self, deed: SideEffect) -> bool {
        self.wished(deed).next().is_some()
    }

    /// Whether the goal orders anything that would be asked about had it not been ordered.
    pub fn orders_a_deed(&self) -> bool {
        self.said.iter().any(|said| !said.negated)
    }

    /// Where the goal asks for the deed; nowhere if it says "not" of it anywhere.
    fn wished(&self, deed: SideEffect) -> impl Iterator<Item = &Said> {
        let alike = move |said: &&Said| same(said.deed, deed);
        let forbidden = self.said.iter().filter(alike).any(|said| said.negated);
        // "Sign in" and "save" send a form, but no message.
        self.said
            .iter()
            .filter(alike)
            .filter(move |said| !forbidden && (said.deed == deed || !said.spoken))
    }

    /// The goal says in so many words not to send what is filled in.
    pub(super) fn forbids_sending(&self) -> bool {
        let said = LEXICON.in_prose(&self.words, &self.stops);
        said.iter()
            .any(|said| said.negated && same(said.deed, SideEffect::Submit))
    }

    /// The goal says "not" of the deed.
    fn forbids(&self, deed: SideEffect) -> bool {
        self.said
            .iter()
            .any(|said| said.negated && same(said.deed, deed))
    }

    /// Whether the goal speaks of agreeing to something, or of anything with consequences.
    pub(super) fn expects_questions(&self) -> bool {
        const WORDS: [&str; 7] = [
            "accept", "confirm", "ok", "okay", "dialog", "alert", "prompt",
        ];
        let agrees = self.words.iter().any(|word| WORDS.contains(&word.as_str()));
        agrees
            || self
                .said
                .iter()
                .any(|said| !said.deed.is_mild() && !said.negated)
    }

    /// Whether the goal, in the user's own words, names this deed on this element and no other
    /// thing than the element stands at (contract §11, "Approval"). `filled` is what this task
    /// has written into the page's fields; an element that the user `picked` is the right one.
    pub(super) fn approves(
        &self,
        deed: SideEffect,
        sign: EvidenceSource,
        element: &Element,
        page: &Page,
        filled: &[&str],
        picked: bool,
    ) -> bool {
        if self.forbids(deed) || sign == EvidenceSource::Disguise {
            return false;
        }
        let labels = side_effect::sayable(element, page);
        let named = |label: &Label| self.names_label(label) || self.chooses_such(label);
        let all_named = !labels.is_empty() && labels.iter().all(named);
        let known: Vec<String> = labels
            .iter()
            .flat_map(|label| label.words.iter().cloned())
            .chain(filled.iter().flat_map(|text| words(text)))
            .collect();
        let thing = Thing::of(element, page);
        let mild = deed.is_mild();
        let free = picked || deed == SideEffect::Add || mild && thing.others.is_empty();
        let counted = || self.counts_to_row(element, page);
        let bound = |said: &Said| {
            let is_object = || {
                let objects = self.objects_of(said, &labels);
                let mut each = objects.iter();
                match Object::as_one(&objects, &thing) {
                    Some(one) => one.is(&thing, &known),
                    None => each.any(|object| object.is(&thing, &known)),
                }
            };
            free || counted().unwrap_or_else(is_object)
        };
        // "Send invitation" is what "invite" asks for, to those whom the goal names.
        let is_noun_of = |said: &&Said| {
            let verb = &self.words[said.start];
            let mut shown = labels.iter().flat_map(|label| &label.words);
            let objects = || self.objects_of(said, &labels).into_iter();
            let around: Vec<String> = known.iter().chain(&thing.words).cloned().collect();
            !said.negated
                && shown.any(|word| text::is_noun_of(verb, word))
                && text::mails(&self.goal).all(|word| known.contains(&word))
                && objects().all(|object| object.is_named_in(&around))
        };
        let told = self.said.iter().filter(is_noun_of);
        let wished: Vec<&Said> = self.wished(deed).chain(told).collect();
        let wished_of_this = || wished.iter().any(|said| bound(said));
        match sign {
            // The question that the user answered showed the control's own name.
            EvidenceSource::Name if picked && deed == SideEffect::Unnamed => true,
            EvidenceSource::Name
                if deed == SideEffect::Unnamed && self.tells_by_sign_or_place(element, page) =>
            {
                true
            }
            EvidenceSource::Name if wished.is_empty() => {
                let alone = thing.others.is_empty();
                let is_object = || self.clause_of(&labels, alone).is(&thing, &known);
                all_named && (free || counted().unwrap_or_else(is_object))
            }
            EvidenceSource::Name => {
                let covers = |label: &Label| named(label) || self.covers(label, deed);
                !labels.is_empty() && labels.iter().all(covers) && wished_of_this()
            }
            // A form for money says with no word what it will do.
            EvidenceSource::Place if deed.costs() => all_named && known.len() > 1,
            EvidenceSource::Place if deed == SideEffect::Agree => {
                all_named || self.orders_to_send() && side_effect::accepts_terms(element, page)
            }
            EvidenceSource::Cookies => all_named || self.accepts_cookies(),
            EvidenceSource::Place => wished_of_this(),
            EvidenceSource::Disguise => false,
        }
    }

    /// The goal orders the deed of the label for somebody by an address that the page does not show, and the label names
    /// nobody: a verb, or its noun, and a kind.
    pub(super) fn begins(&self, label: &Label, page: &Page) -> bool {
        let Some((verb, kinds)) = label.words.split_first() else {
            return false;
        };
        let kind = |word: &String| {
            let one = ::words::thing::is_thing(word) && !word.ends_with('s');
            one || text::EMPTY.contains(&word.as_str())
        };
        let ordered = |at: usize| {
            let own = &self.words[at];
            let said = text::alike(own, verb) || text::is_noun_of(verb, own);
            said && self.spoken_of[at] == Spoken::Ordered && !self.is_negated(at)
        };
        let mut mails = text::mails(&self.goal).peekable();
        let shown = words(&page.text());
        mails.peek().is_some()
            && !mails.any(|mail| shown.contains(&mail))
            && kinds.iter().all(kind)
            && (0..self.words.len()).any(ordered)
    }

    /// The goal says of cookies that they may be.
    fn accepts_cookies(&self) -> bool {
        let at = (0..self.words.len())
            .find(|at| super::cookies::speaks_of_cookies(&self.words[*at..=*at]));
        at.is_some_and(|at| !self.is_negated(at)) && !self.forbids(SideEffect::Agree)
    }

    /// The goal orders something that a form is sent for; what that needs is agreed to with it.
    fn orders_to_send(&self) -> bool {
        let sends = |said: &Said| {
            matches!(
                said.deed,
                SideEffect::Submit | SideEffect::Buy | SideEffect::Pay | SideEffect::Send
            ) && !said.negated
        };
        self.said.iter().any(sends)
    }

    /// Whether the goal asks to send, save, add or change what a form holds.
    pub(super) fn orders_a_form(&self) -> bool {
        [
            SideEffect::Submit,
            SideEffect::Send,
            SideEffect::Add,
            SideEffect::Edit,
            SideEffect::Buy,
        ]
        .into_iter()
        .any(|deed| self.asks_for(deed))
    }

    /// Whether the goal holds this label as written.
    pub(super) fn names_control(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        !labels.is_empty() && labels.iter().all(|label| self.names_label(label))
    }

    /// Whether the text names the control that the action presses, or the option that it chooses.
    pub fn names(&self, action: &Action, page: &Page) -> bool {
        if action.typed().is_some() {
            return true;
        }
        match (action.option(), action.target()) {
            (Some(option), _) => self.has_typed(option),
            (None, Some(id)) => page
                .element(id)
                .is_some_and(|element| self.names_control(element, page)),
            (None, None) => true,
        }
    }

    /// Whether the goal holds this label as a name: quoted, with a capital, or with digits.
    pub(super) fn has_as_name(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        self.names_control(element, page)
            && labels.iter().all(|label| {
                let at = text::place_of(&self.words, &label.words);
                at.is_some_and(|at| self.naming[at..at + label.words.len()].iter().all(|is| *is))
            })
    }

    /// Whether the goal orders this choice to be set, and does not only speak of it.
    pub(super) fn orders_choice(&self, element: &Element, page: &Page) -> bool {
        let labels = side_effect::sayable(element, page);
        let ordered = |label: &Label| {
            let at = text::place_of(&self.words, &label.words);
            at.is_none_or(|at| self.spoken_of[at] == Spoken::Ordered)
        };
        self.names_control(element, page) && labels.iter().all(ordered)
    }

    /// A box that says "select", and beside that a name or number of the goal's and nothing else.
    pub(super) fn selects(&self, element: &Element) -> bool {
        let named = |thing: &Vec<String>| {
            let at = text::place_of(&self.words, thing);
            at.is_some_and(|at| {
                let tells = thing.len() > 1 || self.naming[at];
                tells && !self.is_negated(at)
            })
        };
        side_effect::selected(&words(&element.name)).is_some_and(|thing| named(&thing))
    }

    /// The goal speaks of this choice, and of no other row of the list more than of the element's.
    pub(super) fn chooses(&self, option: &str, element: &Element, page: &Page) -> bool {
        let option = words(option);
        // "On" and "me" stand in every text.
        let tells = option.iter().any(|word| word.chars().count() > 3);
        let names = || {
            words(&element.name).iter().any(|word| {
                word.chars().count() > 3 && self.words.iter().any(|own| text::alike(own, word))
            })
        };
        if !tells && !names() {
            return false;
        }
        let Some(row) = element.row.and_then(|row| page.rows.get(row)) else {
            return holds(&self.words, &option);
        };
        let others = page.rows.iter().filter(|other| other.list == row.list);
        let best = others
            .map(|other| hits(&words(&other.text), &self.words))
            .max();
        let here = hits(&words(&row.text), &self.words);
        holds(&self.words, &option) && best.unwrap_or_default() <= here
    }

    /// The goal speaks of what the label says, word for word or in another form of each word, and
    /// does not say "not" before it.
    fn names_label(&self, label: &Label) -> bool {
        if label.words.is_empty() {
            return false;
        }
        if label.deed.is_none() && self.chosen.contains(&label.words) {
            return true;
        }
        let places: Vec<usize> = text::places_of(&self.words, &label.words).collect();
        // Who says nothing but a name wants what is called so: "What should I bring?"
        if self.words == label.words && self.words.len() > 1 {
            return self.wishes_deed_of(label);
        }
        if !places.is_empty() {
            return !places.iter().any(|at| self.is_negated(*at))
                && places.iter().any(|at| self.wants_label(label, *at));
        }
        let telling: Vec<&String> = label
            .words
            .iter()
            .filter(|word| !text::EMPTY.contains(&word.as_str()) && !text::amount_like(word))
            .collect();
        // Another form of a word that is only looked at tells of the thing: "that was escalated".
        let wanted = |at: usize, word: &str| {
            self.spoken_of[at] < Spoken::Looked || self.is_looked_at(at) && self.words[at] == word
        };
        let said = |word: &&String| {
            let mut at = (0..self.words.len()).filter(|at| text::alike(&self.words[*at], word));
            let first = at.next();
            let first = first.filter(|at| !self.is_negated(*at))?;
            let mut all = std::iter::once(first).chain(at);
            all.find(|at| wanted(*at, word))
        };
        let places: Option<Vec<usize>> = telling.iter().map(said).collect();
        let near = |places: &Vec<usize>| !self.is_of_another(places, label);
        !telling.is_empty() && places.as_ref().is_some_and(near) && self.wishes_deed_of(label)
    }

    /// The goal says the label's words of two things: "choose a picture for the plan" is not "choose plan".
    fn is_of_another(&self, places: &[usize], label: &Label) -> bool {
        const BETWEEN_THINGS: [&str; 3] = ["of", "for", "about"];
        let first = places.iter().min().copied().unwrap_or_default();
        let last = places.iter().max().copied().unwrap_or_default();
        let parts =
            |word: &String| BETWEEN_THINGS.contains(&word.as_str()) && !label.words.contains(word);
        self.words[first..=last].iter().any(parts)
    }

    /// The label says to choose a kind of thing ("Choose plan"), and the goal orders to change to one of that kind: the
    /// kind is what the verb is done to, and not what something else is of.
    fn chooses_such(&self, label: &Label) -> bool {
        const CHOOSE: [&str; 6] = ["choose", "select", "pick", "take", "get", "switch"];
        const CHANGE: [&str; 7] = [
            "choose", "select", "pick", "switch", "change", "move", "upgrade",
        ];
        const TOWARDS: [&str; 4] = ["to", "into", "onto", "from"];
        let Some((verb, kinds)) = label.words.split_first() else {
            return false;
        };
        let ends = |word: &String| {
            let word = word.as_str();
            ::words::grammar::is_preposition(word) || text::EMPTY.contains(&word)
        };
        // The first word of the kind behind the verb, with nothing between that says whose or of what.
        let done_to = |at: usize| {
            let rest = &self.words[at + 1..];
            let apart = |word: &&String| {
                let word = word.as_str();
                !::words::grammar::is_preposition(word) || TOWARDS.contains(&word)
            };
            let near = rest.iter().take_while(apart).count();
            let kind = rest[..near]
                .iter()
                .position(|own| text::alike(own, &kinds[0]));
            kind.is_some_and(|kind| {
                let of_kind = rest[kind..].iter().zip(kinds);
                let whole = of_kind.filter(|(own, kind)| text::alike(own, kind)).count();
                whole == kinds.len() && rest.get(kind + whole).is_none_or(ends)
            })
        };
        let ordered = |at: usize| {
            CHANGE.contains(&self.words[at].as_str())
                && LEXICON.begins_at(&self.words, &self.stops, at)
                && self.spoken_of[at] == Spoken::Ordered
                && !self.is_negated(at)
                && done_to(at)
        };
        label.deed.is_none()
            && CHOOSE.contains(&verb.as_str())
            && !kinds.is_empty()
            && (0..self.words.len()).any(ordered)
    }

    /// The label, which stands at `at`, is what the goal wants done, opened or looked at there.
    fn wants_label(&self, label: &Label, at: usize) -> bool {
        let spoken = self.spoken_of[at];
        if label.cancels() && spoken != Spoken::Ordered {
            return false;
        }
        // A name with a number in it is no verb.
        let is_number = |word: &String| word.bytes().all(|b| b.is_ascii_digit());
        let numbered = label.words.len() > 1 && label.words.iter().any(is_number);
        let wanted = spoken < Spoken::Looked || self.is_looked_at(at);
        wanted && (numbered || self.wishes_deed_of(label))
    }

    /// The word is what the goal wants to see, and not what could be done ("tickets to escalate").
    fn is_looked_at(&self, at: usize) -> bool {
        const INFINITIVE: [&str; 7] = ["to", "zu", "para", "per", "te", "da", "zum"];
        let before = at.checked_sub(1).map(|before| self.words[before].as_str());
        self.spoken_of[at] == Spoken::Looked
            && !before.is_some_and(|word| INFINITIVE.contains(&word))
    }

    /// A label that says a deed is named where the deed is wished.
    fn wishes_deed_of(&self, label: &Label) -> bool {
        label
            .deed
            .is_none_or(|deed| self.said.iter().any(|said| same(said.deed, deed)))
    }

    fn is_negated(&self, at: usize) -> bool {
        LEXICON.negates(&self.words, at)
    }

    /// Apart from the deed and words that say nothing, the label says only what the goal does.
    fn covers(&self, label: &Label, deed: SideEffect) -> bool {
        let said = LEXICON.words_for(deed, &label.words);
        // "Remove from playlist" ends no more than "remove".
        let words = match label.words.as_slice() {
            [own @ .., from, list] if from == "from" && ::words::thing::gathers(list) => own,
            all => all,
        };
        label.deed == Some(deed)
            && !self.is_wider(label)
            && words.iter().enumerate().all(|(at, word)| {
                said.iter().any(|range| range.contains(&at))
                    || text::EMPTY.contains(&word.as_str())
                    || self.words.iter().any(|own| {
                        text::alike(own, word)
                            || text::is_noun_of(own, word)
                            || ::words::thing::same_kind(own, word)
                    })
                    || text::amount_like(word)
            })
    }

    /// The label ends or empties more than the goal says: "Empty cart" for removing a mug from it.
    fn is_wider(&self, label: &Label) -> bool {
        let said = |word: &String| self.words.iter().any(|own| text::alike(own, word));
        label
            .wider()
            .is_some_and(|range| !label.words[range].iter().any(said))
    }

    /// The words of the clause that names the labels: what a thing is called tells it from others.
    /// Of a control that has no like, what follows its name.
    fn clause_of(&self, labels: &[Label], alone: bool) -> Object {
        let at = labels.iter().find_map(|label| {
            let row = text::place_of(&self.words, &label.words);
            row.or_else(|| {
                let told = |word: &String| self.words.iter().position(|own| text::alike(own, word));
                label.words.iter().filter_map(told).max()
            })
        });
        let at = at.unwrap_or_default();
        if alone {
            let longest = labels.iter().map(|label| label.words.len()).max();
            let row = labels
                .iter()
                .any(|label| text::place_of(&self.words, &label.words).is_some());
            let after = at + if row { longest.unwrap_or(1) } else { 1 };
            return self.object(after, labels);
        }
        let start = self.stops.iter().rev().find(|stop| **stop <= at);
        self.object(start.copied().unwrap_or_default(), &[])
    }

    /// What a deed is done to. What something is changed to is none of it: "change the day of P21 to Friday".
    fn object_of(&self, said: &Said, labels: &[Label]) -> Object {
        const BECOMES: [&str; 4] = ["to", "auf", "naar", "na"];
        let after = self.words.get(said.end..).unwrap_or_default();
        let value = after
            .iter()
            .position(|word| BECOMES.contains(&word.as_str()))
            .filter(|_| said.deed == SideEffect::Edit);
        let end = value.map_or(self.words.len(), |at| said.end + at);
        self.object_before(said.end, end, labels)
    }

    /// The same where several are named: "the messages from Ann and Bo".
    fn objects_of(&self, said: &Said, labels: &[Label]) -> Vec<Object> {
        const JOINTS: [&str; 9] = ["and", "und", "et", "y", "e", "en", "i", "the", "from"];
        let mut objects = vec![self.object_of(said, labels)];
        let mut stops = self.stops.iter().filter(|stop| **stop > said.end);
        let mut start = stops.next().copied();
        while let Some((from, end)) = start.zip(stops.next()) {
            let told = |at: &usize| !JOINTS.contains(&self.words[*at].as_str());
            let mut rest = (from..*end).filter(told).peekable();
            if rest.peek().is_none() || !rest.all(|at| self.naming[at]) {
                break;
            }
            objects.push(self.object_in(from, *end, labels));
            start = Some(*end);
        }
        objects
    }

    /// The words from `start` up to the clause's end that may name what a deed is done to, without
    /// those that the labels account for.
    fn object(&self, start: usize, labels: &[Label]) -> Object {
        self.object_before(start, self.words.len(), labels)
    }

    fn object_before(&self, start: usize, limit: usize, labels: &[Label]) -> Object {
        // A label of more words than the goal has for it ends behind the goal.
        let start = start.min(self.words.len());
        let least = start + usize::from(labels.is_empty());
        let end = self.stops.iter().find(|stop| **stop >= least);
        let end = end.copied().unwrap_or(self.words.len()).min(limit);
        self.object_in(start, end.max(start), labels)
    }

    fn object_in(&self, start: usize, end: usize, labels: &[Label]) -> Object {
        const NOTHING: [&str; 30] = [
            "the", "a", "an", "this", "that", "my", "of", "in", "on", "to", "from", "for", "with",
            "it", "button", "link", "icon", "row", "entry", "item", "named", "called", "me", "i",
            "der", "die", "das", "den", "and", "please",
        ];
        let amounts = self.amount_words();
        let parts = (start..end).filter_map(|at| {
            let word = self.words.get(at)?;
            let empty = NOTHING.contains(&word.as_str()) || amounts.contains(word);
            let told = labels.iter().any(|label| label.words.contains(word));
            let tells = self.naming[at] || !told;
            (tells && !empty).then(|| Part {
                word: word.clone(),
                naming: self.naming[at] && !self.counts(at),
                maker: self.is_maker(at),
            })
        });
        let mut parts: Vec<Part> = parts.collect();
        if !parts.iter().any(|part| part.naming) && self.refers_back(start, end) {
            parts.extend(self.named_before(start));
        }
        let mut object = Object::new(parts);
        object.picks |= (start..end).any(|at| self.counts(at));
        object
    }

    /// The name of whoever made or sent something: "by Ann Lee", "from the City Library".
    fn is_maker(&self, at: usize) -> bool {
        let named = |at: &usize| self.naming[*at] || self.words[*at] == "the";
        let start = (0..at).rev().take_while(named).last().unwrap_or(at);
        let tells = !::words::date::is_day_or_month(&self.words[at]);
        let by = start.checked_sub(1).map(|by| self.words[by].as_str());
        tells && by.is_some_and(::words::grammar::is_by)
    }

    /// A number that says how many and not which: "2 posts".
    fn counts(&self, at: usize) -> bool {
        let word = &self.words[at];
        let is_small = word.len() < 3 && word.parse().is_ok_and(|number: u8| number > 1);
        let next = self.words.get(at + 1).zip(self.naming.get(at + 1));
        let of_many = |(word, naming): (&String, &bool)| {
            !naming && word.len() > 3 && word.ends_with('s') && !word.ends_with("ss")
        };
        is_small && next.is_some_and(of_many)
    }

    /// The words say "it" of something that was named before.
    fn refers_back(&self, start: usize, end: usize) -> bool {
        const PRONOUNS: [&str; 9] = [
            "it", "its", "them", "their", "him", "her", "ihn", "ihm", "ihnen",
        ];
        let mut words = self.words[start..end].iter();
        words.any(|word| PRONOUNS.contains(&word.as_str()))
    }

    /// The names and numbers of the last clause before `start` that has any.
    fn named_before(&self, start: usize) -> Vec<Part> {
        let clause = |at: usize| self.stops.iter().filter(|stop| **stop <= at).count();
        let own = clause(start);
        let names = || (0..start).filter(|at| self.naming[*at] && clause(*at) < own);
        let last = names().map(clause).max();
        let named = names().filter(|at| Some(clause(*at)) == last);
        // They tell things apart; the thing need not show them.
        let part = |at: usize| Part {
            word: self.words[at].clone(),
            naming: false,
            maker: self.is_maker(at),
        };
        named.map(part).collect()
    }

    /// The words of the amounts of money that the goal states.
    fn amount_words(&self) -> Vec<String> {
        let amounts = super::amount::all(&self.goal);
        amounts
            .iter()
            .flat_map(|amount| words(&amount.text))
            .collect()
    }

    /// Amounts of money that the goal states, as numbers.
    pub(super) fn amounts(&self) -> Vec<String> {
        super::amount::all(&self.goal)
            .into_iter()
            .map(|amount| amount.number)
            .collect()
    }
}

/// A form is sent by what the page calls sending.
fn same(wished: SideEffect, found: SideEffect) -> bool {
    wished == found
        || matches!(
            (wished, found),
            (SideEffect::Submit, SideEffect::Send) | (SideEffect::Send, SideEffect::Submit)
        )
}

fn hits(text: &[String], object: &[String]) -> usize {
    object.iter().filter(|word| text.contains(word)).count()
}
