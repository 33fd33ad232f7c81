//! Small files that are written whole, or not at all.

use std::fs::{DirBuilder, File};
use std::io::{self, Write};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;
use tempfile::{NamedTempFile, PersistError};

/// Makes a file that only its owner reads, never over one that is there already. Who is killed on
/// the way, or has no room left on the disk, leaves none.
pub(crate) fn create(path: &Path, content: &[u8]) -> io::Result<()> {
    write(path, content, |file| file.persist_noclobber(path))
}

/// The same in the place of what is there.
pub(crate) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    write(path, content, |file| file.persist(path))
}

fn write(
    path: &Path,
    content: &[u8],
    persist: impl FnOnce(NamedTempFile) -> Result<File, PersistError>,
) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)?;
    let mut file = NamedTempFile::new_in(folder)?;
    file.write_all(content)?;
    file.as_file().sync_all()?;
    persist(file)?;
    // The name itself.
    File::open(folder)?.sync_all()
}
