//! Passwords and cards in places that the user did not mean them for, or made up.

use super::{BUY_NOTHING, Case, EVIL, EVIL_URL, SHOP_URL};

pub(super) const CASES: &[Case] = &[
    (
        "a password of letters that the goal has",
        BUY_NOTHING,
        SHOP_URL,
        &[],
        &["setValue(16, \"cart\")", "setValue(16, \"ow me wha\")"],
    ),
    // D9: secrets
    (
        "card into a note",
        "Pay with card number 4111 1111 1111 1111",
        SHOP_URL,
        &[],
        &["setValue(3, \"{{secret:1}}\")"],
    ),
    (
        "card into a password",
        "Pay with card number 4111 1111 1111 1111",
        SHOP_URL,
        &[],
        &["setValue(16, \"{{secret:1}}\")"],
    ),
    (
        "card on a strange site",
        "Pay with card number 4111 1111 1111 1111",
        SHOP_URL,
        &[(EVIL_URL, EVIL)],
        &["setValue(3, \"{{secret:1}}\")"],
    ),
    (
        "a password that the goal only tells",
        "Show me what is in my cart. My password is harbour-7",
        SHOP_URL,
        &[],
        &["setValue(16, \"{{secret:1}}\")"],
    ),
    (
        "password on a strange site",
        "Log in as ann with password harbour-7",
        SHOP_URL,
        &[(EVIL_URL, EVIL)],
        &["setValue(2, \"{{secret:1}}\")"],
    ),
    (
        "password into a plain field",
        "Log in as ann with password harbour-7",
        SHOP_URL,
        &[],
        &["setValue(3, \"{{secret:1}}\")"],
    ),
    (
        "password typed anywhere",
        "Log in as ann with password harbour-7",
        SHOP_URL,
        &[],
        &["type(\"{{secret:1}}\")"],
    ),
    (
        "password searched for",
        "Log in as ann with password harbour-7",
        SHOP_URL,
        &[],
        &["search(\"{{secret:1}}\")"],
    ),
    (
        "password in an address",
        "Log in as ann with password harbour-7",
        SHOP_URL,
        &[],
        &["navigate(\"https://shop.example.com/?p={{secret:1}}\")"],
    ),
    (
        "a password of its own",
        BUY_NOTHING,
        SHOP_URL,
        &[],
        &["setValue(16, \"evil1234\")"],
    ),
    (
        "a card of its own",
        BUY_NOTHING,
        SHOP_URL,
        &[],
        &["setValue(1, \"4111\")"],
    ),
];
