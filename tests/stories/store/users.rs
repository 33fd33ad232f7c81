use coxswain::auth::TenantId;
use coxswain::store::scope_of;
use coxswain::store::{DomainPattern, Standing, StoreError, Tier, UserChange};
use jiff::SignedDuration;
use serde_json::{Value, json};
use stories::faults::BadLine;
use stories::table::{in_memory, noon, record, user};

#[tokio::test]
async fn a_user_is_found_however_the_address_is_written() {
    let table = in_memory().await;
    let ann = record("ann@example.com", "acme");
    table.store.create_user(&ann).await.unwrap();

    let found = table.store.find_user("  Ann@Example.com").await.unwrap();

    assert_eq!(found.as_ref(), Some(&ann));
    assert_eq!(
        table
            .store
            .load_profile(&scope_of(&ann.profile))
            .await
            .unwrap(),
        Some(ann.profile)
    );
    assert_eq!(
        table.store.find_user("bob@example.com").await.unwrap(),
        None
    );
}

/// A function may write among its tenant's data. That gives nobody a tier, and lets nobody in again.
#[tokio::test]
async fn a_profile_of_an_earlier_version_counts_until_it_is_settled() {
    let line = BadLine::new().await;
    let store = &line.table.store;
    let ann = record("ann@example.com", "acme");
    store.create_user(&ann).await.unwrap();
    let scope = scope_of(&ann.profile);
    let scan = line.raw("Scan", json!({})).await;
    let mut items = scan["Items"].as_array().unwrap().iter();
    let kept = items.find(|item| item["sk"]["S"] == "PROFILE").unwrap();
    let place = kept["pk"]["S"].as_str().unwrap();
    let mut earlier = kept.clone();
    earlier["pk"]["S"] = json!(place.strip_prefix("P#").unwrap());
    earlier["data"]["M"]["tier"]["S"] = json!("enterprise");
    let put = json!({ "Item": earlier });
    line.raw("PutItem", put.clone()).await;
    let tier = async || {
        let standing = store.token_standing(&scope, "t1", noon()).await.unwrap();
        let named = store.load_named::<Value>(&scope, "t1", None, None, noon());
        let (named, _) = named.await.unwrap();
        assert_eq!(named, standing);
        standing.tier
    };

    assert_eq!(tier().await, Some(Tier::Free), "it is of no weight");
    assert_eq!(
        store.list_users().await.unwrap(),
        std::slice::from_ref(&ann.profile)
    );
    assert!(!store.settle_profile(&ann.profile).await.unwrap());

    let gone = json!({"Key": {"pk": kept["pk"], "sk": kept["sk"]}});
    line.raw("DeleteItem", gone).await;
    assert_eq!(tier().await, Some(Tier::Enterprise));
    assert!(store.settle_profile(&ann.profile).await.unwrap());
    assert_eq!(tier().await, Some(Tier::Enterprise));
    line.raw("PutItem", put).await;
    let change = UserChange {
        tier: Some(Tier::Pro),
        ..UserChange::default()
    };
    let changed = store.change_user("ann@example.com", &change).await;
    assert!(changed.unwrap().is_some());
    assert_eq!(tier().await, Some(Tier::Pro));
}

#[tokio::test]
async fn an_address_belongs_to_one_user() {
    let table = in_memory().await;
    let first = record("ann@example.com", "acme");
    table.store.create_user(&first).await.unwrap();

    let second = table
        .store
        .create_user(&record("ANN@example.com", "other"))
        .await;

    assert!(
        matches!(second, Err(StoreError::AlreadyExists(_))),
        "{second:?}"
    );
    assert_eq!(
        table.store.find_user("ann@example.com").await.unwrap(),
        Some(first)
    );
}

#[tokio::test]
async fn the_operator_sees_every_user_by_address() {
    let table = in_memory().await;
    for email in ["zoe@example.com", "ann@example.com", "bob@example.org"] {
        user(&table.store, email, "acme").await;
    }

    let users = table.store.list_users().await.unwrap();

    let emails: Vec<_> = users.iter().map(|user| user.email.as_str()).collect();
    assert_eq!(
        emails,
        ["ann@example.com", "bob@example.org", "zoe@example.com"]
    );
}

#[tokio::test]
async fn a_disabled_user_is_shut_out_at_login_and_with_any_token() {
    let table = in_memory().await;
    let ann = record("ann@example.com", "acme");
    table.store.create_user(&ann).await.unwrap();
    let scope = scope_of(&ann.profile);
    let good = Standing {
        tier: Some(ann.profile.tier),
        revoked: false,
        disabled: false,
        valid_after: None,
    };
    assert_eq!(
        table
            .store
            .token_standing(&scope, "t1", noon())
            .await
            .unwrap(),
        good
    );

    let disabled = table
        .store
        .disable_user("ANN@example.com", noon())
        .await
        .unwrap()
        .unwrap();

    assert!(disabled.disabled);
    let standing = table
        .store
        .token_standing(&scope, "t1", noon())
        .await
        .unwrap();
    assert_eq!(
        standing,
        Standing {
            disabled: true,
            valid_after: Some(noon()),
            ..good
        }
    );
    assert!(
        table
            .store
            .find_user("ann@example.com")
            .await
            .unwrap()
            .unwrap()
            .profile
            .disabled
    );
    assert_eq!(
        table
            .store
            .disable_user("bob@example.com", noon())
            .await
            .unwrap(),
        None
    );
}

#[tokio::test]
async fn a_token_without_a_user_counts_for_nothing() {
    let table = in_memory().await;
    let nobody = scope_of(&record("ann@example.com", "acme").profile);

    assert!(
        table
            .store
            .token_standing(&nobody, "t1", noon())
            .await
            .unwrap()
            .disabled
    );
}

#[tokio::test]
async fn a_revoked_token_stays_revoked_until_it_ends_and_no_other_is() {
    let table = in_memory().await;
    let scope = user(&table.store, "ann@example.com", "acme").await;
    let end = noon() + SignedDuration::from_hours(1);
    table.store.revoke_token(&scope, "t1", end).await.unwrap();

    let revoked = async |jti, now| {
        table
            .store
            .token_standing(&scope, jti, now)
            .await
            .unwrap()
            .revoked
    };

    assert!(revoked("t1", noon()).await);
    assert!(!revoked("t2", noon()).await);
    assert!(!revoked("t1", end).await, "an expired record is absent");
}

#[tokio::test]
async fn a_password_hash_is_replaced_where_the_user_is() {
    let table = in_memory().await;
    user(&table.store, "ann@example.com", "acme").await;

    table
        .store
        .replace_password_hash("ann@example.com", "$new$")
        .await
        .unwrap();
    table
        .store
        .replace_password_hash("bob@example.com", "$new$")
        .await
        .unwrap();

    let ann = table
        .store
        .find_user("ann@example.com")
        .await
        .unwrap()
        .unwrap();
    assert_eq!(ann.password_hash, "$new$");
    assert_eq!(
        table.store.find_user("bob@example.com").await.unwrap(),
        None
    );
}

#[tokio::test]
async fn a_tenant_has_its_own_domains() {
    let table = in_memory().await;
    let acme = TenantId("acme".to_owned());
    for pattern in ["www.acme.com", "*.acme.com", "www.acme.com"] {
        let pattern = DomainPattern::parse(pattern).unwrap();
        table.store.allow_domain(&acme, &pattern).await.unwrap();
    }

    let patterns = table.store.list_allowed_domains(&acme).await.unwrap();

    let texts: Vec<_> = patterns.iter().map(DomainPattern::as_str).collect();
    assert_eq!(texts, ["*.acme.com", "www.acme.com"]);
    let other = TenantId("acm".to_owned());
    assert!(
        table
            .store
            .list_allowed_domains(&other)
            .await
            .unwrap()
            .is_empty()
    );
}
