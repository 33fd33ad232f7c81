//! From the text of a goal to its instructions, without looking at a page.

use super::clause::clauses;
use super::instruction::{Instruction, Kind as ElementKind, Setting, Target, Value};
use super::lexicon::{self, Verb};
use super::target;
use super::token::{Kind, Token, source, tokenize};
use super::value;

/// Reads a goal in plain English. Always gives at least one instruction; what cannot be read
/// becomes [`Instruction::Unread`].
pub fn read(goal: &str) -> Vec<Instruction> {
    let tokens = tokenize(goal);
    let mut instructions = Vec::new();
    let mut seeking = false;
    for clause in clauses(&tokens) {
        let first = instructions.len();
        read_clause(goal, clause, &mut instructions);
        // "find and click the file X": it may have to be looked for.
        if let Some(Instruction::Press { verb, .. }) = instructions.get_mut(first)
            && seeking
            && verb == "click"
        {
            "find".clone_into(verb);
        }
        seeking =
            matches!(lexicon::verb(clause), Some((Verb::Find, _))) && instructions.len() == first;
    }
    if instructions.is_empty() {
        instructions.push(Instruction::Unread {
            text: goal.trim().to_owned(),
        });
    }
    instructions
}

fn read_clause(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) {
    if let Some(means) = by_means(clause) {
        read_clause(goal, means, out);
        return;
    }
    if itinerary(goal, clause, out) {
        return;
    }
    if let Some((tool, purpose)) = use_to(clause) {
        use_tool(goal, tool, purpose, out);
        return;
    }
    let Some((verb, used)) = lexicon::verb(clause) else {
        read_verbless(goal, clause, out);
        return;
    };
    let rest = &clause[used..];
    let word = clause[..used]
        .iter()
        .map(|token| token.lower.as_str())
        .collect::<Vec<_>>()
        .join(" ");
    match verb {
        Verb::Press => press(goal, rest, out),
        Verb::Open => open(goal, rest, out),
        Verb::Choose => choose(goal, rest, out),
        Verb::Type => value::type_clause(goal, rest, out),
        Verb::Fill => value::fill_clause(goal, rest, out),
        Verb::Set => value::set_clause(goal, rest, out),
        Verb::Check => check(goal, rest, Setting::On, out),
        Verb::Uncheck => check(goal, rest, Setting::Off, out),
        Verb::Toggle => check(goal, rest, Setting::Toggle, out),
        Verb::GoTo => go_to(goal, rest, out),
        Verb::Back => out.push(Instruction::Back),
        Verb::Forward => out.push(Instruction::Forward),
        Verb::Search => search(goal, rest, out),
        Verb::Find => find(goal, rest, out),
        Verb::LogIn => log_in(goal, clause, rest, out),
        Verb::Submit => submit(goal, rest, out),
        Verb::Focus => out.push(Instruction::Focus {
            target: target::read(goal, rest),
        }),
        Verb::Hover => out.push(Instruction::Hover {
            target: target::read(goal, rest),
        }),
        Verb::DoubleClick => out.push(Instruction::DoubleClick {
            target: target::read(goal, rest),
        }),
        Verb::RightClick => out.push(Instruction::RightClick {
            target: target::read(goal, rest),
        }),
        Verb::Drag => drag(goal, rest, out),
        Verb::Scroll => out.push(Instruction::Scroll {
            down: !rest.iter().any(|t| t.is_any(&["up", "top"])),
        }),
        Verb::Wait => out.push(Instruction::Wait {
            seconds: wait_seconds(rest),
        }),
        Verb::Expand => expand(goal, rest, true, out),
        Verb::Collapse => expand(goal, rest, false, out),
        Verb::Create => create(goal, &word, rest, out),
        Verb::Invoke => invoke(goal, &word, rest, out),
    }
}

/// "close the dialog by clicking the "x"": how to do it says all.
fn by_means(clause: &[Token]) -> Option<&[Token]> {
    let index = clause.iter().position(|token| token.is_any(&["by"]))?;
    let means = clause.get(index + 1..)?;
    let gerund = [
        "clicking",
        "pressing",
        "tapping",
        "hitting",
        "selecting",
        "choosing",
    ];
    (means.len() > 1 && means[0].is_any(&gerund)).then_some(means)
}

/// "use the textbox to enter X": the tool, and the clause of what to do with it.
fn use_to(clause: &[Token]) -> Option<(&[Token], &[Token])> {
    clause
        .first()
        .filter(|token| token.is_any(&["use", "using"]))?;
    let index = clause.iter().position(|token| token.is_any(&["to"]))?;
    let purpose = clause.get(index + 1..)?;
    lexicon::verb(purpose).map(|_| (&clause[1..index], purpose))
}

fn use_tool(goal: &str, tool: &[Token], purpose: &[Token], out: &mut Vec<Instruction>) {
    let first = out.len();
    read_clause(goal, purpose, out);
    let tool = target::read(goal, tool);
    if let Some(Instruction::Fill { field, .. }) = out.get_mut(first)
        && field.name.is_empty()
    {
        *field = tool;
    } else if let Some(Instruction::Choose {
        from: from @ None, ..
    }) = out.get_mut(first)
    {
        *from = Some(tool);
    }
}

/// "book the shortest flight from A to B on DATE": a search form for a journey, then the choice
/// among what it finds.
fn itinerary(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) -> bool {
    let travels = ["book", "buy", "find", "search", "reserve", "order", "look"];
    if !clause.first().is_some_and(|token| token.is_any(&travels)) {
        return false;
    }
    let Some(from) = clause.iter().position(|token| token.is_any(&["from"])) else {
        return false;
    };
    let Some(to) = clause[from..]
        .iter()
        .position(|token| token.is_any(&["to"]))
        .map(|at| at + from)
    else {
        return false;
    };
    let dated = |at: usize| {
        clause
            .get(at + 1)
            .is_some_and(|token| token.text.starts_with(|c: char| c.is_ascii_digit()))
    };
    let on = (to..clause.len())
        .rev()
        .find(|at| clause[*at].is_any(&["on", "for", "departing", "leaving"]) && dated(*at));
    let value = |tokens: &[Token]| source(goal, target::strip_fillers(tokens));
    let (origin, destination) = (
        value(&clause[from + 1..to]),
        value(&clause[to + 1..on.unwrap_or(clause.len())]),
    );
    if origin.is_empty() || destination.is_empty() {
        return false;
    }
    let fill = |field: &str, text: String| Instruction::Fill {
        field: Target::named(field),
        value: Value::Literal(text),
    };
    out.push(fill("from", origin));
    out.push(fill("to", destination));
    if let Some(on) = on {
        out.push(fill("date", value(&clause[on + 1..])));
    }
    out.push(Instruction::Submit {
        hints: vec!["search".to_owned(), "find".to_owned(), "go".to_owned()],
    });
    let wanted = target::read(goal, &clause[1..from]);
    if wanted.superlative.is_some() || wanted.ordinal.is_some() {
        out.push(Instruction::Press {
            verb: clause[0].lower.clone(),
            target: wanted,
        });
    }
    true
}

/// A clause without a verb: pairs ("Name: Ann, City: Oslo") or nothing that can be read.
fn read_verbless(goal: &str, clause: &[Token], out: &mut Vec<Instruction>) {
    let pairs = value::pairs(goal, clause);
    if pairs.is_empty() {
        out.push(Instruction::Unread {
            text: source(goal, clause),
        });
    } else {
        out.extend(pairs);
    }
}

fn press(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
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
    press_path(goal, "click", rest, out);
}

/// "File > Export > CSV" presses each station in turn; a list presses each of its names.
fn press_path(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
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

fn open(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    if let Some(url) = address(rest) {
        out.push(Instruction::Navigate { url });
    } else {
        press_path(goal, "open", rest, out);
    }
}

fn go_to(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    match rest {
        [back] if back.is_word("back") => out.push(Instruction::Back),
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

fn choose(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    if rest
        .first()
        .is_some_and(|token| token.is_any(&["nothing", "none"]))
    {
        out.push(Instruction::ChooseNothing);
        return;
    }
    if let Some(instruction) = value::date_or_number_choice(goal, rest) {
        out.push(instruction);
        return;
    }
    let (names, from) =
        match split_at_preposition(rest, &["from", "in", "for", "as", "under", "with"]) {
            Some((names, field)) if !names.is_empty() => (names, Some(target::read(goal, field))),
            _ => (rest, None),
        };
    let names = without_list_noun(names);
    let options: Vec<String> = if from.is_some()
        || names.iter().any(|token| token.kind == Kind::Comma)
        || quoted(names) > 1
    {
        target::split_list(names)
            .into_iter()
            .map(|part| option_name(goal, part))
            .filter(|name| !name.is_empty())
            .collect()
    } else {
        Vec::new()
    };
    if options.is_empty() {
        let one = target::read(goal, names);
        let bare = one.relations.is_empty()
            && one.ordinal.is_none()
            && one.superlative.is_none()
            && !one.every;
        let choice = one
            .kind
            .is_none_or(|kind| matches!(kind, ElementKind::Option | ElementKind::Radio));
        if bare && choice && !one.name.is_empty() {
            out.push(Instruction::Choose {
                options: vec![one.name],
                from: None,
            });
        } else {
            out.push(Instruction::Press {
                verb: "choose".to_owned(),
                target: one,
            });
        }
    } else {
        out.push(Instruction::Choose { options, from });
    }
}

fn quoted(tokens: &[Token]) -> usize {
    tokens
        .iter()
        .filter(|token| token.kind == Kind::Quoted)
        .count()
}

/// "words A, B" and "the options A and B": the noun before a list of names says nothing.
fn without_list_noun(tokens: &[Token]) -> &[Token] {
    match tokens {
        [noun, rest @ ..]
            if !rest.is_empty()
                && noun.is_any(&[
                    "words",
                    "word",
                    "options",
                    "items",
                    "values",
                    "checkboxes",
                    "names",
                ]) =>
        {
            rest
        }
        _ => tokens,
    }
}

fn option_name(goal: &str, part: &[Token]) -> String {
    let target = target::read(goal, part);
    if target.name.is_empty() || !target.relations.is_empty() {
        target.phrase
    } else {
        target.name
    }
}

/// Cuts at the last preposition of `words` that has something on both sides.
pub(super) fn split_at_preposition<'t>(
    tokens: &'t [Token],
    words: &[&str],
) -> Option<(&'t [Token], &'t [Token])> {
    let index = tokens.iter().rposition(|token| token.is_any(words))?;
    let (before, after) = (&tokens[..index], &tokens[index + 1..]);
    (!before.is_empty() && !after.is_empty()).then_some((before, after))
}

fn check(goal: &str, rest: &[Token], setting: Setting, out: &mut Vec<Instruction>) {
    // "mark X as done" and "check X off" set nothing that a box shows by itself.
    if let Some((what, state)) = split_at_preposition(rest, &["as"]) {
        out.push(value::mark_as(goal, what, state));
        return;
    }
    let targets = target::read_list(goal, rest);
    let whole = target::read(goal, rest);
    let targets = if targets.len() > 1 {
        targets
    } else {
        vec![whole]
    };
    out.push(Instruction::Check { targets, setting });
}

fn search(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = match rest {
        [first, tail @ ..] if first.is_any(&["for"]) => tail,
        _ => rest,
    };
    let text = match split_at_preposition(rest, &["in", "on", "using", "with"]) {
        Some((text, place)) if quoted(text) > 0 || target::read(goal, place).kind.is_some() => text,
        _ => rest,
    };
    let text = value::bare(text);
    if text.is_empty() {
        out.push(Instruction::Press {
            verb: "click".to_owned(),
            target: Target::named("Search"),
        });
        return;
    }
    out.push(Instruction::SearchFor {
        text: source(goal, text),
    });
    out.push(Instruction::Submit {
        hints: vec!["search".to_owned(), "find".to_owned(), "go".to_owned()],
    });
}

/// "find the link X", "find and click X": the finding is part of what follows.
fn find(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let target = target::read(goal, rest);
    if !rest.is_empty() && target.quoted {
        out.push(Instruction::Press {
            verb: "find".to_owned(),
            target,
        });
    }
}

fn log_in(goal: &str, clause: &[Token], rest: &[Token], out: &mut Vec<Instruction>) {
    let after = |words: &[&str]| {
        let index = rest.iter().position(|token| token.is_any(words))?;
        let mut tail = &rest[index + 1..];
        while let [first, more @ ..] = tail {
            let skip = first.kind == Kind::Colon
                || first.is_any(&[
                    "is", "of", "the", "name", "user", "username", "email", "e-mail", "address",
                    "as", "id", "account",
                ]);
            if !skip || more.is_empty() {
                break;
            }
            tail = more;
        }
        tail.first().map(|token| token.text.clone())
    };
    let password = after(&["password", "pass", "pw"]);
    let user = after(&["as", "username", "user", "email", "e-mail"]).or_else(|| after(&["with"]));
    let user = user.filter(|name| !name.eq_ignore_ascii_case("password"));
    if user.is_none() && password.is_none() {
        press_path(goal, "click", clause, out);
        return;
    }
    if let Some(user) = user {
        out.push(Instruction::Fill {
            field: Target::named("user name"),
            value: Value::Literal(user),
        });
    }
    if let Some(password) = password {
        out.push(Instruction::Fill {
            field: Target::named("password"),
            value: Value::Literal(password),
        });
    }
    out.push(Instruction::Submit {
        hints: ["sign in", "log in", "login", "continue"]
            .map(str::to_owned)
            .to_vec(),
    });
}

fn submit(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let target = target::read(goal, rest);
    let mut hints = vec!["submit".to_owned()];
    if !target.name.is_empty()
        && !matches!(
            target.name.to_lowercase().as_str(),
            "form" | "it" | "when" | "answer"
        )
    {
        hints.push(target.name);
    }
    out.push(Instruction::Submit { hints });
}

fn drag(goal: &str, rest: &[Token], out: &mut Vec<Instruction>) {
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

fn wait_seconds(rest: &[Token]) -> u32 {
    rest.iter()
        .find_map(|token| token.text.parse().ok())
        .unwrap_or(2)
        .clamp(1, 30)
}

fn expand(goal: &str, rest: &[Token], open: bool, out: &mut Vec<Instruction>) {
    let mut target = target::read(goal, rest);
    if target.name.is_empty() || target.name.eq_ignore_ascii_case("below") {
        target.kind = target.kind.or(Some(ElementKind::Section));
    }
    out.push(Instruction::Expand { target, open });
}

/// "create a patient with first name Jas, last name Kumar": bring the form up, fill it, send it.
fn create(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let rest = target::strip_fillers(rest);
    let Some(index) = rest
        .iter()
        .position(|token| token.is_any(&["with", "where", "whose", "having", "using"]))
    else {
        invoke(goal, verb, rest, out);
        return;
    };
    let (noun, fields) = (&rest[..index], &rest[index + 1..]);
    let pairs = value::pairs(goal, fields);
    if noun.is_empty() || pairs.is_empty() {
        invoke(goal, verb, rest, out);
        return;
    }
    let noun = source(goal, noun);
    out.push(Instruction::OpenForm {
        verb: verb.to_owned(),
        noun: noun.clone(),
    });
    out.extend(pairs);
    let hints = [
        format!("{verb} {noun}"),
        verb.to_owned(),
        "save".to_owned(),
        "add".to_owned(),
        "submit".to_owned(),
    ];
    out.push(Instruction::Submit {
        hints: hints.to_vec(),
    });
}

/// "delete draft 3", "save": the verb is most likely a button's name, its object says where.
fn invoke(goal: &str, verb: &str, rest: &[Token], out: &mut Vec<Instruction>) {
    let mut target = target::read(goal, rest);
    if target.phrase.is_empty() {
        target = Target::named(verb);
    }
    out.push(Instruction::Press {
        verb: verb.to_owned(),
        target,
    });
}
