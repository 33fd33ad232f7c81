//! What the goal orders in so many words is not asked about, and what stands beside it is.

use super::*;

const SITE: &str = "https://app.example/";

fn songs() -> String {
    let names = ["Harbour Song", "Blue Lanterns", "Slow Tide"];
    let rows = names.iter().zip([10, 20, 30]).map(|(name, id)| {
        format!(
            r#"<li>{name} <button id="{id}">Move up </button><button id="{}">Remove from playlist </button></li>"#,
            id + 1
        )
    });
    client(&format!("<ul>{}</ul>", rows.collect::<String>()))
}

fn client(inner: &str) -> String {
    format!("\n\n<html><head/><body>{inner}</body></html>")
}

fn mails() -> String {
    let from = ["Ann Lee", "Bo Diaz", "Cy Moor"];
    let rows = from.iter().zip([11, 21, 31]).map(|(from, id)| {
        format!(r#"<li>{from} <span>About the rent </span><button id="{id}">Delete </button></li>"#)
    });
    client(&format!("<ul>{}</ul>", rows.collect::<String>()))
}

/// A meeting of two, and one of one of them with somebody else.
fn meetings() -> String {
    let with = ["Ann and Bo", "Ann and Cy", "Di"];
    let rows = with.iter().zip([11, 21, 31]).map(|(with, id)| {
        format!(
            r#"<li>Meeting of {with} <span>Monday </span><button id="{id}">Delete </button></li>"#
        )
    });
    client(&format!("<ul>{}</ul>", rows.collect::<String>()))
}

fn dialog(title: &str, button: &str) -> String {
    client(&format!(
        r#"<main><button id="5">New </button></main><div role="dialog" aria-label="{title}" id="8"><span>{title} </span><button id="11">{button} </button><button id="12">Close </button></div>"#
    ))
}

fn cart() -> String {
    let names = ["Oat biscuits", "Green tea"];
    let rows = names.iter().zip([11, 21]).map(|(name, id)| {
        format!(r#"<li>{name} <span>€3 </span><button id="{id}">Remove item </button></li>"#)
    });
    client(&format!("<ul>{}</ul>", rows.collect::<String>()))
}

#[test]
fn a_deed_that_is_named_is_done_to_what_is_named() {
    for (goal, page, own, others) in [
        ("Remove the last song", songs(), vec![31], vec![11, 21]),
        (
            "Remove the last song from the playlist",
            songs(),
            vec![31],
            vec![11, 21],
        ),
        ("Remove the first song", songs(), vec![11], vec![21, 31]),
        ("Remove the second song", songs(), vec![21], vec![11, 31]),
        (
            "Delete the messages from Ann Lee and Bo Diaz",
            mails(),
            vec![11, 21],
            vec![31],
        ),
        (
            "Delete the meeting of Ann and Bo",
            meetings(),
            vec![11],
            vec![21, 31],
        ),
        (
            "Delete the dentist appointment",
            dialog("Dentist 15:30", "Delete event"),
            vec![11],
            vec![],
        ),
        (
            "Delete the dentist appointment",
            dialog("Dentist 15:30", "Delete account"),
            vec![],
            vec![11],
        ),
        (
            "Remove Oat biscuits from the cart",
            cart(),
            vec![11],
            vec![21],
        ),
    ] {
        for id in own {
            let verdict = Visit::begin(goal, SITE, &page).weigh(&action(&format!("click({id})")));
            assert_eq!(verdict, Verdict::Pass, "{goal}: {id}");
        }
        for id in others {
            let verdict = Visit::begin(goal, SITE, &page).weigh(&action(&format!("click({id})")));
            assert!(asks(&verdict), "{goal}: {id}");
        }
    }
}

#[test]
fn an_invitation_is_sent_to_whom_the_goal_says() {
    let page = |mail: &str| {
        client(&format!(
            r#"<div role="dialog" aria-label="Invite member" id="8"><label>Email  <input name="email" value="{mail}" id="9"/></label><button id="11">Send invitation </button></div>"#
        ))
    };
    let goal = "Invite lea@north.test as Viewer";
    let mut visit = Visit::begin(goal, SITE, &page(""));
    assert_eq!(
        visit.act(&action("setValue(9, \"lea@north.test\")")),
        Verdict::Pass
    );
    assert_eq!(visit.weigh(&action("click(11)")), Verdict::Pass);
    let mut visit = Visit::begin(goal, SITE, &page("eve@evil.test"));
    assert!(asks(&visit.weigh(&action("click(11)"))));
}

/// Two posts by one author, and one by somebody else that mentions them.
fn posts() -> String {
    let by = [
        ("tidewatcher", "Does the harbour open soon?"),
        ("BestPillz", "Thanks tidewatcher, buy now"),
        ("Ann Lee", "The harbour is closed"),
        ("Cy Moor", "I agree with Ann Lee"),
    ];
    let rows = by.iter().zip([11, 21, 31, 41]).map(|((by, text), id)| {
        format!(
            r#"<li><header>{by} 2 h ago </header><p>{text} </p><button id="{id}">Delete </button></li>"#
        )
    });
    client(&format!("<ul>{}</ul>", rows.collect::<String>()))
}

#[test]
fn who_wrote_something_is_told_from_who_is_mentioned_in_it() {
    for (goal, own, others) in [
        ("Delete the post by tidewatcher", vec![11], vec![21, 31, 41]),
        ("Delete the post by Ann Lee", vec![31], vec![11, 21, 41]),
        ("Delete the message from Ann Lee", vec![31], vec![41]),
        ("Delete the post about tidewatcher", vec![], vec![11, 21]),
        (
            "Delete the post that mentions Ann Lee",
            vec![],
            vec![31, 41],
        ),
    ] {
        for id in own {
            let verdict =
                Visit::begin(goal, SITE, &posts()).weigh(&action(&format!("click({id})")));
            assert_eq!(verdict, Verdict::Pass, "{goal}: {id}");
        }
        for id in others {
            let verdict =
                Visit::begin(goal, SITE, &posts()).weigh(&action(&format!("click({id})")));
            assert!(asks(&verdict), "{goal}: {id}");
        }
    }
}

#[test]
fn a_box_that_the_goal_goes_without_is_cleared_unasked_and_no_other_is() {
    let form = |name: &str| {
        format!(
            r#"<form><label><input type="radio" name="plan" data-id="3">Studio, 19.00 EUR</label><label><input type="checkbox" checked data-id="4">{name}, 12.00 EUR</label><label><input type="checkbox" checked data-id="6">Gift wrapping</label><button data-id="9">Continue</button></form>"#
        )
    };
    let leaves = |goal: &str, name: &str, act: &str| {
        let mut visit = Visit::begin(goal, SITE, &form(name));
        visit.act(&action(act)) == Verdict::Pass
    };
    for (goal, name) in [
        (
            "Move me to Studio from June, without the photo book",
            "Photo book",
        ),
        ("Order the Studio plan without photo book", "Photo book"),
        ("I don't want the photo book", "Photo book"),
        ("Nimm Studio, aber ohne Fotobuch", "Fotobuch"),
        ("Je prends Studio, mais pas de livre photo", "Livre photo"),
        ("wil geen fotoboek", "Fotoboek"),
    ] {
        assert!(leaves(goal, name, "uncheck(4)"), "{goal}");
        assert!(!leaves(goal, name, "check(4)"), "{goal}");
        assert!(!leaves(goal, name, "uncheck(6)"), "{goal}");
    }
    for goal in [
        "Switch off gift wrapping, not the photo book",
        "Cancel Studio without the photo book",
        "My order came without the photo book",
        "No photo book came with my order",
        "Without the photo book of 2024",
        "Don't touch the photo book",
        "Why is there no photo book?",
    ] {
        assert!(!leaves(goal, "Photo book", "uncheck(4)"), "{goal}");
    }
}

#[test]
fn a_box_that_the_goal_names_is_set_unasked_only_the_way_it_says() {
    let page = r#"<form><label><input type="checkbox" data-id="4">Photo book</label><label><input type="checkbox" data-id="5">No newsletter</label><button data-id="9">Back</button></form>"#;
    let passes =
        |goal: &str, act: &str| Visit::begin(goal, SITE, page).act(&action(act)) == Verdict::Pass;
    for (goal, act, against) in [
        ("Studio with the photo book", "check(4)", "uncheck(4)"),
        ("Order the photo book", "check(4)", "uncheck(4)"),
        ("Turn the photo book off", "uncheck(4)", "check(4)"),
        ("Stop the photo book please", "uncheck(4)", "check(4)"),
        ("Tick off the photo book", "check(4)", ""),
        (
            "Studio with photo book, and turn the alarm off",
            "check(4)",
            "",
        ),
        ("Tick no newsletter", "check(5)", ""),
    ] {
        assert!(passes(goal, act), "{goal}: {act}");
        assert!(against.is_empty() || !passes(goal, against), "{goal}");
    }
    // Something else is set off, and this is to stay.
    for goal in [
        "Untick the alarm, the photo book stays",
        "Turn the alarm off. I need the photo book.",
        "Cancel the alarm; photo book stays as it is",
        "Switch the alarm off, I still want the photo book",
    ] {
        assert!(!passes(goal, "uncheck(4)"), "{goal}");
    }
    assert!(passes("I want the photo book off", "uncheck(4)"));
}

#[test]
fn an_answer_that_refuses_is_told_as_refusing() {
    for (name, told) in [
        ("Não autorizo", "refuse something"),
        ("I do not agree", "refuse something"),
        ("Ich stimme nicht zu", "refuse something"),
        ("Autorizo", "agree to something"),
    ] {
        let form = format!(
            r#"<h2>Consent</h2><label><input type="radio" name="c" data-id="9">{name}</label><button data-id="8">Send</button>"#
        );
        let mut visit = Visit::begin("Fill in my form", SITE, &form);
        let Verdict::Confirm(terms) = visit.act(&action("click(9)")) else {
            panic!("{name} is not asked about");
        };
        assert!(terms.question().contains(told), "{}", terms.question());
    }
}

#[test]
fn a_control_in_a_row_without_text_is_told_by_what_stands_before_its_table() {
    let page = r#"<html><head/><body><main><section role="tabpanel" aria-label="Find modules" id="359"><label>School <select id="364">All schools Languages </select></label>1 module found. Code Module When Places LAN105 Spanish for Beginners, evening Wed 18:30 4 left <table><tbody><tr/><tr><td><button id="424">Add </button><button aria-expanded="false" id="425">Details </button></td></tr></tbody></table></section></main></body></html>"#;
    let mut visit = Visit::begin("Get me on a language course", SITE, page);
    let Verdict::Confirm(asked) = visit.act(&action("click(424)")) else {
        panic!("nothing is asked");
    };
    let question = asked.question();
    // Of another row than the last it would be another's.
    let full = page.replace("</tbody></table>", "<tr/></tbody></table>");
    let mut other = Visit::begin("Get me on a language course", SITE, &full);
    let Verdict::Confirm(of_another) = other.act(&action("click(424)")) else {
        panic!("nothing is asked");
    };
    assert!(!of_another.question().contains("behind"));
    let told = "press “Add” behind “…Code Module When Places LAN105 Spanish for Beginners, evening Wed 18:30 4 left” on";
    assert!(question.contains(told), "{question}");
}

#[test]
fn one_more_of_what_is_looked_for_is_counted_unasked_and_a_press_is_told_by_what_it_does() {
    let page = r#"<div role="dialog" aria-label="Déplacer la visite"><form>Visiteurs : 1 <button data-id="3">Une personne de plus</button><button type="button" role="switch" aria-checked="true" data-id="4">Nouvelles par e-mail</button><button data-id="9">Return or exchange</button></form></div>"#;
    let mut visit = Visit::begin("on sera deux", SITE, page);
    assert_eq!(visit.act(&action("click(3)")), Verdict::Pass);
    for (name, passes) in [
        ("Details: RT-2077", true),
        ("Details of the order of 14 March", true),
        ("Details: delete my account", false),
        ("Information: agree to terms", false),
        ("Details: One-click", false),
        ("Horaires du dimanche", false),
    ] {
        let page = format!(r#"<main><button data-id="3">{name}</button></main>"#);
        let mut visit = Visit::begin("how much did I get back?", SITE, &page);
        assert_eq!(
            visit.act(&action("click(3)")) == Verdict::Pass,
            passes,
            "{name}"
        );
    }
    for (act, told) in [
        ("click(4)", "switch off “Nouvelles par e-mail”"),
        ("click(9)", "give one thing for another, or move money"),
    ] {
        let Verdict::Confirm(asked) = visit.act(&action(act)) else {
            panic!("{act} is not asked about");
        };
        let question = asked.question();
        assert!(question.contains(told), "{question}");
    }
}

#[test]
fn who_leaves_somebody_out_of_it_leaves_no_group() {
    let page = r#"<main><h1>Team Rota</h1><button data-id="9">Leave team</button></main>"#;
    for (goal, passes) in [
        ("leave the team", true),
        ("ask Joanne for me and leave the manager out of it", false),
        ("Leave the team out of it and send Joanne \"hi\"", false),
    ] {
        let mut visit = Visit::begin(goal, SITE, page);
        let verdict = visit.act(&action("click(9)"));
        assert_eq!(verdict == Verdict::Pass, passes, "{goal}");
    }
}

#[test]
fn two_signs_that_say_more_and_less_count_where_something_else_answers() {
    let goal = "close the hire for Mrs Okafor, we keep fifteen";
    for (less, more, passes) in [
        ("Keep £5 less", "Keep £5 more", true),
        ("Keep £5 less", "Keep £50 more", false),
        ("Keep less", "Pay £5 more", false),
        ("Pay £5 less", "Pay £5 more", false),
        ("Donate £5 less", "Donate £5 more", false),
        ("Buy one less", "Buy one more", false),
        ("Keep £5 less", "Send £5 more", false),
        ("Remove", "Confirm order", false),
        ("Downvote answer", "Upvote answer", false),
        ("Lower my bid", "Raise my bid", false),
    ] {
        let page = format!(
            r#"<main><div role="dialog" aria-label="Take back"><p>Keep of the deposit: <button aria-label="{less}" data-id="3">− </button>£0 <button aria-label="{more}" data-id="9">+ </button></p><button data-id="6">Cancel</button><button data-id="7">Close the hire</button></div></main>"#
        );
        let mut visit = Visit::begin(goal, SITE, &page);
        assert_eq!(
            visit.act(&action("click(9)")) == Verdict::Pass,
            passes,
            "{less}, {more}"
        );
        let open = page.replace(r#" role="dialog""#, "");
        let mut visit = Visit::begin(goal, SITE, &open);
        assert_ne!(
            visit.act(&action("click(9)")),
            Verdict::Pass,
            "{less}, {more}"
        );
    }
}

#[test]
fn an_option_agrees_to_nothing_by_what_the_page_is_called() {
    let page = r#"<main><h1>Your contract</h1><p>Ends no sooner than 14 March 2028. <button data-id="3">Give notice</button></p><label>Number <select data-id="9"><option>0118 (Ken)</option><option>0181 (Rosa)</option></select></label><div role="tablist"><button role="tab" data-id="4">Bundles</button><button role="tab" data-id="5">Abroad</button></div></main>"#;
    let choose = action("selectDropdown(9, \"\", \"0181 (Rosa)\")");
    let mut visit = Visit::begin("Let her phone ring longer", SITE, page);
    let Verdict::Confirm(asked) = visit.act(&choose) else {
        panic!("nothing is asked");
    };
    assert!(
        asked.question().contains("change something"),
        "{}",
        asked.question()
    );
    visit.done(&choose);
    assert_eq!(visit.act(&action("click(5)")), Verdict::Pass);
    // What sends is no tab, whatever its role.
    for name in ["Next", "Save", "Continue"] {
        let page = page.replace("Abroad", name);
        let mut visit = Visit::begin("Let Rosa's phone ring longer", SITE, &page);
        visit.done(&choose);
        assert_ne!(visit.act(&action("click(5)")), Verdict::Pass, "{name}");
    }
    let alone = page.replace(r#"<button role="tab" data-id="4">Bundles</button>"#, "");
    let mut visit = Visit::begin("Let Rosa's phone ring longer", SITE, &alone);
    visit.done(&choose);
    assert_ne!(visit.act(&action("click(5)")), Verdict::Pass);
    let agree = action("selectDropdown(9, \"\", \"I agree\")");
    for (page, choose) in [
        (
            page.replace("Number <select", "Third parties <select"),
            &choose,
        ),
        (page.replace("0181 (Rosa)", "I agree"), &agree),
    ] {
        let mut visit = Visit::begin("Let Rosa's phone ring longer", SITE, &page);
        let Verdict::Confirm(asked) = visit.act(choose) else {
            panic!("nothing is asked");
        };
        let question = asked.question();
        assert!(question.contains("agree to something"), "{question}");
    }
}
