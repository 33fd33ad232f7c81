//! Commands that put a value somewhere.

use super::{Steps, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::pair;
use crate::grammar::relation;
use crate::grammar::target::{self, Names, Used};
use crate::grammar::token::{Kind, Token, places, source};
use crate::grammar::value;
use crate::{Intent, Kind as ElementKind, Target, Value};
use words::thing;

/// "put the lamp into my cart" adds it there; any other text is entered.
pub(crate) fn write(command: &Command<'_>) -> Steps {
    let place = command.slot(Role::Place).map(target::bare_name);
    let gathers = place.is_some_and(|place| thing::gathers(&source(command.goal, place)));
    if command.verb == "put" && gathers && !is_unsaid(target::trim_end(command.object)) {
        return super::put::put_into(command);
    }
    type_text(command)
}

const ADDRESSING: &[&str] = &["to", "for", "about", "with", "from"];

/// "type VALUE", "enter VALUE into FIELD", "enter the NAME "VALUE" and the NAME "VALUE"".
fn type_text(command: &Command<'_>) -> Steps {
    let rest = target::trim_end(command.rest);
    // "write to Ann that …": whom a message is for is no text to be typed.
    if rest.first().is_some_and(|first| first.is_any(ADDRESSING)) {
        return None;
    }
    let into = |part: &'_ [Token]| {
        let at = part
            .iter()
            .rposition(|token| token.is_any(&["into", "in", "as"]))?;
        (at > 0 && at + 1 < part.len()).then_some(at)
    };
    if let Some(steps) = by_label(rest, into(rest)) {
        return Some(steps);
    }
    let cut = |part| into(part).map(|at: usize| (&part[at + 1..], &part[..at]));
    if let Some(several) = pair::several(command.goal, rest, cut) {
        return Some(several);
    }
    let (what, field) = match command.slot(Role::Place) {
        Some(field) if command.object.iter().any(Token::says) => (command.object, Some(field)),
        _ => (rest, None),
    };
    let by = command.begins_with(Role::Place).filter(|_| field.is_some());
    // Where the text is quoted, what stands behind it is none of it ("Ann" in capitals in the field).
    let is_quoted = what.first().is_some_and(|first| first.kind == Kind::Quoted);
    let again = by.is_some_and(|by| !is_quoted && value::is_parted_again(what, &[by, "into"]));
    let what = target::trim_end(what);
    if again || value::unrestricted(what).len() < what.len() {
        return None;
    }
    if is_unsaid(what) {
        return field.and_then(|field| what_was_found(command, what, field));
    }
    let listed = named_values(command.goal, what);
    if let Some(field) = field
        && listed.len() < 2
    {
        let mut place = target::read(command.goal, field, Names::Control);
        place.words.extend(command.mark(Role::Place));
        let to = value::read(command.goal, what);
        place.words.extend(value::understood(what, &to)?);
        return Some(vec![Used::set(place.read, to, place.words)]);
    }
    if !listed.is_empty() {
        // "… into the text fields": a place that only says that they are fields.
        let mut listed = listed;
        if let Some(field) = field {
            let place = target::read(command.goal, field, Names::Control);
            if place.read.name.is_empty() {
                for one in &mut listed {
                    one.words.extend(command.places(Role::Place));
                }
            }
        }
        return Some(listed);
    }
    let what_said = target::without_determiners(what);
    if let Some(to) = value::own(command.goal, what) {
        let field = target::read(command.goal, &what[1..], Names::Control).read;
        return Some(vec![Used::set(field, to, places(what))]);
    }
    if what_said.is_empty() {
        return None;
    }
    if names_its_field(command, what) {
        return some(pair::read(command.goal, what));
    }
    let to = value::read(command.goal, what);
    let field = Target::of_kind(ElementKind::Field);
    let words = value::understood(what, &to)?;
    Some(vec![Used::set(field, to, words)])
}

/// "enter the coupon code K7", "type my phone number 555 0199": some of these words name the field, and only a page
/// can tell which. What is to be typed as it stands is quoted, or follows "type" without an article.
fn names_its_field(command: &Command<'_>, what: &[Token]) -> bool {
    let said = target::without_determiners(what);
    let plain = what.iter().all(|token| token.kind != Kind::Quoted);
    let is_literal = said.len() == what.len() && command.verb.starts_with("type");
    plain && said.len() > 1 && !is_literal
}

/// "type it into Ticket": what the clause before found. [`crate::context`] puts that in its place.
fn what_was_found(command: &Command<'_>, what: &[Token], field: &[Token]) -> Steps {
    let [it] = target::without_determiners(what) else {
        return None;
    };
    let place = target::read(command.goal, field, Names::Control);
    let words = [places(what), command.places(Role::Place), place.words].concat();
    let set = Intent::Set {
        what: place.read,
        to: Value::Content(Box::new(Target::named(&it.lower))),
    };
    target::is_pronoun(&it.lower).then(|| vec![step(set, words)])
}

/// `the NAME "VALUE" and the NAME "VALUE"`, `NAME: VALUE, NAME: VALUE`, `my NAME and my NAME`.
fn named_values(goal: &str, what: &[Token]) -> Vec<Used<Intent>> {
    let colon = what.iter().any(|token| token.kind == Kind::Colon);
    let quotes = what
        .iter()
        .filter(|token| token.kind == Kind::Quoted)
        .count();
    let own = what
        .iter()
        .filter(|token| token.is_any(&["my", "our"]))
        .count();
    let named = match target::without_determiners(what) {
        [name, .., last] => {
            last.kind == Kind::Quoted
                && name.kind == Kind::Word
                && !name.is_any(&["text", "word", "value", "following"])
                && !what.iter().any(|token| token.is_any(&["that", "which"]))
        }
        _ => false,
    };
    if colon || own > 1 || named && quotes > 0 {
        pair::read(goal, what)
    } else {
        Vec::new()
    }
}

/// "type your answer", "type that": what is meant stands nowhere in the goal.
fn is_unsaid(what: &[Token]) -> bool {
    let plain = what.iter().all(|token| token.kind == Kind::Word);
    let unsaid = |token: &Token| {
        target::is_pronoun(&token.lower) || token.is_any(&["answer", "result", "solution"])
    };
    plain && matches!(target::without_determiners(what), [only] if unsaid(only))
}

/// What a whole form is called.
const FORM: &[&str] = &["form", "fields", "field", "details", "page", "it", "out"];

/// "fill in the form with NAME VALUE, NAME VALUE", "fill in NAME with VALUE", "fill in NAME VALUE".
pub(crate) fn fill(command: &Command<'_>) -> Steps {
    let Some(details) = command.slot(Role::Details) else {
        let rest = target::trim_end(command.rest);
        if rest.iter().any(|token| token.is_any(&["into", "in", "as"])) {
            return type_text(command);
        }
        return some(pair::read(command.goal, rest));
    };
    let object = command.object;
    let form = object.last().is_none_or(|last| last.is_any(FORM)) || super::only(object, FORM);
    if form {
        let by_label = by_label(target::trim_end(details), None);
        let mut steps = by_label.or_else(|| some(pair::read(command.goal, details)))?;
        let form = [places(object), command.mark(Role::Details)].concat();
        steps.first_mut()?.words.extend(form);
        return Some(steps);
    }
    if let Some(several) = pair::several(command.goal, command.rest, |part| {
        parted(part, &["with", "using"])
    }) {
        return Some(several);
    }
    let by = command.begins_with(Role::Details)?;
    if value::is_parted_again(details, &[by]) {
        return None;
    }
    let mut step = pair::set(command.goal, object, details);
    step.words.extend(command.mark(Role::Details));
    Some(vec![step])
}

/// "the value that corresponds with each label into the form": each of its fields takes what stands beside its name. The
/// form begins behind `into`, where it is named.
fn by_label(tokens: &[Token], into: Option<usize>) -> Steps {
    let form = into.map(|at| target::without_determiners(&tokens[at + 1..]));
    let said = target::trim_end(&tokens[..into.unwrap_or(tokens.len())]);
    let plain = form.is_none_or(|form| !form.is_empty() && super::only(form, FORM));
    let fields = Target {
        every: true,
        ..Target::of_kind(ElementKind::Field)
    };
    (plain && value::is_by_label(said))
        .then(|| vec![Used::set(fields, Value::ByLabel, places(tokens))])
}

/// A field and its value, which holds none of the words that part the two.
fn parted<'t>(part: &'t [Token], by: &[&str]) -> Option<(&'t [Token], &'t [Token])> {
    let parts = |at: &usize| part[*at].is_any(by) && !relation::leads_to_a_place(part, *at);
    let at = (0..part.len()).find(parts)?;
    let (field, value) = (&part[..at], &part[at + 1..]);
    let one = !value::is_parted_again(value, by);
    (one && !field.is_empty() && !value.is_empty()).then_some((field, value))
}

fn some(steps: Vec<Used<Intent>>) -> Steps {
    (!steps.is_empty()).then_some(steps)
}

/// "set FIELD to VALUE, FIELD to VALUE", "change NAME: VALUE".
pub(crate) fn set(command: &Command<'_>) -> Steps {
    let rest = target::trim_end(command.rest);
    if let Some(several) = pair::several(command.goal, rest, |part| parted(part, &["to"])) {
        return Some(several);
    }
    if let Some(value) = command
        .slot(Role::Value)
        .filter(|_| !command.object.is_empty())
    {
        let (value, announced) = match value {
            [be, value @ ..] if be.is_word("be") && !value.is_empty() => (value, 2),
            value => (value, 1),
        };
        let by = command.begins_with(Role::Value)?;
        if value::is_parted_again(value, &[by]) {
            return None;
        }
        let mut step = pair::set(command.goal, command.object, value);
        let places = command.places(Role::Value);
        step.words.extend(places.into_iter().take(announced));
        return Some(vec![step]);
    }
    let pairs = pair::read(command.goal, rest);
    let unparted = |one: &Used<Intent>| {
        matches!(
            &one.read,
            Intent::Set {
                to: Value::NameAndLiteral(_),
                ..
            }
        )
    };
    if pairs.is_empty() || pairs.iter().all(unparted) {
        // "change the password": no value is said.
        return super::press::apply(command);
    }
    Some(pairs)
}

/// "copy the text in the note, paste it into Summary"; else the button of that name.
pub(crate) fn copy(command: &Command<'_>) -> Steps {
    let Some(field) = command.slot(Role::Place) else {
        return super::press::apply(command);
    };
    let object = target::trim_end(command.object);
    let object = match object {
        [object @ .., and, paste, it]
            if and.is_word("and") && paste.is_word("paste") && it.is_word("it") =>
        {
            object
        }
        [object @ .., paste, it] if paste.is_word("paste") && it.is_word("it") => object,
        object => object,
    };
    let rest = target::trim_end(command.rest);
    let into = (0..rest.len()).rfind(|at| rest[*at].is_any(&["into", "to"]));
    if let Some(steps) = by_label(rest, into) {
        return Some(steps);
    }
    let to = match value::read(command.goal, target::trim_end(object)) {
        found @ (Value::Content(_) | Value::Shown(_)) => found,
        Value::Literal(label) if !value::points(object) => Value::Shown(label),
        _ => return None,
    };
    let what = target::read(command.goal, field, Names::Control);
    let words = [
        places(command.object),
        command.mark(Role::Place),
        what.words,
    ]
    .concat();
    Some(vec![Used::set(what.read, to, words)])
}

/// "remember the total as invoice total", "memorize the customer number".
pub(crate) fn remember(command: &Command<'_>) -> Steps {
    let object = target::without_determiners(command.object);
    let quote = matches!(object, [only] if only.kind == Kind::Quoted);
    let what = match value::read(command.goal, object) {
        Value::Literal(text) if quote => Value::Literal(text),
        Value::Literal(label) => Value::Shown(label),
        found @ (Value::Shown(_) | Value::Content(_)) => found,
        _ => return None,
    };
    let key = match (command.slot(Role::Name), &what) {
        (Some(name), _) => source(command.goal, target::without_determiners(name)),
        (None, Value::Shown(label)) if !label.is_empty() => label.clone(),
        (None, _) => return None,
    };
    let words = [places(object), command.places(Role::Name)].concat();
    Some(vec![step(Intent::Remember { what, key }, words)])
}
