use super::*;
use secrecy::ExposeSecret;

fn cloud() -> Environment {
    Environment::of(&[
        ("TABLE_NAME", "agent"),
        ("JWT_PUBLIC_KEYS", "first, second,"),
    ])
}

fn with(variable: &'static str, value: &'static str) -> Environment {
    Environment::of(&[
        ("TABLE_NAME", "agent"),
        ("JWT_PUBLIC_KEYS", "first"),
        (variable, value),
    ])
}

#[test]
fn the_cloud_needs_a_table_and_public_keys_and_defaults_the_rest() {
    let config = Config::read(&cloud(), Place::Cloud).unwrap();

    assert_eq!(config.table.name, "agent");
    assert_eq!(config.tokens.public_keys.as_deref(), Some("first, second,"));
    assert_eq!(config.tokens.lifetime, SignedDuration::from_hours(12));
    assert_eq!(
        (
            config.tokens.issuer.as_str(),
            config.tokens.audience.as_str()
        ),
        ("coxswain", "coxswain")
    );
    assert!(config.tokens.private_key.is_none() && !config.debug.enabled);
}

#[test]
fn a_missing_variable_names_itself() {
    let empty = Config::read(&Environment::default(), Place::Cloud).unwrap_err();
    let blank = Config::read(&Environment::of(&[("TABLE_NAME", " ")]), Place::Cloud).unwrap_err();

    assert_eq!(empty.to_string(), "TABLE_NAME must be set");
    assert_eq!(blank, empty);
}

#[test]
fn a_laptop_needs_nothing() {
    let config = Config::read(&Environment::default(), Place::Laptop).unwrap();
    let local = Local::read(&Environment::default()).unwrap();

    assert_eq!(config.table.name, "coxswain");
    assert_eq!(
        (local.host.to_string().as_str(), local.port, local.demo),
        ("127.0.0.1", 8787, Demo::KnownPassword)
    );
}

#[test]
fn the_demo_users_password_is_known_only_where_this_machine_alone_listens_or_it_is_asked_for() {
    for (host, word, demo) in [
        ("", "", Demo::KnownPassword),
        ("::1", "", Demo::KnownPassword),
        ("127.0.0.9", "Random", Demo::RandomPassword),
        ("0.0.0.0", "", Demo::RandomPassword),
        ("192.168.7.4", "", Demo::RandomPassword),
        ("0.0.0.0", "on", Demo::KnownPassword),
        ("0.0.0.0", "no", Demo::Off),
    ] {
        let environment = Environment::of(&[("HOST", host), ("COXSWAIN_DEMO", word)]);
        let local = Local::read(&environment).unwrap();
        assert_eq!(local.demo, demo, "{host:?} {word:?}");
    }
    let unusable = Local::read(&Environment::of(&[("COXSWAIN_DEMO", "maybe")])).unwrap_err();
    assert_eq!(
        unusable.to_string(),
        "COXSWAIN_DEMO must be on, off or random"
    );
}

#[test]
fn a_bad_value_names_its_variable_and_the_reason() {
    for (variable, value, said) in [
        (
            "RATE_LIMIT_SCALE",
            "0",
            "RATE_LIMIT_SCALE must lie between 0.000001 and 1000000",
        ),
        (
            "RATE_LIMIT_SCALE",
            "NaN",
            "RATE_LIMIT_SCALE must lie between 0.000001 and 1000000",
        ),
        (
            "TOKEN_LIFETIME_HOURS",
            "721",
            "TOKEN_LIFETIME_HOURS must lie between 1 and 720",
        ),
        ("DEBUG_MODE", "maybe", "DEBUG_MODE must be on or off"),
        (
            "EXTENSION_ORIGINS",
            "https://a.example/path",
            "EXTENSION_ORIGINS holds \"https://a.example/path\", which is no origin",
        ),
        (
            "EXTENSION_ORIGINS",
            "*",
            "EXTENSION_ORIGINS holds \"*\", which is no origin",
        ),
        (
            "SMART_MODEL_TEMPERATURE",
            "2.5",
            "SMART_MODEL_TEMPERATURE must lie between 0 and 2",
        ),
        (
            "OPENAI_BASE_URL",
            "localhost:11434/v1",
            "OPENAI_BASE_URL must begin with http:// or https://",
        ),
        (
            "KNOWLEDGE_URL",
            "https://ann:hush@knowledge.example",
            "KNOWLEDGE_URL must not hold a user name or password",
        ),
        (
            "GOOGLE_SEARCH_KEY",
            "hush",
            "GOOGLE_SEARCH_ENGINE must be set",
        ),
    ] {
        let error = Config::read(&with(variable, value), Place::Cloud).unwrap_err();
        assert_eq!(error.to_string(), said, "{variable}={value}");
    }
    let port = Local::read(&Environment::of(&[("PORT", "65536")])).unwrap_err();
    assert!(
        port.to_string().starts_with("PORT cannot be read"),
        "{port}"
    );
}

#[test]
fn a_secret_does_not_show() {
    let config = |variable| Config::read(&with(variable, "hush"), Place::Cloud).unwrap();

    for variable in ["JWT_PRIVATE_KEY", "SEALING_KEY"] {
        assert!(!format!("{:?}", config(variable)).contains("hush"));
    }
    let private_key = config("JWT_PRIVATE_KEY").tokens.private_key;
    assert_eq!(private_key.unwrap().expose_secret(), "hush");
    let sealing_key = config("SEALING_KEY").sealing.key;
    assert_eq!(sealing_key.unwrap().expose_secret(), "hush");
}

#[test]
fn the_cloud_allows_listed_origins_only() {
    let listed = "chrome-extension://abcdefghijklmnopabcdefghijklmnop, https://app.example:8443";
    let origins = Config::read(&with("EXTENSION_ORIGINS", listed), Place::Cloud)
        .unwrap()
        .origins;

    for (origin, allowed) in [
        ("chrome-extension://abcdefghijklmnopabcdefghijklmnop", true),
        ("https://app.example:8443", true),
        ("https://app.example", false),
        ("chrome-extension://ponmlkjihgfedcbaponmlkjihgfedcba", false),
        ("http://localhost:3000", false),
        ("null", false),
    ] {
        assert_eq!(origins.allow(origin), allowed, "{origin}");
    }
}

#[test]
fn a_laptop_allows_every_extension_and_itself() {
    let origins = Config::read(&Environment::default(), Place::Laptop)
        .unwrap()
        .origins;

    for (origin, allowed) in [
        ("chrome-extension://abcdefghijklmnopabcdefghijklmnop", true),
        ("moz-extension://0198c0de-0000-4000-8000-000000000000", true),
        ("http://localhost:3000", true),
        ("http://127.0.0.1", true),
        ("https://localhost:3000", false),
        ("http://localhost.evil.example", false),
        ("http://127.0.0.1.evil.example", false),
        ("http://localhost@evil.example", false),
        ("https://evil.example", false),
        ("null", false),
        ("", false),
    ] {
        assert_eq!(origins.allow(origin), allowed, "{origin}");
    }
}

#[test]
fn a_model_is_configured_by_a_key_or_by_an_address() {
    let read = |variables: &[(&str, &str)]| {
        Config::read(&Environment::of(variables), Place::Laptop)
            .unwrap()
            .models
    };
    let none = read(&[]);
    let keyed = read(&[("OPENAI_API_KEY", "hush")]);
    let own = read(&[
        ("OPENAI_BASE_URL", "http://127.0.0.1:11434/v1/"),
        ("SMART_MODEL_NAME", "qwen3"),
    ]);

    assert!(!none.configured && keyed.configured && own.configured);
    assert_eq!(keyed.base_url, "https://api.openai.com/v1");
    assert_eq!(
        (keyed.smart.name.as_str(), keyed.fast.name.as_str()),
        ("gpt-4o", "gpt-4o-mini")
    );
    assert_eq!(own.base_url, "http://127.0.0.1:11434/v1");
    assert_eq!(
        (own.smart.name.as_str(), own.fast.name.as_str()),
        ("qwen3", "qwen3")
    );
    assert!(!format!("{keyed:?}").contains("hush"));
}

#[test]
fn push_is_off_on_or_names_what_is_missing() {
    let all = [
        ("PUSHER_APP_ID", "coxswain"),
        ("PUSHER_KEY", "key"),
        ("PUSHER_SECRET", "hush"),
        ("PUSHER_HOST", "push.example.com"),
    ];
    let read = |variables: &[(&str, &str)]| {
        Config::read(&Environment::of(variables), Place::Laptop).map(|config| config.push)
    };

    assert!(read(&[]).unwrap().is_none());
    let push = read(&all).unwrap().unwrap();
    assert_eq!(push.origin(), "https://push.example.com:443");
    assert!(!format!("{push:?}").contains("hush"));
    let plain = [all.as_slice(), &[("PUSHER_TLS", "off")]].concat();
    assert_eq!(read(&plain).unwrap().unwrap().port, 80);
    for (left_out, (name, _)) in all.iter().enumerate() {
        let mut part = all.to_vec();
        part.remove(left_out);
        let error = read(&part).unwrap_err();
        assert_eq!(error.to_string(), format!("{name} must be set"));
    }
}

#[test]
fn the_older_name_of_a_variable_counts_where_the_newer_is_not_set() {
    let google = |variables: &[(&str, &str)]| {
        let config = Config::read(&Environment::of(variables), Place::Laptop).unwrap();
        config.search.google.unwrap().engine
    };
    let older = [
        ("GOOGLE_SEARCH_API_KEY", "k"),
        ("GOOGLE_SEARCH_ENGINE_ID", "older"),
    ];
    assert_eq!(google(&older), "older");
    let both = [older.as_slice(), &[("GOOGLE_SEARCH_ENGINE", "newer")]].concat();
    assert_eq!(google(&both), "newer");
}

#[test]
fn a_laptop_takes_the_model_of_an_ollama_that_runs_on_it() {
    let read = |variables: &[(&str, &str)]| {
        Config::read(&Environment::of(variables), Place::Laptop).map(|config| config.models)
    };
    let models = read(&[("MODEL", "ollama/qwen3:4b")]).unwrap();
    assert!(models.configured);
    assert_eq!(models.base_url, "http://127.0.0.1:11434/v1");
    assert_eq!(
        (models.smart.name.as_str(), models.fast.name.as_str()),
        ("qwen3:4b", "qwen3:4b")
    );

    for (variables, told) in [
        (
            vec![("MODEL", "qwen3")],
            "MODEL must be ollama/ and a model's name",
        ),
        (
            vec![("MODEL", "ollama/")],
            "MODEL must be ollama/ and a model's name",
        ),
        (
            vec![
                ("MODEL", "ollama/a"),
                ("OPENAI_BASE_URL", "http://127.0.0.1:1/v1"),
            ],
            "MODEL cannot stand beside OPENAI_BASE_URL",
        ),
    ] {
        assert_eq!(read(&variables).unwrap_err().to_string(), told);
    }
}
