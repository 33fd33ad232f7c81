//! Reads a goal: sentence by sentence, clause by clause, and counts every word.

use crate::context;
use crate::grammar::clause::{self, Clause};
use crate::grammar::frame;
use crate::grammar::sentence;
use crate::grammar::target::{self, Names, Used};
use crate::grammar::token::{Kind, Token, places, source, tokenize, words};
use crate::{Goal, Intent, Reason, Relation, Span, Step, Target, Unread};
use std::collections::HashSet;
use words::grammar::{self, CHANGES, FUNCTION, PRONOUNS, REPORTS};
use words::{same_word, several, untouched};

/// Reads a goal. What the language does not know is listed as unread, with its place.
pub fn read(text: &str) -> Goal {
    let tokens = tokenize(text);
    let mut reader = Reader {
        text,
        tokens: &tokens,
        steps: Vec::new(),
        unread: Vec::new(),
    };
    for (index, sentence) in sentence::sentences(&tokens).into_iter().enumerate() {
        let mark = sentence.last().and_then(|last| tokens.get(last.at + 1));
        match sentence::outside(sentence, mark) {
            Some(why) => reader.leave(sentence, why),
            None => reader.sentence(sentence, index == 0),
        }
    }
    context::save_after_edit(&mut reader.steps);
    reader.goal()
}

/// Reads an answer that gives details: names and values, and nothing else.
pub fn details(text: &str) -> Goal {
    let tokens = tokenize(text);
    let mut reader = Reader {
        text,
        tokens: &tokens,
        steps: crate::grammar::pair::read(text, &tokens),
        unread: Vec::new(),
    };
    let taken = reader
        .steps
        .iter()
        .flat_map(|step| step.words.iter().copied());
    let used: HashSet<usize> = taken.collect();
    let mut left = places(&tokens);
    left.retain(|at| !used.contains(at));
    reader.leave_words(&left, Reason::Detail);
    reader.goal()
}

/// Reads words that name a thing or a control, as an answer to "which?" may.
pub fn target(text: &str) -> Target {
    let tokens = tokenize(text);
    let read = target::read(text, &tokens, Names::Control).read;
    if read.phrase.is_empty() {
        return Target::named(text.trim());
    }
    read
}

/// Whether a goal is for something to be another way afterwards ("change my name to Ines"), rather
/// than for a field to be filled in or a box to be ticked.
pub fn means_change(text: &str) -> bool {
    let tokens = tokenize(text);
    let sentences = sentence::sentences(&tokens);
    let mut clauses = sentences
        .into_iter()
        .flat_map(|sentence| clause::clauses(sentence, true));
    clauses.any(|clause| {
        let verb = clause.verb.map(|verb| words(verb.words).join(" "));
        verb.is_some_and(|verb| CHANGES.contains(&verb.as_str()))
    })
}

struct Reader<'t> {
    text: &'t str,
    tokens: &'t [Token],
    steps: Vec<Used<Intent>>,
    unread: Vec<Unread>,
}

impl<'t> Reader<'t> {
    fn sentence(&mut self, sentence: &'t [Token], first: bool) {
        let clauses = clause::clauses(sentence, first);
        let mut scope: Option<(Relation, Vec<usize>)> = None;
        let mut sending = None;
        for (index, clause) in clauses.iter().enumerate() {
            let followed = clauses
                .get(index + 1)
                .is_some_and(|next| next.verb.is_some());
            if let Some(found) = self.scope(clause).filter(|_| followed) {
                scope = Some((found, places(clause.whole)));
                continue;
            }
            let start = self.steps.len();
            self.clause(clause, scope.take());
            sending = context::send_last(&mut self.steps, start, sending, clause.apart)
                .or_else(|| context::sends(&self.steps, start));
        }
    }

    /// "For order 17", "in the settings": where the clause after it is to be carried out.
    fn scope(&self, clause: &Clause<'_>) -> Option<Relation> {
        let (first, rest) = clause
            .rest
            .split_first()
            .filter(|_| clause.verb.is_none())?;
        let target = target::read(self.text, rest, Names::Thing);
        let said = target::without_determiners(rest);
        let taken: HashSet<usize> = target.words.iter().copied().collect();
        let whole = said.iter().all(|token| taken.contains(&token.at));
        let plain = target.read.relations.is_empty() && target.read.superlative.is_none();
        if !whole || !plain || target.read.ordinal.is_some() || target.read.phrase.is_empty() {
            return None;
        }
        let name = target.read.name;
        if first.is_any(&["for"]) {
            Some(Relation::Of(name))
        } else if first.is_any(&["in", "on", "under"]) {
            Some(Relation::Within(name))
        } else {
            None
        }
    }

    fn clause(&mut self, clause: &Clause<'_>, scope: Option<(Relation, Vec<usize>)>) {
        if self.is_kept_anyway(clause) {
            let words = places(clause.whole);
            return self
                .steps
                .last_mut()
                .map_or((), |last| last.words.extend(words));
        }
        let mut new = match self.made(clause) {
            Ok(new) => new,
            Err(why) => return self.leave_clause(clause, scope, &[], why),
        };
        if !context::take_found(&mut self.steps, &mut new)
            || !context::resolve(&self.steps, &mut new, clause)
        {
            return self.leave_clause(clause, scope, &new, Reason::Incomplete);
        }
        context::sign_in(&self.steps, &mut new);
        if let Some((relation, words)) = &scope {
            context::place(&mut new, relation, words);
        }
        let taken = new.iter().flat_map(|step| step.words.iter().copied());
        let used: HashSet<usize> = taken.collect();
        let unused = |words: &Vec<usize>| words.iter().all(|at| !used.contains(at));
        if let Some((_, words)) = scope.filter(|(_, words)| unused(words)) {
            self.leave_words(&words, Reason::Detail);
        }
        let mut left = places(clause.whole);
        left.retain(|at| !used.contains(at));
        self.leave_words(&left, Reason::Detail);
        self.steps.extend(new);
    }

    /// "and leave the others as they are": no step before it reaches further than what it names, and none names that.
    fn is_kept_anyway(&self, clause: &Clause<'_>) -> bool {
        let Some(left) = left_alone(clause) else {
            return false;
        };
        let before = &self.tokens[..left[0].at];
        let further =
            |token: &Token| several::goes_further(&token.lower) || several::means_two(&token.lower);
        let named = |one: &Token| {
            before
                .iter()
                .any(|other| same_word(&one.lower, &other.lower))
        };
        !self.steps.is_empty()
            && !before.iter().any(further)
            && !left.iter().filter(|token| is_content(token)).any(named)
    }

    /// The steps of a clause; each holds the words of its verb and what politely surrounds it.
    fn made(&self, clause: &Clause<'_>) -> Result<Vec<Used<Intent>>, Reason> {
        let verb = clause.verb.ok_or_else(|| without_verb(clause.rest))?;
        if left_alone(clause).is_some() {
            return Err(Reason::NoCommand);
        }
        if clause.is_unsure {
            return Err(Reason::Incomplete);
        }
        if sentence::asks(verb.words, clause.rest) {
            return Err(Reason::Question);
        }
        if let Some(at) = means(clause.rest) {
            let inner = clause::clauses(&clause.rest[at + 1..], true);
            let [inner] = inner.as_slice() else {
                return Err(Reason::Incomplete);
            };
            let mut steps = self.made(inner)?;
            let before = clause.whole.iter().map(|token| token.at);
            let before: Vec<usize> = before
                .take_while(|place| *place <= clause.rest[at].at)
                .collect();
            for step in &mut steps {
                step.words.extend(&before);
            }
            return Ok(steps);
        }
        if verb.words[0].is_word("use") {
            return self.through(clause);
        }
        let end = purpose(verb.words, clause.rest).unwrap_or(clause.rest.len());
        let rest = &clause.rest[..end];
        let spoken = verb.words.iter().filter(|token| !token.is_word("me"));
        let spoken: Vec<&str> = spoken.map(|token| token.lower.as_str()).collect();
        let command = frame::cut(verb.frame, self.text, spoken.join(" "), rest);
        let mut steps = (verb.frame.make)(&command)
            .filter(|steps| !steps.is_empty())
            .ok_or(Reason::Incomplete)?;
        let inside = |token: &Token| match rest {
            [first, .., last] => (first.at..=last.at).contains(&token.at),
            [only] => only.at == token.at,
            [] => false,
        };
        let around = clause.whole.iter().filter(|token| !inside(token));
        let around: Vec<usize> = around.map(|token| token.at).collect();
        for step in &mut steps {
            step.words.extend(&around);
        }
        Ok(steps)
    }

    /// "use the text box to enter X": what is to be entered, into that field.
    fn through(&self, clause: &Clause<'_>) -> Result<Vec<Used<Intent>>, Reason> {
        let rest = clause.rest;
        let acts =
            |at: &usize| rest[*at].is_word("to") && crate::verb::at(&rest[at + 1..]).is_some();
        let at = (1..rest.len()).find(acts).ok_or(Reason::Incomplete)?;
        let field = target::read(self.text, &rest[..at], Names::Control);
        let mut steps = match clause::clauses(&rest[at + 1..], true).as_slice() {
            [inner] => self.made(inner)?,
            _ => return Err(Reason::Incomplete),
        };
        let Some(Intent::Set { what, .. }) = steps.first_mut().map(|step| &mut step.read) else {
            return Err(Reason::Incomplete);
        };
        if !what.name.is_empty() || !what.relations.is_empty() || field.read.phrase.is_empty() {
            return Err(Reason::Incomplete);
        }
        *what = field.read;
        let before = clause.whole.iter().map(|token| token.at);
        let before = before.take_while(|place| *place < rest[0].at);
        steps[0]
            .words
            .extend(before.chain(field.words).chain([rest[at].at]));
        Ok(steps)
    }

    /// A clause that comes to nothing, with what was said in front of it and what its steps took over
    /// from steps before them.
    fn leave_clause(
        &mut self,
        clause: &Clause<'_>,
        scope: Option<(Relation, Vec<usize>)>,
        steps: &[Used<Intent>],
        why: Reason,
    ) {
        let kept = self.steps.iter().flat_map(|step| step.words.iter());
        let kept: HashSet<usize> = kept.copied().collect();
        let mut words = places(clause.whole);
        words.extend(scope.into_iter().flat_map(|(_, words)| words));
        words.extend(steps.iter().flat_map(|step| step.words.iter().copied()));
        words.retain(|at| !kept.contains(at));
        words.sort_unstable();
        words.dedup();
        self.leave_words(&words, why);
    }

    /// A run of tokens that no step takes.
    fn leave(&mut self, tokens: &[Token], why: Reason) {
        self.leave_words(&places(tokens), why);
    }

    /// Lists words that no step takes, run by run. Runs without content say nothing.
    fn leave_words(&mut self, words: &[usize], why: Reason) {
        let mut start = 0;
        for end in 1..=words.len() {
            if words
                .get(end)
                .is_some_and(|next| *next == words[end - 1] + 1)
            {
                continue;
            }
            let run = &self.tokens[words[start]..=words[end - 1]];
            start = end;
            let joint =
                |token: &Token| !token.says() || token.is_any(&["and", "then", "&", "please"]);
            let from = run
                .iter()
                .position(|token| !joint(token))
                .unwrap_or(run.len());
            let run = target::trim_end(&run[from..]);
            if let ([first, ..], [.., last]) = (run, run)
                && run.iter().any(is_content)
            {
                let span = Span {
                    start: first.start,
                    end: last.end,
                };
                let text = match run {
                    [only] if only.kind == Kind::Quoted => span.of(self.text).to_owned(),
                    run => source(self.text, run),
                };
                self.unread.push(Unread { text, span, why });
            }
        }
    }

    fn goal(mut self) -> Goal {
        self.unread.sort_by_key(|unread| unread.span);
        let steps = self.steps.into_iter().map(|step| Step {
            words: spans(self.tokens, step.words),
            intent: step.read,
        });
        Goal {
            text: self.text.to_owned(),
            steps: steps.collect(),
            unread: self.unread,
        }
    }
}

/// What a clause says is to stay as it is.
fn left_alone<'t>(clause: &Clause<'t>) -> Option<&'t [Token]> {
    let verb = clause.verb.filter(|verb| verb.words.len() == 1)?;
    let all: Vec<&str> = words(verb.words)
        .into_iter()
        .chain(words(clause.rest))
        .collect();
    let left = untouched::left_alone(&all)?.len();
    clause.rest.get(..left)
}

fn without_verb(rest: &[Token]) -> Reason {
    let head = words(&rest[..rest.len().min(4)]);
    match grammar::longest(&head, REPORTS) {
        Some(_) => Reason::Question,
        None => Reason::NoCommand,
    }
}

/// Whether a token says something that a reading must account for.
fn is_content(token: &Token) -> bool {
    match token.kind {
        Kind::Quoted => true,
        Kind::Word => {
            token.lower.contains(char::is_alphanumeric) && !FUNCTION.contains(&token.lower.as_str())
        }
        Kind::Comma | Kind::Stop | Kind::Colon | Kind::Arrow => false,
    }
}

/// Neighbours are joined.
fn spans(tokens: &[Token], mut places: Vec<usize>) -> Vec<Span> {
    places.sort_unstable();
    places.dedup();
    let mut found: Vec<(usize, Span)> = Vec::new();
    for place in places.into_iter().filter(|place| tokens[*place].says()) {
        let token = &tokens[place];
        match found.last_mut() {
            Some((last, span)) if *last + 1 == place => {
                *last = place;
                span.end = token.end;
            }
            _ => found.push((
                place,
                Span {
                    start: token.start,
                    end: token.end,
                },
            )),
        }
    }
    found.into_iter().map(|(_, span)| span).collect()
}

/// "close the dialog by clicking X": where the means begins.
fn means(rest: &[Token]) -> Option<usize> {
    let at = rest.iter().position(|token| token.is_word("by"))?;
    let gerund = [
        "clicking",
        "pressing",
        "tapping",
        "hitting",
        "selecting",
        "choosing",
    ];
    rest.get(at + 1)
        .is_some_and(|next| next.is_any(&gerund))
        .then_some(at)
}

/// "click the trash icon to delete it": where it begins to say what that is for.
fn purpose(verb: &[Token], rest: &[Token]) -> Option<usize> {
    let presses = verb
        .first()?
        .is_any(&["click", "press", "tap", "hit", "select", "choose"]);
    let [.., to, action, what] = rest else {
        return None;
    };
    let says = to.is_word("to") && action.kind == Kind::Word && what.is_any(PRONOUNS);
    (presses && says && rest.len() > 3).then_some(rest.len() - 3)
}
