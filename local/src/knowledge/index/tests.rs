use super::*;
use coxswain::knowledge::Site;

const HANDBOOK: &str = "# Handbook\nWelcome to Acme.\n\n## Refunds\nA refund is paid within 14 \
                        days.\n\n## Parking\nThe garage opens at seven.";

fn tenant(name: &str) -> TenantId {
    TenantId(name.to_owned())
}

async fn add(index: &Index, owner: &str, domain: &str, name: &str, text: &str) {
    let document = Document::read(Path::new(name), text);
    let domain = DomainPattern::parse(domain).unwrap();
    index.add(&tenant(owner), &domain, document).await.unwrap();
}

async fn find(index: &Index, owner: &str, host: &str, query: Option<&str>) -> Vec<String> {
    let (tenant, site) = (tenant(owner), Site::parse(host).unwrap());
    let question = Question {
        tenant: &tenant,
        site: &site,
        query,
    };
    let material = index.find(question).await.unwrap();
    material
        .context
        .into_iter()
        .map(|chunk| chunk.content)
        .collect()
}

#[tokio::test]
async fn the_passage_that_speaks_of_it_comes_first() {
    let index = Index::in_memory().unwrap();
    add(&index, "acme", "app.acme.example", "handbook.md", HANDBOOK).await;
    for (query, first) in [
        (
            "How do I refund an order?",
            "A refund is paid within 14 days.",
        ),
        ("refunding", "A refund is paid within 14 days."),
        ("where is the GARAGE", "The garage opens at seven."),
        ("parking", "The garage opens at seven."),
    ] {
        let found = find(&index, "acme", "app.acme.example", Some(query)).await;
        assert_eq!(found.first().map(String::as_str), Some(first), "{query}");
    }
    for query in [
        "how do I",
        "invoices",
        "",
        "\"",
        "* OR NEAR(",
        "content:refund^2 AND",
    ] {
        let found = find(&index, "acme", "app.acme.example", Some(query)).await;
        assert_eq!(
            found.is_empty(),
            !query.contains("refund"),
            "{query}: {found:?}"
        );
    }
    let beginning = find(&index, "acme", "app.acme.example", None).await;
    assert_eq!(beginning[0], "Welcome to Acme.");
    assert_eq!(beginning.len(), 3);
}

#[tokio::test]
async fn a_tenant_finds_its_own_documents_on_their_domains_alone() {
    let index = Index::in_memory().unwrap();
    add(&index, "acme", "*.acme.example", "handbook.md", HANDBOOK).await;
    add(
        &index,
        "other",
        "*.acme.example",
        "handbook.md",
        "Others' refund",
    )
    .await;

    let query = Some("refund");
    let acme = find(&index, "acme", "app.acme.example", query).await;
    assert_eq!(acme, ["A refund is paid within 14 days."]);
    assert_eq!(
        find(&index, "other", "app.acme.example", query).await,
        ["Others' refund"]
    );
    for host in [
        "acme.example",
        "badacme.example",
        "app.acme.example.evil.example",
    ] {
        assert!(find(&index, "acme", host, query).await.is_empty(), "{host}");
    }
    assert!(
        find(&index, "nobody", "app.acme.example", query)
            .await
            .is_empty()
    );
}

#[tokio::test]
async fn a_document_of_the_same_name_is_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let index = Index::open(folder.path()).unwrap();
    add(&index, "acme", "acme.example", "handbook.md", HANDBOOK).await;
    let other_process = Index::open(folder.path()).unwrap();
    add(
        &other_process,
        "acme",
        "acme.example",
        "handbook.md",
        "# New\nNo refund.",
    )
    .await;

    assert_eq!(
        find(&index, "acme", "acme.example", Some("refund")).await,
        ["No refund."]
    );
    let listed = index.list(Some(tenant("acme"))).await.unwrap();
    assert_eq!(
        (listed.len(), listed[0].title.as_str(), listed[0].passages),
        (1, "New", 1)
    );
    assert!(index.list(Some(tenant("other"))).await.unwrap().is_empty());

    let domain = DomainPattern::parse("acme.example").unwrap();
    let mut removed = Vec::new();
    for _ in 0..2 {
        removed.push(
            index
                .remove(&tenant("acme"), &domain, "handbook.md")
                .await
                .unwrap(),
        );
    }
    assert_eq!(removed, [true, false]);
    assert!(find(&index, "acme", "acme.example", None).await.is_empty());
}

#[tokio::test]
async fn a_passage_is_cited_with_its_section() {
    let index = Index::in_memory().unwrap();
    add(&index, "acme", "acme.example", "handbook.md", HANDBOOK).await;
    let (tenant, site) = (tenant("acme"), Site::parse("acme.example").unwrap());
    let question = Question {
        tenant: &tenant,
        site: &site,
        query: Some("refund"),
    };
    let material = index.find(question).await.unwrap();
    let citation = &material.citations[0];
    assert_eq!(citation.document_title, "Handbook");
    assert_eq!(citation.section.as_deref(), Some("Refunds"));
    assert_eq!(
        material.context[0].metadata.as_ref().unwrap()["section"],
        "Refunds"
    );
}
