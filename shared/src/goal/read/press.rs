//! Clauses that press, open, go somewhere, drag, or use a verb of the application itself.

use super::super::instruction::{Instruction, Kind as ElementKind, Relation, Target, Value};
use super::super::lexicon;
use super::enter;
use super::form;
use super::pronoun;
use super::split_at_preposition;
use super::target;
use super::token::{Kind, Token, source};

pub(super) fn press(goal: &str, said: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(said);
    if let Some(key) = pressed_key(rest) {
        out.push(Instruction::PressKey {
            key: key.to_owned(),
        });
        return;
    }
    if let [only] = rest
        && only.is_any(&["submit"])
    {
        out.push(Instruction::Submit {
            hints: vec![only.text.clone()],
        });
        return;
    }
    press_path(goal, "click", said, out);
}

/// "File > Export > CSV" presses each station in turn; a list presses each of its names.
pub(super) fn press_path(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    for station in rest.split(|token| token.kind == Kind::Arrow) {
        let targets = target::read_list(goal, station);
        let whole = target::read(goal, station);
        let list = targets.len() > 1 && targets.iter().all(|t| t.quoted);
        for target in if list { targets } else { vec![whole] } {
            if !target.phrase.is_empty() {
                out.push(Instruction::Press {
                    verb: verb.to_owned(),
                    target,
                });
            }
        }
    }
}

fn pressed_key(rest: &[Token]) -> Option<&'static str> {
    match rest {
        [key] if key.kind == Kind::Word => {
            lexicon::key(&key.lower).filter(|name| !matches!(*name, "Delete" | "Home" | "End"))
        }
        [key, word] if word.is_word("key") => lexicon::key(&key.lower),
        _ => None,
    }
}

pub(super) fn open(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    if let Some(url) = address(rest) {
        out.push(Instruction::Navigate { url });
    } else {
        press_path(goal, "open", rest, out);
    }
}

pub(super) fn go_to(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    match rest {
        [back] if back.is_word("back") => out.push(Instruction::Back),
        [way, page, ..]
            if way.is_any(&["next", "previous", "last", "first"])
                && page.is_any(&["page", "pages"]) =>
        {
            out.push(Instruction::Press {
                verb: "click".to_owned(),
                target: Target::named(&format!("{} page", way.lower)),
            });
        }
        [page, number, of @ ..]
            if page.is_word("page")
                && number.text.parse::<usize>().is_ok()
                && of.first().is_none_or(|of| of.is_any(&["of", "in", "on"])) =>
        {
            out.push(Instruction::TurnTo {
                page: number.text.parse().unwrap_or(1),
            });
        }
        _ => match address(rest) {
            Some(url) => out.push(Instruction::Navigate { url }),
            None => press_path(goal, "open", rest, out),
        },
    }
}

/// An absolute address, given with or without a scheme ("example.com/help"). "URL" may precede it.
fn address(tokens: &[Token]) -> Option<String> {
    let tokens: Vec<&Token> = tokens
        .iter()
        .filter(|token| !token.is_any(&["url", "website", "site", "page", "address", "the", "at"]))
        .collect();
    let [only] = tokens.as_slice() else {
        return None;
    };
    if only.lower.starts_with("http://") || only.lower.starts_with("https://") {
        return url::Url::parse(&only.text).ok().map(|_| only.text.clone());
    }
    let host = only.lower.split(['/', '?', '#']).next()?;
    let local = host.starts_with("localhost:");
    let named = host.contains('.') && psl::domain_str(host).is_some() && !host.contains('@');
    let known = named && psl::suffix(host.as_bytes()).is_some_and(|suffix| suffix.is_known());
    let scheme = if local { "http" } else { "https" };
    (known || local).then(|| format!("{scheme}://{}", only.text))
}

pub(super) fn drag(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let instruction = split_at_preposition(rest, &["to", "onto", "into", "on"]).map_or_else(
        || Instruction::Unread {
            text: format!("drag {}", source(goal, rest)),
        },
        |(from, to)| Instruction::Drag {
            from: target::read(goal, from),
            to: target::read(goal, to),
        },
    );
    out.push(instruction);
}

/// "scroll down", "scroll the list to the bottom", "scroll to the end of the text area".
pub(super) fn scroll(goal: &str, rest: &[Token]) -> Instruction {
    let ways = |token: &Token| {
        token.is_any(&["to", "down", "up", "bottom", "top", "end", "until", "till"])
    };
    let far = rest
        .iter()
        .rposition(|token| token.is_any(&["bottom", "top", "end"]));
    let first = rest.iter().position(ways).unwrap_or(rest.len());
    let named = target::strip_fillers(&rest[..first]);
    let after = far.or_else(|| rest.iter().rposition(ways)).unwrap_or(first);
    let held = match rest.get(after + 1..).unwrap_or_default() {
        [link, held @ ..] if link.is_any(&["of", "in", "inside", "on"]) => held,
        _ => &[],
    };
    let inside = [named, target::strip_fillers(held)]
        .into_iter()
        .find(|words| !words.is_empty())
        .map(|words| target::read(goal, words))
        .filter(|target| !lexicon::is_what_is_open(&target.name));
    Instruction::Scroll {
        down: !rest.iter().any(|token| token.is_any(&["up", "top"])),
        far: far.is_some(),
        inside,
    }
}

pub(super) fn wait_seconds(rest: &[Token]) -> u32 {
    rest.iter()
        .find_map(|token| token.text.parse().ok())
        .unwrap_or(2)
        .clamp(1, 30)
}

pub(super) fn expand(goal: &str, rest: &[Token], open: bool, out: &mut Vec<Instruction>) {
    let mut target = target::read(goal, rest);
    if target.name.is_empty() || target.name.eq_ignore_ascii_case("below") {
        target.kind = target.kind.or(Some(ElementKind::Section));
    }
    out.push(Instruction::Expand { target, open });
}

/// "delete draft 3", "save": the verb is most likely a button's name, its object says where.
pub(super) fn invoke(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    if let Some(steps) = (verb == "invite")
        .then(|| form::invite(goal, verb, rest))
        .flatten()
    {
        out.extend(steps);
        return;
    }
    // "switch the language to French" changes it; "switch to French" is a control of that name.
    let to = rest.iter().position(|token| token.is_any(&["to"]));
    if verb == "switch" && to.is_some_and(|at| at > 0 && at + 1 < rest.len()) {
        enter::set_clause(goal, rest, out);
        return;
    }
    // "save it": what was just filled in, sent by the button of that name.
    let sent = matches!(
        verb,
        "save" | "submit" | "send" | "post" | "publish" | "apply" | "confirm"
    );
    let nameless =
        matches!(rest, [only] if only.is_any(pronoun::PRONOUNS) || only.is_word("changes"));
    let (amount, rest) = amount(rest);
    if let Some(amount) = amount.filter(|_| matches!(verb, "add" | "buy" | "order" | "put")) {
        let of = singular(goal, rest);
        out.push(Instruction::Fill {
            field: Target {
                phrase: format!("quantity of {of}"),
                relations: vec![Relation::InRow(of)],
                ..Target::named("quantity")
            },
            value: Value::Literal(amount.to_string()),
        });
    }
    let mut target = if sent && nameless {
        Target::named(verb)
    } else {
        target::read(goal, rest)
    };
    if target.phrase.is_empty() {
        target = Target::named(verb);
    }
    out.push(Instruction::Press {
        verb: verb.to_owned(),
        target,
    });
}

pub(super) fn log_out(out: &mut Vec<Instruction>) {
    out.push(Instruction::Press {
        verb: "click".to_owned(),
        target: Target::named("log out"),
    });
}

/// "3 kettles": how many, where it is more than one, and of what.
fn amount(tokens: &[Token]) -> (Option<u32>, &[Token]) {
    const WORDS: [&str; 9] = [
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let Some((first, rest)) = tokens.split_first() else {
        return (None, tokens);
    };
    let rest = match rest {
        [times, rest @ ..] if times.is_any(&["x", "×", "times", "pieces"]) => rest,
        rest => rest,
    };
    let word = WORDS.iter().position(|word| first.is_word(word));
    let number = first.text.trim_end_matches(['x', '×']).parse::<u32>().ok();
    let amount = number
        .or_else(|| u32::try_from(word? + 2).ok())
        .filter(|amount| (2..100).contains(amount) && first.kind == Kind::Word);
    match (amount, rest) {
        (Some(amount), [noun, ..]) if noun.kind != Kind::Comma => {
            (Some(amount), target::strip_fillers(rest))
        }
        _ => (None, tokens),
    }
}

/// The thing that is counted, in the singular and without where it goes.
fn singular(goal: &str, tokens: &[Token]) -> String {
    let end = tokens
        .iter()
        .position(|token| token.is_any(&["to", "into", "in"]))
        .unwrap_or(tokens.len());
    let name = source(goal, &tokens[..end]);
    match name.strip_suffix('s') {
        Some(one) if one.len() > 2 && !one.ends_with('s') => one.to_owned(),
        _ => name,
    }
}
