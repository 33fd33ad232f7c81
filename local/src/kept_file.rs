//! Small files that are made once: whole, or not there at all.

use std::fs::{DirBuilder, File};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;
use tempfile::NamedTempFile;

/// Makes a file that only its owner reads, never over one that is there already. Who is killed on
/// the way, or has no room left on the disk, leaves none.
pub(crate) fn create(path: &Path, content: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    file.persist_noclobber(path)?;
    // The name itself.
    File::open(folder)?.sync_all()
}
