//! How much memory the system's allocator keeps to itself.

use std::ffi::OsString;
use std::io;

/// glibc gives each thread that allocates beside others an arena of its own, up to eight for a
/// processor, and little of an arena is ever given back (mallopt(3), `M_ARENA_MAX`). Two hold what
/// two processors allocate at once.
pub const ARENAS: (&str, &str) = ("MALLOC_ARENA_MAX", "2");

/// Starts this program once more with [`ARENAS`], in this process: the allocator reads them when a
/// program starts, and at no other time. Returns where nothing is to be set, or where that fails.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn bound(arguments: impl Iterator<Item = OsString>) -> io::Result<()> {
    use coxswain::config::Environment;
    use std::os::unix::process::CommandExt;
    use std::process::Command;
    let (name, value) = ARENAS;
    if Environment::of_process().text(name).is_some() {
        return Ok(());
    }
    let program = std::env::current_exe()?;
    let mut again = Command::new(program);
    Err(again.args(arguments).env(name, value).exec())
}

/// Other allocators have no such arenas.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn bound(_: impl Iterator<Item = OsString>) -> io::Result<()> {
    Ok(())
}
