//! The attributes that say something to a user of the page.

pub(super) mod library;
mod style;

use super::tag::pack;
use std::borrow::Cow;

macro_rules! attributes {
    ($($variant:ident $name:literal)*) => {
        /// An attribute that the page model reads.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum AttributeName {
            $($variant,)*
            /// One that a library of programs reads.
            Library(library::Says),
        }

        impl AttributeName {
            pub(super) fn of(name: &str) -> Option<Self> {
                if name.len() > 16 {
                    // Too long to pack; it says of a field what `list` says.
                    return if name == "aria-autocomplete" {
                        Some(Self::List)
                    } else {
                        library::says(name).map(Self::Library)
                    };
                }
                match pack(name.as_bytes()) {
                    $(packed::$variant => Some(Self::$variant),)*
                    _ => library::says(name).map(Self::Library),
                }
            }
        }

        #[expect(non_upper_case_globals, reason = "one constant per variant, to match on")]
        mod packed {
            $(pub(super) const $variant: u128 = super::pack($name.as_bytes());)*
        }
    };
}

attributes! {
    Action "action" Alt "alt" AriaChecked "aria-checked" AriaCurrent "aria-current"
    AriaDescribedby "aria-describedby" AriaDisabled "aria-disabled" AriaExpanded "aria-expanded"
    AriaHaspopup "aria-haspopup" AriaHidden "aria-hidden" AriaInvalid "aria-invalid" AriaLabel "aria-label"
    AriaLabelledby "aria-labelledby" AriaPressed "aria-pressed" AriaReadonly "aria-readonly"
    AriaRequired "aria-required" AriaSelected "aria-selected" AriaValuenow "aria-valuenow"
    AriaSort "aria-sort" AriaValuetext "aria-valuetext" Autocomplete "autocomplete" Checked "checked" Class "class"
    Contenteditable "contenteditable" DataHasPopup "data-has-popup" DataHybrid "data-hybrid"
    DataAction "data-action" DataId "data-id" DataName "data-name" Disabled "disabled" For "for" Form "form" Formaction "formaction" Formmethod "formmethod" Hidden "hidden"
    Href "href" Id "id" Label "label" List "list" Method "method" Multiple "multiple" Name "name" Onclick "onclick"
    Onkeydown "onkeydown" Onkeyup "onkeyup" Onmousedown "onmousedown" Onmouseup "onmouseup"
    Open "open" Placeholder "placeholder" Readonly "readonly" Required "required" Role "role"
    Selected "selected" Src "src" Style "style" Tabindex "tabindex" Title "title" Type "type"
    Value "value"
}

/// One attribute of one tag.
#[derive(Debug, Clone)]
pub(super) struct Attribute<'t> {
    pub(super) name: AttributeName,
    pub(super) value: Cow<'t, str>,
    /// A slot of a template definition stands without quotes.
    pub(super) quoted: bool,
}

/// The first attribute of that name, as HTML has it.
pub(super) fn value<'a>(attributes: &'a [Attribute<'_>], name: AttributeName) -> Option<&'a str> {
    attributes
        .iter()
        .find(|attribute| attribute.name == name)
        .map(|attribute| attribute.value.as_ref())
}

/// The same, without surrounding white space and never empty.
pub(super) fn filled<'a>(attributes: &'a [Attribute<'_>], name: AttributeName) -> Option<&'a str> {
    value(attributes, name)
        .map(str::trim)
        .filter(|value| !value.is_empty())
}

/// An attribute of ARIA's true/false kind; anything else, "mixed" too, is undefined.
pub(super) fn truth(attributes: &[Attribute<'_>], name: AttributeName) -> Option<bool> {
    match value(attributes, name)?.trim() {
        "true" => Some(true),
        "false" => Some(false),
        _ => None,
    }
}

/// The element itself is not shown (contract of the client: `dom.md` on visibility).
pub(super) fn hides(attributes: &[Attribute<'_>]) -> bool {
    attributes.iter().any(|attribute| match attribute.name {
        AttributeName::Hidden => true,
        AttributeName::AriaHidden => attribute.value.trim() == "true",
        AttributeName::Style => style::hides(&attribute.value),
        _ => false,
    })
}
