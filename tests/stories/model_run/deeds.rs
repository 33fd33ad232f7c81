//! What each deed asks for, what its answer must be, and what must be there at the end.

use super::{Deed, MOST_LIMITED, Task, Trouble, World, told};
use http::Method;
use jiff::SignedDuration;
use serde_json::{Value, json};
use std::time::Duration;
use stories::Answer;
use stories::desk::Ask;

fn page(pressed: u32) -> String {
    let buttons: String = (1..=8)
        .map(|one| format!(r#"<button id="{}">Item {one} </button>"#, 10 + one))
        .collect();
    format!(r#"<html><body><p role="status" id="5">{pressed} pressed </p>{buttons}</body></html>"#)
}

/// A goal of six clicks, which is this one alone: the number in base 7, each digit the way from one
/// button to the next.
fn goal(number: u32) -> String {
    let (mut left, mut item) = (number, 0);
    let clicks = (0..6).map(|_| {
        item = (item + 1 + left % 7) % 8;
        left /= 7;
        format!("click \"Item {}\"", item + 1)
    });
    clicks.collect::<Vec<_>>().join(", then ")
}

impl World<'_> {
    async fn open(&mut self, at: usize, keyed: bool) {
        self.goals += 1;
        let goal = goal(self.goals);
        let body = json!({"query": goal, "dom": page(0)});
        let ask = self.interact(at, Self::key(keyed).as_deref(), body);
        let (answer, attempts) = self.ask(&ask).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        self.remember(&ask, &answer);
        let now = self.now;
        let thread = &mut self.threads[at];
        assert_eq!(answer.body["sessionId"], json!(thread.id));
        assert_eq!(answer.body["metrics"]["stepIndex"], 1, "{answer:?}");
        let known = thread.task.as_ref().map(|task| task.id.clone());
        assert_ne!(Some(&answer.body["taskId"]), known.as_ref());
        let most = if keyed { 1 } else { attempts as usize };
        thread.said.push((goal.clone(), most));
        thread.touched = Some(now);
        thread.task = Some(Task {
            id: answer.body["taskId"].clone(),
            goal,
            steps: 1,
            ended: false,
        });
    }

    fn step_of(&self, at: usize, key: Option<&str>) -> Option<(Ask, u32)> {
        let task = self.threads[at].task.as_ref()?;
        if task.ended {
            return None;
        }
        let body = json!({
            "taskId": task.id, "query": task.goal, "dom": page(task.steps),
            "lastActionStatus": "success",
        });
        Some((self.interact(at, key, body), task.steps))
    }

    /// Takes the answer to a step in: it is the next one, or where the client cannot know whether
    /// an earlier try was made, the one after.
    fn stepped(&mut self, at: usize, before: u32, answer: &Answer, most: u32) {
        let now = self.now;
        let thread = &mut self.threads[at];
        let Some(task) = &mut thread.task else {
            return;
        };
        if answer.status == 409 {
            assert!(most > 1, "it had not ended: {answer:?}");
            task.ended = true;
            return;
        }
        let made = answer.body["metrics"]["stepIndex"].as_u64().unwrap();
        let made = u32::try_from(made).unwrap() - before;
        assert!((1..=most).contains(&made), "{made} steps: {answer:?}");
        assert_eq!(answer.body["taskId"], task.id);
        task.steps += made;
        let status = answer.body["status"].as_str().unwrap_or_default();
        task.ended = status == "completed" || status == "failed";
        thread.touched = Some(now);
    }

    async fn step(&mut self, at: usize, keyed: bool) {
        let Some((ask, before)) = self.step_of(at, Self::key(keyed).as_deref()) else {
            return;
        };
        let (answer, attempts) = self.ask(&ask).await;
        self.remember(&ask, &answer);
        let most = if keyed { 1 } else { attempts };
        self.stepped(at, before, &answer, most);
    }

    async fn twins(&mut self, at: usize) {
        let Some((ask, before)) = self.step_of(at, Self::key(true).as_deref()) else {
            return;
        };
        self.trouble = None;
        let desk = &self.desk;
        let (one, other) = tokio::join!(desk.ask(&ask, self.now), desk.ask(&ask, self.now));
        let (answer, _) = self.ask(&ask).await;
        for twin in [one, other] {
            match twin.status.as_u16() {
                200 => assert_eq!(told(&twin), told(&answer)),
                409 | 503 => {}
                _ => panic!("{twin:?}"),
            }
        }
        self.remember(&ask, &answer);
        self.stepped(at, before, &answer, 1);
    }

    /// What a key stands for it stands for a day long.
    async fn repeat(&mut self) {
        let Some((ask, at, answer)) = self.last.clone() else {
            return;
        };
        if self.now.duration_since(at) > SignedDuration::from_hours(23) {
            return;
        }
        let ask = Ask {
            token: self.token.clone(),
            ..ask
        };
        let (again, _) = self.ask(&ask).await;
        assert_eq!(told(&again), answer);
        let mut other = ask;
        other.body["tabId"] = json!(self.goals);
        let refused = self.desk.ask(&other, self.now).await;
        assert!(
            [422, 503, 409].contains(&refused.status.as_u16()),
            "{refused:?}"
        );
    }

    async fn stop(&mut self, at: usize) {
        let Some(task) = &self.threads[at].task else {
            return;
        };
        let task = task.id.as_str().unwrap_or_default();
        let path = format!("/api/session/{}/task/{task}/stop", self.threads[at].id);
        let ask = Ask::new(Method::POST, path, &self.token, json!({}));
        self.ask(&ask).await;
        let now = self.now;
        let thread = &mut self.threads[at];
        thread.touched = Some(now);
        thread.task = None;
    }

    async fn rename(&mut self, at: usize) {
        if self.threads[at].touched.is_none() {
            return;
        }
        let path = format!("/api/session/{}", self.threads[at].id);
        let body = json!({"title": format!("Title {}", self.goals)});
        let ask = Ask::new(Method::PATCH, path, &self.token, body);
        let (answer, _) = self.ask(&ask).await;
        assert_eq!(answer.status, 200, "{answer:?}");
    }

    /// The limiter admits exactly what it says.
    async fn limited(&mut self) {
        let path = "/api/v1/user/preferences";
        let ask = Ask::new(Method::GET, path, &self.token, Value::Null);
        let answer = self.narrow.ask(&ask, self.now).await;
        let taken = self.taken.entry(self.now.as_second() / 60).or_default();
        let expected = if *taken < MOST_LIMITED { 200 } else { 429 };
        assert_eq!(answer.status, expected, "{taken} were taken: {answer:?}");
        *taken += 1;
    }

    async fn sign_out(&mut self) {
        let path = "/api/v1/auth/logout";
        let ask = Ask::new(Method::POST, path, &self.token, json!({}));
        self.trouble = None;
        let out = self.desk.ask(&ask, self.now).await;
        if out.status == 204 {
            let after = self.desk.ask(&ask, self.now).await;
            assert!([401, 503].contains(&after.status.as_u16()), "{after:?}");
        }
        // Two tokens of one second are two.
        self.sign_in();
    }

    pub(super) async fn carry_out(&mut self, deed: &Deed) {
        match *deed {
            Deed::Open { session, keyed } => self.open(session, keyed).await,
            Deed::Step { session, keyed } => self.step(session, keyed).await,
            Deed::Repeat => self.repeat().await,
            Deed::Twins { session } => self.twins(session).await,
            Deed::Stop { session } => self.stop(session).await,
            Deed::Rename { session } => self.rename(session).await,
            Deed::Limited => self.limited().await,
            Deed::Fault { fault, at } => self.trouble = Some(Trouble::Fault(fault, at)),
            Deed::Crash { at, carried_out } => {
                self.trouble = Some(Trouble::Crash { at, carried_out });
            }
            Deed::Later(seconds) => self.pass(seconds),
            Deed::Sweep => {
                let store = &self.line.table.store;
                sweep::sweep(store, self.now, Duration::from_secs(20))
                    .await
                    .unwrap();
            }
            Deed::SignOut => self.sign_out().await,
        }
    }

    /// Everything can be ended, and what was acknowledged is there, once.
    pub(super) async fn check(&mut self) {
        self.trouble = None;
        for at in 0..self.threads.len() {
            self.stop(at).await;
            let thread = self.threads[at].clone();
            if thread.touched.is_none() {
                continue;
            }
            let path = format!("/api/session/{}/messages?limit=200", thread.id);
            let ask = Ask::new(Method::GET, path, &self.token, Value::Null);
            let (answer, _) = self.ask(&ask).await;
            let messages = answer.body["messages"].as_array().cloned().unwrap();
            let total = answer.body["total"].as_u64().unwrap();
            if total > 200 {
                continue;
            }
            let numbers: Vec<u64> = messages
                .iter()
                .map(|one| one["sequenceNumber"].as_u64().unwrap())
                .collect();
            assert_eq!(numbers, (0..total).collect::<Vec<_>>());
            let mut said: Vec<&str> = messages
                .iter()
                .filter(|one| one["role"] == "user")
                .map(|one| one["content"].as_str().unwrap())
                .collect();
            for (goal, most) in &thread.said {
                let times = said.iter().take_while(|one| *one == goal).count();
                assert!(
                    (1..=*most).contains(&times),
                    "{goal}: {times} times of {most}"
                );
                said.drain(..times);
            }
            assert!(said.is_empty(), "nobody said {said:?}");
        }
    }
}
