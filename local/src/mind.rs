//! What the start screen says of the mind: which model thinks, or how to give it one.

use coxswain::app::App;
use coxswain::config::Models;
use coxswain::health::State;
use jiff::Timestamp;

/// Said where no model is configured: the two lines that would change it.
const NONE: &str = "none: rules decide alone. For one, start again with either of\n  \
    OPENAI_API_KEY=KEY cargo run        (others than OpenAI: docs/models.md)\n  \
    MODEL=ollama/NAME cargo run         (an Ollama on this machine)";

/// A line or more, without an end of line. Asks the endpoint whether it answers.
pub async fn told(app: &App, now: Timestamp) -> String {
    let models = &app.config.models;
    if !models.configured {
        return NONE.to_owned();
    }
    let health = app.health.health(now).await;
    configured(models, health.services.llm.status)
}

fn configured(models: &Models, state: State) -> String {
    let (smart, fast) = (&models.smart.name, &models.fast.name);
    let names = if smart == fast {
        smart.clone()
    } else {
        format!("{smart} thinks, {fast} does")
    };
    let place = &models.base_url;
    match state {
        State::Healthy | State::Degraded | State::Disabled => format!("{names}, at {place}"),
        State::Unhealthy => format!(
            "{names}, at {place}\n  which does not answer as it should: rules decide alone until it does"
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use coxswain::config::{Config, Environment, Place};

    fn models(variables: &[(&str, &str)]) -> Models {
        let config = Config::read(&Environment::of(variables), Place::Laptop);
        config.unwrap().models
    }

    #[test]
    fn a_model_is_named_with_its_place_and_whether_it_answers() {
        let near = models(&[("MODEL", "ollama/qwen3:4b")]);
        assert_eq!(
            configured(&near, State::Healthy),
            "qwen3:4b, at http://127.0.0.1:11434/v1"
        );
        assert!(configured(&near, State::Unhealthy).contains("rules decide alone until it does"));
        let two = models(&[("OPENAI_API_KEY", "k")]);
        assert_eq!(
            configured(&two, State::Healthy),
            "gpt-4o thinks, gpt-4o-mini does, at https://api.openai.com/v1"
        );
    }
}
