//! The verbs of the language, and what each has a place for.

use crate::grammar::frame::{Command, Frame, Role, Slot, Steps, Takes};
use crate::make::{choose, enter, form, list, mouse, press, put, sign_in};

const fn slot(role: Role, after: &'static str, takes: Takes) -> Slot {
    Slot { role, after, takes }
}

const fn frame(
    verbs: &'static str,
    slots: &'static [Slot],
    make: fn(&Command<'_>) -> Steps,
) -> Frame {
    Frame { verbs, slots, make }
}

const DAY: Slot = slot(Role::Day, "departing on, leaving on, on, for", Takes::Day);
const RETURN: Slot = slot(
    Role::Return,
    "and returning on, and return on, returning on, return on, and back on, returning, back on",
    Takes::Day,
);
const TIME: Slot = slot(Role::Time, "at", Takes::Time);
const COUNT: Slot = slot(Role::Count, "for", Takes::Count);
const ORIGIN: Slot = slot(Role::Origin, "from", Takes::Anything);
const DESTINATION: Slot = slot(Role::Destination, "to", Takes::Anything);
const DETAILS: Slot = slot(
    Role::Details,
    "with, where, whose, having, using, :",
    Takes::Anything,
);

pub(crate) const FRAMES: &[Frame] = &[
    frame(
        "click, click on, press, press on, tap, tap on, hit, push, left click, left-click, clicking, clicking on, pressing, tapping, hitting",
        &[],
        press::click,
    ),
    frame(
        "open, open up, view, show, show me, display, see, go to, switch to, navigate to, visit, browse to, take me to, bring me to, head to, bring up, pull up, opening, go into, go on to, list, read",
        &[],
        press::open,
    ),
    frame(
        "choose, select, pick, choosing, selecting",
        &[slot(
            Role::Place,
            "from, in, for, as, under, with, using, on",
            Takes::Last,
        )],
        choose::choose,
    ),
    frame("answer", &[], choose::answer),
    frame(
        "type, type in, enter, input, write down, key in, put, typing, entering, write, paste",
        &[
            slot(Role::Place, "into, as, in, to, for, on", Takes::Last),
            slot(Role::Details, "with, :", Takes::Anything),
        ],
        enter::write,
    ),
    frame(
        "fill, fill in, fill out, complete",
        &[slot(Role::Details, "with, using, :", Takes::Anything)],
        enter::fill,
    ),
    frame(
        "set, change, update, adjust",
        &[slot(Role::Value, "to, as", Takes::Anything)],
        enter::set,
    ),
    frame(
        "turn, switch",
        &[slot(Role::Value, "to", Takes::Anything)],
        choose::turn,
    ),
    frame(
        "check, check off, tick, tick off, turn on, switch on, enable, activate",
        &[],
        choose::check,
    ),
    frame(
        "uncheck, untick, unmark, deselect, unselect, turn off, switch off, disable, deactivate",
        &[],
        choose::uncheck,
    ),
    frame("toggle, flip", &[], choose::toggle),
    frame(
        "mark",
        &[slot(Role::Value, "as", Takes::Last)],
        choose::mark,
    ),
    frame(
        "download, export",
        &[slot(Role::Value, "as", Takes::Last)],
        press::apply_as,
    ),
    frame(
        "filter, narrow",
        &[slot(Role::Value, "by, for, to, on", Takes::Anything)],
        choose::filter,
    ),
    frame("go back, back", &[], press::back),
    frame("go forward", &[], press::forward),
    frame("reload, refresh", &[], press::reload),
    frame(
        "search, search for, look up",
        &[
            ORIGIN,
            DESTINATION,
            RETURN,
            DAY,
            COUNT,
            slot(Role::Text, "for", Takes::Anything),
        ],
        list::search,
    ),
    frame(
        "find, look for, locate",
        &[ORIGIN, DESTINATION, RETURN, DAY, COUNT],
        list::find,
    ),
    frame(
        "sort, order by",
        &[slot(Role::Order, "by, on", Takes::Anything)],
        list::sort,
    ),
    frame(
        "log in, login, log into, log on, sign in, sign into, log me in, sign me in",
        &[
            slot(
                Role::Password,
                "with the password, with password, and the password, and password, using password, password",
                Takes::Anything,
            ),
            slot(
                Role::User,
                "as, with username, with user name, with the username, with user, with e-mail, with email, with, using, username",
                Takes::Anything,
            ),
        ],
        sign_in::sign_in,
    ),
    frame(
        "keep me, remember me, stay signed, stay logged",
        &[],
        sign_in::keep,
    ),
    frame(
        "don't keep me, don't remember me, do not keep me, do not remember me, don't stay signed, don't stay logged",
        &[],
        sign_in::forget,
    ),
    frame(
        "log out, logout, sign out, log me out, sign me out, log off",
        &[],
        press::log_out,
    ),
    frame(
        "sign up, sign me up, subscribe, subscribe me",
        &[slot(Role::Details, "with, using, as, :", Takes::Anything)],
        form::sign_up,
    ),
    frame(
        "remember, memorize, memorise",
        &[slot(Role::Name, "as", Takes::Last)],
        enter::remember,
    ),
    frame(
        "copy",
        &[slot(Role::Place, "into, to", Takes::Last)],
        enter::copy,
    ),
    frame("submit", &[], press::submit),
    frame(
        "focus, focus on, focus into, put the cursor into",
        &[],
        mouse::focus,
    ),
    frame("hover, hover over, hover on, point at", &[], mouse::hover),
    frame(
        "double click, double-click, double click on, double-click on",
        &[],
        mouse::double_click,
    ),
    frame(
        "right click, right-click, right click on, right-click on",
        &[],
        mouse::right_click,
    ),
    frame(
        "drag, drag and drop",
        &[slot(Role::Place, "onto, into, to, on", Takes::Last)],
        mouse::drag,
    ),
    frame("scroll", &[], mouse::scroll),
    frame("wait, wait for", &[], mouse::wait),
    frame(
        "expand, unfold, navigate through, look through, browse through, go through",
        &[],
        mouse::expand,
    ),
    frame("use", &[], |_| None),
    frame("collapse, fold", &[], mouse::collapse),
    frame(
        "create, register, schedule, set up, new",
        &[
            slot(Role::Name, "called, named, titled", Takes::Anything),
            DETAILS,
            DAY,
            TIME,
            COUNT,
        ],
        form::create,
    ),
    frame(
        "add",
        &[
            slot(Role::Name, "called, named, titled", Takes::Anything),
            DETAILS,
            slot(Role::Place, "to, into", Takes::Last),
        ],
        form::create,
    ),
    frame(
        "make",
        &[
            slot(Role::Name, "called, named, titled", Takes::Anything),
            DETAILS,
        ],
        choose::make_of,
    ),
    frame(
        "book, reserve, buy",
        &[
            slot(Role::Details, "with, :", Takes::Anything),
            ORIGIN,
            DESTINATION,
            RETURN,
            DAY,
            TIME,
            COUNT,
        ],
        form::book,
    ),
    frame("order", &[], put::put_into),
    frame(
        "move, assign",
        &[slot(Role::Place, "into, to", Takes::Last)],
        press::hand_over,
    ),
    frame(
        "rename",
        &[slot(Role::Value, "to, as", Takes::Last)],
        press::rename,
    ),
];

/// Verbs of applications: most likely a control's name, what follows says whose.
pub(crate) static APPLICATION: Frame = Frame {
    verbs: "",
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
