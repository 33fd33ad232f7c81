//! What the engine carries out for each intent of a reading.

use super::instruction::{
    Instruction, Kind, Ordinal, Relation, Setting, Superlative, Target, Value,
};
use intent::{Destination, Extreme, Form, Gesture, Intent, Measure, Verb};

/// What the engine carries out for an intent.
pub fn instruction_of(intent: &Intent) -> Instruction {
    match intent {
        Intent::Press { verb, target } => press(verb, target),
        Intent::Set { what, to } => set(what, to),
        Intent::Submit { form } => Instruction::Submit { hints: hints(form) },
        Intent::OpenForm { form } => {
            let (verb, noun) = match form {
                Form::New { verb, noun } | Form::Message { verb, noun } => {
                    (verb.clone(), noun.clone())
                }
                Form::Invitation => ("invite".to_owned(), "member".to_owned()),
                Form::Named { name } => ("open".to_owned(), name.clone()),
                Form::Current
                | Form::SignIn
                | Form::SignUp { .. }
                | Form::Search
                | Form::Changes => ("open".to_owned(), "form".to_owned()),
            };
            Instruction::OpenForm { verb, noun }
        }
        Intent::Proceed { verb } => Instruction::Proceed { verb: verb.clone() },
        Intent::Navigate { to } => match to {
            Destination::Url(url) => Instruction::Navigate { url: url.clone() },
            Destination::Back => Instruction::Back,
            Destination::Forward => Instruction::Forward,
            Destination::Reload => Instruction::Reload,
        },
        Intent::Find { target } if target.quoted => Instruction::Press {
            verb: "find".to_owned(),
            target: target_of(target),
        },
        Intent::Find { target } => Instruction::Find {
            text: target.phrase.clone(),
        },
        Intent::PressKey { key } => Instruction::PressKey { key: key.clone() },
        Intent::Point { gesture, target } => {
            let target = target_of(target);
            match gesture {
                Gesture::Focus => Instruction::Focus { target },
                Gesture::Hover => Instruction::Hover { target },
                Gesture::DoubleClick => Instruction::DoubleClick { target },
                Gesture::RightClick => Instruction::RightClick { target },
            }
        }
        Intent::Drag { from, to } => Instruction::Drag {
            from: target_of(from),
            to: target_of(to),
        },
        Intent::Expand { target, open } => Instruction::Expand {
            target: target_of(target),
            open: *open,
        },
        Intent::Scroll { down, far, inside } => Instruction::Scroll {
            down: *down,
            far: *far,
            inside: inside.as_ref().map(target_of),
        },
        Intent::Wait { seconds } => Instruction::Wait { seconds: *seconds },
        Intent::Remember { what, key } => Instruction::Remember {
            what: value_of(what),
            key: key.clone(),
        },
    }
}

fn press(verb: &Verb, target: &intent::Target) -> Instruction {
    let mut found = target_of(target);
    let word = verb.word();
    if target.is_unsaid() {
        return Instruction::Press {
            verb: word.to_owned(),
            target: Target::named(word),
        };
    }
    if *verb == Verb::Click {
        of_the_row(&mut found);
    }
    if let Some((first, rest)) = word.split_once(' ') {
        // "mark as paid", "add to cart": a control of that name, beside the thing.
        let named = rest.strip_prefix("as ").unwrap_or(word);
        if first == "mark" || rest.starts_with("to ") {
            let thing = if found.name.is_empty() {
                found.phrase.clone()
            } else {
                found.name.clone()
            };
            found = Target {
                phrase: format!("{word} {}", target.phrase),
                relations: match found.kind {
                    Some(Kind::Result) => Vec::new(),
                    _ => vec![Relation::InRow(thing)],
                },
                superlative: found.superlative,
                ..Target::named(named)
            };
        }
        return Instruction::Press {
            verb: first.to_owned(),
            target: found,
        };
    }
    Instruction::Press {
        verb: word.to_owned(),
        target: found,
    }
}

/// A control that is named itself stands in the row of the thing it is said to be of.
fn of_the_row(target: &mut Target) {
    for relation in &mut target.relations {
        if let Relation::NextTo(anchor) = relation {
            let bare = match anchor.split_once(' ') {
                Some((noun, name)) if words::thing::is_thing(&noun.to_lowercase()) => name,
                _ => anchor.as_str(),
            };
            *relation = Relation::InRow(bare.to_owned());
        }
    }
}

fn set(what: &intent::Target, to: &intent::Value) -> Instruction {
    let mut field = target_of(what);
    if what.name == "quantity" {
        of_the_row(&mut field);
    }
    match to {
        intent::Value::Literal(page) if what.kind == Some(intent::Kind::Pager) => {
            Instruction::TurnTo {
                page: page.parse().unwrap_or(1),
            }
        }
        intent::Value::Literal(text)
            if what.kind == Some(intent::Kind::SearchBox) && what.name.is_empty() =>
        {
            Instruction::SearchFor { text: text.clone() }
        }
        intent::Value::Options(options) => match (
            what.name.is_empty(),
            field.relations.as_slice(),
            options.as_slice(),
        ) {
            (true, [whose], [option]) => Instruction::Press {
                verb: "mark".to_owned(),
                target: Target {
                    relations: vec![Relation::InRow(whose.anchor().to_owned())],
                    ..Target::named(option)
                },
            },
            _ => Instruction::Choose {
                options: options.clone(),
                from: (!what.is_unsaid()).then_some(field),
            },
        },
        intent::Value::NoOption => Instruction::ChooseNothing,
        intent::Value::Switch(setting) => Instruction::Check {
            targets: vec![field],
            setting: match setting {
                intent::Setting::On => Setting::On,
                intent::Setting::Off => Setting::Off,
                intent::Setting::Toggle => Setting::Toggle,
            },
        },
        intent::Value::Order { said, .. } => Instruction::Sort {
            by: what.name.clone(),
            order: said.clone(),
        },
        intent::Value::NameAndLiteral(text) => Instruction::FillPair { text: text.clone() },
        value => Instruction::Fill {
            field,
            value: value_of(value),
        },
    }
}

fn value_of(value: &intent::Value) -> Value {
    match value {
        intent::Value::Literal(text)
        | intent::Value::NameAndLiteral(text)
        | intent::Value::Date { said: text, .. }
        | intent::Value::Order { said: text, .. } => Value::Literal(text.clone()),
        intent::Value::Options(options) => Value::Literal(options.join(", ")),
        intent::Value::NoOption | intent::Value::Switch(_) => Value::Literal(String::new()),
        intent::Value::Shown(label) => Value::Lookup(label.clone()),
        intent::Value::Content(of) => Value::Content(Box::new(target_of(of))),
        intent::Value::Word { which, of } => Value::Word {
            which: ordinal_of(*which),
            of: Box::new(target_of(of)),
        },
        intent::Value::Pattern { starts, ends } => Value::Pattern {
            starts: starts.clone(),
            ends: ends.clone(),
        },
        intent::Value::Own(what) => Value::Own(what.clone()),
        intent::Value::Remembered(key) => Value::Remembered(key.clone()),
    }
}

/// Words that the button which sends the form may hold.
fn hints(form: &Form) -> Vec<String> {
    let fixed = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
    match form {
        Form::Current => fixed(&["submit"]),
        Form::Named { name } => fixed(&["submit", name]),
        Form::SignIn => fixed(&["sign in", "log in", "login", "continue"]),
        Form::SignUp { verb } => fixed(&[verb, "sign up", "subscribe", "register", "join"]),
        Form::Search => fixed(&["search", "find", "go"]),
        Form::Changes => fixed(&["save", "save changes", "update", "ok", "done", "apply"]),
        Form::New { verb, noun } => {
            fixed(&[&format!("{verb} {noun}"), verb, "save", "add", "submit"])
        }
        Form::Message { verb, noun } if verb == noun => {
            fixed(&[verb, verb, "send", "post", "submit"])
        }
        Form::Message { verb, noun } => {
            fixed(&[&format!("{verb} {noun}"), verb, "send", "post", "submit"])
        }
        Form::Invitation => fixed(&["send invitation", "send invite", "invite", "send"]),
    }
}

fn target_of(target: &intent::Target) -> Target {
    let mut relations: Vec<Relation> = target.relations.iter().map(relation_of).collect();
    let mut name = target.name.clone();
    let mut kind = target.kind.and_then(kind_of);
    // "the row of X" is X itself.
    let whose = matches!(target.relations.first(), Some(intent::Relation::Of(_)));
    if name.is_empty() && kind == Some(Kind::Row) && whose && target.ordinal.is_none() {
        relations.remove(0).anchor().clone_into(&mut name);
        kind = Some(Kind::Row);
    }
    Target {
        phrase: target.phrase.clone(),
        name,
        quoted: target.quoted,
        kind,
        ordinal: target.ordinal.map(ordinal_of),
        relations,
        superlative: target.superlative.map(superlative_of),
        every: target.every,
        count: target.count,
    }
}

fn ordinal_of(ordinal: intent::Ordinal) -> Ordinal {
    match ordinal {
        intent::Ordinal::Nth(place) => Ordinal::Nth(place),
        intent::Ordinal::Last => Ordinal::Last,
    }
}

fn relation_of(relation: &intent::Relation) -> Relation {
    let anchor = relation.anchor().to_owned();
    match relation {
        intent::Relation::Of(_) | intent::Relation::NextTo(_) => Relation::NextTo(anchor),
        intent::Relation::InRow(_) => Relation::InRow(anchor),
        intent::Relation::Within(_) => Relation::Within(anchor),
        intent::Relation::Below(_) => Relation::Below(anchor),
        intent::Relation::Above(_) => Relation::Above(anchor),
    }
}

fn superlative_of(superlative: intent::Superlative) -> Superlative {
    let least = superlative.extreme == Extreme::Least;
    match (superlative.measure, least) {
        (Measure::Price, true) => Superlative::LeastPrice,
        (Measure::Price, false) => Superlative::MostPrice,
        (Measure::Duration, true) => Superlative::LeastDuration,
        (Measure::Duration, false) => Superlative::MostDuration,
        (Measure::Time, true) => Superlative::Earliest,
        (Measure::Time, false) => Superlative::Latest,
        (Measure::Number, true) => Superlative::LeastNumber,
        (Measure::Number, false) => Superlative::MostNumber,
        (Measure::Rating, true) => Superlative::WorstRating,
        (Measure::Rating, false) => Superlative::BestRating,
    }
}

/// `None` for what the engine knows otherwise than by a kind.
fn kind_of(kind: intent::Kind) -> Option<Kind> {
    Some(match kind {
        intent::Kind::Button => Kind::Button,
        intent::Kind::Link => Kind::Link,
        intent::Kind::Field | intent::Kind::SearchBox => Kind::Field,
        intent::Kind::Dropdown => Kind::Dropdown,
        intent::Kind::Checkbox => Kind::Checkbox,
        intent::Kind::Radio => Kind::Radio,
        intent::Kind::Switch => Kind::Switch,
        intent::Kind::Slider => Kind::Slider,
        intent::Kind::Tab => Kind::Tab,
        intent::Kind::Menu => Kind::Menu,
        intent::Kind::Option => Kind::Option,
        intent::Kind::Section => Kind::Section,
        intent::Kind::Row => Kind::Row,
        intent::Kind::Icon => Kind::Icon,
        intent::Kind::Dialog => Kind::Dialog,
        intent::Kind::Result => Kind::Result,
        intent::Kind::Sorting | intent::Kind::Pager => return None,
    })
}
