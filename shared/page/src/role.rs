//! From tags, types and ARIA roles to the roles that matter for acting.

use super::Role;
use super::attribute::{self, Attribute, AttributeName};
use super::tag::{Tag, pack};

const KNOWN: [&str; 76] = [
    "alert",
    "alertdialog",
    "application",
    "article",
    "banner",
    "button",
    "cell",
    "checkbox",
    "columnheader",
    "combobox",
    "complementary",
    "contentinfo",
    "definition",
    "dialog",
    "directory",
    "document",
    "feed",
    "figure",
    "form",
    "generic",
    "grid",
    "gridcell",
    "group",
    "heading",
    "img",
    "link",
    "list",
    "listbox",
    "listitem",
    "log",
    "main",
    "marquee",
    "math",
    "menu",
    "menubar",
    "menuitem",
    "menuitemcheckbox",
    "menuitemradio",
    "meter",
    "navigation",
    "none",
    "note",
    "option",
    "presentation",
    "progressbar",
    "radio",
    "radiogroup",
    "region",
    "row",
    "rowgroup",
    "rowheader",
    "scrollbar",
    "search",
    "searchbox",
    "separator",
    "slider",
    "spinbutton",
    "status",
    "switch",
    "tab",
    "table",
    "tablist",
    "tabpanel",
    "term",
    "textbox",
    "timer",
    "toolbar",
    "tooltip",
    "tree",
    "treegrid",
    "treeitem",
    "paragraph",
    "strong",
    "time",
    "caption",
    "image",
];

const PACKED: [u128; KNOWN.len()] = {
    let mut packed = [0; KNOWN.len()];
    let mut index = 0;
    while index < packed.len() {
        packed[index] = pack(KNOWN[index].as_bytes());
        index += 1;
    }
    packed
};

/// An ARIA role, of those that are known here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct AriaRole(u8);

impl AriaRole {
    /// In lower case.
    pub(super) fn as_str(self) -> &'static str {
        KNOWN[usize::from(self.0)]
    }
}

/// The first word of a `role` attribute that is an ARIA role, in lower case.
pub(super) fn canonical(role: &str) -> Option<&'static str> {
    aria(role).map(AriaRole::as_str)
}

/// The first word of a `role` attribute that is an ARIA role.
pub(super) fn aria(role: &str) -> Option<AriaRole> {
    role.split_ascii_whitespace().take(8).find_map(|word| {
        let packed = Some(word)
            .filter(|word| word.len() <= 16)
            .map(|word| pack(word.as_bytes()))?;
        let index = PACKED.iter().position(|&known| known == packed)?;
        u8::try_from(index).ok().map(AriaRole)
    })
}

/// The role of a widget that a user acts on.
pub(super) fn of_widget(role: &str) -> Option<Role> {
    Some(match role {
        "button" => Role::Button,
        "link" => Role::Link,
        "textbox" => Role::Textbox,
        "searchbox" => Role::Searchbox,
        "spinbutton" => Role::Spinbutton,
        "combobox" => Role::Combobox,
        "listbox" => Role::Listbox,
        "option" => Role::Option,
        "checkbox" => Role::Checkbox,
        "radio" => Role::Radio,
        "switch" => Role::Switch,
        "slider" | "scrollbar" => Role::Slider,
        "tab" => Role::Tab,
        "menu" => Role::Menu,
        "menubar" => Role::Menubar,
        "menuitem" | "menuitemcheckbox" | "menuitemradio" => Role::Menuitem,
        "treeitem" => Role::Treeitem,
        "row" => Role::Row,
        "cell" | "rowheader" => Role::Cell,
        "gridcell" => Role::Gridcell,
        "columnheader" => Role::Columnheader,
        _ => return None,
    })
}

/// A user acts on it, rather than on what it holds.
pub(super) fn is_widget(role: &str) -> bool {
    of_widget(role).is_some_and(|role| {
        !matches!(
            role,
            Role::Menu
                | Role::Menubar
                | Role::Listbox
                | Role::Row
                | Role::Cell
                | Role::Columnheader
        )
    })
}

/// Worth a number of its own though nobody acts on it: it says or shows something.
pub(super) fn speaks(role: &str) -> bool {
    matches!(
        role,
        "alert"
            | "status"
            | "log"
            | "timer"
            | "marquee"
            | "tooltip"
            | "dialog"
            | "alertdialog"
            | "progressbar"
            | "meter"
            | "menu"
            | "menubar"
            | "listbox"
            | "columnheader"
    )
}

/// The role of one element. `nested`: inside of a control; `acts`: itself a control.
pub(super) fn of(tag: Tag, attributes: &[Attribute<'_>], nested: bool) -> Role {
    let written = attribute::filled(attributes, AttributeName::Role);
    if let Some(role) = written.and_then(canonical).and_then(of_widget) {
        return role;
    }
    if let Some(role) = native(tag, attributes) {
        return role;
    }
    if attribute::value(attributes, AttributeName::Contenteditable)
        .is_some_and(|value| !value.trim().eq_ignore_ascii_case("false"))
    {
        return Role::Textbox;
    }
    match (written, tag) {
        (Some(_), _) => Role::Static,
        (None, _) if nested => Role::Static,
        (None, Tag::Td) => Role::Cell,
        (None, Tag::Th) => Role::Columnheader,
        (None, Tag::Tr) => Role::Row,
        (None, Tag::Option) => Role::Option,
        (None, _) => Role::Generic,
    }
}

fn native(tag: Tag, attributes: &[Attribute<'_>]) -> Option<Role> {
    Some(match tag {
        Tag::A => Role::Link,
        Tag::Button if is_list_button(attributes) => Role::Combobox,
        Tag::Button | Tag::Summary => Role::Button,
        Tag::Textarea => Role::Textbox,
        Tag::Select => match attribute::value(attributes, AttributeName::Multiple) {
            Some(_) => Role::Listbox,
            None => Role::Combobox,
        },
        Tag::Input => {
            of_input(attribute::filled(attributes, AttributeName::Type).unwrap_or("text"))
        }
        _ => return None,
    })
}

/// The closed form of a list to choose from, which shows what is chosen (WAI-ARIA Authoring Practices, "Listbox button"). One
/// that is called something else opens the list of a field beside it.
fn is_list_button(attributes: &[Attribute<'_>]) -> bool {
    let filled = |name| attribute::filled(attributes, name);
    let says = |name, what: &str| filled(name).is_some_and(|said| said.eq_ignore_ascii_case(what));
    // Without a type it sends its form (HTML, section 4.10.6).
    says(AttributeName::AriaHaspopup, "listbox")
        && says(AttributeName::Type, "button")
        && filled(AttributeName::AriaExpanded).is_some()
        && filled(AttributeName::AriaLabel).is_none()
}

fn of_input(kind: &str) -> Role {
    match kind.to_ascii_lowercase().as_str() {
        "checkbox" => Role::Checkbox,
        "radio" => Role::Radio,
        "button" | "submit" | "reset" | "image" | "file" | "color" => Role::Button,
        "range" => Role::Slider,
        "number" => Role::Spinbutton,
        "search" => Role::Searchbox,
        _ => Role::Textbox,
    }
}

impl Role {
    /// Its name is what it contains.
    pub(super) fn is_named_by_content(self) -> bool {
        match self {
            Self::Button
            | Self::Link
            | Self::Option
            | Self::Checkbox
            | Self::Radio
            | Self::Switch
            | Self::Tab
            | Self::Menuitem
            | Self::Treeitem
            | Self::Row
            | Self::Cell
            | Self::Gridcell
            | Self::Columnheader
            | Self::Generic
            | Self::Static => true,
            Self::Textbox
            | Self::Searchbox
            | Self::Spinbutton
            | Self::Combobox
            | Self::Listbox
            | Self::Slider
            | Self::Menu
            | Self::Menubar => false,
        }
    }

    /// Its text is a name of something to do, rather than news.
    pub fn is_called_by_its_text(self) -> bool {
        match self {
            Self::Button
            | Self::Link
            | Self::Option
            | Self::Tab
            | Self::Menuitem
            | Self::Treeitem => true,
            Self::Textbox
            | Self::Searchbox
            | Self::Spinbutton
            | Self::Combobox
            | Self::Listbox
            | Self::Checkbox
            | Self::Radio
            | Self::Switch
            | Self::Slider
            | Self::Menu
            | Self::Menubar
            | Self::Row
            | Self::Cell
            | Self::Gridcell
            | Self::Columnheader
            | Self::Generic
            | Self::Static => false,
        }
    }

    /// A user puts something into it.
    pub fn is_field(self) -> bool {
        match self {
            Self::Textbox
            | Self::Searchbox
            | Self::Spinbutton
            | Self::Combobox
            | Self::Listbox
            | Self::Checkbox
            | Self::Radio
            | Self::Switch
            | Self::Slider => true,
            Self::Button
            | Self::Link
            | Self::Option
            | Self::Tab
            | Self::Menu
            | Self::Menubar
            | Self::Menuitem
            | Self::Treeitem
            | Self::Row
            | Self::Cell
            | Self::Gridcell
            | Self::Columnheader
            | Self::Generic
            | Self::Static => false,
        }
    }

    /// A user types text into it.
    pub fn takes_text(self) -> bool {
        matches!(self, Self::Textbox | Self::Searchbox | Self::Spinbutton)
    }

    /// The role's ARIA name.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Button => "button",
            Self::Link => "link",
            Self::Textbox => "textbox",
            Self::Searchbox => "searchbox",
            Self::Spinbutton => "spinbutton",
            Self::Combobox => "combobox",
            Self::Listbox => "listbox",
            Self::Option => "option",
            Self::Checkbox => "checkbox",
            Self::Radio => "radio",
            Self::Switch => "switch",
            Self::Slider => "slider",
            Self::Tab => "tab",
            Self::Menu => "menu",
            Self::Menubar => "menubar",
            Self::Menuitem => "menuitem",
            Self::Treeitem => "treeitem",
            Self::Row => "row",
            Self::Cell => "cell",
            Self::Gridcell => "gridcell",
            Self::Columnheader => "columnheader",
            Self::Generic => "generic",
            Self::Static => "static",
        }
    }
}
