//! Reports that a person would send on.

use super::{refused_field, task_path, twin};
use crate::player::{Player, page, status};
use serde_json::json;
use stories::TestApp;

const SIGN_IN: &str = r#"<form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;
const GOAL: &str = "Log in as ines@example.com with password harbour-7";

async fn signed_in(app: &TestApp) -> Player<'_> {
    let mut player = Player::new(app).await;
    "https://app.example.com/login?session=abc123".clone_into(&mut player.url);
    player.begin(GOAL, page(SIGN_IN)).await;
    for _ in 0..2 {
        player.report(page(SIGN_IN)).await;
    }
    "https://app.example.com/home".clone_into(&mut player.url);
    let last = player
        .report(page("<h1>Welcome, Ines </h1><a id=\"5\">Sign out </a>"))
        .await;
    assert_eq!(status(&last), "completed", "{last}");
    player
}

#[tokio::test]
async fn a_report_tells_step_by_step_what_was_done() {
    let app = TestApp::roomy().await;
    let player = signed_in(&app).await;
    let json = app.get(&task_path(&player, "report"), &player.token).await;
    let report = twin(&json);

    assert_eq!(
        (&report["taskId"], &report["sessionId"]),
        (&player.task_id, &player.session_id)
    );
    assert_eq!(
        report["title"],
        "example.com: Log in as ines@example.com with password ••••"
    );
    assert_eq!(
        report["goal"],
        "Log in as ines@example.com with password ••••"
    );
    assert_eq!(report["status"], "completed");
    assert!(
        report["outcome"]
            .as_str()
            .unwrap()
            .starts_with("Completed.")
    );
    let steps = report["steps"].as_array().unwrap();
    assert_eq!(steps.len(), 4);
    for (index, step) in steps.iter().enumerate() {
        assert_eq!(step["number"], index + 1);
        for field in ["time", "done", "action", "place", "result", "cameOfIt"] {
            assert!(
                !step[field].as_str().unwrap().is_empty(),
                "{field} of {step}"
            );
        }
    }
    assert_eq!(steps[1]["action"], r#"setValue(13, "••••")"#);
    assert_eq!(steps[2]["result"], "confirmed");
    assert_eq!(steps[3]["result"], "done");
    assert_eq!(steps[0]["place"], "https://app.example.com/login");
}

#[tokio::test]
async fn a_report_is_a_download_in_three_formats() {
    let app = TestApp::roomy().await;
    let player = signed_in(&app).await;
    let get = async |query: &str| {
        app.get(
            &task_path(&player, &format!("report{query}")),
            &player.token,
        )
        .await
    };
    for (query, content_type, extension) in [
        ("", "application/json", "json"),
        ("?format=json", "application/json", "json"),
        ("?format=csv", "text/csv; charset=utf-8", "csv"),
        ("?format=markdown", "text/markdown; charset=utf-8", "md"),
    ] {
        let answer = get(query).await;
        assert_eq!(answer.status, 200);
        assert_eq!(answer.header("content-type"), content_type);
        let name = "attachment; filename=\"task-report-log-in-as-ines-example-com-with-password-";
        let disposition = answer.header("content-disposition");
        assert!(disposition.starts_with(name), "{disposition}");
        assert!(
            disposition.ends_with(&format!(".{extension}\"")),
            "{disposition}"
        );
        for secret in ["harbour-7", "secret:", "abc123"] {
            assert!(!answer.text.contains(secret), "{}", answer.text);
        }
    }
    assert_eq!(refused_field(&get("?format=pdf").await), "format");

    let csv = get("?format=csv").await.text;
    let lines: Vec<&str> = csv.trim_start_matches('\u{feff}').split("\r\n").collect();
    assert_eq!(
        lines[0],
        "step,time,what was done,action,where,result,what came of it"
    );
    assert_eq!(
        lines.len(),
        6,
        "a header, four steps, and the end of the last line"
    );
    let markdown = get("?format=markdown").await.text;
    assert!(
        markdown.starts_with("# example.com: Log in as ines"),
        "{markdown}"
    );
    assert_eq!(
        markdown
            .lines()
            .filter(|line| line.starts_with("| "))
            .count(),
        6
    );
}

#[tokio::test]
async fn a_running_task_has_a_report_too() {
    let app = TestApp::roomy().await;
    let mut player = Player::new(&app).await;
    player.begin("click Edit", page(super::TWO_LINKS)).await;
    let path = task_path(&player, "report");
    let waiting = app.get(&path, &player.token).await.body;
    assert_eq!(waiting["status"], "needs_user_input");
    assert!(
        waiting["outcome"]
            .as_str()
            .unwrap()
            .starts_with("Waiting for you")
    );
    assert_eq!(waiting["steps"][0]["cameOfIt"], "Not answered yet.");

    app.post(&task_path(&player, "stop"), &player.token, &json!({}))
        .await;
    let stopped = app.get(&path, &player.token).await.body;
    assert_eq!(stopped["outcome"], "Stopped before it was finished.");
}
