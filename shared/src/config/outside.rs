//! Where the services of others are, as far as it takes to ask whether they are there.

use super::environment::unusable;
use super::{ConfigError, Environment};
use url::Url;

/// The services that are configured; `None` is a service that is not used.
#[derive(Debug, Clone, Default)]
pub struct Outside {
    /// Where the language models are listed. Read from `OPENAI_BASE_URL`, or the provider's own
    /// where only `OPENAI_API_KEY` is set.
    pub llm: Option<Url>,
    /// Read from `TAVILY_BASE_URL`, or the provider's own where only `TAVILY_API_KEY` is set.
    pub search: Option<Url>,
    /// Read from `KNOWLEDGE_URL`.
    pub knowledge: Option<Url>,
}

impl Outside {
    pub(super) fn read(environment: &Environment) -> Result<Self, ConfigError> {
        let known = |base, key, default: &str| {
            let by_default = environment.text(key).map(|_| default.to_owned());
            address(base, environment.text(base).or(by_default))
        };
        let llm = known(
            "OPENAI_BASE_URL",
            "OPENAI_API_KEY",
            "https://api.openai.com/v1",
        )?;
        Ok(Self {
            llm: llm.map(models),
            search: known(
                "TAVILY_BASE_URL",
                "TAVILY_API_KEY",
                "https://api.tavily.com",
            )?,
            knowledge: address("KNOWLEDGE_URL", environment.text("KNOWLEDGE_URL"))?,
        })
    }
}

fn address(variable: &'static str, text: Option<String>) -> Result<Option<Url>, ConfigError> {
    let Some(text) = text else { return Ok(None) };
    match Url::parse(&text) {
        Ok(url) if matches!(url.scheme(), "http" | "https") => Ok(Some(url)),
        Ok(_) => Err(unusable(
            variable,
            "must be an http or https URL".to_owned(),
        )),
        Err(error) => Err(unusable(variable, format!("cannot be read: {error}"))),
    }
}

fn models(mut base: Url) -> Url {
    let path = format!("{}/models", base.path().trim_end_matches('/'));
    base.set_path(&path);
    base
}
