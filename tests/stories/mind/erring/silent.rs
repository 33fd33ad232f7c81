//! A model that does not answer, as the one that chooses or as the one that is asked whether an action serves the goal: it
//! is told as that, to the user and to the other.

use super::super::{GOAL, complaint, first, then};
use crate::player::{Player, action, status, text};
use stories::TestApp;
use stories::scripted_model::{Asked, Reply, ScriptedModel};

#[tokio::test]
async fn the_user_is_told_that_no_model_answers_and_what_to_do() {
    let model = ScriptedModel::answering(|_| Reply::status(500)).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(GOAL, complaint("open")).await;
    for _ in 0..5 {
        if status(&answer) == "needs_user_input" {
            break;
        }
        answer = player.report(complaint("open")).await;
    }
    let asked = text(&answer, "userQuestion");
    assert!(!asked.contains("did not understand"), "{asked}");
    assert!(asked.contains("does not answer"), "{asked}");
    assert!(asked.contains("try again"), "{asked}");
}

#[tokio::test]
async fn the_task_goes_on_with_the_users_word_when_the_model_is_back() {
    let model = ScriptedModel::answering(|_| first("click(7)")).await;
    for _ in 0..30 {
        model.then(Reply::status(500));
    }
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let mut answer = player.begin(GOAL, complaint("open")).await;
    for _ in 0..5 {
        if status(&answer) == "needs_user_input" {
            break;
        }
        answer = player.report(complaint("open")).await;
    }
    assert_eq!(status(&answer), "needs_user_input", "{answer}");
    let task = player.task_id.clone();
    for _ in 0..12 {
        assert_eq!(player.task_id, task, "{answer}");
        assert!(
            !matches!(status(&answer), "failed" | "completed"),
            "{answer}"
        );
        answer = match status(&answer) {
            "needs_user_input" => {
                player.query = "try again".to_owned();
                let body = player.body(complaint("open"));
                player.send(&body).await
            }
            _ => player.report(complaint("open")).await,
        };
        let asked = answer["userQuestion"].as_str().unwrap_or_default();
        if action(&answer) == "click(7)" || asked.contains("Close case") {
            return;
        }
    }
    panic!("it did not go on: {answer}");
}

fn is_veto(asked: &Asked) -> bool {
    asked.schema_name() == "Veto"
}

#[tokio::test]
async fn a_second_opinion_that_does_not_come_is_no_word_on_the_action() {
    let model = ScriptedModel::answering(|asked| {
        if is_veto(asked) {
            return Reply::status(500);
        }
        if asked.user.contains("Your last answer was refused") {
            return then("ask_user()");
        }
        first("click(6)")
    })
    .await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    player
        .begin("Sort out the complaint of Ines Roth", complaint("open"))
        .await;
    let requests = model.requests();
    assert!(requests.iter().any(is_veto), "the second opinion was asked");
    let told: Vec<_> = requests.iter().filter(|one| !is_veto(one)).collect();
    let last = &told.last().unwrap().user;
    assert!(
        !last.contains("goes beyond what the user asked for"),
        "{last}"
    );
    assert!(last.contains("could not be checked"), "{last}");
}

#[tokio::test]
async fn answers_that_cannot_be_used_are_not_told_as_a_goal_that_was_not_understood() {
    let model = ScriptedModel::answering(|_| first("press the red one")).await;
    let app = TestApp::with_model(&model).await;
    let mut player = Player::new(&app).await;
    let answer = player.begin(GOAL, complaint("open")).await;
    let asked = text(&answer, "userQuestion");
    assert!(!asked.contains("did not understand"), "{asked}");
    assert!(asked.contains("work out the next step"), "{asked}");
}
