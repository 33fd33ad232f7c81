use super::*;
use crate::agent::state::answer::{Question, Verification};
use crate::agent::state::open::{Open, OpenNeed};
use crate::agent::state::phase::Phase;
use crate::session::Opening;
use uuid::Uuid;

fn at(second: i64) -> Timestamp {
    Timestamp::from_second(1_769_691_600 + second).unwrap()
}

fn step(second: i64, thought: &str, action: &str, seen: Option<(bool, f32, &str)>) -> StepRecord {
    StepRecord {
        at: at(second),
        url: Some("https://app.example.com/patients?token=abc#top".to_owned()),
        thought: thought.to_owned(),
        action: action.to_owned(),
        expected_outcome: None,
        verification: seen.map(|(success, confidence, reason)| Verification {
            step_index: 0,
            success,
            confidence,
            expected_state: String::new(),
            actual_state: String::new(),
            reason: reason.to_owned(),
            method: None,
            timestamp: at(second),
        }),
        correction: None,
    }
}

fn open() -> Open {
    Open {
        question: Question {
            text: "Which one?".to_owned(),
            field: "which".to_owned(),
            private: true,
        },
        need: OpenNeed::Meaning,
        counts: false,
    }
}

fn report_of(goal: &str, phase: Phase, steps: Vec<StepRecord>) -> Report {
    let opening = Opening {
        url: Some("https://app.example.com/"),
        query: Some(goal),
        ..Opening::default()
    };
    let session = Session::open(SessionId(Uuid::nil()), &opening, at(0));
    let mut memory = Memory::new(intent::read(goal), None);
    memory.phase = phase;
    let task = TaskItem {
        id: TaskId(Uuid::nil()),
        session_id: session.session_id,
        status: memory.phase.status().as_str().to_owned(),
        created_at: at(0),
        updated_at: at(60),
        body: memory,
        before: None,
    };
    let steps: Vec<(u32, StepRecord)> = (0..).zip(steps).collect();
    told(&session, &task, &steps)
}

fn signed_in() -> Report {
    report_of(
        "Log in as ines with password {{secret:1}}",
        Phase::Completed,
        vec![
            step(
                0,
                "Entering the password.",
                r#"setValue(13, "{{secret:1}}")"#,
                None,
            ),
            step(
                4,
                "Pressing “Sign in”.",
                "click(15)",
                Some((true, 0.5, "Passwords are not shown.")),
            ),
            step(
                9,
                "Waiting a moment.",
                "wait(1)",
                Some((false, 0.9, "Nothing changed.")),
            ),
            step(
                11,
                "Done.",
                "finish()",
                Some((true, 0.9, "The page says “Welcome”.")),
            ),
        ],
    )
}

#[test]
fn a_steps_outcome_is_what_the_next_report_told() {
    let report = signed_in();
    let results: Vec<(StepResult, &str)> = report
        .steps
        .iter()
        .map(|step| (step.result, step.came_of_it.as_str()))
        .collect();

    assert_eq!(
        results,
        [
            (
                StepResult::NotSeen,
                "Could not be seen on the page: Passwords are not shown."
            ),
            (StepResult::Failed, "Did not work: Nothing changed."),
            (StepResult::Confirmed, "Worked: The page says “Welcome”."),
            (StepResult::Done, "The task was completed."),
        ]
    );
    assert_eq!(report.outcome, "Completed.");
}

#[test]
fn nobody_reads_a_secret_or_a_session_in_it() {
    let report = signed_in();
    assert!(report.goal.contains("••••") && report.title.contains("••••"));
    for text in [
        serde_json::to_string(&report).unwrap(),
        to_markdown(&report),
        to_csv(&report),
    ] {
        assert!(text.contains("https://app.example.com/patients"), "{text}");
        assert!(
            !text.contains("secret") && !text.contains("token=abc"),
            "{text}"
        );
    }
}

#[test]
fn a_report_reads_as_a_page() {
    insta::assert_snapshot!(to_markdown(&signed_in()), @r"
    # example.com: Log in as ines with password ••••

    **Goal:** Log in as ines with password ••••

    **Outcome:** Completed.

    **Time:** 2026-01-29 13:00 to 2026-01-29 13:01 (UTC)

    | | Time | What was done | Where | What came of it |
    | ---: | --- | --- | --- | --- |
    | 1 | 13:00:00 | Entering the password. | https://app.example.com/patients | ? Could not be seen on the page: Passwords are not shown. |
    | 2 | 13:00:04 | Pressing “Sign in”. | https://app.example.com/patients | ✗ Did not work: Nothing changed. |
    | 3 | 13:00:09 | Waiting a moment. | https://app.example.com/patients | ✓ Worked: The page says “Welcome”. |
    | 4 | 13:00:11 | Done. | https://app.example.com/patients | The task was completed. |
    ");
}

#[test]
fn a_report_opens_as_a_sheet() {
    let text = to_csv(&signed_in());
    assert!(text.starts_with('\u{feff}'));
    assert_eq!(text.matches("\r\n").count(), text.matches('\n').count());
    let lines = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
    insta::assert_snapshot!(lines, @r#"
    step,time,what was done,action,where,result,what came of it
    1,2026-01-29T13:00:00.000Z,Entering the password.,"setValue(13, ""••••"")",https://app.example.com/patients,not_seen,Could not be seen on the page: Passwords are not shown.
    2,2026-01-29T13:00:04.000Z,Pressing “Sign in”.,click(15),https://app.example.com/patients,failed,Did not work: Nothing changed.
    3,2026-01-29T13:00:09.000Z,Waiting a moment.,wait(1),https://app.example.com/patients,confirmed,Worked: The page says “Welcome”.
    4,2026-01-29T13:00:11.000Z,Done.,finish(),https://app.example.com/patients,done,The task was completed.
    "#);
}

#[test]
fn no_cell_is_computed() {
    for said in ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "＝1"] {
        let report = report_of("g", Phase::NEW, vec![step(0, said, "click(1)", None)]);
        let text = to_csv(&report);
        let cell = text.lines().nth(1).unwrap().split(',').nth(2).unwrap();
        assert!(cell.trim_start_matches('"').starts_with('\''), "{cell}");
    }
}

#[test]
fn a_cell_with_commas_quotes_and_lines_is_one_cell() {
    let report = report_of(
        "g",
        Phase::NEW,
        vec![step(0, "a, \"b\"\nc", "click(1)", None)],
    );
    assert!(to_csv(&report).contains(",\"a, \"\"b\"\"\nc\","));
}

#[test]
fn what_a_page_says_stays_text() {
    let said = "![x](https://evil.example/?q) <img src=x> | a\nb `c` *d* _e_ # f";
    let report = report_of(said, Phase::NEW, vec![step(0, said, "click(1)", None)]);
    let text = to_markdown(&report);
    let escaped =
        r"\!\[x\]\(https://evil.example/?q\) &lt;img src=x&gt; \| a b \`c\` \*d\* \_e\_ \# f";
    assert_eq!(text.matches(escaped).count(), 3, "{text}");
    assert!(text.lines().all(|line| !line.starts_with('b')));
}

#[test]
fn what_is_still_open_says_so() {
    let waiting = |phase, action| {
        let report = report_of("g", phase, vec![step(0, "Which one?", action, None)]);
        (report.outcome, report.steps[0].came_of_it.clone())
    };
    let pair = |outcome: &str, came: &str| (outcome.to_owned(), came.to_owned());
    assert_eq!(
        waiting(
            Phase::NeedsUserInput {
                replans: 0,
                open: open()
            },
            "ask_user()"
        ),
        pair("Waiting for you: Which one?", "Not answered yet.")
    );
    assert_eq!(
        waiting(
            Phase::Interrupted {
                replans: 0,
                open: None,
                out: None,
            },
            "click(1)"
        ),
        pair(
            "Stopped before it was finished.",
            "Stopped before this was reported."
        )
    );
    assert_eq!(
        waiting(
            Phase::Executing {
                replans: 0,
                out: None
            },
            "click(1)"
        ),
        pair("Still running.", "Not reported yet.")
    );
}

#[test]
fn the_file_is_named_after_the_task_and_the_day() {
    let name = |goal| report_of(goal, Phase::NEW, vec![]).file_name("md");
    assert_eq!(
        name("Find \"Ada\"; rm -rf ../ and then everything else that could be meant by it"),
        "task-report-find-ada-rm-rf-and-then-everything-else-that-2026-01-29.md"
    );
    assert_eq!(name("検索"), "task-report-2026-01-29.md");
}
