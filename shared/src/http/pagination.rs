//! Where a page stands in its list.

use schemars::JsonSchema;
use serde::Serialize;

/// Where a page stands in its list (contract §3).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pagination {
    /// How many entries the whole list has.
    pub total: u32,
    pub limit: u32,
    /// How many entries stand before the page.
    pub offset: u32,
    pub has_more: bool,
    /// Opaque: as `cursor` it asks for the next page, whatever was added in between.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_cursor: Option<String>,
}
