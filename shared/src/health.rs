//! How the services that this process works with are doing (contract §11 "Health").
//!
//! Who knows a service gives a [`Probe`] for it; a service without one is disabled.

use crate::outside::http_client;
use futures_util::future::{BoxFuture, join_all};
use jiff::{SignedDuration, Timestamp};
use reqwest::redirect::Policy;
use schemars::JsonSchema;
use serde::Serialize;
use std::error::Error;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use url::Url;

/// What is long for a probe.
#[derive(Debug, Clone, Copy)]
struct Pace {
    /// A service that answers, but takes longer than this, is degraded.
    slow: Duration,
    /// No probe takes longer: the answer leaves within two seconds.
    most: Duration,
}

const PACE: Pace = Pace {
    slow: Duration::from_secs(1),
    most: Duration::from_millis(1_800),
};

/// How long a finding stands: whoever asks more often makes no more work.
const STANDS: SignedDuration = SignedDuration::from_secs(5);

/// Asks a service, at a request's time, whether it works.
pub type Probe = Box<dyn Fn(Timestamp) -> BoxFuture<'static, Result<(), ProbeError>> + Send + Sync>;
/// Why a service does not.
pub type ProbeError = Box<dyn Error + Send + Sync>;

/// What may be probed, in the order of the answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Service {
    Dynamodb,
    Secrets,
    Llm,
    Search,
    Knowledge,
    Push,
}

/// How a service does, or the whole.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    Healthy,
    /// It works, but slowly; of the whole: something that is not the table does not work.
    Degraded,
    Unhealthy,
    /// Not configured.
    Disabled,
}

/// What one service was found to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
pub struct Check {
    pub status: State,
    /// 0 of a service that is disabled.
    pub latency_ms: u64,
}

/// Each service by itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Services {
    pub dynamodb: Check,
    pub secrets: Check,
    pub llm: Check,
    pub search: Check,
    pub knowledge: Check,
    pub push: Check,
}

/// All of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
pub struct Health {
    pub status: State,
    pub services: Services,
}

/// The probes of a process, and what they last found.
pub struct Watch {
    pace: Pace,
    probes: Vec<(Service, Probe)>,
    last: Mutex<Option<(Timestamp, Arc<Health>)>>,
}

impl Default for Watch {
    fn default() -> Self {
        Self {
            pace: PACE,
            probes: Vec::new(),
            last: Mutex::default(),
        }
    }
}

impl Watch {
    /// Has a service probed from now on.
    pub fn over(&mut self, service: Service, probe: Probe) {
        self.probes.retain(|(known, _)| *known != service);
        self.probes.push((service, probe));
    }

    /// How everything is, or was a few seconds ago. All services are asked at once, by one caller
    /// at a time.
    pub async fn health(&self, now: Timestamp) -> Arc<Health> {
        let mut last = self.last.lock().await;
        if let Some((at, health)) = &*last
            && now.duration_since(*at).abs() < STANDS
        {
            return Arc::clone(health);
        }
        let health = Arc::new(self.look(now).await);
        *last = Some((now, Arc::clone(&health)));
        health
    }

    async fn look(&self, now: Timestamp) -> Health {
        let probes = self.probes.iter();
        let found = join_all(probes.map(async |(service, probe)| {
            let check = self.pace.check(*service, probe(now)).await;
            (*service, check)
        }))
        .await;
        let of = |service| {
            let found = found.iter().find(|(known, _)| *known == service);
            found.map_or(Check::DISABLED, |(_, check)| *check)
        };
        Health::of(Services {
            dynamodb: of(Service::Dynamodb),
            secrets: of(Service::Secrets),
            llm: of(Service::Llm),
            search: of(Service::Search),
            knowledge: of(Service::Knowledge),
            push: of(Service::Push),
        })
    }
}

impl Pace {
    async fn check(
        self,
        service: Service,
        answer: BoxFuture<'static, Result<(), ProbeError>>,
    ) -> Check {
        let started = Instant::now();
        let outcome = timeout(self.most, answer).await;
        let took = started.elapsed();
        let status = match outcome {
            Ok(Ok(())) if took <= self.slow => State::Healthy,
            Ok(Ok(())) => State::Degraded,
            Ok(Err(error)) => {
                tracing::warn!(?service, %error, "a service does not work");
                State::Unhealthy
            }
            Err(_) => {
                tracing::warn!(?service, "a service does not answer");
                State::Unhealthy
            }
        };
        Check {
            status,
            latency_ms: u64::try_from(took.as_millis()).unwrap_or(u64::MAX),
        }
    }
}

impl Check {
    const DISABLED: Self = Self {
        status: State::Disabled,
        latency_ms: 0,
    };
}

impl Health {
    /// Without the table nothing works; without anything else, something still does.
    fn of(services: Services) -> Self {
        let others = [
            services.secrets,
            services.llm,
            services.search,
            services.knowledge,
            services.push,
        ];
        let well = |check: &Check| matches!(check.status, State::Healthy | State::Disabled);
        let status = match services.dynamodb.status {
            State::Unhealthy => State::Unhealthy,
            State::Healthy if others.iter().all(well) => State::Healthy,
            State::Healthy | State::Degraded | State::Disabled => State::Degraded,
        };
        Self { status, services }
    }
}

/// A probe of a service that speaks HTTP: it is there if it answers anything but a server's error.
/// No key is shown to it.
pub fn reach(address: Url) -> Probe {
    Box::new(move |_| {
        let address = address.clone();
        Box::pin(async move {
            let client = http_client().redirect(Policy::none()).build()?;
            let answer = client.get(address).send().await;
            let status = answer.map_err(reqwest::Error::without_url)?.status();
            if status.is_server_error() {
                return Err(format!("it answers with {status}").into());
            }
            Ok(())
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::future::pending;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use tokio::time::sleep;

    fn now() -> Timestamp {
        "2026-01-29T12:00:00Z".parse().unwrap()
    }

    fn after(time: Duration, outcome: Result<(), &'static str>) -> Probe {
        Box::new(move |_| {
            Box::pin(async move {
                sleep(time).await;
                outcome.map_err(Into::into)
            })
        })
    }

    #[tokio::test]
    async fn what_is_asked_at_once_is_told_by_how_it_answers() {
        let ms = Duration::from_millis;
        let mut watch = Watch {
            pace: Pace {
                slow: ms(200),
                most: ms(600),
            },
            ..Watch::default()
        };
        watch.over(Service::Dynamodb, after(Duration::ZERO, Ok(())));
        watch.over(Service::Llm, after(ms(250), Ok(())));
        watch.over(Service::Search, after(Duration::ZERO, Err("refused")));
        watch.over(Service::Push, Box::new(|_| Box::pin(pending())));

        let health = watch.health(now()).await;

        let services = health.services;
        assert_eq!(health.status, State::Degraded);
        assert_eq!(services.dynamodb.status, State::Healthy);
        assert_eq!(services.secrets, Check::DISABLED);
        assert_eq!(services.llm.status, State::Degraded);
        assert!(services.llm.latency_ms >= 250);
        assert_eq!(services.search.status, State::Unhealthy);
        assert_eq!(services.push.status, State::Unhealthy);
        assert!(services.push.latency_ms >= 600);
    }

    #[tokio::test]
    async fn only_the_table_makes_everything_unhealthy() {
        for (table, other, whole) in [
            (Ok(()), Ok(()), State::Healthy),
            (Ok(()), Err("down"), State::Degraded),
            (Err("down"), Ok(()), State::Unhealthy),
        ] {
            let mut watch = Watch::default();
            watch.over(Service::Dynamodb, after(Duration::ZERO, table));
            watch.over(Service::Knowledge, after(Duration::ZERO, other));
            assert_eq!(watch.health(now()).await.status, whole);
        }
    }

    #[tokio::test]
    async fn asking_often_asks_the_services_seldom() {
        static ASKED: AtomicUsize = AtomicUsize::new(0);
        let mut watch = Watch::default();
        watch.over(
            Service::Dynamodb,
            Box::new(|_| {
                ASKED.fetch_add(1, Ordering::Relaxed);
                Box::pin(async { Ok(()) })
            }),
        );

        join_all((0..50).map(|_| watch.health(now()))).await;
        assert_eq!(ASKED.load(Ordering::Relaxed), 1);
        watch.health(now() + SignedDuration::from_secs(4)).await;
        assert_eq!(ASKED.load(Ordering::Relaxed), 1);
        watch.health(now() + STANDS).await;
        assert_eq!(ASKED.load(Ordering::Relaxed), 2);
    }
}
