//! Which addresses are not public, and why.

use std::fmt;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Why an address is not public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Special {
    /// This host on this network (RFC 1122).
    Unspecified,
    /// RFC 1918, RFC 4193, and the site-local addresses of RFC 3879.
    Private,
    /// Between a provider and its customers (RFC 6598).
    Shared,
    Loopback,
    /// RFC 3927 and 4291; where clouds serve their metadata.
    LinkLocal,
    /// For protocols (RFC 6890, RFC 2928, RFC 9602).
    Protocol,
    /// RFC 5737, 3849, 9637.
    Documentation,
    /// RFC 2544.
    Benchmark,
    /// IPv4 in IPv6, which the network unwraps elsewhere (RFC 3056, 4380, 6052, 8215).
    Translated,
    Multicast,
    /// Thrown away (RFC 6666).
    Discarded,
    /// Not given to anybody.
    Reserved,
}

impl fmt::Display for Special {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Unspecified => "unspecified",
            Self::Private => "private",
            Self::Shared => "shared",
            Self::Loopback => "loopback",
            Self::LinkLocal => "link-local",
            Self::Protocol => "for protocols",
            Self::Documentation => "for documentation",
            Self::Benchmark => "for benchmarks",
            Self::Translated => "translated",
            Self::Multicast => "multicast",
            Self::Discarded => "discarded",
            Self::Reserved => "reserved",
        })
    }
}

/// Why an address is not public; `None` for those that are.
pub fn special(address: IpAddr) -> Option<Special> {
    match address {
        IpAddr::V4(address) => special_v4(address),
        IpAddr::V6(address) => special_v6(address),
    }
}

fn special_v4(address: Ipv4Addr) -> Option<Special> {
    match address.octets() {
        [0, ..] => Some(Special::Unspecified),
        [10, ..] | [172, 16..=31, ..] | [192, 168, ..] => Some(Special::Private),
        [100, 64..=127, ..] => Some(Special::Shared),
        [127, ..] => Some(Special::Loopback),
        [169, 254, ..] => Some(Special::LinkLocal),
        [192, 0, 0, _] => Some(Special::Protocol),
        [192, 0, 2, _] | [198, 51, 100, _] | [203, 0, 113, _] => Some(Special::Documentation),
        [192, 88, 99, _] => Some(Special::Translated),
        [198, 18..=19, ..] => Some(Special::Benchmark),
        [224..=239, ..] => Some(Special::Multicast),
        [240..=255, ..] => Some(Special::Reserved),
        _ => None,
    }
}

fn special_v6(address: Ipv6Addr) -> Option<Special> {
    if let Some(inner) = address.to_ipv4_mapped() {
        return special_v4(inner);
    }
    match address.segments() {
        [0, 0, 0, 0, 0, 0, 0, 0] => Some(Special::Unspecified),
        [0, 0, 0, 0, 0, 0, 0, 1] => Some(Special::Loopback),
        [0x64, 0xff9b, ..] | [0x2002, ..] | [0, 0, 0, 0, 0, 0, ..] => Some(Special::Translated),
        [0x100, 0, 0, 0, ..] => Some(Special::Discarded),
        // Teredo stands in the block for protocols.
        [0x2001, 0, ..] => Some(Special::Translated),
        [0x2001, 0x2, 0, ..] => Some(Special::Benchmark),
        [0x2001, 0..=0x1ff, ..] | [0x5f00, ..] => Some(Special::Protocol),
        [0x2001, 0xdb8, ..] | [0x3fff, 0..=0xfff, ..] => Some(Special::Documentation),
        [0xfc00..=0xfdff | 0xfec0..=0xfeff, ..] => Some(Special::Private),
        [0xfe80..=0xfebf, ..] => Some(Special::LinkLocal),
        [0xff00..=0xffff, ..] => Some(Special::Multicast),
        // Global unicast; nothing outside has been given to anybody (RFC 4291, 2.4).
        [0x2000..=0x3fff, ..] => None,
        _ => Some(Special::Reserved),
    }
}
