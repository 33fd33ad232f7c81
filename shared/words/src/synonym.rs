//! Names that mean the same on a page.

use crate::work::Prepared;
use std::collections::HashMap;

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
    &["buy", "purchase"],
    &["add", "new", "create"],
    &["edit", "modify", "change"],
    &["submit", "send"],
    &["quantity", "qty", "amount"],
    &[
        "people",
        "persons",
        "guests",
        "party size",
        "number of people",
        "number of guests",
    ],
    &["travellers", "travelers", "passengers"],
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

/// Languages by their English name and their own.
const LANGUAGES: &[&[&str]] = &[
    &["arabic", "العربية"],
    &["chinese", "中文", "简体中文"],
    &["czech", "čeština"],
    &["danish", "dansk"],
    &["dutch", "nederlands"],
    &["finnish", "suomi"],
    &["french", "français"],
    &["german", "deutsch"],
    &["greek", "ελληνικά"],
    &["hebrew", "עברית"],
    &["hindi", "हिन्दी"],
    &["hungarian", "magyar"],
    &["indonesian", "bahasa indonesia"],
    &["italian", "italiano"],
    &["japanese", "日本語"],
    &["korean", "한국어"],
    &["norwegian", "norsk", "norsk bokmål"],
    &["persian", "فارسی"],
    &["polish", "polski"],
    &["portuguese", "português"],
    &["romanian", "română"],
    &["russian", "русский"],
    &["spanish", "español"],
    &["swedish", "svenska"],
    &["thai", "ไทย"],
    &["turkish", "türkçe"],
    &["ukrainian", "українська"],
    &["vietnamese", "tiếng việt"],
];

/// The group of names that mean the same as `folded`: words as [`crate::Folded`] gives them, one space
/// between.
pub fn of(folded: &str) -> Option<usize> {
    GROUPS.get(folded).map(|(place, _)| *place)
}

/// Names of the group, for prose and for looking.
pub fn same_meaning(folded: &str) -> &'static [&'static str] {
    GROUPS.get(folded).map_or(&[], |(_, names)| *names)
}

type Group = (usize, &'static [&'static str]);

/// Each name with its group.
static GROUPS: Prepared<HashMap<&str, Group>> = Prepared::new(|| {
    let mut groups = HashMap::new();
    for group in CONCEPTS.iter().chain(LANGUAGES).copied().enumerate() {
        for name in group.1 {
            groups.entry(*name).or_insert(group);
        }
    }
    groups
});
