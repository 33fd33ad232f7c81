//! The names of elements and how HTML treats them.

/// A name of up to sixteen bytes in lower case, as one number: names compare in one step.
pub(super) const fn pack(name: &[u8]) -> u128 {
    let mut packed = 0;
    let mut index = 0;
    while index < name.len() && index < 16 {
        packed = packed << 8 | name[index].to_ascii_lowercase() as u128;
        index += 1;
    }
    packed
}

macro_rules! tags {
    ($($variant:ident $name:literal)*) => {
        /// An element's name; [`Tag::Other`] for those that HTML does not define.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub(super) enum Tag { $($variant,)* Other }

        impl Tag {
            /// How many there are, [`Tag::Other`] among them.
            pub(super) const COUNT: usize = Tag::Other as usize + 1;

            pub(super) fn of(name: &str) -> Self {
                if name.len() > 16 {
                    return Self::Other;
                }
                match pack(name.as_bytes()) {
                    $(packed::$variant => Self::$variant,)*
                    _ => Self::Other,
                }
            }

            /// The name in lower case.
            pub(super) fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                    Self::Other => "custom",
                }
            }
        }

        #[expect(non_upper_case_globals, reason = "one constant per variant, to match on")]
        mod packed {
            $(pub(super) const $variant: u128 = super::pack($name.as_bytes());)*
        }
    };
}

tags! {
    A "a" Abbr "abbr" Address "address" Annotation "annotation"
    AnnotationXml "annotation-xml" Area "area" Article "article" Aside "aside"
    Audio "audio" B "b" Base "base" Big "big" Blockquote "blockquote" Body "body" Br "br"
    Button "button" Canvas "canvas" Caption "caption" Center "center" Code "code" Col "col"
    Colgroup "colgroup" Datalist "datalist" Dd "dd" Details "details" Dialog "dialog" Div "div"
    Dl "dl" Dt "dt" Em "em" Embed "embed" Fieldset "fieldset" Figcaption "figcaption"
    Figure "figure" Font "font" Footer "footer" Form "form" Frameset "frameset" H1 "h1" H2 "h2"
    H3 "h3" H4 "h4" H5 "h5" H6 "h6" Head "head" Header "header" Hgroup "hgroup" Hr "hr"
    Html "html" I "i" Iframe "iframe" Img "img" Input "input" Label "label" Legend "legend"
    Li "li" Link "link" Main "main" Math "math" Menu "menu" Meta "meta" Nav "nav"
    Noembed "noembed" Noframes "noframes" Noscript "noscript" Object "object" Ol "ol"
    Optgroup "optgroup" Option "option" Output "output" P "p" Param "param" Picture "picture"
    Plaintext "plaintext" Pre "pre" Progress "progress" Rp "rp" Rt "rt" S "s" Script "script"
    Search "search" Section "section" Select "select" Small "small" Source "source"
    Span "span" Strike "strike" Strong "strong" Style "style" Sub "sub" Summary "summary"
    Sup "sup" Svg "svg" Table "table" Tbody "tbody" Td "td" Template "template"
    Textarea "textarea" Tfoot "tfoot" Th "th" Thead "thead" Title "title" Tr "tr" Track "track"
    Tt "tt" U "u" Ul "ul" Video "video" Wbr "wbr" Xmp "xmp"
}

impl Tag {
    /// Has no content and no end tag.
    pub(super) fn is_void(self) -> bool {
        use Tag::{
            Area, Base, Br, Col, Embed, Hr, Img, Input, Link, Meta, Param, Source, Track, Wbr,
        };
        matches!(
            self,
            Area | Base
                | Br
                | Col
                | Embed
                | Hr
                | Img
                | Input
                | Link
                | Meta
                | Param
                | Source
                | Track
                | Wbr
        )
    }

    /// Its content is text up to its own end tag, whatever stands in it.
    pub(super) fn is_raw_text(self) -> bool {
        use Tag::{
            Iframe, Noembed, Noframes, Noscript, Plaintext, Script, Style, Textarea, Title, Xmp,
        };
        matches!(
            self,
            Iframe
                | Noembed
                | Noframes
                | Noscript
                | Plaintext
                | Script
                | Style
                | Textarea
                | Title
                | Xmp
        )
    }

    /// Belongs into the document's head when it comes before the body.
    pub(super) fn is_metadata(self) -> bool {
        use Tag::{Base, Link, Meta, Noframes, Noscript, Script, Style, Template, Title};
        matches!(
            self,
            Base | Link | Meta | Noframes | Noscript | Script | Style | Template | Title
        )
    }

    /// Never shows anything of its content.
    pub(super) fn is_invisible(self) -> bool {
        use Tag::{
            Annotation, AnnotationXml, Audio, Canvas, Datalist, Head, Iframe, Link, Meta, Noembed,
            Noframes, Noscript, Object, Param, Rp, Script, Source, Style, Template, Title, Track,
            Video,
        };
        matches!(
            self,
            Annotation
                | AnnotationXml
                | Audio
                | Canvas
                | Datalist
                | Head
                | Iframe
                | Link
                | Meta
                | Noembed
                | Noframes
                | Noscript
                | Object
                | Param
                | Rp
                | Script
                | Source
                | Style
                | Template
                | Title
                | Track
                | Video
        )
    }

    /// Stands on lines of its own.
    pub(super) fn is_block(self) -> bool {
        use Tag::{
            Address, Article, Aside, Blockquote, Br, Caption, Center, Dd, Details, Dialog, Div, Dl,
            Dt, Fieldset, Figcaption, Figure, Footer, Form, Header, Hgroup, Hr, Legend, Li, Main,
            Menu, Nav, Ol, P, Plaintext, Pre, Search, Section, Summary, Table, Tbody, Tfoot, Thead,
            Tr, Ul, Xmp,
        };
        self.is_heading()
            || matches!(
                self,
                Address
                    | Article
                    | Aside
                    | Blockquote
                    | Br
                    | Caption
                    | Center
                    | Dd
                    | Details
                    | Dialog
                    | Div
                    | Dl
                    | Dt
                    | Fieldset
                    | Figcaption
                    | Figure
                    | Footer
                    | Form
                    | Header
                    | Hgroup
                    | Hr
                    | Legend
                    | Li
                    | Main
                    | Menu
                    | Nav
                    | Ol
                    | P
                    | Plaintext
                    | Pre
                    | Search
                    | Section
                    | Summary
                    | Table
                    | Tbody
                    | Tfoot
                    | Thead
                    | Tr
                    | Ul
                    | Xmp
            )
    }

    pub(super) fn is_heading(self) -> bool {
        use Tag::{H1, H2, H3, H4, H5, H6};
        matches!(self, H1 | H2 | H3 | H4 | H5 | H6)
    }

    /// Its text never runs into a neighbour's, though it stands in the line.
    pub(super) fn is_boxed(self) -> bool {
        use Tag::{Button, Img, Input, Label, Option, Output, Select, Td, Textarea, Th};
        matches!(
            self,
            Button | Img | Input | Label | Option | Output | Select | Td | Textarea | Th
        )
    }

    /// An end tag of an inline element does not reach past it (HTML's "special" elements, as far
    /// as they matter).
    pub(super) fn is_special(self) -> bool {
        use Tag::{Body, Button, Select, Td, Template, Th};
        self.is_block() || matches!(self, Body | Button | Select | Td | Template | Th)
    }

    /// Closed by its end tag even across blocks (HTML's formatting elements).
    pub(super) fn is_formatting(self) -> bool {
        use Tag::{A, B, Big, Code, Em, Font, I, S, Small, Strike, Strong, Tt, U};
        matches!(
            self,
            A | B | Big | Code | Em | Font | I | S | Small | Strike | Strong | Tt | U
        )
    }

    /// No end tag other than a table's own reaches past it.
    pub(super) fn is_scope(self) -> bool {
        use Tag::{Caption, Object, Svg, Table, Td, Template, Th};
        matches!(self, Caption | Object | Svg | Table | Td | Template | Th)
    }

    pub(super) fn is_table_part(self) -> bool {
        use Tag::{Caption, Colgroup, Table, Tbody, Td, Tfoot, Th, Thead, Tr};
        matches!(
            self,
            Caption | Colgroup | Table | Tbody | Td | Tfoot | Th | Thead | Tr
        )
    }

    pub(super) fn is_row_group(self) -> bool {
        use Tag::{Tbody, Tfoot, Thead};
        matches!(self, Tbody | Tfoot | Thead)
    }

    pub(super) fn is_cell(self) -> bool {
        matches!(self, Tag::Td | Tag::Th)
    }

    /// The tags that the client always takes for interactive.
    pub(super) fn is_native_control(self) -> bool {
        use Tag::{A, Button, Input, Select, Textarea};
        matches!(self, A | Button | Input | Select | Textarea)
    }
}
