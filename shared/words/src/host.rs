//! Names of hosts, by the Public Suffix List (<https://publicsuffix.org>). The list is code that each
//! crate which asks it would have for itself, at 0.7 MB: it is asked here alone.

/// The registrable domain of a host's name: `www.example.co.uk` → `example.co.uk`. `None` where the
/// name is a public suffix itself.
pub fn registrable(name: &str) -> Option<&str> {
    psl::domain_str(name)
}

/// Whether a word is the name of a host on the public network: `example.co.uk`, but not `report.pdf` or
/// `co.uk`, and `notes.md` only where a path follows it.
pub fn is_public(name: &str, has_path: bool) -> bool {
    /// Endings of files that are also top-level domains: by themselves they name a file.
    const FILES: [&str; 9] = ["zip", "mov", "md", "rs", "py", "sh", "so", "ps", "app"];
    let known = psl::suffix(name.as_bytes()).is_some_and(|suffix| suffix.is_known());
    let ending = name.rsplit('.').next().unwrap_or_default();
    let is_file = !has_path && FILES.contains(&ending) && name.matches('.').count() == 1;
    known && name.contains('.') && !is_file && registrable(name).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_hosts_end_in_a_suffix_of_the_list() {
        for name in ["example.com", "www.example.co.uk", "münchen.de"] {
            assert!(is_public(name, false), "{name}");
        }
        for name in ["co.uk", "report.pdf", "localhost", "com", "notes.md", ""] {
            assert!(!is_public(name, false), "{name}");
        }
        assert!(is_public("notes.md", true));
        assert_eq!(registrable("www.example.co.uk"), Some("example.co.uk"));
    }
}
