//! The verbs of the language, and what each has a place for.

use crate::grammar::frame::{Frame, Role, Slot, Takes};
use crate::make::{choose, enter, form, list, mouse, press, sign_in};

const fn slot(role: Role, after: &'static [&'static str], takes: Takes) -> Slot {
    Slot { role, after, takes }
}

const DAY: Slot = slot(
    Role::Day,
    &["departing on", "leaving on", "on", "for"],
    Takes::Day,
);
const RETURN: Slot = slot(
    Role::Return,
    &[
        "and returning on",
        "returning on",
        "and back on",
        "returning",
        "back on",
    ],
    Takes::Day,
);
const TIME: Slot = slot(Role::Time, &["at"], Takes::Time);
const COUNT: Slot = slot(Role::Count, &["for"], Takes::Count);
const ORIGIN: Slot = slot(Role::Origin, &["from"], Takes::Anything);
const DESTINATION: Slot = slot(Role::Destination, &["to"], Takes::Anything);
const DETAILS: Slot = slot(
    Role::Details,
    &["with", "where", "whose", "having", "using", ":"],
    Takes::Anything,
);

pub(crate) const FRAMES: &[Frame] = &[
    Frame {
        verbs: &[
            "click",
            "click on",
            "press",
            "press on",
            "tap",
            "tap on",
            "hit",
            "push",
            "left click",
            "left-click",
            "clicking",
            "clicking on",
            "pressing",
            "tapping",
            "hitting",
        ],
        slots: &[],
        make: press::click,
    },
    Frame {
        verbs: &[
            "open",
            "open up",
            "view",
            "show",
            "show me",
            "display",
            "see",
            "go to",
            "switch to",
            "navigate to",
            "visit",
            "browse to",
            "take me to",
            "bring me to",
            "head to",
            "bring up",
            "pull up",
            "opening",
            "go into",
            "go on to",
            "list",
            "read",
        ],
        slots: &[],
        make: press::open,
    },
    Frame {
        verbs: &["choose", "select", "pick", "choosing", "selecting"],
        slots: &[slot(
            Role::Place,
            &["from", "in", "for", "as", "under", "with", "using", "on"],
            Takes::Last,
        )],
        make: choose::choose,
    },
    Frame {
        verbs: &[
            "type",
            "type in",
            "enter",
            "input",
            "write down",
            "key in",
            "put",
            "typing",
            "entering",
            "write",
            "paste",
        ],
        slots: &[
            slot(
                Role::Place,
                &["into", "as", "in", "to", "for", "on"],
                Takes::Last,
            ),
            slot(Role::Details, &["with", ":"], Takes::Anything),
        ],
        make: enter::write,
    },
    Frame {
        verbs: &["fill", "fill in", "fill out", "complete"],
        slots: &[slot(
            Role::Details,
            &["with", "using", ":"],
            Takes::Anything,
        )],
        make: enter::fill,
    },
    Frame {
        verbs: &["set", "change", "update", "adjust"],
        slots: &[slot(Role::Value, &["to", "as"], Takes::Anything)],
        make: enter::set,
    },
    Frame {
        verbs: &["turn", "switch"],
        slots: &[slot(Role::Value, &["to"], Takes::Anything)],
        make: choose::turn,
    },
    Frame {
        verbs: &[
            "check",
            "check off",
            "tick",
            "tick off",
            "turn on",
            "switch on",
            "enable",
            "activate",
        ],
        slots: &[],
        make: choose::check,
    },
    Frame {
        verbs: &[
            "uncheck",
            "untick",
            "unmark",
            "deselect",
            "unselect",
            "turn off",
            "switch off",
            "disable",
            "deactivate",
        ],
        slots: &[],
        make: choose::uncheck,
    },
    Frame {
        verbs: &["toggle", "flip"],
        slots: &[],
        make: choose::toggle,
    },
    Frame {
        verbs: &["mark"],
        slots: &[slot(Role::Value, &["as"], Takes::Last)],
        make: choose::mark,
    },
    Frame {
        verbs: &["download", "export"],
        slots: &[slot(Role::Value, &["as"], Takes::Last)],
        make: press::apply_as,
    },
    Frame {
        verbs: &["filter", "narrow"],
        slots: &[slot(
            Role::Value,
            &["by", "for", "to", "on"],
            Takes::Anything,
        )],
        make: choose::filter,
    },
    Frame {
        verbs: &["go back", "back"],
        slots: &[],
        make: press::back,
    },
    Frame {
        verbs: &["go forward"],
        slots: &[],
        make: press::forward,
    },
    Frame {
        verbs: &["reload", "refresh"],
        slots: &[],
        make: press::reload,
    },
    Frame {
        verbs: &["search", "search for", "look up"],
        slots: &[
            ORIGIN,
            DESTINATION,
            RETURN,
            DAY,
            COUNT,
            slot(Role::Text, &["for"], Takes::Anything),
        ],
        make: list::search,
    },
    Frame {
        verbs: &["find", "look for", "locate"],
        slots: &[ORIGIN, DESTINATION, RETURN, DAY, COUNT],
        make: list::find,
    },
    Frame {
        verbs: &["sort", "order by"],
        slots: &[slot(Role::Order, &["by", "on"], Takes::Anything)],
        make: list::sort,
    },
    Frame {
        verbs: &[
            "log in",
            "login",
            "log into",
            "log on",
            "sign in",
            "sign into",
            "log me in",
            "sign me in",
        ],
        slots: &[
            slot(
                Role::Password,
                &[
                    "with the password",
                    "with password",
                    "and the password",
                    "and password",
                    "using password",
                    "password",
                ],
                Takes::Anything,
            ),
            slot(
                Role::User,
                &[
                    "as",
                    "with username",
                    "with user name",
                    "with the username",
                    "with user",
                    "with e-mail",
                    "with email",
                    "with",
                    "using",
                    "username",
                ],
                Takes::Anything,
            ),
        ],
        make: sign_in::sign_in,
    },
    Frame {
        verbs: &["keep me", "remember me", "stay signed", "stay logged"],
        slots: &[],
        make: sign_in::keep,
    },
    Frame {
        verbs: &[
            "don't keep me",
            "don't remember me",
            "do not keep me",
            "do not remember me",
            "don't stay signed",
            "don't stay logged",
        ],
        slots: &[],
        make: sign_in::forget,
    },
    Frame {
        verbs: &[
            "log out",
            "logout",
            "sign out",
            "log me out",
            "sign me out",
            "log off",
        ],
        slots: &[],
        make: press::log_out,
    },
    Frame {
        verbs: &["sign up", "sign me up", "subscribe", "subscribe me"],
        slots: &[slot(
            Role::Details,
            &["with", "using", "as", ":"],
            Takes::Anything,
        )],
        make: form::sign_up,
    },
    Frame {
        verbs: &["remember", "memorize", "memorise"],
        slots: &[slot(Role::Name, &["as"], Takes::Last)],
        make: enter::remember,
    },
    Frame {
        verbs: &["copy"],
        slots: &[slot(Role::Place, &["into", "to"], Takes::Last)],
        make: enter::copy,
    },
    Frame {
        verbs: &["submit"],
        slots: &[],
        make: press::submit,
    },
    Frame {
        verbs: &["focus", "focus on", "focus into", "put the cursor into"],
        slots: &[],
        make: mouse::focus,
    },
    Frame {
        verbs: &["hover", "hover over", "hover on", "point at"],
        slots: &[],
        make: mouse::hover,
    },
    Frame {
        verbs: &[
            "double click",
            "double-click",
            "double click on",
            "double-click on",
        ],
        slots: &[],
        make: mouse::double_click,
    },
    Frame {
        verbs: &[
            "right click",
            "right-click",
            "right click on",
            "right-click on",
        ],
        slots: &[],
        make: mouse::right_click,
    },
    Frame {
        verbs: &["drag", "drag and drop"],
        slots: &[slot(
            Role::Place,
            &["onto", "into", "to", "on"],
            Takes::Last,
        )],
        make: mouse::drag,
    },
    Frame {
        verbs: &["scroll"],
        slots: &[],
        make: mouse::scroll,
    },
    Frame {
        verbs: &["wait", "wait for"],
        slots: &[],
        make: mouse::wait,
    },
    Frame {
        verbs: &[
            "expand",
            "unfold",
            "navigate through",
            "look through",
            "browse through",
            "go through",
        ],
        slots: &[],
        make: mouse::expand,
    },
    Frame {
        verbs: &["use"],
        slots: &[],
        make: |_| None,
    },
    Frame {
        verbs: &["collapse", "fold"],
        slots: &[],
        make: mouse::collapse,
    },
    Frame {
        verbs: &["create", "register", "schedule", "set up", "new"],
        slots: &[
            slot(Role::Name, &["called", "named", "titled"], Takes::Anything),
            DETAILS,
            DAY,
            TIME,
            COUNT,
        ],
        make: form::create,
    },
    Frame {
        verbs: &["add"],
        slots: &[
            slot(Role::Name, &["called", "named", "titled"], Takes::Anything),
            DETAILS,
            slot(Role::Place, &["to", "into"], Takes::Last),
        ],
        make: form::create,
    },
    Frame {
        verbs: &["make"],
        slots: &[
            slot(Role::Name, &["called", "named", "titled"], Takes::Anything),
            DETAILS,
        ],
        make: choose::make_of,
    },
    Frame {
        verbs: &["book", "reserve", "buy"],
        slots: &[
            slot(Role::Details, &["with", ":"], Takes::Anything),
            ORIGIN,
            DESTINATION,
            RETURN,
            DAY,
            TIME,
            COUNT,
        ],
        make: form::book,
    },
    Frame {
        verbs: &["order"],
        slots: &[],
        make: press::put_into,
    },
    Frame {
        verbs: &["move", "assign"],
        slots: &[slot(Role::Place, &["into", "to"], Takes::Last)],
        make: press::hand_over,
    },
    Frame {
        verbs: &["rename"],
        slots: &[slot(Role::Value, &["to", "as"], Takes::Last)],
        make: press::rename,
    },
];

/// Verbs of applications: most likely a control's name, what follows says whose.
pub(crate) static APPLICATION: Frame = Frame {
    verbs: &[],
    slots: &[],
    make: press::apply,
};

/// Verbs that are as often nouns in a list of names and values ("type Bug", "message Hello").
pub(crate) const NOUNS: &[&str] = &[
    "message", "text", "type", "order", "comment", "email", "e-mail", "post", "tag", "review",
    "rate", "report", "request", "list", "start", "address", "note", "mark", "share", "price",
    "book", "view", "contact", "call", "sort", "filter", "follow", "like", "play", "print", "run",
    "search", "sign", "stop", "track", "vote", "watch", "set", "input", "draft", "check", "pin",
    "return", "schedule", "load", "lock", "copy", "focus", "display", "show", "next", "back",
];
