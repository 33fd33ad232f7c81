//! What begins a clause that is no order: a condition, a repetition, a question, a request to be told.

/// Make what follows depend on what a page shows.
pub const CONDITIONS: &[&str] = &[
    "if",
    "unless",
    "when",
    "whenever",
    "once",
    "otherwise",
    "provided",
    "depending on",
    "in case",
    "only if",
    "as soon as",
    "whether",
    "else",
];

/// Whether a word at the start of a step, lower case, makes it one for a case that may not come.
pub fn begins_condition(word: &str) -> bool {
    matches!(
        word,
        "if" | "unless" | "should" | "wenn" | "falls" | "si" | "se" | "als"
    )
}

/// Whether the words of a step, lower case, tell of a case that may not come, at their start or behind what is to be done in
/// it: "Confirm the cancellation if the page asks for it".
pub fn is_conditional(step: &[String]) -> bool {
    const BEHIND: &[&str] = &[
        "if", "unless", "falls", "sofern", "indien", "jesli", "jezeli",
    ];
    let behind = |word: &String| BEHIND.contains(&word.as_str());
    step.first().is_some_and(|first| begins_condition(first)) || step.iter().any(behind)
}

/// Whether the words of a step say no more than to look whether something is so: "Check that the page confirms it". "Check
/// the box" says to press.
pub fn only_checks(step: &[String]) -> bool {
    const VERBS: &[&str] = &[
        "check",
        "verify",
        "see",
        "look",
        "prüfe",
        "prüfen",
        "überprüfe",
        "überprüfen",
        "kontrolliere",
        "vérifie",
        "vérifier",
        "vérifiez",
        "contrôler",
        "comprueba",
        "comprobar",
        "compruebe",
        "verifica",
        "verificar",
        "verificare",
        "controlla",
        "controllare",
        "verifique",
        "controleer",
        "controleren",
        "sprawdź",
        "sprawdzić",
    ];
    const CLAUSES: &[&str] = &[
        "that", "whether", "if", "ob", "dass", "que", "si", "che", "se", "dat", "of", "że", "czy",
    ];
    let [verb, clause, ..] = step else {
        return false;
    };
    VERBS.contains(&verb.as_str()) && CLAUSES.contains(&clause.as_str())
}

/// Make what is ordered go round.
pub const REPETITIONS: &[&str] = &[
    "until",
    "till",
    "while",
    "for each",
    "for every",
    "for all",
    "repeat",
    "repeatedly",
    "again and again",
    "every time",
    "each time",
    "as long as",
    "one by one",
    "twice",
    "keep clicking",
    "keep pressing",
    "keep going",
];

/// Open a question.
pub const QUESTIONS: &[&str] = &[
    "what", "what's", "where", "where's", "who", "who's", "whose", "how", "why", "which", "does",
    "do i", "do you", "is", "are", "did", "was", "were", "has", "have", "am i", "should",
];

/// Begin a request to be told or to work something out.
pub const REPORTS: &[&str] = &[
    "find out",
    "tell me",
    "check if",
    "check whether",
    "check that",
    "check how",
    "check what",
    "see if",
    "see whether",
    "let me know",
    "figure out",
    "explain",
    "summarize",
    "summarise",
    "describe",
    "count",
    "calculate",
    "compute",
    "give me",
    "show me how",
    "show me what",
    "look whether",
];

/// Words that ask, where they stand behind a verb such as "see" or "check".
pub const ASKING: &[&str] = &[
    "what", "what's", "where", "where's", "who", "who's", "whose", "whom", "how", "why", "which",
];
