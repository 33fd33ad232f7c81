//! What stories store in packed bodies, kept in the folder that `SAMPLES` names: `just dictionary` trains on it.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use coxswain::packing;
use local::table::Table;
use std::collections::hash_map::DefaultHasher;
use std::fs;
use std::hash::{Hash, Hasher};
use std::path::PathBuf;

/// Writes each packed body of the table into a file of its own, the same one once.
///
/// # Panics
/// Where the folder cannot be written.
pub fn keep(table: &Table) {
    let Some(folder) = std::env::var_os("SAMPLES").map(PathBuf::from) else {
        return;
    };
    fs::create_dir_all(&folder).expect("a folder for samples");
    for item in table.items().unwrap_or_default() {
        for field in ["data", "before"] {
            let packed = item[field]["B"].as_str().unwrap_or_default();
            let packed = STANDARD.decode(packed).unwrap_or_default();
            let Ok(body) = packing::unpack(&packed, packing::MAX_PAGE_BYTES) else {
                continue;
            };
            let mut hasher = DefaultHasher::new();
            body.hash(&mut hasher);
            let name = format!("{:016x}.json", hasher.finish());
            fs::write(folder.join(name), body).expect("a sample");
        }
    }
}
