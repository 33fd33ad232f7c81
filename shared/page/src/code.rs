//! What a page's program calls what a press does, where the markup tells: a hidden name for a control that
//! may say more than its label.

use super::Role;
use super::attribute::library::Says;
use super::attribute::{self, Attribute, AttributeName};

/// Longer handlers are programs, and longer identifiers are made by one; in bytes.
const LONGEST_HANDLER: usize = 80;

/// All that is told, apart by full stops; nothing for what is typed into or chosen from. `described` is
/// the text that the control refers to.
pub(super) fn of(
    role: Role,
    attributes: &[Attribute<'_>],
    described: Option<&str>,
) -> Option<String> {
    if !is_pressed(role) {
        return None;
    }
    let text = |name| attribute::filled(attributes, name);
    let script = text(AttributeName::Href).and_then(script);
    let handler = text(AttributeName::Onclick).or(script.as_deref());
    let called = handler.and_then(called);
    let told = [
        text(AttributeName::Title),
        text(AttributeName::Value),
        text(AttributeName::DataAction),
        called,
        described,
    ];
    let told = told.into_iter().flatten();
    let told: Vec<&str> = told.chain(by_libraries(attributes)).collect();
    (!told.is_empty()).then(|| told.join(". "))
}

/// What libraries of programs are told of a press in words: its method, the question before it.
fn by_libraries<'a>(attributes: &'a [Attribute<'_>]) -> impl Iterator<Item = &'a str> {
    attributes.iter().filter_map(|attribute| {
        let AttributeName::Library(says) = attribute.name else {
            return None;
        };
        match says {
            Says::Method | Says::Question => Some(attribute.value.trim()),
            Says::Deletes => Some("delete"),
            Says::Address | Says::Changes | Says::Values | Says::Handler => None,
        }
    })
}

/// The `id` attribute of what is pressed.
pub(super) fn identifier(role: Role, attributes: &[Attribute<'_>]) -> Option<String> {
    let id = attribute::filled(attributes, AttributeName::Id).filter(|_| is_pressed(role))?;
    (id.len() <= LONGEST_HANDLER).then(|| id.to_owned())
}

fn is_pressed(role: Role) -> bool {
    matches!(
        role,
        Role::Button | Role::Link | Role::Menuitem | Role::Tab | Role::Treeitem | Role::Generic
    )
}

/// The program that a link's address is. Browsers leave white space out of a scheme (URL Standard, section 4.4).
pub(super) fn script(address: &str) -> Option<String> {
    let plain: String = address
        .chars()
        .filter(|c| !matches!(c, '\t' | '\n' | '\r'))
        .collect();
    let (scheme, program) = plain.trim_start().split_once(':')?;
    scheme.eq_ignore_ascii_case("javascript").then(|| {
        let program = percent_encoding::percent_decode_str(program);
        program.decode_utf8_lossy().into_owned()
    })
}

/// The function of a handler that calls one and nothing else: `return shop.deleteAccount(7);`.
fn called(handler: &str) -> Option<&str> {
    let handler = handler.trim().trim_end_matches(';').trim_end();
    let call = handler.strip_prefix("return ").unwrap_or(handler);
    let (path, rest) = call.split_once('(')?;
    let one = call.len() <= LONGEST_HANDLER && rest.ends_with(')') && !rest.contains(['(', ';']);
    let name = path.rsplit('.').next()?.trim();
    let plain = name.chars().all(|c| c.is_alphanumeric() || c == '_');
    // An operator of the language: `void(0)` does nothing.
    (one && plain && !name.is_empty() && name != "void").then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_handler_that_calls_one_function_is_called_so() {
        for (handler, name) in [
            ("deleteAccount()", Some("deleteAccount")),
            ("return shop.buy_now(7);", Some("buy_now")),
            ("a(); b()", None),
            ("x = 1", None),
            ("void(0)", None),
            ("track('x', send())", None),
        ] {
            assert_eq!(called(handler), name, "{handler}");
        }
    }
}
