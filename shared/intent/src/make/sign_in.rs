//! Signing in, and whether it lasts.

use super::{Steps, only, only_places, set_named, step};
use crate::grammar::frame::{Command, Role};
use crate::grammar::token::{Kind, Token, places};
use crate::{Form, Intent, Setting, Target, Value, Verb};

/// What the box is called by which a sign-in lasts.
pub(crate) const REMEMBER: &str = "remember me";

const SITE: &[&str] = &[
    "site", "website", "app", "page", "account", "shop", "store", "to", "in",
];

/// "log in as ines with password harbour-7", "sign in with my account".
pub(crate) fn sign_in(command: &Command<'_>) -> Steps {
    let site = only_places(command.object, SITE);
    let own = command
        .rest
        .iter()
        .any(|token| token.is_any(&["my", "our"]));
    let own_account = own
        && only(
            command.rest,
            &["with", "using", "account", "credentials", "details"],
        );
    let mut steps = Vec::new();
    for (role, field) in [(Role::User, "user name"), (Role::Password, "password")] {
        if own_account {
            let to = Value::Own(field.to_owned());
            steps.push(set_named(field, to, places(command.rest)));
        } else if let Some(said) = command.slot(role).and_then(bare) {
            let words = command.places(role);
            let to = match said {
                [my, ..] if my.is_any(&["my", "our"]) => Value::Own(field.to_owned()),
                [only, ..] => Value::Literal(only.text.clone()),
                [] => continue,
            };
            let end = said.first().map_or(0, |only| only.at);
            let own = matches!(to, Value::Own(_));
            let words = words.into_iter().filter(|at| own || *at <= end).collect();
            steps.push(set_named(field, to, words));
        }
    }
    if steps.is_empty() {
        let target = Target::named(&command.verb);
        let verb = Verb::Click;
        return Some(vec![step(Intent::Press { verb, target }, site)]);
    }
    steps.push(step(Intent::Submit { form: Form::SignIn }, site));
    Some(steps)
}

/// Without the words that only announce a name or password.
fn bare(said: &[Token]) -> Option<&[Token]> {
    let announces = |token: &Token| {
        token.kind == Kind::Colon
            || token.is_any(&[
                "is", "of", "the", "name", "user", "username", "id", "account", "address",
            ])
    };
    let start = said.iter().position(|token| !announces(token))?;
    Some(&said[start..])
}

/// "keep me signed in".
pub(crate) fn keep(command: &Command<'_>) -> Steps {
    last(command, Setting::On)
}

pub(crate) fn forget(command: &Command<'_>) -> Steps {
    last(command, Setting::Off)
}

fn last(command: &Command<'_>, setting: Setting) -> Steps {
    const LASTING: &[&str] = &["signed", "logged", "in", "here", "device", "login"];
    let words = only_places(command.rest, LASTING);
    Some(vec![set_named(REMEMBER, Value::Switch(setting), words)])
}
