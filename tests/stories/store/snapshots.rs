//! Pages that are kept as they came.

use coxswain::session::SnapshotId;
use coxswain::store::{Snapshot, SnapshotAbout, SnapshotForm};
use jiff::SignedDuration;
use stories::table::{body, in_memory, new_session, noon, opened, opening_turn, user};
use uuid::Uuid;

/// Text that nothing makes much smaller, in characters of three bytes.
fn noise(characters: usize) -> String {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    std::iter::repeat_with(|| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        char::from_u32(0x4E00 + u32::try_from(state % 0x5000).unwrap()).unwrap()
    })
    .take(characters)
    .collect()
}

fn snapshot(text: String) -> Snapshot {
    Snapshot {
        id: SnapshotId(Uuid::now_v7()),
        about: SnapshotAbout {
            task_id: stories::table::new_task(),
            step: 3,
            at: noon(),
            url: Some("https://a.com/".to_owned()),
            form: SnapshotForm::Dom,
        },
        text,
    }
}

#[tokio::test]
async fn the_largest_page_is_kept_in_pieces_with_its_turn_and_is_its_owners_alone() {
    let table = in_memory().await;
    let store = &table.store;
    let ann = user(store, "ann@acme.example", "acme").await;
    let bob = user(store, "bob@acme.example", "acme").await;
    let eve = user(store, "eve@evil.example", "evil").await;
    let goal = body("goal");
    for characters in [1_200, 500_000] {
        let session = opened(new_session(), "https://a.com", noon());
        let mut turn = opening_turn(session, &goal, "q", noon());
        let page = snapshot(noise(characters));
        turn.messages[0].snapshot_id = Some(page.id);
        turn.snapshot = Some(page.clone());

        let committed = store.commit(&ann, turn).await.unwrap();

        assert_eq!(committed.messages[0].body.snapshot_id, Some(page.id));
        let found = store.load_snapshot(&ann, page.id, noon()).await.unwrap();
        assert_eq!(found.as_ref(), Some(&page), "{characters}");
        for stranger in [&bob, &eve] {
            let found = store
                .load_snapshot(stranger, page.id, noon())
                .await
                .unwrap();
            assert_eq!(found, None);
        }
        for (days, there) in [(29, true), (31, false)] {
            let now = noon() + SignedDuration::from_hours(24 * days);
            let found = store.load_snapshot(&ann, page.id, now).await.unwrap();
            assert_eq!(found.is_some(), there, "after {days} days");
        }
    }
}

#[tokio::test]
async fn a_page_that_a_turn_has_no_room_for_is_left_out_and_nothing_points_to_it() {
    let table = in_memory().await;
    let store = &table.store;
    let ann = user(store, "ann@example.com", "acme").await;
    let goal = body("goal");
    let before: Vec<u8> = noise(900_000).into_bytes();
    let session = opened(new_session(), "https://a.com", noon());
    let mut turn = opening_turn(session, &goal, "q", noon());
    let page = snapshot(noise(400_000));
    turn.messages[0].snapshot_id = Some(page.id);
    turn.snapshot = Some(page.clone());
    turn.task.before = Some(&before);

    let committed = store.commit(&ann, turn).await.unwrap();

    assert_eq!(committed.messages[0].body.snapshot_id, None);
    let found = store.load_snapshot(&ann, page.id, noon()).await.unwrap();
    assert_eq!(found, None);
}
