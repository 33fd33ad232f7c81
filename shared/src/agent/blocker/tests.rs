use super::page_signals::PageSignals;
use super::{detect, not_there};
use crate::agent::state::answer::{Answer, Blocker, BlockerKind};
use crate::agent::{Request, preview};
use crate::page::{Page, TreeNode};

/// Chrome that stands round what a site says.
const CHROME: &str = r#"<header><nav><a id="901">Home </a><a id="902">Products </a><a id="903">Help </a></nav><input type="search" name="q" aria-label="Search" id="904"/></header>"#;

fn page_of(title: &str, inner: &str) -> Page {
    let dom = format!("\n\n<html><head/><body>{inner}</body></html>");
    Page::read(
        Some(&dom),
        None,
        Some(title).filter(|title| !title.is_empty()),
    )
}

fn answered(goal: &str, page: &Page) -> Answer {
    let request = Request {
        query: goal.to_owned(),
        url: Some("https://app.example.com/start".to_owned()),
        ..Request::default()
    };
    preview(&request, page).unwrap()
}

fn blocker(goal: &str, title: &str, inner: &str) -> Option<Blocker> {
    answered(goal, &page_of(title, inner)).blocker
}

/// A page title, what it shows, and what it is.
const BLOCKED: &[(&str, &str, BlockerKind)] = &[
    (
        "Two-factor authentication",
        r#"<main><h1>Two-factor authentication </h1><p>Enter the 6-digit code from your authenticator app. </p><label>Authentication code <input name="otp" type="text" id="5"/></label><button type="submit" id="6">Verify </button><a id="7">Use a recovery code </a></main>"#,
        BlockerKind::MfaRequired,
    ),
    (
        "Sign in",
        r#"<form><p>We sent a code to •••• 48. </p><input aria-label="Digit 1" type="text" id="1"/><input aria-label="Digit 2" type="text" id="2"/><input aria-label="Digit 3" type="text" id="3"/><input aria-label="Digit 4" type="text" id="4"/><button id="6">Continue </button></form>"#,
        BlockerKind::MfaRequired,
    ),
    (
        "",
        r#"<input autocomplete="one-time-code" name="c" type="text" id="3" placeholder="Code"/><button id="4">Next </button>"#,
        BlockerKind::MfaRequired,
    ),
    (
        "Approve sign-in",
        r#"<h1>Approve the sign-in request </h1><p>Open your Authenticator app and approve the request to sign in. </p><a id="3">I can't use my app right now </a>"#,
        BlockerKind::MfaRequired,
    ),
    (
        "Just a moment...",
        r"<p>Checking your browser before accessing example.com. </p>",
        BlockerKind::Captcha,
    ),
    (
        "Robot check",
        r#"<h1>Are you a robot? </h1><p>We have detected unusual traffic from your network. </p><label><input type="checkbox" id="3"/> I'm not a robot </label><button id="4">Submit </button>"#,
        BlockerKind::Captcha,
    ),
    (
        "429",
        r"<h1>Too Many Requests </h1><p>Please try again in 2 minutes. </p>",
        BlockerKind::RateLimit,
    ),
    (
        "Sign in",
        r#"<form><p role="alert" id="2">Too many login attempts. Try again in 15 minutes. </p><input aria-label="E-mail" type="email" id="3"/><input aria-label="Password" type="password" id="4"/><button type="submit" id="5">Sign in </button></form>"#,
        BlockerKind::RateLimit,
    ),
    (
        "Orders",
        r#"<main><button id="3">New order </button><button id="4">Export </button></main><div role="dialog" aria-label="Session expired" id="8"><p>Your session has expired. Please sign in again. </p><button id="9">Sign in </button></div>"#,
        BlockerKind::SessionExpired,
    ),
    (
        "Sign in",
        r#"<form><div role="alert" id="2">You have been logged out due to inactivity. </div><input aria-label="User name" id="3" type="text"/><input aria-label="Password" type="password" id="4"/><button type="submit" id="5">Log in </button></form>"#,
        BlockerKind::SessionExpired,
    ),
    (
        "Access denied",
        r#"<h1>Access denied </h1><p>You don't have permission to view this page. </p><a id="3">Back to the dashboard </a>"#,
        BlockerKind::AccessDenied,
    ),
    (
        "You need access",
        r#"<h1>You need access </h1><p>Ask for access, or switch to an account with access. </p><textarea name="m" aria-label="Message" id="3"></textarea><button id="4">Request access </button>"#,
        BlockerKind::AccessDenied,
    ),
    (
        "500 Internal Server Error",
        r"<h1>Internal Server Error </h1><p>nginx </p>",
        BlockerKind::PageError,
    ),
    (
        "Shop",
        r#"<h1>Something went wrong </h1><p>We are looking into it. </p><button id="3">Try again </button>"#,
        BlockerKind::PageError,
    ),
    (
        "",
        r"<h1>We'll be back soon </h1><p>The site is down for maintenance. </p>",
        BlockerKind::PageError,
    ),
];

#[test]
fn what_stands_in_the_way_is_known_for_what_it_is() {
    for (title, inner, kind) in BLOCKED {
        for inner in [(*inner).to_owned(), format!("{CHROME}{inner}")] {
            let page = page_of(title, &inner);
            let found = detect::find(&PageSignals::of(&page));
            let found = found.unwrap_or_else(|| panic!("{kind:?} not seen: {inner}"));
            assert_eq!(found.kind, *kind, "{inner}");
            assert!(found.confidence >= 0.7, "{found:?}");
        }
        let answer = answered("open Statements", &page_of(title, inner));
        // What often passes by itself is waited for first.
        match answer.blocker {
            Some(blocker) => assert_eq!(blocker.kind, *kind, "{inner}"),
            None => assert_eq!(answer.action.to_string(), "wait(3)", "{inner}: {answer:?}"),
        }
    }
}

/// Pages that only look like it: nothing here blocks a task, whatever its goal.
const IN_NOBODYS_WAY: &[(&str, &str)] = &[
    (
        "A short history of the CAPTCHA",
        r#"<article><h1>A short history of the CAPTCHA </h1><p>Everybody knows the box that says “I'm not a robot”. Before it, sites asked to type the characters in the image. </p><h2>Are you a robot? </h2><p>In 2014 a tick was enough to verify you are human, as far as the site could tell. </p><a id="3">Next article </a></article>"#,
    ),
    (
        "Security settings",
        r#"<main><h1>Security </h1><section><h2>Two-factor authentication </h2><p>Ask for a verification code at each sign-in. </p><button role="switch" aria-checked="false" aria-label="Two-factor authentication" id="3"/></section><label>Current password <input type="password" id="4"/></label><button id="5">Save </button></main>"#,
    ),
    (
        "Profile",
        r#"<main><h1>Your details </h1><label>First name <input name="f" id="3" type="text"/></label><label>Postal code <input name="plz" id="4" type="text"/></label><label>City <input name="c" id="5" type="text"/></label><button id="6">Save </button></main>"#,
    ),
    (
        "Checkout",
        r#"<h1>Checkout </h1><label>Discount code <input name="code" id="3" type="text"/></label><button id="4">Apply </button><button id="5">Pay now </button>"#,
    ),
    (
        "Pay",
        r#"<h1>Pay by card </h1><label>Card number <input name="n" id="3" type="text"/></label><label>Security code <input name="cvc" id="4" type="text"/></label><button id="5">Pay </button>"#,
    ),
    (
        "Help · Harbour Bank",
        r#"<main><h1>Help </h1><h2>What does “session expired” mean? </h2><p>If your session has expired, sign in again. For your safety we end it after ten minutes. </p><h2>Why was my access denied? </h2><p>Too many attempts lock the account for a day. </p><a id="3">Sign in </a><button id="4">Call me back </button></main>"#,
    ),
    (
        "Incidents",
        r#"<h1>Incidents </h1><table><tr><td>502 Bad gateway on checkout </td><td><button id="3">Open </button></td></tr><tr><td>Internal server error in reports </td><td><button id="4">Open </button></td></tr></table><button id="5">New incident </button>"#,
    ),
    (
        "New order",
        r#"<form><p role="alert" id="2">Something went wrong. Please try again. </p><label>Customer <input id="3" name="c" type="text"/></label><button id="4" type="submit">Save </button></form>"#,
    ),
    (
        "API limits",
        r#"<main><h1>Rate limits </h1><p>429 Too Many Requests is answered beyond these. </p><label>Requests a minute <input id="3" name="rpm" type="text"/></label><button id="4">Save </button></main>"#,
    ),
    (
        "Forbidden Planet (1956)",
        r#"<h1>Forbidden Planet </h1><p>A film about a planet with no way in. </p><button id="3">Play </button><button id="4">Add to list </button>"#,
    ),
    (
        "Contact",
        r#"<form><label>Message <textarea id="3" name="m"></textarea></label><button id="4" type="submit">Send </button><p>This site is protected by reCAPTCHA and the Privacy Policy applies. </p></form>"#,
    ),
    (
        "Orders",
        r#"<main><h1>Orders </h1><button id="3">New order </button></main><div><p>We use cookies. </p><button id="8">Accept all </button><button id="9">Reject all </button></div>"#,
    ),
    (
        "Page not found",
        r#"<h1>Page not found </h1><p>The page you requested could not be found. </p><a id="3">Home </a>"#,
    ),
];

#[test]
fn what_only_looks_like_it_blocks_nothing() {
    for (title, inner) in IN_NOBODYS_WAY {
        for inner in [(*inner).to_owned(), format!("{CHROME}{inner}")] {
            for goal in [
                "open Statements",
                "click Nowhere, then click Save",
                "type Ada into Nickname",
            ] {
                let found = blocker(goal, title, &inner);
                assert_eq!(found, None, "{goal}: {inner}");
            }
        }
    }
}

#[test]
fn a_step_that_the_page_takes_is_in_nobodys_way() {
    for (goal, inner, sent) in [
        (
            "enter 123456 into Verification code and click Verify",
            r#"<p>Enter the code we sent to your phone. </p><label>Verification code <input id="5" name="otp" type="text"/></label><button id="6">Verify </button>"#,
            "setValue(5, ",
        ),
        (
            "click Try again",
            r#"<h1>Something went wrong </h1><button id="3">Try again </button>"#,
            "click(3)",
        ),
        (
            "click Sign in",
            r#"<div role="dialog" id="8"><p>Your session has expired. </p><button id="9">Sign in </button></div>"#,
            "click(9)",
        ),
    ] {
        let answer = answered(goal, &page_of("", inner));
        assert_eq!(answer.blocker, None, "{goal}");
        assert!(
            answer.action.to_string().starts_with(sent),
            "{:?}",
            answer.action
        );
    }
}

#[test]
fn a_box_for_people_is_told_of_before_the_form_is_sent() {
    let form = |ticked: &str| {
        format!(
            r#"<form><label>E-mail <input id="3" name="e" type="email"/></label><label><input type="checkbox" {ticked} id="4"/> I'm not a robot </label><button id="5" type="submit">Sign up </button></form>"#
        )
    };
    let found = blocker("click Sign up", "", &form("")).unwrap();
    assert_eq!(found.kind, BlockerKind::Captcha);
    assert_eq!(found.resolution_methods, ["user_action_on_web"]);
    assert_eq!(blocker("type a@b.test into E-mail", "", &form("")), None);
    assert_eq!(
        blocker("click Sign up", "", &form(r#"aria-checked="true""#)),
        None
    );
}

#[test]
fn cookies_are_declined_where_they_hide_the_page() {
    let wall = |buttons: &str| {
        format!(
            r#"<main><button id="3">Orders </button></main><div role="dialog" aria-label="We value your privacy" id="7"><p>We use cookies. </p>{buttons}</div>"#
        )
    };
    let both = r#"<button id="8">Accept all </button><button id="9">Reject all </button>"#;
    for (buttons, sent) in [
        (both, "click(9)"),
        (r#"<button id="8">Got it </button>"#, "click(8)"),
        (
            r#"<button id="8">Alle akzeptieren </button><button id="9">Nur notwendige </button>"#,
            "click(9)",
        ),
    ] {
        let answer = answered("click Orders", &page_of("", &wall(buttons)));
        assert_eq!(answer.action.to_string(), sent, "{buttons}");
        assert_eq!(answer.blocker, None);
    }
    // The goal's own word on them rules.
    let wall_of_both = page_of("", &wall(both));
    let answer = answered("accept all cookies", &wall_of_both);
    assert_ne!(answer.action.to_string(), "click(9)");
    let answer = answered("click \"Reject all\"", &wall_of_both);
    assert_eq!(answer.action.to_string(), "click(9)");
    // Where nothing declines, the user is asked.
    let accept = wall(r#"<button id="8">Accept all </button>"#);
    let found = blocker("click Orders", "", &accept).unwrap();
    assert_eq!(found.kind, BlockerKind::CookieConsent);
    let manage = wall(r#"<button id="8">Manage preferences </button>"#);
    assert_eq!(
        blocker("click Orders", "", &manage),
        None,
        "it may hide nothing"
    );
    let found = blocker("click Statements", "", &manage).unwrap();
    assert_eq!(found.kind, BlockerKind::CookieConsent);
    assert_eq!(found.resolution_methods, ["user_action_on_web"]);
}

/// A dialog that only mentions cookies asks for something else: nothing of it is pressed, whatever
/// it is called, but for what takes no more than the site needs.
#[test]
fn a_dialog_that_asks_for_more_than_cookies_is_not_agreed_to() {
    for (text, agrees) in [
        (
            "Mail Helper would like to read, compose and send your mail. See our cookie policy. ",
            "Allow",
        ),
        (
            "Support wants to control your computer. We use cookies to keep the session. ",
            "Accept",
        ),
        (
            "We use cookies. We also share your medical records with our 812 partners. ",
            "Agree",
        ),
        (
            "We use cookies. Calendar Sync asks for access to your account. ",
            "OK",
        ),
        (
            "We use cookies. By going on you order the yearly plan. ",
            "Got it",
        ),
        (
            "Wir verwenden Cookies. Der Helfer möchte auf Ihre Nachrichten zugreifen. ",
            "Zulassen",
        ),
        (
            "Nous utilisons des cookies. L'application souhaite contrôler votre ordinateur. ",
            "Accepter",
        ),
        (
            "Usamos cookies. La aplicación quiere acceso a su cuenta. ",
            "Permitir",
        ),
        (
            "Cookies keep you signed in. The clinic passes this file on to the insurer. ",
            "I agree",
        ),
        (
            "Używamy plików cookie. Program chce uzyskać dostęp do konta. ",
            "Zgadzam się",
        ),
        (
            "Utilizamos cookies. O suporte quer controlar o computador. ",
            "Aceitar",
        ),
        (
            "Cookies, and your bank statements for our advisers. ",
            "Accept and continue",
        ),
    ] {
        for (kind, other) in [("dialog", "Cancel"), ("alertdialog", "Decline")] {
            let page = page_of(
                "",
                &format!(
                    r#"<main><button id="3">Orders </button></main><div role="{kind}" aria-label="Before you go on" id="7"><p>{text}</p><button id="8">{agrees} </button><button id="9">{other} </button></div>"#
                ),
            );
            let answer = answered("click Orders", &page).action.to_string();
            assert!(
                !["click(8)", "click(9)"].contains(&answer.as_str()),
                "{text}: {answer}"
            );
        }
    }
    let page = page_of(
        "",
        r#"<main><button id="3">Orders </button></main><div role="dialog" aria-label="Privacy" id="7"><p>We and our 812 partners store cookies and share your profile with them. </p><button id="8">Accept all </button><button id="9">Reject all </button></div>"#,
    );
    assert_eq!(
        answered("click Orders", &page).action.to_string(),
        "click(9)"
    );
}

#[test]
fn a_banner_beside_the_page_is_left_alone() {
    let inner = r#"<main><button id="3">Orders </button></main><footer><p>We use cookies. </p><button id="8">Accept </button></footer>"#;
    let answer = answered("click Orders", &page_of("", inner));
    assert_eq!(answer.action.to_string(), "click(3)");
}

#[test]
fn a_list_of_controls_is_enough_for_what_they_say_themselves() {
    let nodes: Vec<TreeNode> = serde_json::from_str(
        r#"[{"i": "1", "r": "inp", "n": "Verification code"}, {"i": "2", "r": "btn", "n": "Verify"}, {"i": "3", "r": "link", "n": "Resend code"}]"#,
    )
    .unwrap();
    let page = Page::read(None, Some(&nodes), Some("Check your messages"));
    let found = answered("open Statements", &page).blocker.unwrap();
    assert_eq!(found.kind, BlockerKind::MfaRequired);
    assert_eq!(found.required_fields, ["Verification code"]);
    let page = Page::read(None, Some(&[]), Some("Access Denied"));
    let found = answered("open Statements", &page).blocker.unwrap();
    assert_eq!(found.kind, BlockerKind::AccessDenied);
}

#[test]
fn the_time_to_wait_is_told() {
    let found = blocker("open Statements", "", BLOCKED[6].1).unwrap();
    assert_eq!(found.retry_after_seconds, Some(120));
    assert!(found.user_message.contains("2 minutes"), "{found:?}");
}

#[test]
fn a_page_that_is_not_there_says_so() {
    for (title, inner, is_there) in [
        ("404 Not Found", "<h1>404 </h1>", false),
        (
            "Shop",
            "<h1>Sorry, we can't find that page </h1><a id=\"1\">Home </a>",
            false,
        ),
        ("Shop", "<h1>Lost and not found </h1>", true),
        (
            "Search",
            "<p>Not found </p><label>Name <input id=\"1\" name=\"n\" type=\"text\"/></label>",
            true,
        ),
    ] {
        assert_eq!(
            not_there(&page_of(title, inner)).is_none(),
            is_there,
            "{title}: {inner}"
        );
    }
}
