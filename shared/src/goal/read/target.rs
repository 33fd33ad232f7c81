//! Reads the phrase that names an element: its name, kind, ordinal and relations.

use super::super::instruction::{Kind as ElementKind, Ordinal, Relation, Superlative, Target};
use super::super::lexicon::{self, FILLERS};
use super::amount::{Amount, how_many};
use super::relation::split_relations;
use super::token::{Kind, Token, source};

/// Words after which the name itself stands ("the button labelled X").
const NAMERS: &[&str] = &[
    "labelled", "labeled", "named", "called", "titled", "saying", "says", "reading", "marked",
];

/// Nouns that only say that something is listed: "the record of X" is X itself.
const GENERIC: &[&str] = &[
    "record", "row", "entry", "card", "item", "line", "listing", "tile", "box",
];

/// Reads a target from the tokens of its phrase.
pub(super) fn read(goal: &str, tokens: &[Token]) -> Target {
    let mut target = read_phrase(goal, tokens);
    let generic = target.name.is_empty()
        && matches!(target.kind, Some(ElementKind::Row | ElementKind::Result))
        || GENERIC.contains(&target.name.to_lowercase().as_str());
    let one = target.ordinal.is_none() && target.superlative.is_none() && !target.every;
    if generic
        && one
        && let [Relation::NextTo(thing), ..] = target.relations.as_slice()
    {
        target.name.clone_from(thing);
        target.kind = Some(ElementKind::Row);
        target.relations.remove(0);
    }
    target
}

fn read_phrase(goal: &str, tokens: &[Token]) -> Target {
    let tokens_as_said = tokens;
    let tokens = strip_fillers(tokens);
    let mut target = Target {
        phrase: source(goal, tokens),
        ..Target::default()
    };
    if let Some(index) = named_after(tokens) {
        // "the button in the dialog labelled X": what stands before says where and of which kind.
        let (head, before) = split_relations(goal, &tokens[..index]);
        let (name, after) = split_relations(goal, strip_fillers(&tokens[index + 1..]));
        target.relations = [before, after].concat();
        name_and_kind(goal, head, &mut target);
        set_name(goal, name, &mut target);
        return target;
    }
    let tokens = superlative_clause(tokens, &mut target);
    if let Some((thing, sender)) = sent_by(tokens) {
        target.relations.push(Relation::InRow(source(goal, sender)));
        name_and_kind(goal, thing, &mut target);
        return target;
    }
    let (owner, tokens) = possessive(goal, tokens);
    let (head, relations) = split_relations(goal, tokens);
    let of_them = |relation: &Relation| how_many(relation.anchor());
    let counted = relations.iter().find_map(of_them);
    target.every = counted == Some(Amount::All);
    target.count = counted.and_then(Amount::count);
    target.relations = relations
        .into_iter()
        .filter(|relation| of_them(relation).is_none())
        .collect();
    target.relations.extend(owner.map(Relation::NextTo));
    name_and_kind(goal, without_receipt(head), &mut target);
    any_of_its_kind(tokens_as_said, &mut target);
    target
}

/// "a checkbox": the first will do, where nothing else is said of it.
fn any_of_its_kind(said: &[Token], target: &mut Target) {
    let indefinite = said
        .iter()
        .take_while(|token| token.is_any(FILLERS))
        .any(|token| token.is_any(&["a", "an"]));
    let bare = target.name.is_empty() && target.relations.is_empty() && !target.every;
    if indefinite && bare && target.kind.is_some() && target.superlative.is_none() {
        target.ordinal = target.ordinal.or(Some(Ordinal::Nth(1)));
    }
}

/// "the e-mail I got", "the message that you received": how it came says nothing of which it is.
fn without_receipt(head: &[Token]) -> &[Token] {
    match head {
        [kept @ .., who, got]
            if !kept.is_empty()
                && who.is_any(&["i", "you", "we", "i've", "you've"])
                && got.is_any(&["got", "received", "have"]) =>
        {
            match kept {
                [kept @ .., that] if that.is_any(&["that", "which"]) && !kept.is_empty() => kept,
                kept => kept,
            }
        }
        head => head,
    }
}

/// "the e-mail Anna sent me", "the message that Anna wrote".
fn sent_by(tokens: &[Token]) -> Option<(&[Token], &[Token])> {
    let end = tokens
        .iter()
        .rposition(|token| token.is_any(&["sent", "wrote", "posted"]))?;
    let after = tokens[end + 1..].iter();
    let mine = after
        .clone()
        .all(|token| token.is_any(&["me", "to", "us", "you"]));
    let (thing, sender) = tokens[..end].split_at_checked(1)?;
    let sender = match sender {
        [that, sender @ ..] if that.is_any(&["that", "which"]) => sender,
        sender => sender,
    };
    (mine && !sender.is_empty() && lexicon::is_thing(&thing[0].lower)).then_some((thing, sender))
}

/// "Jane Roe's record": whose it is, and the rest.
fn possessive<'t>(goal: &str, tokens: &'t [Token]) -> (Option<String>, &'t [Token]) {
    let stem = |token: &'t Token| {
        let text = token.text.as_str();
        text.strip_suffix("'s")
            .or_else(|| text.strip_suffix("\u{2019}s"))
    };
    let owner = tokens.iter().enumerate().find_map(|(index, token)| {
        let plain = token.kind == Kind::Word
            && index + 1 < tokens.len()
            && !token.is_any(&["it's", "that's", "what's", "let's", "there's", "here's"]);
        let stem = stem(token).filter(|stem| plain && !stem.is_empty())?;
        Some((index, token.start + stem.len()))
    });
    match owner {
        Some((index, end)) => {
            let name = goal[tokens[0].start..end].trim().to_owned();
            (Some(name), strip_fillers(&tokens[index + 1..]))
        }
        None => (None, tokens),
    }
}

/// "the ticket with the shortest duration": takes the comparison off the end.
fn superlative_clause<'t>(tokens: &'t [Token], target: &mut Target) -> &'t [Token] {
    let Some(index) = tokens
        .iter()
        .position(|token| token.is_any(&["with", "that", "which"]))
    else {
        return tokens;
    };
    let tail = strip_fillers(&tokens[index + 1..]);
    let tail = if tail
        .first()
        .is_some_and(|token| token.is_any(&["has", "is", "costs", "takes"]))
    {
        strip_fillers(&tail[1..])
    } else {
        tail
    };
    let Some(word) = tail.first().filter(|token| token.kind == Kind::Word) else {
        return tokens;
    };
    let (word, tail) = match tail {
        // "the most expensive cost": the degree and its adjective are one comparison.
        [degree, adjective, ..]
            if degree.is_any(&["most", "least"]) && adjective.kind == Kind::Word =>
        {
            (adjective, &tail[1..])
        }
        _ => (word, tail),
    };
    let compared = superlative(strip_fillers(&tokens[index + 1..]));
    let Some(found) = compared.or_else(|| lexicon::superlative(&word.lower)) else {
        return tokens;
    };
    target.superlative = Some(lexicon::measured_by(
        found,
        tail.get(1).map_or("", |noun| noun.lower.as_str()),
    ));
    &tokens[..index]
}

/// Several targets joined by commas or "and": quoted names always part, bare ones only at commas.
pub(super) fn read_list(goal: &str, tokens: &[Token]) -> Vec<Target> {
    split_list(tokens)
        .into_iter()
        .map(|part| read(goal, part))
        .filter(|t| !t.phrase.is_empty())
        .collect()
}

/// The parts of "A, B and C". "and" parts only where a comma or a quoted name shows that a list is
/// meant, since a name may hold the word itself.
pub(super) fn split_list(tokens: &[Token]) -> Vec<&[Token]> {
    let listed = tokens.iter().any(|token| token.kind == Kind::Comma)
        || tokens
            .iter()
            .filter(|token| token.kind == Kind::Quoted)
            .count()
            > 1;
    tokens
        .split(|token| token.kind == Kind::Comma || (listed && token.is_any(&["and", "&"])))
        .filter(|part| !part.is_empty())
        .collect()
}

pub(super) fn strip_fillers(mut tokens: &[Token]) -> &[Token] {
    while let [first, rest @ ..] = tokens {
        if first.is_any(FILLERS) && !rest.is_empty()
            || matches!(first.kind, Kind::Comma | Kind::Colon)
        {
            tokens = rest;
        } else {
            break;
        }
    }
    while let [rest @ .., last] = tokens {
        if matches!(last.kind, Kind::Comma | Kind::Stop | Kind::Colon) {
            tokens = rest;
        } else {
            break;
        }
    }
    tokens
}

fn name_and_kind(goal: &str, tokens: &[Token], target: &mut Target) {
    let mut tokens = tokens;
    loop {
        tokens = strip_fillers(tokens);
        let Some(first) = tokens.first() else { return };
        let more = tokens.len() > 1;
        // "first name" and "last name" are names, not the first or last of several.
        let named = tokens
            .get(1)
            .is_some_and(|next| next.is_any(&["name", "names"]));
        if let Some(ordinal) =
            lexicon::ordinal(&first.lower).filter(|_| more && !named && first.kind == Kind::Word)
        {
            target.ordinal = Some(ordinal);
        } else if first.is_any(&["both", "all", "each", "every"]) && more {
            target.every = true;
        } else if let Some(which) = superlative(tokens) {
            target.superlative = Some(which);
            if first.is_any(&["most", "least"]) {
                tokens = &tokens[1..];
            }
        } else {
            break;
        }
        tokens = &tokens[1..];
    }
    if let Some(kind) = kind_of_control(tokens) {
        target.kind = Some(kind);
        return;
    }
    // "button ONE", "link "est"": the kind may also stand before the name.
    let (head, kind) = split_kind(tokens);
    if kind.is_some() {
        target.kind = kind;
        set_name(goal, head, target);
        return;
    }
    let (used, kind) = leading_kind(tokens);
    target.kind = kind;
    set_name(goal, strip_fillers(&tokens[used..]), target);
}

fn superlative(tokens: &[Token]) -> Option<Superlative> {
    let [first, second, ..] = tokens else {
        return None;
    };
    if first.is_word("most") && second.is_word("expensive") {
        return Some(Superlative::MostPrice);
    }
    if first.is_word("least") && second.is_word("expensive") {
        return Some(Superlative::LeastPrice);
    }
    (first.kind == Kind::Word)
        .then(|| lexicon::superlative(&first.lower))
        .flatten()
}

/// "labelled X", "with the text X", "that says X".
fn named_after(tokens: &[Token]) -> Option<usize> {
    let direct = tokens.iter().position(|token| token.is_any(NAMERS));
    let texted = || {
        tokens.windows(2).position(|pair| {
            pair[0].is_any(&["text", "label", "name", "title"]) && pair[1].kind == Kind::Quoted
        })
    };
    direct
        .or_else(texted)
        .filter(|index| index + 1 < tokens.len())
}

/// "a text widget", "the "checkbox" control": the word before the noun is the kind.
fn kind_of_control(tokens: &[Token]) -> Option<ElementKind> {
    let [kind, noun] = tokens else {
        return None;
    };
    noun.is_any(&["widget", "control", "element", "component"])
        .then(|| {
            lexicon::kind(&kind.lower).or((kind.lower == "text").then_some(ElementKind::Field))
        })?
}

/// Takes a kind's word or two off the end of a phrase.
pub(super) fn split_kind(tokens: &[Token]) -> (&[Token], Option<ElementKind>) {
    if let [head @ .., first, second] = tokens
        && first.kind == Kind::Word
        && second.kind == Kind::Word
        && let Some(kind) = lexicon::kind_pair(&first.lower, &second.lower)
    {
        return (head, Some(kind));
    }
    if let [head @ .., last] = tokens
        && last.kind == Kind::Word
        && let Some(kind) = lexicon::kind(&last.lower)
    {
        return (head, Some(kind));
    }
    (tokens, None)
}

/// A kind before the name: only where the name is quoted, or the kind could be nothing else.
fn leading_kind(tokens: &[Token]) -> (usize, Option<ElementKind>) {
    let [first, rest @ ..] = tokens else {
        return (0, None);
    };
    if first.kind != Kind::Word || rest.is_empty() {
        return (0, None);
    }
    if let Some(second) = rest.first()
        && second.kind == Kind::Word
        && rest.len() > 1
        && let Some(kind) = lexicon::kind_pair(&first.lower, &second.lower)
    {
        return (2, Some(kind));
    }
    match lexicon::kind(&first.lower) {
        Some(kind) if first.text == first.lower => (1, Some(kind)),
        _ => (0, None),
    }
}

fn set_name(goal: &str, tokens: &[Token], target: &mut Target) {
    let quoted = tokens
        .iter()
        .filter(|token| token.kind == Kind::Quoted)
        .collect::<Vec<_>>();
    if let [only] = quoted.as_slice()
        && tokens.iter().all(|token| {
            token.kind == Kind::Quoted
                || token.is_any(FILLERS)
                || lexicon::kind(&token.lower).is_some()
        })
    {
        target.name.clone_from(&only.text);
        target.quoted = true;
        return;
    }
    target.name = source(goal, tokens);
}

#[cfg(test)]
mod tests {
    use super::super::token::tokenize;
    use super::*;

    fn target(phrase: &str) -> Target {
        read(phrase, &tokenize(phrase))
    }

    #[test]
    fn kind_ordinal_and_name_are_taken_apart() {
        for (phrase, name, kind, ordinal) in [
            (
                "the \"Save\" button",
                "Save",
                Some(ElementKind::Button),
                None,
            ),
            ("button ONE", "ONE", Some(ElementKind::Button), None),
            (
                "the 2nd checkbox",
                "",
                Some(ElementKind::Checkbox),
                Some(Ordinal::Nth(2)),
            ),
            (
                "the last link",
                "",
                Some(ElementKind::Link),
                Some(Ordinal::Last),
            ),
            (
                "the button labelled \"Cancel\"",
                "Cancel",
                Some(ElementKind::Button),
                None,
            ),
            ("the Patient menu", "Patient", Some(ElementKind::Menu), None),
            ("Archive all", "Archive all", None, None),
            (
                "the 3rd input textbox",
                "",
                Some(ElementKind::Field),
                Some(Ordinal::Nth(3)),
            ),
            ("New / Search", "New / Search", None, None),
        ] {
            let found = target(phrase);
            assert_eq!(
                (found.name.as_str(), found.kind, found.ordinal),
                (name, kind, ordinal),
                "{phrase}"
            );
        }
    }

    #[test]
    fn relations_are_taken_off_and_the_phrase_is_kept() {
        let found = target("the Delete button in the row of draft 3");
        assert_eq!(found.name, "Delete");
        assert_eq!(found.relations, [Relation::InRow("draft 3".to_owned())]);
        let found = target("the checkbox next to \"Consent given\"");
        assert_eq!(
            found.relations,
            [Relation::NextTo("Consent given".to_owned())]
        );
        let found = target("Cancel in the New patient section");
        assert_eq!(
            found.relations,
            [Relation::Within("New patient".to_owned())]
        );
        assert_eq!(found.phrase, "Cancel in the New patient section");
    }
}
