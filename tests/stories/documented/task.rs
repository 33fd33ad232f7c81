//! A task, call by call: what clients say of it, and what they are answered.

use super::Client;
use reqwest::Method;
use serde_json::{Value, json};
use stories::TestApp;
use stories::described::expect_known;
use stories::scripted_model::{Reply, ScriptedModel};
use stories::search_service::SearchService;

const INTERACT: &str = "/api/agent/interact";
const URL: &str = "https://app.acme.example/desk";
const ID: &str = "0198c0de-0000-7000-8000-000000000001";
const TIME: &str = "2026-02-03T04:05:06.789Z";

fn page(inner: &str) -> String {
    format!("<html><head/><body>{inner}</body></html>")
}

fn desk(note: &str) -> String {
    page(&format!(
        r#"<h1>Desk </h1><p role="status" id="4">{note} </p><button id="5">Save </button><button id="6">Print </button>"#
    ))
}

fn asking(query: &str, dom: &str) -> Value {
    json!({"url": URL, "query": query, "dom": dom})
}

/// The next call of a task, with the ids that it was given.
fn further(before: &Value, query: &str, dom: &str) -> Value {
    let mut body = asking(query, dom);
    for id in ["taskId", "sessionId"] {
        body[id] = before[id].clone();
    }
    body
}

/// What every answer has.
fn always() -> Value {
    json!({
        "thought": "For a person.", "action": "click(5)",
        "actionDetails": {"name": "click"},
        "usage": {"promptTokens": 0, "completionTokens": 0},
        "taskId": ID, "sessionId": ID, "taskType": "simple", "hasOrgKnowledge": false,
        "status": "executing",
        "plan": {
            "steps": [{"id": "s", "index": 0, "description": "Press Save", "status": "active", "toolType": "DOM"}],
            "currentStepIndex": 0,
        },
        "currentStep": 1, "totalSteps": 1,
        "metrics": {"durationMs": 1, "llmCalls": 0, "llmMs": 0, "storeMs": 1, "promptTokens": 0,
            "completionTokens": 0, "stepIndex": 1, "route": "fast_path"},
    })
}

#[expect(
    clippy::needless_pass_by_value,
    reason = "stories write json!(…) there"
)]
fn always_and(more: Value) -> Value {
    let mut shown = always();
    for (name, value) in more.as_object().into_iter().flatten() {
        shown[name] = value.clone();
    }
    shown
}

#[test]
fn every_field_of_an_answer_is_known_to_the_document() {
    let check = json!({"type": "value_matches", "elementId": 5, "expectedValue": "Ada", "textPattern": "Saved"});
    let shown = always_and(json!({
        "actionDetails": {"name": "click", "elementId": 5, "selectorPath": "main > button", "args": {}},
        "plan": {
            "steps": [{"id": "s", "index": 0, "description": "Press Save", "status": "failed",
                "toolType": "DOM", "expectedOutcome": "It is saved."}],
            "currentStepIndex": 0,
        },
        "expectedOutcome": "It is saved.",
        "verification": {"stepIndex": 0, "success": false, "confidence": 0.9, "expectedState": "a",
            "actualState": "b", "reason": "c", "method": "observations", "timestamp": TIME},
        "correction": {"stepIndex": 0, "strategy": "GATHER_INFORMATION", "reason": "Why.", "attemptNumber": 1,
            "originalStep": "a", "correctedStep": "b", "timestamp": TIME},
        "toolAction": {"toolName": "click", "toolType": "DOM", "parameters": {"name": "click"}},
        "chainedActions": [{"action": "click(5)", "description": "Save", "index": 0, "targetElementId": 5,
            "actionType": "navigation", "verificationLevel": "client", "clientVerificationChecks": [check]}],
        "chainMetadata": {"totalActions": 1, "safeToChain": true, "chainReason": "OPTIMIZED_PATH",
            "containerSelector": "form", "defaultVerificationLevel": "lightweight",
            "clientVerificationSufficient": true, "finalVerificationLevel": "full"},
        "reasoning": {"source": "WEB_SEARCH", "confidence": 0.8, "reasoning": "Why.",
            "missingInfo": [{"field": "name", "type": "PRIVATE_DATA", "description": "Whose."}],
            "evidence": {"sources": ["page"], "quality": "high", "gaps": ["g"]}, "searchIteration": 1},
        "userQuestion": "Which one?",
        "missingInformation": [{"field": "name", "type": "EXTERNAL_KNOWLEDGE", "description": "Which."}],
        "context": {"searchPerformed": true, "searchSummary": "Found.", "reasoning": "Why."},
        "webSearchPerformed": true, "webSearchSummary": "Found.",
        "blockerInfo": {"type": "mfa_required", "description": "d", "userMessage": "m",
            "resolutionMethods": ["provide_in_chat"], "requiredFields": ["code"], "retryAfterSeconds": 3,
            "confidence": 0.9},
        "ragDebug": {}, "debugInfo": {},
    }));
    let mut both = shown.clone();
    both["success"] = true.into();
    both["data"] = shown;
    expect_known(&Method::POST, INTERACT, 200, &both);
}

#[tokio::test]
async fn a_task_goes_from_its_first_call_to_its_end() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let goal = "Press Save, then press Print";
    let first = client.post(INTERACT, asking(goal, &desk(""))).await;
    let outcome = json!({"expectedOutcome": "Something.",
        "toolAction": {"toolName": "click", "toolType": "DOM", "parameters": {"name": "click"}}});
    let first = first.shows_twice(&always_and(outcome));
    assert_eq!(first["action"], "click(5)");

    // Whatever the other words are: what is reported is what came of the action.
    let mut second = further(&first, "Go on with it", &desk("Saved."));
    for (name, value) in json!({
        "previousUrl": URL, "domain": "acme.example", "title": "Desk work", "tabId": 7,
        "lastActionStatus": "success",
        "lastActionError": null,
        "lastActionResult": {"success": true, "actualState": "It ran."},
        "domChanges": {"addedCount": 1, "removedCount": 0, "dropdownDetected": false,
            "dropdownOptions": [], "stabilizationTime": 400, "previousUrl": URL, "urlChanged": false,
            "didNetworkOccur": true},
        "clientObservations": {"didNetworkOccur": true, "didDomMutate": true, "didUrlChange": false},
        "clientVerification": {"elementFound": true, "selector": "#save", "urlChanged": false},
    })
    .as_object()
    .unwrap()
    {
        second[name] = value.clone();
    }
    let verified = json!({"verification": {"stepIndex": 0, "success": true, "confidence": 0.9,
        "expectedState": "a", "actualState": "b", "reason": "c", "method": "observations", "timestamp": TIME}});
    let second = client.post(INTERACT, second).await;
    let second = second.shows_twice(&always_and(verified));
    assert_eq!(
        (&second["action"], &second["taskId"]),
        (&json!("click(6)"), &first["taskId"])
    );

    let mut third = further(&first, goal, &desk("Printed."));
    third["lastActionStatus"] = "success".into();
    let third = client
        .post(INTERACT, third.clone())
        .await
        .shows_twice(&always());
    assert_eq!(
        (&third["action"], &third["status"]),
        (&json!("finish()"), &json!("completed"))
    );

    let mut again = further(&first, goal, &desk("Printed."));
    again["lastActionStatus"] = "success".into();
    let refused = json!({"success": false, "code": "TASK_COMPLETED", "message": "For a person."});
    client.post(INTERACT, again).await.shows(409, &refused);
}

#[tokio::test]
async fn an_action_that_failed_is_corrected() {
    let variables = [("DEBUG_MODE", "on"), ("RATE_LIMIT_SCALE", "1000")];
    let app = TestApp::with(&variables, local::endpoints::router()).await;
    let client = Client::new(&app).await;
    let first = client.post(INTERACT, asking("Press Save", &desk(""))).await;
    let first = first.shows_twice(&always_and(
        json!({"ragDebug": {"activeDomain": "d", "hasOrgKnowledge": false, "chunkCount": 0}}),
    ));
    let moved =
        page(r#"<h1>Desk </h1><button id="9">Save </button><button id="6">Print </button>"#);
    let mut failed = further(&first, "Press Save", &moved);
    failed["lastActionStatus"] = "failure".into();
    failed["lastActionError"] = json!({"message": "Element not found", "code": "ELEMENT_NOT_FOUND",
        "action": "click(5)", "elementId": 5});
    let corrected = json!({
        "status": "correcting",
        "verification": {"stepIndex": 0, "success": false, "confidence": 0.9, "expectedState": "a",
            "actualState": "b", "reason": "c", "method": "observations", "timestamp": TIME},
        "correction": {"stepIndex": 0, "strategy": "ALTERNATIVE_SELECTOR", "reason": "Why.",
            "attemptNumber": 1, "originalStep": "a", "correctedStep": "b", "timestamp": TIME},
        "debugInfo": {"errorType": "ELEMENT_NOT_FOUND", "message": "m", "context": {}, "suggestions": ["s"]},
    });
    let answer = client.post(INTERACT, failed).await;
    let answer = answer.shows_twice(&always_and(corrected));
    assert_eq!(answer["action"], "click(9)");
}

#[tokio::test]
async fn a_question_and_its_answer_are_as_shown() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let two = page(
        r#"<h1>Orders </h1><p id="2">1041 </p><a id="3">Edit </a><p id="5">1042 </p><a id="4">Edit </a>"#,
    );
    let asked = json!({
        "status": "needs_user_input", "action": "ask_user()", "userQuestion": "Which one?",
        "missingInformation": [{"field": "f", "type": "PRIVATE_DATA", "description": "d"}],
        "context": {"searchPerformed": false, "reasoning": "Why."},
    });
    let answer = client.post(INTERACT, asking("Press Edit", &two)).await;
    let answer = answer.shows_twice(&always_and(asked));
    assert_eq!(answer["action"], "ask_user()");
    let told = client
        .post(INTERACT, further(&answer, "the second one", &two))
        .await;
    assert_eq!(told.shows_twice(&always())["action"], "click(4)");
}

#[tokio::test]
async fn a_page_that_blocks_is_told_and_the_task_is_resumed() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let form = r#"<form>E-mail <input name="email" type="email" id="11"/><label>Password <input name="pw" type="password" id="13"/></label><button type="submit" id="15">Sign in </button></form>"#;
    let goal = "Log in with email ada@acme.example and password harbour-77";
    let mut answer = client
        .post(INTERACT, asking(goal, &page(form)))
        .await
        .shows_twice(&always());
    assert_eq!(answer["action"], "setValue(11, \"ada@acme.example\")");
    let session = answer["sessionId"].as_str().unwrap().to_owned();
    let task = format!(
        "/api/session/{session}/task/{}",
        answer["taskId"].as_str().unwrap()
    );
    let refused = page(&format!(
        r#"<div role="alert" id="9">Wrong password. </div>{form}"#
    ));
    for dom in [page(form), page(form), refused] {
        let mut body = further(&answer, goal, &dom);
        body["lastActionStatus"] = "success".into();
        body["domChanges"] =
            json!({"addedCount": 0, "removedCount": 0, "stabilizationTime": dom.len()});
        answer = client.post(INTERACT, body).await.shows_twice(&always());
    }
    let blocked = json!({
        "status": "awaiting_user", "action": "ask_user()", "userQuestion": "What now?",
        "blockerInfo": {"type": "login_failure", "description": "d", "userMessage": "m",
            "resolutionMethods": ["provide_in_chat"], "confidence": 0.9},
    });
    let given = super::difference(&blocked, &answer, "$");
    assert_eq!(
        (given, &answer["status"]),
        (None, &json!("awaiting_user")),
        "{answer:#}"
    );

    let active =
        format!("/api/session/{session}/task/active?url=https%3A%2F%2Fapp.acme.example%2F");
    client
        .get(&active)
        .await
        .shows_twice(&json!({"taskId": ID, "status": "awaiting_user"}));
    let given = json!({"resolutionMethod": "provide_in_chat", "resolutionData": {"password": "harbour-78"}});
    let resumed = json!({"taskId": ID, "status": "executing", "message": "m", "resumedAt": TIME});
    client
        .post(&format!("{task}/resume"), given)
        .await
        .shows_twice(&resumed);
    let stopped = json!({"taskId": ID, "status": "interrupted"});
    client
        .post(&format!("{task}/stop"), Value::Null)
        .await
        .shows_twice(&stopped);
    let report = json!({"taskId": ID, "sessionId": ID, "goal": "g", "status": "interrupted",
        "steps": [{"number": 1, "time": TIME, "done": "d", "action": "a"}]});
    client
        .get(&format!("{task}/report?format=json"))
        .await
        .shows_twice(&report);
    for (format, media) in [("csv", "text/csv"), ("markdown", "text/markdown")] {
        let told = client
            .get(&format!("{task}/report?format={format}"))
            .await
            .answer;
        assert!(told.header("content-type").starts_with(media), "{told:?}");
    }
}

#[tokio::test]
async fn a_chain_and_where_it_broke_are_as_shown() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let form = page(
        r#"<form><label>Name <input name="n" type="text" id="11"/></label><label>City <input name="c" type="text" id="12"/></label><button type="submit" id="15">Send </button></form>"#,
    );
    let goal = "Enter \"Ada\" into Name, enter \"Ockham\" into City and press Send";
    let mut body = asking(goal, &form);
    body["capabilities"] = json!(["chain"]);
    let chained = json!({
        "chainedActions": [{"action": "setValue(11, \"Ada\")", "description": "d", "index": 0,
            "targetElementId": 11, "actionType": "generic", "verificationLevel": "client",
            "clientVerificationChecks": [{"type": "value_matches", "elementId": 11, "expectedValue": "Ada"}]}],
        "chainMetadata": {"totalActions": 3, "safeToChain": true, "chainReason": "FORM_FILL",
            "defaultVerificationLevel": "client", "clientVerificationSufficient": false,
            "finalVerificationLevel": "full"},
    });
    let answer = client
        .post(INTERACT, body)
        .await
        .shows_twice(&always_and(chained));
    assert_eq!(answer["action"], answer["chainedActions"][0]["action"]);

    let mut broke = further(&answer, goal, &form);
    broke["capabilities"] = json!(["chain"]);
    broke["lastActionStatus"] = "failure".into();
    let sent = answer["chainedActions"][1]["action"].clone();
    broke["chainPartialState"] = json!({"executedActions": 1, "totalActionsInChain": 3});
    broke["chainError"] = json!({"action": sent, "message": "Gone.", "code": "ELEMENT_NOT_FOUND",
        "elementId": 12, "failedIndex": 1});
    let next = client.post(INTERACT, broke).await;
    assert_ne!(next.shows_twice(&always())["action"], "finish()");
}

#[tokio::test]
async fn the_compact_form_of_a_page_is_taken() {
    let app = TestApp::roomy().await;
    let client = Client::new(&app).await;
    let node = json!({"i": "5", "r": "btn", "n": "Save", "v": "", "s": "disabled", "xy": [10, 20],
        "f": 0, "box": [1, 2, 30, 40], "scr": "main", "occ": false});
    let mut other = node.clone();
    other["i"] = "6".into();
    other["n"] = "Print".into();
    other["s"] = "".into();
    let answer = client
        .post(INTERACT, json!({
            "url": URL, "query": "Press Print", "taskId": null, "sessionId": null, "tabId": 12,
            "domMode": "hybrid", "interactiveTree": [node, other], "skeletonDom": "<p>",
            "viewport": {"width": 1280, "height": 720}, "scrollPosition": "50%", "pageTitle": "Desk",
            "recentEvents": ["clicked"], "hasErrors": false, "hasSuccess": false,
            "screenshot": null, "screenshotHash": "x",
        }))
        .await;
    assert_eq!(answer.shows_twice(&always())["action"], "click(6)");
    // Talk alone: neither a page nor an address.
    let talk = client.post(INTERACT, json!({"query": "Hello!"})).await;
    let shown = json!({"thought": "t", "action": "finish()", "taskType": "chat_only", "taskId": ID, "sessionId": ID});
    talk.shows_twice(&shown);
}

#[tokio::test]
async fn what_was_thought_and_found_is_told() {
    let search = SearchService::finding(&["Press Close", "Then confirm", "Done"]).await;
    let model = ScriptedModel::answering(|asked| {
        if asked.system.starts_with("You summarize") {
            return Reply::json(json!({"summary": "Press Close."}));
        }
        if asked.user.contains("Give research") {
            let research = json!({"solved": true, "canProceed": true, "confidence": 0.9, "missing": []});
            let plan = json!([{"description": "Press Close", "expectedOutcome": "The case is closed."}]);
            return Reply::json(json!({"thought": "I'll close it.", "action": "click(7)",
                "plan": plan, "research": research}));
        }
        let analysis = json!({"source": "WEB_SEARCH", "confidence": 0.8, "reasoning": "Not on the page.",
            "missingInfo": [{"field": "way", "type": "EXTERNAL_KNOWLEDGE", "description": "How to close it"}],
            "searchQuery": "how to close a case",
            "evidence": {"sources": ["page"], "quality": "medium", "gaps": ["the way"]}});
        Reply::json(json!({"thought": "Looking it up.", "action": "wait(1)", "analysis": analysis}))
    })
    .await;
    let app = TestApp::with_model_and_search(&model, &search).await;
    let client = Client::new(&app).await;
    let case = page(
        r#"<h1>Case 17 </h1><p id="4">Late parcel. </p><button id="6">Refund </button><button id="7">Close </button>"#,
    );
    let told = json!({
        "reasoning": {"source": "WEB_SEARCH", "confidence": 0.8, "reasoning": "r",
            "missingInfo": [{"field": "f", "type": "EXTERNAL_KNOWLEDGE", "description": "d"}],
            "evidence": {"sources": ["s"], "quality": "medium", "gaps": ["g"]}, "searchIteration": 1},
        "webSearchPerformed": true, "webSearchSummary": "s",
        "plan": {"steps": [{"id": "s", "index": 0, "description": "d", "status": "active",
            "toolType": "DOM", "expectedOutcome": "It is closed."}], "currentStepIndex": 0},
    });
    let goal = "Sort out the case, whichever way such cases are dealt with";
    let answer = client.post(INTERACT, asking(goal, &case)).await;
    let answer = answer.shows_twice(&always_and(told));
    assert_eq!(answer["metrics"]["route"], "model");
}
