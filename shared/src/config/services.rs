//! The outside services that the mind asks: models, web search, a tenant's knowledge.

use super::environment::{ConfigError, Environment, list, unusable};
use super::place::Place;
use secrecy::SecretString;
use url::Url;

const OPENAI: &str = "https://api.openai.com/v1";
/// Where Ollama answers on its usual port (docs.ollama.com, OpenAI compatibility).
const OLLAMA: &str = "http://127.0.0.1:11434/v1";
const TAVILY: &str = "https://api.tavily.com";
const GOOGLE_SEARCH: &str = "https://customsearch.googleapis.com/customsearch/v1";

/// The models of contract §4.8.
const SMART: &str = "gpt-4o";
const FAST: &str = "gpt-4o-mini";
const SMART_TEMPERATURE: f32 = 0.3;
const FAST_TEMPERATURE: f32 = 0.7;

/// Language models behind an OpenAI-compatible endpoint.
#[derive(Debug, Clone)]
pub struct Models {
    /// The key, or in the cloud the ARN of the secret that holds it. Read from `OPENAI_API_KEY`.
    pub key: Option<SecretString>,
    /// Where the endpoint is, without a slash at its end. Read from `OPENAI_BASE_URL` (default
    /// OpenAI's own).
    pub base_url: String,
    /// Whether a key or an address was given. Without either no model is asked.
    pub configured: bool,
    /// Thinks. Read from `SMART_MODEL_NAME` (`gpt-4o`), `SMART_MODEL_FALLBACK` (none) and
    /// `SMART_MODEL_TEMPERATURE` (0.3).
    pub smart: Model,
    /// Does. Read from `FAST_MODEL_NAME` (`gpt-4o-mini`), `FAST_MODEL_FALLBACK` (none) and
    /// `FAST_MODEL_TEMPERATURE` (0.7).
    pub fast: Model,
    /// Which models read pictures. Read from `IMAGE_MODELS` (comma list, default `gpt-4o,gpt-4o-mini`).
    pub image_readers: Vec<String>,
    /// Whether rules decide what they can. Off, a model decides everything, which tells how good
    /// it is alone. Read from `FAST_PATH` (default on).
    pub fast_path: bool,
}

/// One tier's model.
#[derive(Debug, Clone, PartialEq)]
pub struct Model {
    pub name: String,
    /// Asked when the first fails, before the other tier's.
    pub fallback: Option<String>,
    /// 0 to 2.
    pub temperature: f32,
}

/// Web search: each source that is configured, in this order.
#[derive(Debug, Clone, Default)]
pub struct Search {
    /// Read from `TAVILY_API_KEY` and `TAVILY_BASE_URL`.
    pub tavily: Option<Tavily>,
    /// Where a SearXNG server answers, without a slash at its end. Read from `SEARXNG_URL`.
    pub searxng: Option<String>,
    /// Read from `GOOGLE_SEARCH_KEY`, `GOOGLE_SEARCH_ENGINE` and `GOOGLE_SEARCH_URL`.
    pub google: Option<GoogleSearch>,
}

/// Reading of public pages.
#[derive(Debug, Clone, Default)]
pub struct Browse {
    /// A small browser for pages that need their scripts: `spawn:PROGRAM [ARGUMENTS]`, `ws://…` or
    /// `http://…`. Read from `CDP_LIGHTWEIGHT`.
    pub lightweight: Option<String>,
    /// A whole browser, named in the same way. Read from `CDP_FULL`.
    pub full: Option<String>,
    /// Hosts at which this service itself answers: no page of theirs is read. Read from
    /// `PUBLIC_HOSTS` (comma list).
    pub own_hosts: Vec<String>,
    /// The function that reads instead of this process. Read from `PAGE_FUNCTION`.
    pub function: Option<String>,
    /// Where functions are called, if not at the region's own address. Read from
    /// `AWS_ENDPOINT_URL_LAMBDA`.
    pub functions_at: Option<String>,
}

/// The search service of contract §4.8.
#[derive(Debug, Clone)]
pub struct Tavily {
    /// The key, or in the cloud the ARN of the secret that holds it.
    pub key: SecretString,
    pub base_url: String,
}

/// Google's Programmable Search Engine.
#[derive(Debug, Clone)]
pub struct GoogleSearch {
    /// The key, or in the cloud the ARN of the secret that holds it.
    pub key: SecretString,
    /// The engine's id (`cx`).
    pub engine: String,
    pub url: String,
}

/// The service that knows what an organization has written down (contract §5).
#[derive(Debug, Clone, Default)]
pub struct Knowledge {
    /// Without a slash at its end. Read from `KNOWLEDGE_URL`.
    pub url: Option<String>,
    /// The bearer token, or in the cloud the ARN of the secret that holds it. Read from
    /// `KNOWLEDGE_TOKEN`.
    pub token: Option<SecretString>,
}

fn image_readers(environment: &Environment) -> Vec<String> {
    let given = environment.text("IMAGE_MODELS");
    let names = given.unwrap_or_else(|| format!("{SMART},{FAST}"));
    let names = names.split(',').map(str::trim);
    let named = names.filter(|name| !name.is_empty());
    named.map(str::to_owned).collect()
}

impl Search {
    /// Where the first source answers.
    pub fn address(&self) -> Option<&str> {
        let tavily = self.tavily.as_ref().map(|tavily| tavily.base_url.as_str());
        let google = self.google.as_ref().map(|google| google.url.as_str());
        tavily.or(self.searxng.as_deref()).or(google)
    }
}

impl Browse {
    pub(super) fn read(environment: &Environment) -> Result<Self, ConfigError> {
        let browser = |name: &'static str| {
            let setting = environment.text(name);
            if let Some(Err(error)) = setting.as_deref().map(browse::browser::Browser::parse) {
                return Err(unusable(name, error.to_string()));
            }
            Ok(setting)
        };
        Ok(Self {
            lightweight: browser("CDP_LIGHTWEIGHT")?,
            full: browser("CDP_FULL")?,
            own_hosts: list(&environment.text("PUBLIC_HOSTS").unwrap_or_default()),
            function: environment.text("PAGE_FUNCTION"),
            functions_at: environment.text("AWS_ENDPOINT_URL_LAMBDA"),
        })
    }
}

impl Models {
    pub(super) fn read(environment: &Environment, place: Place) -> Result<Self, ConfigError> {
        let key = environment.text("OPENAI_API_KEY").map(SecretString::from);
        let base_url = web_address(environment, "OPENAI_BASE_URL")?;
        let near = match place {
            Place::Laptop => near_model(environment)?,
            Place::Cloud => None,
        };
        if near.is_some() && base_url.is_some() {
            let reason = "cannot stand beside OPENAI_BASE_URL".to_owned();
            return Err(unusable("MODEL", reason));
        }
        let base_url = base_url.or_else(|| near.as_ref().map(|_| OLLAMA.to_owned()));
        let smart = environment.text("SMART_MODEL_NAME").or(near);
        let fast = environment.text("FAST_MODEL_NAME");
        // A server of one's own seldom has the default models: the one that is named does both.
        let (other_smart, other_fast) = match &base_url {
            Some(_) => (fast.clone(), smart.clone()),
            None => (None, None),
        };
        let temperature = |variable, default| {
            let given = environment.number(variable, 0.0..=2.0)?;
            Ok::<f32, ConfigError>(given.unwrap_or(default))
        };
        Ok(Self {
            configured: key.is_some() || base_url.is_some(),
            fast_path: environment.switch("FAST_PATH")?.unwrap_or(true),
            image_readers: image_readers(environment),
            key,
            base_url: base_url.unwrap_or_else(|| OPENAI.to_owned()),
            smart: Model {
                name: smart.or(other_smart).unwrap_or_else(|| SMART.to_owned()),
                fallback: environment.text("SMART_MODEL_FALLBACK"),
                temperature: temperature("SMART_MODEL_TEMPERATURE", SMART_TEMPERATURE)?,
            },
            fast: Model {
                name: fast.or(other_fast).unwrap_or_else(|| FAST.to_owned()),
                fallback: environment.text("FAST_MODEL_FALLBACK"),
                temperature: temperature("FAST_MODEL_TEMPERATURE", FAST_TEMPERATURE)?,
            },
        })
    }
}

/// The model of an Ollama on this machine that `MODEL` names.
fn near_model(environment: &Environment) -> Result<Option<String>, ConfigError> {
    let Some(given) = environment.text("MODEL") else {
        return Ok(None);
    };
    match given.strip_prefix("ollama/").map(str::trim) {
        Some(name) if !name.is_empty() => Ok(Some(name.to_owned())),
        _ => Err(unusable(
            "MODEL",
            "must be ollama/ and a model's name".to_owned(),
        )),
    }
}

impl Search {
    pub(super) fn read(environment: &Environment) -> Result<Self, ConfigError> {
        let tavily_url = web_address(environment, "TAVILY_BASE_URL")?;
        let google_url = web_address(environment, "GOOGLE_SEARCH_URL")?;
        let google = match environment.text("GOOGLE_SEARCH_KEY") {
            None => None,
            Some(key) => Some(GoogleSearch {
                key: key.into(),
                engine: environment.required("GOOGLE_SEARCH_ENGINE")?,
                url: google_url.unwrap_or_else(|| GOOGLE_SEARCH.to_owned()),
            }),
        };
        Ok(Self {
            tavily: environment.text("TAVILY_API_KEY").map(|key| Tavily {
                key: key.into(),
                base_url: tavily_url.unwrap_or_else(|| TAVILY.to_owned()),
            }),
            searxng: web_address(environment, "SEARXNG_URL")?,
            google,
        })
    }
}

impl Knowledge {
    pub(super) fn read(environment: &Environment) -> Result<Self, ConfigError> {
        Ok(Self {
            url: web_address(environment, "KNOWLEDGE_URL")?,
            token: environment.text("KNOWLEDGE_TOKEN").map(SecretString::from),
        })
    }
}

/// An address that paths are added to.
fn web_address(
    environment: &Environment,
    variable: &'static str,
) -> Result<Option<String>, ConfigError> {
    let Some(text) = environment.text(variable) else {
        return Ok(None);
    };
    let url =
        Url::parse(&text).map_err(|error| unusable(variable, format!("is no URL: {error}")))?;
    if !["http", "https"].contains(&url.scheme()) {
        return Err(unusable(
            variable,
            "must begin with http:// or https://".to_owned(),
        ));
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(unusable(
            variable,
            "must not hold a user name or password".to_owned(),
        ));
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err(unusable(variable, "must end with its path".to_owned()));
    }
    Ok(Some(url.as_str().trim_end_matches('/').to_owned()))
}
