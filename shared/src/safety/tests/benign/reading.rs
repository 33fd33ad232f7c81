//! News, documentation, shared files and the web, searched and read.

use super::{COOKIES, DOCS, GOOGLE, HOME, Work};

pub(super) const WORKS: &[Work] = &[
    (
        "What was shared with me?",
        "https://drive.example/",
        HOME,
        &["click(2)", "goBack()"],
    ),
    (
        "Read the news",
        "https://news.example/",
        COOKIES,
        &[
            "click(3)", "click(4)", "goBack()", "click(5)", "click(6)", "click(7)",
        ],
    ),
    (
        "Read the news, cookies are fine",
        "https://news.example/",
        COOKIES,
        &["click(1)", "click(2)"],
    ),
    (
        "Find out how to install serde",
        "https://lib.example/serde",
        DOCS,
        &[
            "click(2)", "goBack()", "click(1)", "click(3)", "click(4)", "click(5)", "click(7)",
        ],
    ),
    (
        "Look up the word derive in the docs",
        "https://lib.example/serde",
        DOCS,
        &[
            "setValue(6, \"derive\")",
            "findText(\"derive\")",
            "navigate(\"https://docs.rs/serde\")",
        ],
    ),
    (
        "Search google for rust tutorials and open the first result",
        "https://www.google.com/",
        GOOGLE,
        &[
            "setValue(1, \"rust tutorials\")",
            "click(2)",
            "click(3)",
            "@https://rust-lang.org/learn DOCS",
            "scroll(true, 2)",
            "click(2)",
            "goBack()",
        ],
    ),
    (
        "Search the web for rust tutorials",
        "https://start.example/",
        HOME,
        &[
            "search(\"rust tutorials\")",
            "@https://duckduckgo.com/?q=rust+tutorials GOOGLE",
            "click(3)",
            "click(4)",
        ],
    ),
    (
        "Open bbc.com and read the top story",
        "https://start.example/",
        HOME,
        &[
            "navigate(\"https://bbc.com/\")",
            "@https://www.bbc.com/ COOKIES",
            "click(3)",
            "click(4)",
            "navigate(\"https://www.bbc.com/\")",
        ],
    ),
];
