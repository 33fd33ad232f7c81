//! Rows, cards, sections, forms and dialogs: what holds a control and gives it its object.

use page::{Content, Page};
use words::Folded;

/// Regions within regions: what is nested deeper belongs to the last of these.
const MAX_DEPTH: usize = 48;
/// Words of a heading that are compared.
const MAX_HEADING: usize = 16;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RegionKind {
    Page,
    /// A part under a heading, or one that the markup sets apart.
    Section,
    Form,
    /// A row of a table, an item of a list, a card among like ones.
    Row,
    Dialog,
}

impl RegionKind {
    /// Whether it stands for one thing: what is in it is that thing's.
    pub(crate) fn is_unit(self) -> bool {
        matches!(self, Self::Row | Self::Dialog)
    }
}

#[derive(Debug)]
pub(crate) struct Region {
    pub(crate) kind: RegionKind,
    /// First node and one past the last node.
    pub(crate) start: usize,
    pub(crate) end: usize,
    parent: usize,
    depth: usize,
    /// Of a part under a heading: 1 to 6.
    level: Option<u8>,
    /// Its label or heading.
    pub(crate) name: Option<Folded>,
    /// The same as it is written.
    pub(crate) title: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Regions {
    regions: Vec<Region>,
    /// The innermost region of each node.
    of_node: Vec<u32>,
}

impl Regions {
    /// One sweep over the nodes with a stack of what is open.
    pub(super) fn of(page: &Page) -> Self {
        let mut regions = Self {
            regions: vec![Region {
                kind: RegionKind::Page,
                start: 0,
                end: page.nodes.len(),
                parent: 0,
                depth: 0,
                level: None,
                name: None,
                title: None,
            }],
            of_node: Vec::with_capacity(page.nodes.len()),
        };
        let mut open = vec![0];
        let mut rows = page.rows.iter().peekable();
        for (at, node) in page.nodes.iter().enumerate() {
            while open.len() > 1 && regions.regions[open[open.len() - 1]].end <= at {
                open.pop();
            }
            if let Content::Tag {
                name, role, label, ..
            } = node.content()
                && let Some(kind) = structural(name, role)
            {
                let name = label.map(title_of);
                regions.open(&mut open, kind, at, node.end(), None, name);
            }
            while let Some(row) = rows.next_if(|row| row.nodes.0 <= at) {
                if row.nodes.0 == at {
                    let end = row.nodes.1;
                    regions.open(&mut open, RegionKind::Row, at, end, None, None);
                }
            }
            if let Some(level) = heading_level(node.content()) {
                regions.head(&mut open, at, level, page.node_text(at));
            }
            let innermost = open[open.len() - 1];
            regions
                .of_node
                .push(u32::try_from(innermost).unwrap_or_default());
        }
        regions
    }

    fn open(
        &mut self,
        open: &mut Vec<usize>,
        kind: RegionKind,
        start: usize,
        end: usize,
        level: Option<u8>,
        title: Option<String>,
    ) {
        let parent = open[open.len() - 1];
        let outer = &self.regions[parent];
        let most = if kind.is_unit() {
            MAX_DEPTH * 2
        } else {
            MAX_DEPTH
        };
        if outer.depth >= most {
            return;
        }
        let depth = outer.depth + 1;
        let end = end.min(outer.end);
        open.push(self.regions.len());
        self.regions.push(Region {
            kind,
            start,
            end,
            parent,
            depth,
            level,
            name: title.as_deref().map(Folded::new),
            title,
        });
    }

    /// A heading closes the parts under headings of its level and deeper, and opens its own, which
    /// reaches as far as what holds it. The first heading of a section names the section.
    fn head(&mut self, open: &mut Vec<usize>, at: usize, level: u8, text: &str) {
        while let Some(&last) = open.last() {
            let closes = self.regions[last].level.is_some_and(|other| other >= level);
            if !closes {
                break;
            }
            self.regions[last].end = at;
            open.pop();
        }
        let holder = open[open.len() - 1];
        let title = title_of(text);
        let end = self.regions[holder].end;
        if holder != 0 && self.regions[holder].name.is_none() {
            self.regions[holder].name = Some(Folded::new(&title));
            self.regions[holder].title = Some(title.clone());
        }
        self.open(open, RegionKind::Section, at, end, Some(level), Some(title));
    }

    pub(super) fn at(&self, node: usize) -> usize {
        self.of_node.get(node).map_or(0, |region| *region as usize)
    }

    pub(super) fn get(&self, region: usize) -> &Region {
        &self.regions[region]
    }

    pub(super) fn chain(&self, region: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(region), |at| {
            (*at != 0).then(|| self.regions[*at].parent)
        })
    }

    pub(super) fn last_dialog(&self) -> Option<usize> {
        self.regions
            .iter()
            .rposition(|region| region.kind == RegionKind::Dialog)
    }

    pub(super) fn visited(&self) -> usize {
        self.regions.len()
    }
}

fn title_of(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().take(MAX_HEADING).collect();
    words.join(" ")
}

fn structural(tag: &str, role: Option<&str>) -> Option<RegionKind> {
    Some(match (role, tag) {
        (Some("dialog" | "alertdialog"), _) | (None, "dialog") => RegionKind::Dialog,
        (Some("form"), _) | (None, "form") => RegionKind::Form,
        (
            Some(
                "region" | "group" | "radiogroup" | "tabpanel" | "complementary" | "main"
                | "navigation" | "menu" | "listbox" | "search",
            ),
            _,
        )
        | (None, "section" | "article" | "fieldset" | "details" | "main" | "aside" | "nav") => {
            RegionKind::Section
        }
        (Some("article"), _) => RegionKind::Section,
        _ => return None,
    })
}

/// 1 to 6 for a heading; legends and captions are headings of the lowest level.
fn heading_level(content: Content<'_>) -> Option<u8> {
    let Content::Tag { name, role, .. } = content else {
        return None;
    };
    match name {
        "h1" => Some(1),
        "h2" => Some(2),
        "h3" => Some(3),
        "h4" => Some(4),
        "h5" => Some(5),
        "h6" | "legend" | "caption" | "summary" => Some(6),
        _ => (role == Some("heading")).then_some(2),
    }
}
