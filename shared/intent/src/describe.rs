//! Intents in plain words, for the person who reads along.

use crate::{
    Destination, Form, Gesture, Intent, Kind, Order, Relation, Setting, Target, Value, Verb,
};
use words::secret::is_secret;

/// A step in plain words. Values of secret fields are left out.
pub fn describe(intent: &Intent) -> String {
    match intent {
        Intent::Press { verb, target } => press(verb, target),
        Intent::Set { what, to } => set(what, to),
        Intent::Submit { form } => submit(form),
        Intent::OpenForm {
            form: Form::New { noun, .. },
        } => format!("Bring up the form for a new {noun}"),
        Intent::OpenForm { .. } => "Bring up the form".to_owned(),
        Intent::Proceed { verb } => format!("Go on, and {verb} it"),
        Intent::Navigate { to } => match to {
            Destination::Url(url) => format!("Open {}", shorten(url, 80)),
            Destination::Back => "Go back".to_owned(),
            Destination::Forward => "Go forward".to_owned(),
            Destination::Reload => "Reload the page".to_owned(),
        },
        Intent::Find { target } => format!("Find {}", quoted(target)),
        Intent::PressKey { key } => format!("Press {key}"),
        Intent::Point { gesture, target } => {
            let gesture = match gesture {
                Gesture::Focus => "Put the cursor into",
                Gesture::Hover => "Point at",
                Gesture::DoubleClick => "Double-click",
                Gesture::RightClick => "Right-click",
            };
            format!("{gesture} {}", quoted(target))
        }
        Intent::Drag { from, to } => format!("Drag {} to {}", quoted(from), quoted(to)),
        Intent::Expand { target, open } => {
            let verb = if *open { "Open up" } else { "Fold" };
            format!("{verb} {}", quoted(target))
        }
        Intent::Scroll { down, far, inside } => {
            let what = inside.as_ref().map(|inside| format!("{} ", quoted(inside)));
            let way = match (down, far) {
                (true, true) => "to the bottom",
                (true, false) => "down",
                (false, true) => "to the top",
                (false, false) => "up",
            };
            format!("Scroll {}{way}", what.unwrap_or_default())
        }
        Intent::Wait { seconds } => format!("Wait {seconds} s"),
        Intent::Remember { key, .. } => format!("Remember {}", shorten(key, 60)),
    }
}

fn press(verb: &Verb, target: &Target) -> String {
    let word = capital(verb.word());
    if target.is_unsaid() {
        word
    } else {
        format!("{word} {}", quoted(target))
    }
}

fn set(what: &Target, to: &Value) -> String {
    match to {
        Value::Switch(setting) => {
            let setting = match setting {
                Setting::On => "Switch on",
                Setting::Off => "Switch off",
                Setting::Toggle => "Toggle",
            };
            format!("{setting} {}", quoted(what))
        }
        Value::Options(options) => {
            let quote = |option: &String| format!("“{}”", shorten(option, 40));
            let options: Vec<String> = options.iter().map(quote).collect();
            let options = options.join(", ");
            match (what.is_unsaid(), what.name.is_empty()) {
                (true, _) => format!("Choose {options}"),
                (false, true) => format!("Choose {options} for {}", quoted(what)),
                (false, false) => format!("Choose {options} from {}", quoted(what)),
            }
        }
        Value::NoOption => "Choose nothing".to_owned(),
        Value::ByLabel => "Enter into each field what the page shows for it".to_owned(),
        Value::Order { order, said } => order_of(&what.name, *order, said),
        Value::NameAndLiteral(text) if is_secret(text) => "Enter the password".to_owned(),
        Value::NameAndLiteral(text) => format!("Fill in {}", shorten(text, 60)),
        Value::Literal(page) if what.kind == Some(Kind::Pager) => format!("Go to page {page}"),
        Value::Literal(text) if what.kind == Some(Kind::SearchBox) && what.name.is_empty() => {
            format!("Enter “{}” into the search box", shorten(text, 60))
        }
        to => enter(what, to),
    }
}

fn order_of(by: &str, order: Option<Order>, said: &str) -> String {
    match order {
        Some(_) if !said.is_empty() => format!("Sort by {by}, {said}"),
        Some(_) | None => format!("Sort by {by}"),
    }
}

/// What is entered, and where.
fn enter(what: &Target, to: &Value) -> String {
    let name = if what.name.is_empty() {
        quoted(what)
    } else if what.kind.is_some() && what.relations.is_empty() {
        what.name.clone()
    } else {
        what.phrase.clone()
    };
    if is_secret(&name) {
        return format!("Enter the {}", name.to_lowercase());
    }
    match to {
        Value::Own(own) => format!("Enter your {own} as {name}"),
        Value::Remembered(key) => format!("Enter the remembered {key} as {name}"),
        Value::Literal(text) | Value::Date { said: text, .. } => {
            format!("Enter “{}” as {name}", shorten(text, 60))
        }
        Value::Shown(label) => format!("Enter the value of {label} into {name}"),
        Value::Content(held) => format!("Enter what {} holds into {name}", quoted(held)),
        Value::Options(_)
        | Value::NoOption
        | Value::ByLabel
        | Value::Switch(_)
        | Value::Order { .. }
        | Value::NameAndLiteral(_) => format!("Set {name}"),
    }
}

fn submit(form: &Form) -> String {
    match form {
        Form::Current => "Submit the form".to_owned(),
        Form::Named { name } => format!("Submit “{}”", shorten(name, 60)),
        Form::SignIn => "Sign in".to_owned(),
        Form::Search => "Start the search".to_owned(),
        Form::Changes => "Save the changes".to_owned(),
        Form::New { verb, noun } if verb != noun => capital(&format!("{verb} {noun}")),
        Form::SignUp { verb } | Form::New { verb, .. } => capital(verb),
    }
}

/// A target in the user's words, and whose it is where another clause said so.
fn quoted(target: &Target) -> String {
    let phrase = if target.quoted && target.relations.is_empty() {
        &target.name
    } else {
        &target.phrase
    };
    if phrase.is_empty() {
        return format!("the {}", target.kind.map_or("element", Kind::word));
    }
    let elsewhere = |relation: &&Relation| !phrase.contains(relation.anchor());
    let places = target.relations.iter().filter(elsewhere).map(|relation| {
        let way = match relation {
            Relation::Of(_) => "of",
            Relation::NextTo(_) => "next to",
            Relation::InRow(_) => "in the row of",
            Relation::Within(_) => "in",
            Relation::Below(_) => "below",
            Relation::Above(_) => "above",
        };
        format!(" {way} “{}”", shorten(relation.anchor(), 60))
    });
    format!("“{}”{}", shorten(phrase, 60), places.collect::<String>())
}

/// Cut at a word, with an ellipsis.
pub fn shorten(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most).collect();
    let end = cut
        .rfind(' ')
        .filter(|at| *at > most / 2)
        .unwrap_or(cut.len());
    format!("{}…", &cut[..end])
}

fn capital(word: &str) -> String {
    let mut characters = word.chars();
    characters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + characters.as_str()
    })
}
