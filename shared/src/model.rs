//! Language models: one OpenAI-compatible client, two tiers with fallbacks, structured replies,
//! and one deadline that nothing outlives (contract §4.8).
//!
//! Prompts and replies are never logged; what a call took is.

mod ask;
mod breaker;
mod call;
mod candidate;
mod error;
mod failure;
mod pause;
mod probe;
mod reply;
mod retries;
mod shape;
mod sse;
mod stream;
mod wire;

pub use error::ModelError;
pub use stream::Delta;

use crate::config;
use crate::outside::{self, KeySource};
use candidate::Candidate;
use std::ops::AddAssign;
use std::sync::Arc;
use std::time::Duration;
use url::{Host, Url};

/// Which kind of work a model is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tier {
    /// Thinks: context, evaluation, verification.
    Smart,
    /// Does: actions, summaries.
    Fast,
}

/// What a model is asked. Everything that did not come from this project's own prompts belongs
/// into `user`, fenced.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    pub system: String,
    pub user: String,
}

/// An answer, and who gave it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Heard<T> {
    pub value: T,
    /// The model that answered.
    pub model: String,
    /// It is not the tier's own: that one failed, and this one stood in for it (document 1,
    /// §4.10.1).
    pub stood_in: bool,
    /// What it wrote.
    pub text: String,
}

/// What calls cost, failed ones too.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Usage {
    pub calls: u32,
    /// As the endpoint counts; 0 where it does not say.
    pub prompt_tokens: u32,
    pub completion_tokens: u32,
    /// Time in calls, without the pauses between them.
    pub spent: Duration,
}

/// Who answers a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice<'a> {
    /// The tier's model, or one that stands in for it.
    Tier(Tier),
    /// One of the configured models ([`Models::names`]) and no other, at the smart tier's
    /// temperature.
    Named(&'a str),
}

/// One turn of a conversation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    pub speaker: Speaker,
    pub text: String,
    /// Pictures that belong to it, as `data:` URLs; only for models that read them
    /// ([`Models::reads_images`]).
    pub images: Vec<String>,
}

/// How a conversation is answered. What is not given is left to the endpoint.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Settings {
    /// The smart tier's where it is not given.
    pub temperature: Option<f32>,
    /// The longest answer, in tokens.
    pub max_tokens: Option<u32>,
    pub top_p: Option<f32>,
    pub frequency_penalty: Option<f32>,
    pub presence_penalty: Option<f32>,
    /// Whether the answer is to be a JSON object.
    pub json: bool,
}

/// What every call has that is not a conversation's.
const NO_SETTINGS: Settings = Settings {
    temperature: None,
    max_tokens: None,
    top_p: None,
    frequency_penalty: None,
    presence_penalty: None,
    json: false,
};

/// Who said something.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Speaker {
    System,
    User,
    Assistant,
}

/// The configured models. What a process learns of them (that one is down, that one knows no
/// schemas) is kept as long as the value.
#[derive(Debug)]
pub struct Models {
    http: reqwest::Client,
    base_url: String,
    key: KeySource,
    is_local: bool,
    image_readers: Vec<String>,
    /// Each model once, however many tiers ask it.
    candidates: Vec<Arc<Candidate>>,
    smart: Chain,
    fast: Chain,
}

/// The models of a tier in the order of asking, as places among the candidates.
#[derive(Debug)]
struct Chain {
    places: Vec<usize>,
    temperature: f32,
}

impl Models {
    /// `None` when neither a key nor a base URL is configured: the deterministic engine answers
    /// alone. A tier's last resort is the other tier's model (document 1, §4.10.1).
    pub fn new(config: &config::Models, key: KeySource) -> Option<Self> {
        if !config.configured {
            return None;
        }
        let (smart, fast) = (&config.smart, &config.fast);
        let mut candidates: Vec<Arc<Candidate>> = Vec::new();
        let mut place_of = |name: &str| {
            let known = candidates.iter().position(|known| known.name == name);
            known.unwrap_or_else(|| {
                candidates.push(Arc::new(Candidate::new(name)));
                candidates.len() - 1
            })
        };
        let mut chain = |first: &config::Model, last: &config::Model| {
            let names = [Some(&first.name), first.fallback.as_ref(), Some(&last.name)];
            let mut places: Vec<usize> = Vec::new();
            for name in names.into_iter().flatten() {
                let place = place_of(name);
                if !places.contains(&place) {
                    places.push(place);
                }
            }
            Chain {
                places,
                temperature: first.temperature,
            }
        };
        let (smart, fast) = (chain(smart, fast), chain(fast, smart));
        Some(Self {
            http: outside::client()?,
            base_url: config.base_url.clone(),
            key,
            is_local: is_near(&config.base_url),
            image_readers: config.image_readers.clone(),
            candidates,
            smart,
            fast,
        })
    }

    /// The configured models' names, each once.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.candidates.iter().map(|known| known.name.as_str())
    }

    /// Whether the endpoint runs on this machine or in its network.
    pub fn is_local(&self) -> bool {
        self.is_local
    }

    /// Whether a model is configured as one that reads pictures.
    pub fn reads_images(&self, name: &str) -> bool {
        self.image_readers.iter().any(|known| known == name)
    }

    fn chain(&self, tier: Tier) -> &Chain {
        match tier {
            Tier::Smart => &self.smart,
            Tier::Fast => &self.fast,
        }
    }

    fn candidates_of(&self, chain: &Chain) -> Vec<&Arc<Candidate>> {
        let places = chain.places.iter();
        places
            .filter_map(|place| self.candidates.get(*place))
            .collect()
    }
}

/// Whether an address is of this machine or of the network that it stands in: a loopback or private
/// address, or a name without a dot.
fn is_near(base_url: &str) -> bool {
    let url = Url::parse(base_url);
    match url.as_ref().ok().and_then(Url::host) {
        Some(Host::Ipv4(address)) => {
            address.is_loopback() || address.is_private() || address.is_link_local()
        }
        Some(Host::Ipv6(address)) => address.is_loopback() || address.is_unique_local(),
        Some(Host::Domain(name)) => !name.contains('.') || name.rsplit('.').next() == Some("local"),
        None => false,
    }
}

impl AddAssign for Usage {
    fn add_assign(&mut self, other: Self) {
        self.calls += other.calls;
        self.prompt_tokens = self.prompt_tokens.saturating_add(other.prompt_tokens);
        self.completion_tokens = self
            .completion_tokens
            .saturating_add(other.completion_tokens);
        self.spent += other.spent;
    }
}

impl Message {
    pub fn new(speaker: Speaker, text: impl Into<String>) -> Self {
        Self {
            speaker,
            text: text.into(),
            images: Vec::new(),
        }
    }

    /// The same with pictures.
    #[must_use]
    pub fn showing(self, images: Vec<String>) -> Self {
        Self { images, ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::{Config, Environment, Place};

    fn models(variables: &[(&str, &str)]) -> Option<Models> {
        let config = Config::read(&Environment::of(variables), Place::Laptop).unwrap();
        Models::new(&config.models, KeySource::fixed(config.models.key.clone()))
    }

    fn asked(models: &Models, tier: Tier) -> Vec<&str> {
        let candidates = models.candidates_of(models.chain(tier));
        candidates.iter().map(|model| model.name.as_str()).collect()
    }

    #[test]
    fn a_tiers_last_resort_is_the_other_tiers_model() {
        let default = models(&[("OPENAI_API_KEY", "hush")]).unwrap();
        assert_eq!(asked(&default, Tier::Smart), ["gpt-4o", "gpt-4o-mini"]);
        assert_eq!(asked(&default, Tier::Fast), ["gpt-4o-mini", "gpt-4o"]);

        let own = models(&[
            ("OPENAI_API_KEY", "hush"),
            ("SMART_MODEL_NAME", "a"),
            ("SMART_MODEL_FALLBACK", "b"),
            ("FAST_MODEL_NAME", "c"),
            ("FAST_MODEL_FALLBACK", "b"),
        ]);
        let own = own.unwrap();
        assert_eq!(asked(&own, Tier::Smart), ["a", "b", "c"]);
        assert_eq!(asked(&own, Tier::Fast), ["c", "b", "a"]);
        assert_eq!(own.names().collect::<Vec<_>>(), ["a", "b", "c"]);
    }

    #[test]
    fn without_a_key_and_an_address_there_are_no_models() {
        assert!(models(&[("SMART_MODEL_NAME", "a")]).is_none());
        let keyless = models(&[("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")]);
        assert!(keyless.is_some());
    }

    #[test]
    fn an_endpoint_in_the_own_network_is_local() {
        for (address, local) in [
            ("http://127.0.0.1:8080/v1", true),
            ("http://localhost:11434/v1", true),
            ("http://[::1]/v1", true),
            ("http://192.168.1.4/v1", true),
            ("http://ollama:11434/v1", true),
            ("https://api.openai.com/v1", false),
            ("https://8.8.8.8/v1", false),
        ] {
            assert_eq!(is_near(address), local, "{address}");
        }
    }

    #[test]
    fn a_key_does_not_show() {
        let models = models(&[("OPENAI_API_KEY", "hush")]).unwrap();
        assert!(!format!("{models:?}").contains("hush"));
    }
}
