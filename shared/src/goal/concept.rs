//! Names that mean the same on a page.

/// Names that mean the same on a page. A word belongs to at most one group.
const CONCEPTS: &[&[&str]] = &[
    &["login", "log in", "sign in", "signin", "log on", "logon"],
    &["logout", "log out", "sign out", "signout", "log off"],
    &["signup", "sign up", "register", "create account", "join"],
    &[
        "username",
        "user name",
        "user",
        "user id",
        "login name",
        "account name",
        "userid",
    ],
    &["email", "e mail", "email address", "e mail address", "mail"],
    &["password", "passphrase", "pass word", "passwd", "pw"],
    &[
        "telephone",
        "phone",
        "phone number",
        "telephone number",
        "mobile",
        "mobile number",
        "cell",
    ],
    &["zip", "zip code", "postcode", "postal code", "post code"],
    &[
        "date of birth",
        "birth date",
        "birthdate",
        "birthday",
        "dob",
        "born",
    ],
    &["first name", "given name", "forename", "firstname"],
    &["last name", "surname", "family name", "lastname"],
    &["sex", "gender"],
    &["delete", "remove", "trash", "bin"],
    &["ok", "okay"],
    &["close", "x", "×", "✕", "✖", "dismiss"],
    &["next", "continue", ">", "›", "»", "→", "next page"],
    &["previous", "prev", "<", "‹", "«", "←", "previous page"],
    &["search", "find", "go", "look up"],
    &["settings", "preferences", "options"],
    &["cart", "basket", "bag", "shopping cart"],
    &["checkout", "check out"],
    &["add", "new", "create"],
    &["edit", "modify", "change"],
    &["submit", "send"],
    &["quantity", "qty", "amount"],
    &["street", "street address", "address line 1", "address"],
    &["town", "city"],
    &["state", "province", "region"],
    &["colour", "color"],
    &[
        "message",
        "comment",
        "comments",
        "note",
        "notes",
        "body",
        "message body",
        "message text",
        "your message",
        "your comment",
    ],
    &[
        "remember me",
        "keep me signed in",
        "keep me logged in",
        "stay signed in",
        "stay logged in",
        "remember this device",
        "remember my login",
    ],
    &[
        "rows per page",
        "items per page",
        "entries per page",
        "results per page",
        "records per page",
        "lines per page",
        "page size",
        "per page",
    ],
    &["open", "view", "see"],
    &[
        "from",
        "origin",
        "departure",
        "leaving from",
        "from city",
        "departure city",
    ],
    &[
        "to",
        "destination",
        "arrival",
        "going to",
        "to city",
        "destination city",
        "recipient",
        "recipients",
    ],
];

/// The group of names that mean the same as `folded` (lower case words with one space between).
pub(super) fn of(folded: &str) -> Option<usize> {
    CONCEPTS.iter().position(|group| group.contains(&folded))
}

/// Names of the group, for prose and for looking.
pub(super) fn same_meaning(folded: &str) -> &'static [&'static str] {
    of(folded).map_or(&[], |index| CONCEPTS[index])
}
