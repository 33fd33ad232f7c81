//! What heads a thing folds it out, and what marks a row does nothing of what the row tells.

use super::other_ways::numbered;
use super::*;

fn passes(goal: &str, page: &str, act: &str) -> bool {
    let mut visit = Visit::begin(goal, "https://desk.example/board", &numbered(page));
    visit.act(&action(act)) == Verdict::Pass
}

#[test]
fn parts_with_a_day_among_them_head_a_thing_and_order_nothing() {
    let folded =
        |name: &str| format!(r#"<button aria-expanded="false" data-id="9">{name}</button>"#);
    let goal = "quiero devolver uno de los dos cuadernos de viento";
    for name in [
        "Pedido P-80412 · 2 de junio de 2027 · Entregado",
        "Order 4471 | 3 May 2026",
        "Abrechnung – 14. März 2027",
    ] {
        assert!(passes(goal, &folded(name), "click(9)"), "{name}");
    }
    for name in [
        "Release hold",
        "Zap 2 June",
        "Evict tenant · now",
        "Anular pedido · 2 de junio de 2027",
    ] {
        assert!(!passes(goal, &folded(name), "click(9)"), "{name}");
        let pressed = format!(r#"<button data-id="9">{name}</button>"#);
        assert!(!passes(goal, &pressed, "click(9)"), "{name}");
    }
}

#[test]
fn a_row_is_marked_whatever_it_tells_of() {
    let goal = "label the mail from Hartwell Mutual Bills";
    let list = |own: &str| {
        format!(
            r#"<ul><li><input type="checkbox" aria-label="Select" data-id="7"> Greta Lund: Water rota</li><li><input type="checkbox" aria-label="{own}" data-id="9"> Hartwell Mutual: Your car insurance renewal, pay by Friday</li></ul>"#
        )
    };
    assert!(passes(goal, &list("Select"), "check(9)"));
    assert!(!passes(goal, &list("Auto-renew"), "check(9)"));
}
