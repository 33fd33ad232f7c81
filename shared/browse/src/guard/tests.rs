use super::*;
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use proptest::prelude::*;
use std::net::{Ipv4Addr, Ipv6Addr};

/// The second classifier: the registries' blocks as they are written down. It shares nothing with
/// the first but the RFCs.
const BLOCKS: [&str; 42] = [
    "0.0.0.0/8",
    "10.0.0.0/8",
    "100.64.0.0/10",
    "127.0.0.0/8",
    "169.254.0.0/16",
    "172.16.0.0/12",
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
    "198.18.0.0/15",
    "198.51.100.0/24",
    "203.0.113.0/24",
    "224.0.0.0/4",
    "240.0.0.0/4",
    "::/128",
    "::1/128",
    "::/96",
    "64:ff9b::/96",
    "64:ff9b:1::/48",
    "64:ff9b::/32",
    "100::/64",
    "2001::/32",
    "2001::/23",
    "2001:db8::/32",
    "2002::/16",
    "3fff::/20",
    "5f00::/16",
    "fc00::/7",
    "fe80::/10",
    "fec0::/10",
    "ff00::/8",
    // What is not global unicast, 2000::/3.
    "::/3",
    "4000::/3",
    "6000::/3",
    "8000::/3",
    "a000::/3",
    "c000::/3",
    "e000::/4",
    "f000::/5",
    "f800::/6",
    "fe00::/9",
];

fn blocks() -> Vec<IpNet> {
    BLOCKS.iter().map(|block| block.parse().unwrap()).collect()
}

fn in_a_block(blocks: &[IpNet], address: IpAddr) -> bool {
    let address = match address {
        IpAddr::V6(v6) => v6.to_ipv4_mapped().map_or(address, IpAddr::V4),
        IpAddr::V4(_) => address,
    };
    blocks.iter().any(|block| block.contains(&address))
}

fn beside(block: &IpNet) -> Vec<IpAddr> {
    match block {
        IpNet::V4(block) => {
            let (first, last) = (block.network().to_bits(), block.broadcast().to_bits());
            [
                first.wrapping_sub(1),
                first,
                first + 1,
                last.wrapping_sub(1),
                last,
                last.wrapping_add(1),
            ]
            .map(|bits| Ipv4Addr::from_bits(bits).into())
            .to_vec()
        }
        IpNet::V6(block) => {
            let (first, last) = (block.network().to_bits(), block.broadcast().to_bits());
            [
                first.wrapping_sub(1),
                first,
                first + 1,
                last.wrapping_sub(1),
                last,
                last.wrapping_add(1),
            ]
            .map(|bits| Ipv6Addr::from_bits(bits).into())
            .to_vec()
        }
    }
}

#[test]
fn the_classifier_and_the_registries_agree_at_every_edge() {
    let blocks = blocks();
    for address in blocks.iter().flat_map(beside) {
        assert_eq!(
            special(address).is_some(),
            in_a_block(&blocks, address),
            "{address}"
        );
    }
}

#[test]
fn the_classifier_and_the_registries_agree_over_all_of_ipv4() {
    let blocks: Vec<Ipv4Net> = blocks()
        .into_iter()
        .filter_map(|block| {
            if let IpNet::V4(block) = block {
                Some(block)
            } else {
                None
            }
        })
        .collect();
    // An odd stride meets every residue of the lower octets, in every /16.
    let mut bits: u32 = 0;
    while let Some(next) = bits.checked_add(4099) {
        let address = Ipv4Addr::from_bits(bits);
        let listed = blocks.iter().any(|block| block.contains(&address));
        assert_eq!(special(address.into()).is_some(), listed, "{address}");
        let mapped = IpAddr::V6(address.to_ipv6_mapped());
        assert_eq!(special(mapped).is_some(), listed, "{mapped}");
        bits = next;
    }
}

proptest! {
    #[test]
    fn the_classifier_and_the_registries_agree_on_any_ipv4(bits: u32) {
        let address = IpAddr::V4(Ipv4Addr::from_bits(bits));
        prop_assert_eq!(special(address).is_some(), in_a_block(&blocks(), address));
    }

    #[test]
    fn the_classifier_and_the_registries_agree_on_any_ipv6(
        bits: u128,
        block in proptest::sample::select(blocks()),
        flipped in 0u32..128,
    ) {
        // Anywhere, and anywhere in a block with one bit turned over: just outside, or just inside.
        let inside = match block {
            IpNet::V6(block) => inside(block, bits) ^ (1u128 << flipped),
            IpNet::V4(_) => bits,
        };
        for bits in [bits, inside] {
            let address = IpAddr::V6(Ipv6Addr::from_bits(bits));
            prop_assert_eq!(special(address).is_some(), in_a_block(&blocks(), address), "{}", address);
        }
    }

    #[test]
    fn whatever_is_admitted_is_http_to_a_public_place(text in "\\PC{0,80}") {
        if let Ok(url) = Guard::default().admit(&text) {
            prop_assert!(matches!(url.scheme(), "http" | "https"));
            prop_assert!(url.username().is_empty() && url.password().is_none());
        }
    }
}

fn inside(block: Ipv6Net, bits: u128) -> u128 {
    let host = u128::MAX
        .checked_shr(u32::from(block.prefix_len()))
        .unwrap_or(0);
    block.network().to_bits() | (bits & host)
}

/// The red team's table.
#[test]
fn no_notation_of_an_inner_place_is_admitted() {
    use Refusal::{Address, Credentials, InnerName, NotAUrl, OwnHost, Port, Scheme};
    use Special::{
        Benchmark, LinkLocal, Loopback, Multicast, Private, Reserved, Shared, Translated,
        Unspecified,
    };
    let guard = Guard::new(["api.coxswain.example".to_owned()]);
    for (text, refusal) in [
        // Loopback, written in every way that parsers know.
        ("http://127.0.0.1/", Address(Loopback)),
        ("http://127.1/", Address(Loopback)),
        ("http://127.0.1/", Address(Loopback)),
        ("http://2130706433/", Address(Loopback)),
        ("http://0x7f000001/", Address(Loopback)),
        ("http://0x7f.1/", Address(Loopback)),
        ("http://0X7F.0x0.0x0.0x1/", Address(Loopback)),
        ("http://0177.0.0.1/", Address(Loopback)),
        ("http://017700000001/", Address(Loopback)),
        ("http://127.0.0.1./", Address(Loopback)),
        ("http://%31%32%37.0.0.1/", Address(Loopback)),
        ("http://%30x7f000001/", Address(Loopback)),
        ("http://１２７.0.0.1/", Address(Loopback)),
        ("http://①②⑦.⓪.⓪.①/", Address(Loopback)),
        ("http://127。0。0。1/", Address(Loopback)),
        ("http://127．0．0．1/", Address(Loopback)),
        ("http://127｡0｡0｡1/", Address(Loopback)),
        ("http:127.0.0.1/", Address(Loopback)),
        ("http:\\\\127.0.0.1\\", Address(Loopback)),
        ("\thttp://127.0.0.1/\n", Address(Loopback)),
        ("http://127.0.0.1\t/", Address(Loopback)),
        ("http://127.255.255.254/", Address(Loopback)),
        ("http://[::1]/", Address(Loopback)),
        ("http://[0:0:0:0:0:0:0:1]/", Address(Loopback)),
        // IPv4 in IPv6.
        ("http://[::ffff:127.0.0.1]/", Address(Loopback)),
        ("http://[::ffff:7f00:1]/", Address(Loopback)),
        ("http://[::ffff:a9fe:a9fe]/", Address(LinkLocal)),
        ("http://[::127.0.0.1]/", Address(Translated)),
        ("http://[64:ff9b::7f00:1]/", Address(Translated)),
        ("http://[64:ff9b::8.8.8.8]/", Address(Translated)),
        ("http://[64:ff9b:1::a00:1]/", Address(Translated)),
        ("http://[2002:7f00:1::]/", Address(Translated)),
        ("http://[2001:0:7f00:1::]/", Address(Translated)),
        // Metadata services, and other inner addresses.
        (
            "http://169.254.169.254/latest/meta-data/",
            Address(LinkLocal),
        ),
        ("http://169.254.170.2/v2/credentials", Address(LinkLocal)),
        ("http:169.254.169.254/", Address(LinkLocal)),
        ("http://[fe80::1]/", Address(LinkLocal)),
        ("http://[fd00:ec2::254]/", Address(Private)),
        ("http://[fec0::1]/", Address(Private)),
        ("http://100.100.100.200/", Address(Shared)),
        ("http://10.0.0.1/", Address(Private)),
        ("http://172.31.255.255/", Address(Private)),
        ("http://192.168.1.1/", Address(Private)),
        ("http://198.19.255.255/", Address(Benchmark)),
        ("http://0.0.0.0/", Address(Unspecified)),
        ("http://0/", Address(Unspecified)),
        ("http://[::]/", Address(Unspecified)),
        ("http://224.0.0.1/", Address(Multicast)),
        ("http://[ff02::1]/", Address(Multicast)),
        ("http://255.255.255.255/", Address(Reserved)),
        // Names.
        ("http://localhost/", InnerName),
        ("http://LOCALHOST./", InnerName),
        ("http://app.localhost/", InnerName),
        ("http://printer.local/", InnerName),
        ("http://metadata.google.internal./", InnerName),
        ("http://db.corp.internal/", InnerName),
        ("http://instance-data/", InnerName),
        ("https://API.coxswain.example./", OwnHost),
        // Ports, credentials, schemes, and what is no URL.
        ("http://example.com:22/", Port),
        ("http://example.com:9001/", Port),
        ("http://example.com:0/", Port),
        ("http://user@example.com/", Credentials),
        ("http://user:secret@example.com/", Credentials),
        ("http://:secret@example.com/", Credentials),
        ("file:///etc/passwd", Scheme),
        ("gopher://example.com/", Scheme),
        ("ftp://example.com/", Scheme),
        ("data:text/html,x", Scheme),
        ("javascript:alert(1)", Scheme),
        ("example.com", NotAUrl),
        ("http://256.256.256.256/", NotAUrl),
        ("http://1.2.3.4.5/", NotAUrl),
        ("http://127.0.0.1%00.example.com/", NotAUrl),
        ("http://[fe80::1%25eth0]/", NotAUrl),
        ("http:///", NotAUrl),
        ("", NotAUrl),
    ] {
        assert_eq!(guard.admit(text), Err(refusal), "{text:?}");
    }
}

#[test]
fn what_only_looks_like_an_inner_place_is_admitted() {
    for (text, url) in [
        ("http://example.com/", "http://example.com/"),
        ("https://example.com:443/a?b#c", "https://example.com/a?b"),
        ("http://example.com:443/", "http://example.com:443/"),
        (
            "http://127.0.0.1.example.com/",
            "http://127.0.0.1.example.com/",
        ),
        (
            "http://localhost.example.com/",
            "http://localhost.example.com/",
        ),
        ("http://notlocalhost.com/", "http://notlocalhost.com/"),
        ("http://8.8.8.8/", "http://8.8.8.8/"),
        ("http://[::ffff:8.8.8.8]/", "http://[::ffff:808:808]/"),
        ("http://[2606:4700::1111]/", "http://[2606:4700::1111]/"),
        ("http://münchen.example/", "http://xn--mnchen-3ya.example/"),
    ] {
        assert_eq!(
            Guard::default().admit(text).as_ref().map(Url::as_str),
            Ok(url),
            "{text:?}"
        );
    }
}

#[test]
fn a_url_has_a_longest_length() {
    let url = |length: usize| format!("http://example.com/{}", "a".repeat(length - 19));

    assert!(Guard::default().admit(&url(MAX_URL_BYTES)).is_ok());
    assert_eq!(
        Guard::default().admit(&url(MAX_URL_BYTES + 1)),
        Err(Refusal::TooLong)
    );
}

#[test]
fn one_inner_address_spoils_a_name_servers_answer() {
    let public: IpAddr = [93, 184, 216, 34].into();
    let inner: IpAddr = [10, 0, 0, 1].into();

    assert_eq!(Guard::default().admit_answer(&[public]), Ok(()));
    assert_eq!(
        Guard::default().admit_answer(&[public, inner]),
        Err(Refusal::Address(Special::Private))
    );
}

#[test]
fn a_redirect_does_not_leave_https() {
    let url = |text: &str| Url::parse(text).unwrap();
    let guard = Guard::default();

    let hop = |from: &str, to: &str| guard.admit_hop(&url(from), &url(to));
    assert_eq!(
        hop("https://a.example/", "http://a.example/"),
        Err(Refusal::Downgrade)
    );
    assert_eq!(hop("http://a.example/", "https://a.example/"), Ok(()));
    assert_eq!(
        hop("https://a.example/", "https://169.254.169.254/"),
        Err(Refusal::Address(Special::LinkLocal))
    );
}
