use coxswain::config;
use coxswain::outside::http_client;
use coxswain::store::Store;
use local::admin::{DomainCommand, UserCommand};
use local::table::Table;
use std::fs;
use stories::table::{body, new_session, noon, opened, opening_turn, user};

fn unconfigured() -> config::Table {
    config::Table {
        name: "coxswain".to_owned(),
        endpoint: None,
    }
}

#[tokio::test]
async fn what_was_stored_is_there_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("data");
    let goal = body("goal");

    let table = Table::open(&unconfigured(), &folder).await.unwrap();
    let scope = user(&table.store, "ann@example.com", "acme").await;
    let turn = opening_turn(
        opened(new_session(), "https://a.com", noon()),
        &goal,
        "q",
        noon(),
    );
    let session = table.store.commit(&scope, turn).await.unwrap().session;
    table.close().await;
    assert!(!folder.join("endpoint").exists());

    let table = Table::open(&unconfigured(), &folder).await.unwrap();
    let page = table
        .store
        .list_messages(&scope, &session, None, 10, 0, noon())
        .await
        .unwrap();
    assert_eq!(page.messages[0].body.content, "q");
    table.close().await;
}

#[tokio::test]
async fn a_second_process_uses_the_table_of_the_first() {
    let data = tempfile::tempdir().unwrap();
    let first = Table::open(&unconfigured(), data.path()).await.unwrap();

    let second = Table::open(&unconfigured(), data.path()).await.unwrap();
    user(&second.store, "ann@example.com", "acme").await;
    second.close().await;

    assert!(
        first
            .store
            .find_user("ann@example.com")
            .await
            .unwrap()
            .is_some()
    );
    first.close().await;
}

#[tokio::test]
async fn a_note_that_a_killed_process_left_is_ignored() {
    let data = tempfile::tempdir().unwrap();
    fs::write(data.path().join("endpoint"), "http://127.0.0.1:1\nkey\n").unwrap();

    let table = Table::open(&unconfigured(), data.path()).await.unwrap();

    assert!(table.store.list_users().await.unwrap().is_empty());
    table.close().await;
}

#[tokio::test]
async fn only_who_knows_the_key_is_answered() {
    let data = tempfile::tempdir().unwrap();
    let table = Table::open(&unconfigured(), data.path()).await.unwrap();
    let note = fs::read_to_string(data.path().join("endpoint")).unwrap();
    let (url, key) = note.trim().split_once('\n').unwrap();

    let web_page = http_client()
        .build()
        .unwrap()
        .post(url)
        .header("origin", "https://evil.example")
        .header("x-amz-target", "DynamoDB_20120810.ListTables")
        .header("content-type", "application/x-amz-json-1.0")
        .body("{}")
        .send()
        .await
        .unwrap();

    assert_eq!(web_page.status(), 403);
    assert!(
        !web_page
            .headers()
            .contains_key("access-control-allow-origin")
    );
    let stranger = Store::local(url, "another-key", "coxswain");
    assert!(stranger.list_users().await.is_err());
    let friend = Store::local(url, key, "coxswain");
    assert!(friend.list_users().await.unwrap().is_empty());
    table.close().await;
}

#[tokio::test]
async fn a_compatible_server_gets_its_table() {
    let data = tempfile::tempdir().unwrap();
    let served = Table::open(&unconfigured(), data.path()).await.unwrap();
    let note = fs::read_to_string(data.path().join("endpoint")).unwrap();
    let (url, key) = note.trim().split_once('\n').unwrap();

    let store = Store::local(url, key, "another");
    store.ensure_table().await.unwrap();
    user(&store, "ann@example.com", "acme").await;

    assert_eq!(store.list_users().await.unwrap().len(), 1);
    assert!(served.store.list_users().await.unwrap().is_empty());
    served.close().await;
}

#[tokio::test]
async fn an_operator_adds_lists_and_disables_users() {
    let table = Table::in_memory("coxswain").await.unwrap();
    let passwords = coxswain::auth::password::Passwords::new();
    let add = |email: &str, org: Option<&str>| UserCommand::Add {
        email: email.to_owned(),
        password: "correct horse".to_owned().into(),
        name: "Ann".to_owned(),
        org: org.map(str::to_owned),
        tier: None,
    };
    let run = async |command: UserCommand| command.run(&table.store, &passwords, noon()).await;

    let added = run(add("Ann@Example.com", Some("Acme Ltd"))).await.unwrap();
    let twice = run(add("ann@example.com", None)).await.unwrap_err();
    let disabled = run(UserCommand::Disable {
        email: "ann@example.com".to_owned(),
    })
    .await;
    let nobody = run(UserCommand::Disable {
        email: "bob@example.com".to_owned(),
    })
    .await;

    assert_eq!(added, "Added ann@example.com to tenant acme-ltd.\n");
    assert_eq!(twice.to_string(), "a user of this e-mail exists already");
    assert_eq!(disabled.unwrap(), "Disabled ann@example.com.\n");
    assert_eq!(
        nobody.unwrap_err().to_string(),
        "there is no user \"bob@example.com\""
    );
    assert_eq!(
        run(UserCommand::List { usage: false }).await.unwrap(),
        "EMAIL            NAME  TENANT    TIER  STATE\n\
         ann@example.com  Ann   acme-ltd  free  disabled\n"
    );
}

#[tokio::test]
async fn an_operator_allows_domains() {
    let table = Table::in_memory("coxswain").await.unwrap();
    let allow = |pattern: &str| DomainCommand::Allow {
        tenant: "acme".to_owned(),
        pattern: pattern.to_owned(),
    };

    let allowed = allow("*.Acme.com").run(&table.store).await.unwrap();
    let refused = allow("https://acme.com").run(&table.store).await;

    assert_eq!(allowed, "Allowed *.acme.com for tenant acme.\n");
    assert!(refused.is_err());
    let list = DomainCommand::List {
        tenant: "acme".to_owned(),
    };
    assert_eq!(
        list.run(&table.store).await.unwrap(),
        "PATTERN\n*.acme.com\n"
    );
}

#[tokio::test]
async fn a_table_that_was_emptied_is_not_taken_for_a_new_one() {
    let data = tempfile::tempdir().unwrap();
    local::kept_key::signing(data.path()).unwrap();
    fs::write(data.path().join("table.db"), "").unwrap();

    let refused = Table::open(&unconfigured(), data.path()).await.err();

    let told = refused.map(|error| error.to_string()).unwrap_or_default();
    assert!(told.contains("table.db is empty"), "{told}");
}

/// What a full disk, a copy that broke off or a hand may leave: nobody finds their data gone without a word.
#[tokio::test]
async fn a_table_of_which_something_is_missing_is_refused_or_has_its_users() {
    let data = tempfile::tempdir().unwrap();
    let table = Table::open(&unconfigured(), data.path()).await.unwrap();
    user(&table.store, "ann@example.com", "acme").await;
    table.close().await;
    let whole = fs::read(data.path().join("table.db")).unwrap();
    let half = whole.len() / 2;
    let cut = [
        1,
        15,
        16,
        99,
        100,
        512,
        4_095,
        4_096,
        half,
        whole.len() - 4_096,
        whole.len() - 1,
    ];
    let cut = cut.map(|bytes| whole[..bytes].to_vec());
    let mut beginning = whole.clone();
    beginning[..100].fill(0);
    let others = [
        vec![0; whole.len()],
        vec![0],
        b"<html>502 Bad Gateway</html>".to_vec(),
        beginning,
        whole[100..].to_vec(),
    ];
    let mut refused = 0;
    for left in cut.into_iter().chain(others) {
        let folder = tempfile::tempdir().unwrap();
        local::kept_key::signing(folder.path()).unwrap();
        fs::write(folder.path().join("table.db"), &left).unwrap();
        let told = format!("{} bytes: {:?}", left.len(), left.get(..left.len().min(20)));
        match Table::open(&unconfigured(), folder.path()).await {
            Err(_) => refused += 1,
            Ok(table) => {
                let found = table.store.find_user("ann@example.com").await;
                assert!(found.is_err() || found.unwrap().is_some(), "{told}");
            }
        }
    }
    assert!(refused >= 8, "{refused}");
}
