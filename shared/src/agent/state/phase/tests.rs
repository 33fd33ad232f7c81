use super::stored::Stored;
use super::*;
use crate::agent::state::answer::Question;
use crate::agent::state::memory::Memory;
use crate::agent::state::open::OpenNeed;
use jiff::Timestamp;
use proptest::prelude::*;
use serde_json::json;

fn out() -> Outstanding {
    Outstanding {
        actions: Vec::new(),
        footprints: Vec::new(),
        says: "Pressing “Save”.".to_owned(),
        at: Timestamp::UNIX_EPOCH,
        agreed: false,
        rechecking: false,
    }
}

fn open(text: &str) -> Open {
    Open {
        question: Question {
            text: text.to_owned(),
            field: "which".to_owned(),
            private: true,
        },
        need: OpenNeed::Value,
        counts: false,
    }
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    proptest::collection::vec(
        prop::sample::select(vec![
            Event::Planned,
            Event::Reported,
            Event::Held,
            Event::Doubted,
            Event::Given(None),
            Event::Given(Some(out())),
            Event::Contradicted,
            Event::Asked(open("Which size?")),
            Event::Blocked(open("Please sign in.")),
            Event::Answered,
            Event::Resumed,
            Event::WentOn,
            Event::Finished,
            Event::GaveUp,
            Event::Stopped,
        ]),
        0..200,
    )
}

proptest! {
    #[test]
    fn an_ended_task_never_moves_again(events in events()) {
        let mut phase = Phase::NEW;
        for event in events {
            let ended = phase.status().has_ended();
            let before = phase.clone();
            match phase.on(event) {
                Ok(()) => prop_assert!(!ended),
                Err(refused) => {
                    prop_assert_eq!(refused.status, before.status());
                    prop_assert_eq!(&phase, &before);
                }
            }
        }
    }

    #[test]
    fn corrections_and_plans_are_bounded(events in events()) {
        let mut phase = Phase::NEW;
        let mut contradicted_in_a_row = 0_u32;
        for event in events {
            if phase.on(event.clone()).is_ok() {
                contradicted_in_a_row = match event {
                    Event::Contradicted => contradicted_in_a_row + 1,
                    Event::Reported | Event::Planned | Event::Doubted | Event::Given(_) => {
                    contradicted_in_a_row
                }
                    _ => 0,
                };
            }
            let limit = u32::from(MAX_CORRECTIONS + 1) * u32::from(MAX_REPLANS + 1);
            prop_assert!(contradicted_in_a_row <= limit);
        }
    }

    #[test]
    fn every_running_task_can_be_stopped_and_ended(events in events()) {
        let mut phase = Phase::NEW;
        for event in events {
            let _ = phase.on(event);
        }
        if !phase.status().has_ended() {
            let mut given_up = phase.clone();
            prop_assert_eq!(given_up.on(Event::GaveUp), Ok(()));
            prop_assert_eq!(given_up, Phase::Failed);
            prop_assert!(phase.on(Event::Stopped).is_ok());
        }
    }

    #[test]
    fn it_is_read_as_it_was_stored(events in events()) {
        let mut phase = Phase::NEW;
        for event in events {
            let _ = phase.on(event);
        }
        let stored = serde_json::to_value(Stored::from(&phase)).unwrap();
        prop_assert_eq!(stored["open"].is_null(), phase.question().is_none());
        prop_assert_eq!(stored["outstanding"].is_null(), phase.out().is_none());
        prop_assert_eq!(Phase::from(serde_json::from_value::<Stored>(stored).unwrap()), phase);
    }
}

#[test]
fn what_earlier_versions_stored_is_read() {
    let asked = json!({
        "question": {"text": "Which size?", "field": "which", "private": true},
        "need": {"kind": "value"},
    });
    let read = |at: &str, open: &serde_json::Value| -> Phase {
        let phase = json!({"at": at, "replans": 1, "corrections": 2});
        serde_json::from_value::<Stored>(json!({"phase": phase, "open": open}))
            .unwrap()
            .into()
    };
    let open = open("Which size?");
    let waiting = Phase::NeedsUserInput {
        replans: 1,
        open: open.clone(),
    };
    assert_eq!(read("needsUserInput", &asked), waiting);
    let stopped = |open, out| Phase::Interrupted {
        replans: 1,
        open,
        out,
    };
    assert_eq!(read("interrupted", &asked), stopped(Some(open), None));
    assert_eq!(read("awaitingUser", &json!(null)), stopped(None, None));
    let correcting = Phase::Correcting {
        replans: 1,
        corrections: 2,
        out: None,
    };
    assert_eq!(read("correcting", &json!(null)), correcting);
}

#[test]
fn a_task_stores_its_question_beside_its_phase() {
    let mut memory = Memory::new(intent::read("buy a shirt"), None);
    memory.phase.on(Event::Asked(open("Which size?"))).unwrap();
    let mut stored = serde_json::to_value(&memory).unwrap();
    assert_eq!(stored["phase"]["at"], "needsUserInput");
    assert_eq!(stored["open"]["question"]["text"], "Which size?");
    stored["mood"] = json!("calm");
    let read: Memory = serde_json::from_value(stored).unwrap();
    assert_eq!(read.phase, memory.phase);
    assert_eq!(read.other.keys().collect::<Vec<_>>(), ["mood"]);
}

#[test]
fn a_second_look_costs_no_plan() {
    let mut phase = Phase::Verifying {
        replans: MAX_REPLANS,
        corrections: MAX_CORRECTIONS,
        out: Some(out()),
    };
    phase.on(Event::Doubted).unwrap();
    let looked_at = Outstanding {
        rechecking: true,
        ..out()
    };
    assert_eq!(phase.out(), Some(&looked_at));
    phase.on(Event::Reported).unwrap();
    phase.on(Event::Contradicted).unwrap();
    assert_eq!(phase, Phase::Failed);
}
