//! What pages say when they stand in the way: phrases in plain words, and how they are looked for.

/// The text in lower case, apostrophes left out, its words each parted by one space.
pub(super) fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for character in text.chars() {
        if character.is_alphanumeric() {
            plain.extend(character.to_lowercase());
        } else if !matches!(character, '\'' | '’' | '‘')
            && !plain.is_empty()
            && !plain.ends_with(' ')
        {
            plain.push(' ');
        }
    }
    plain.truncate(plain.trim_end().len());
    plain
}

/// Whether plain words hold one of these phrases. A phrase that begins with `=` is the whole text.
pub(super) fn says(words: &str, phrases: &[&str]) -> bool {
    phrases.iter().any(|phrase| match phrase.strip_prefix('=') {
        Some(whole) => words == whole,
        None => holds(words, phrase),
    })
}

fn holds(words: &str, phrase: &str) -> bool {
    words.match_indices(phrase).any(|(at, found)| {
        let end = at + found.len();
        let starts = at == 0 || words[..at].ends_with(' ');
        starts && (end == words.len() || words[end..].starts_with(' '))
    })
}

/// Whether a line tells what may happen rather than what has: a help text, a question, a quotation.
pub(super) fn is_hypothetical(text: &str, words: &str) -> bool {
    const BEGINS: [&str; 14] = [
        "if", "when", "whenever", "what", "why", "how", "where", "in case", "about", "learn",
        "wenn", "falls", "si", "cuando",
    ];
    const SAYS: [&str; 6] = [
        "if you see",
        "if your",
        "means that",
        "in case of",
        "what to do",
        "how to",
    ];
    let begins = BEGINS
        .iter()
        .any(|word| holds(words, word) && words.starts_with(word));
    begins || says(words, &SAYS) || text.contains(['"', '“', '”', '„', '«'])
}

/// Seconds until it may be tried again, where a text says so: "in 5 minutes", "wait an hour",
/// "retry after: 120".
pub(super) fn retry_after(words: &str) -> Option<u32> {
    const LONGEST: u32 = 86_400;
    const LEADS: [&str; 15] = [
        "in", "wait", "after", "for", "another", "within", "least", "about", "warten", "attendre",
        "attendez", "dans", "en", "espere", "nach",
    ];
    let words: Vec<&str> = words.split(' ').collect();
    (0..words.len()).find_map(|at| {
        let lead = at.checked_sub(1).map(|before| words[before]);
        if !lead.is_some_and(|lead| LEADS.contains(&lead)) {
            return None;
        }
        let count = match words[at] {
            "a" | "an" | "one" | "einer" | "une" | "un" | "una" => 1,
            number => number.parse::<u32>().ok()?,
        };
        let unit = words.get(at + 1).copied().and_then(seconds_of);
        let bare = at >= 2 && words[at - 2] == "retry" && words[at - 1] == "after";
        let seconds = match unit {
            Some(unit) => count.checked_mul(unit)?,
            None if bare => count,
            None => return None,
        };
        Some(seconds).filter(|seconds| (1..=LONGEST).contains(seconds))
    })
}

fn seconds_of(unit: &str) -> Option<u32> {
    Some(match unit {
        "s" | "sec" | "secs" | "second" | "seconds" | "sekunde" | "sekunden" | "seconde"
        | "secondes" | "segundo" | "segundos" => 1,
        "m" | "min" | "mins" | "minute" | "minutes" | "minuten" | "minuto" | "minutos" => 60,
        "h" | "hr" | "hrs" | "hour" | "hours" | "stunde" | "stunden" | "heure" | "heures"
        | "hora" | "horas" => 3_600,
        _ => return None,
    })
}

/// A session that is over.
pub(super) const EXPIRED: &[&str] = &[
    "session has expired",
    "session expired",
    "session is expired",
    "session timed out",
    "session has timed out",
    "session timeout",
    "session has ended",
    "session is no longer valid",
    "session is not valid any more",
    "signed out due to inactivity",
    "logged out due to inactivity",
    "logged out because of inactivity",
    "signed out because of inactivity",
    "you have been signed out",
    "you have been logged out",
    "youve been signed out",
    "youve been logged out",
    "you were logged out",
    "you were signed out",
    "log in again to continue",
    "sign in again to continue",
    "please sign in again",
    "please log in again",
    "sitzung ist abgelaufen",
    "sitzung abgelaufen",
    "session a expiré",
    "session est expirée",
    "sesión ha caducado",
    "sesión ha expirado",
    "sesión caducada",
];

/// Asking for a second factor.
pub(super) const SECOND_FACTOR: &[&str] = &[
    "two factor",
    "2 factor",
    "two step verification",
    "2 step verification",
    "two step authentication",
    "2 step authentication",
    "multi factor",
    "multifactor",
    "2fa",
    "mfa",
    "authenticator",
    "authentication code",
    "verification code",
    "one time code",
    "one time password",
    "one time passcode",
    "one time pin",
    "security code",
    "login code",
    "sign in code",
    "6 digit code",
    "six digit code",
    "code we sent",
    "code we have sent",
    "code we just sent",
    "code weve sent",
    "we sent a code",
    "we sent you a code",
    "weve sent a code",
    "we have sent a code",
    "code that was sent",
    "code sent to",
    "code from your",
    "backup code",
    "recovery code",
    "verify its you",
    "verify that its you",
    "verify your identity",
    "confirm its you",
    "zwei faktor",
    "bestätigungscode",
    "einmalcode",
    "sicherheitscode",
    "authentification à deux facteurs",
    "code de vérification",
    "verificación en dos pasos",
    "código de verificación",
];

/// A second factor that is given on another device.
pub(super) const ON_A_DEVICE: &[&str] = &[
    "approve the sign in request",
    "approve sign in request",
    "approve this sign in",
    "approve the login",
    "approve the request on your",
    "approve the notification",
    "check your phone to",
    "check your phone for",
    "open your authenticator app and",
    "sent a notification to your",
    "sent a push to your",
    "tap yes on your",
    "insert your security key",
    "touch your security key",
];

/// Names of a field that takes such a code. Vague ones need the page to speak of it as well.
pub(super) const CODE_FIELDS: &[&str] = &[
    "code",
    "otp",
    "totp",
    "passcode",
    "pin",
    "token",
    "one time password",
    "digit",
    "otp character",
];

/// Codes of another sort.
pub(super) const OTHER_CODES: &[&str] = &[
    "discount",
    "promo",
    "promotion",
    "coupon",
    "voucher",
    "gift",
    "postal",
    "postcode",
    "zip",
    "country",
    "area",
    "dialling",
    "dialing",
    "referral",
    "invite",
    "invitation",
    "booking",
    "source",
    "qr",
    "sort",
    "swift",
    "bic",
    "product",
    "article",
    "item",
    "order",
    "tax",
    "color",
    "colour",
    "language",
    "currency",
    "room",
    "class",
    "course",
    "card",
    "cvc",
    "cvv",
    "api",
    "access token",
    "bar",
];

/// Proving to be human before anything else.
pub(super) const HUMAN: &[&str] = &[
    "verify you are human",
    "verify that you are human",
    "verify youre human",
    "verifying you are human",
    "confirm you are human",
    "confirm that you are human",
    "confirm youre human",
    "prove you are human",
    "prove youre human",
    "make sure you are human",
    "make sure youre human",
    "make sure youre not a robot",
    "confirm you are not a robot",
    "confirm youre not a robot",
    "are you a robot",
    "are you human",
    "you are not a robot",
    "im not a robot",
    "i am not a robot",
    "i am human",
    "im human",
    "human verification",
    "complete the captcha",
    "solve the captcha",
    "complete the security check",
    "security check to access",
    "unusual traffic from your",
    "press and hold to confirm",
    "press hold to confirm",
    "to show you are not a robot",
    "dass sie ein mensch sind",
    "ich bin kein roboter",
    "je ne suis pas un robot",
    "no soy un robot",
];

/// The same in checks that often pass by themselves.
pub(super) const PASSING: &[&str] = &[
    "=just a moment",
    "checking your browser",
    "checking if the site connection is secure",
    "verifying you are human",
    "needs to review the security of your connection",
    "attention required cloudflare",
    "=ddos guard",
];

/// Names of the box that says one is human.
pub(super) const HUMAN_BOXES: &[&str] = &[
    "im not a robot",
    "i am not a robot",
    "=i am human",
    "=im human",
    "verify you are human",
    "ich bin kein roboter",
    "je ne suis pas un robot",
    "no soy un robot",
];

/// Names of a field for what a picture shows.
pub(super) const PICTURE_FIELDS: &[&str] = &[
    "captcha",
    "characters in the image",
    "characters in the picture",
    "characters shown in",
    "characters you see",
    "text in the image",
    "text from the image",
    "letters in the image",
    "text shown in the image",
];

/// Too much at once.
pub(super) const TOO_MANY: &[&str] = &[
    "too many requests",
    "too many attempts",
    "too many login attempts",
    "too many sign in attempts",
    "too many failed",
    "too many tries",
    "rate limit exceeded",
    "rate limit reached",
    "rate limited",
    "=429",
    "=error 429",
    "=http 429",
    "you are sending requests too",
    "youre doing that too",
    "you are doing that too",
    "zu viele anfragen",
    "zu viele versuche",
    "trop de requêtes",
    "trop de tentatives",
    "demasiadas solicitudes",
    "demasiados intentos",
];

/// Not for this user.
pub(super) const DENIED: &[&str] = &[
    "access denied",
    "access is denied",
    "access forbidden",
    "access restricted",
    "permission denied",
    "403 forbidden",
    "=403",
    "=error 403",
    "=forbidden",
    "=unauthorized",
    "=not authorized",
    "=401 unauthorized",
    "you dont have permission",
    "you do not have permission",
    "you dont have access",
    "you do not have access",
    "you are not authorized to",
    "youre not authorized to",
    "you are not allowed to view",
    "you are not allowed to access",
    "you need permission",
    "you need access",
    "insufficient permissions",
    "your account has been suspended",
    "your account has been locked",
    "your account is locked",
    "your account is suspended",
    "zugriff verweigert",
    "keine berechtigung",
    "accès refusé",
    "accès interdit",
    "acceso denegado",
    "no tiene permiso",
];

/// The page itself is broken.
pub(super) const BROKEN: &[&str] = &[
    "internal server error",
    "500 server error",
    "=server error",
    "=500",
    "=502",
    "=503",
    "=504",
    "=error 500",
    "=error 502",
    "=error 503",
    "bad gateway",
    "gateway timeout",
    "gateway time out",
    "service unavailable",
    "service temporarily unavailable",
    "=temporarily unavailable",
    "=something went wrong",
    "=oops something went wrong",
    "sorry something went wrong",
    "something went wrong on our end",
    "something went wrong please try again",
    "an unexpected error occurred",
    "an unexpected error has occurred",
    "=an error occurred",
    "=an error has occurred",
    "application error",
    "this page isnt working",
    "this site cant be reached",
    "down for maintenance",
    "under maintenance",
    "scheduled maintenance",
    "well be back soon",
    "well be right back",
    "interner serverfehler",
    "dienst nicht verfügbar",
    "erreur interne du serveur",
    "service indisponible",
    "error interno del servidor",
    "servicio no disponible",
];

/// Nothing stands at this address.
pub(super) const NOT_THERE: &[&str] = &[
    "page not found",
    "=not found",
    "=404",
    "=404 not found",
    "=error 404",
    "page cannot be found",
    "page could not be found",
    "page cant be found",
    "page couldnt be found",
    "page you requested was not found",
    "page you requested could not be found",
    "page youre looking for doesnt exist",
    "page you are looking for doesnt exist",
    "page you are looking for does not exist",
    "page youre looking for cant be found",
    "page doesnt exist",
    "page does not exist",
    "we cant find that page",
    "we cant find the page",
    "we couldnt find that page",
    "seite nicht gefunden",
    "seite wurde nicht gefunden",
    "page introuvable",
    "página no encontrada",
];

/// Names of controls that only lead away, or try once more.
pub(super) const WAYS_OUT: &[&str] = &[
    "home",
    "homepage",
    "back",
    "go back",
    "go home",
    "take me",
    "return",
    "retry",
    "try again",
    "reload",
    "refresh",
    "sign in",
    "log in",
    "login",
    "signin",
    "sign out",
    "log out",
    "logout",
    "support",
    "help",
    "contact",
    "search",
    "menu",
    "close",
    "ok",
    "dismiss",
    "dashboard",
    "request access",
    "switch account",
    "continue",
    "startseite",
    "zurück",
    "accueil",
    "retour",
    "inicio",
    "volver",
];

/// Names of controls that sign in.
pub(super) const SIGNS_IN: &[&str] = &[
    "sign in",
    "sign back in",
    "log in",
    "log back in",
    "login",
    "signin",
    "continue",
    "anmelden",
    "einloggen",
    "se connecter",
    "connexion",
    "iniciar sesión",
    "ok",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_to_wait_is_read_where_it_is_said() {
        for (text, seconds) in [
            ("Too many attempts. Try again in 5 minutes.", Some(300)),
            ("Please wait 30 seconds before trying again", Some(30)),
            ("Try again in an hour", Some(3_600)),
            ("Retry-After: 120", Some(120)),
            ("Versuchen Sie es in 2 Minuten wieder", Some(120)),
            ("Réessayez dans 10 secondes", Some(10)),
            ("You made 300 requests", None),
            ("Try again later", None),
            ("Blocked for 90000000 hours", None),
            ("Open since 5 hours", None),
        ] {
            assert_eq!(retry_after(&plain(text)), seconds, "{text}");
        }
    }

    #[test]
    fn phrases_are_whole_words_and_marked_ones_whole_texts() {
        assert!(says(&plain("You don’t have permission!"), DENIED));
        assert!(says(&plain("403"), DENIED) && !says(&plain("Room 403"), DENIED));
        assert!(!says(&plain("Forbidden Planet"), DENIED));
        assert!(!says(&plain("Too many requestsish"), TOO_MANY));
    }

    #[test]
    fn what_may_happen_has_not_happened() {
        for text in [
            "If your session has expired, sign in again.",
            "What does “session expired” mean?",
            "Why was I logged out?",
            "How to handle 429 Too Many Requests",
        ] {
            assert!(is_hypothetical(text, &plain(text)), "{text}");
        }
        for text in ["Your session has expired.", "Access denied", "Sidebar"] {
            assert!(!is_hypothetical(text, &plain(text)), "{text}");
        }
    }
}
