//! AWS Secrets Manager, as far as a rotation uses it: versions and their stages, in memory, behind
//! its JSON protocol (AWS JSON 1.1).

use crate::loopback::{Arrived, Loopback, Reply};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// By id, each version's text and stages.
type Versions = BTreeMap<String, (Option<String>, Vec<String>)>;

/// A running service. It ends with the value.
pub struct SecretsManager {
    server: Loopback,
    secrets: Arc<Mutex<BTreeMap<String, Versions>>>,
}

impl SecretsManager {
    /// A service without secrets.
    pub async fn start() -> Self {
        let secrets = Arc::new(Mutex::new(BTreeMap::<String, Versions>::new()));
        let kept = Arc::clone(&secrets);
        let server = Loopback::answering(move |asked| {
            let mut secrets = kept.lock().unwrap_or_else(PoisonError::into_inner);
            let id = asked.body["SecretId"].as_str().unwrap_or_default();
            let versions = secrets.entry(id.to_owned()).or_default();
            answer(versions, asked).unwrap_or_else(|| {
                let error = json!({"__type": "ResourceNotFoundException", "Message": "none"});
                Reply::raw(400, error.to_string())
                    .with("content-type", "application/x-amz-json-1.1")
            })
        })
        .await;
        Self { server, secrets }
    }

    pub fn url(&self) -> String {
        self.server.url()
    }

    /// Begins a rotation as the service does: a version without a text waits for one.
    pub fn begin(&self, secret: &str, version: &str) {
        let mut secrets = self.secrets.lock().unwrap_or_else(PoisonError::into_inner);
        let versions = secrets.entry(secret.to_owned()).or_default();
        for (_, stages) in versions.values_mut() {
            stages.retain(|stage| stage != "AWSPENDING");
        }
        let pending = vec!["AWSPENDING".to_owned()];
        versions
            .entry(version.to_owned())
            .or_insert((None, pending));
    }

    /// The text of the version at a stage.
    pub fn text(&self, secret: &str, stage: &str) -> Option<String> {
        let secrets = self.secrets.lock().unwrap_or_else(PoisonError::into_inner);
        secrets
            .get(secret)
            .and_then(|versions| at(versions, stage))
            .and_then(|(_, text)| text)
    }
}

fn at(versions: &Versions, stage: &str) -> Option<(String, Option<String>)> {
    let mut versions = versions.iter();
    let (id, (text, _)) =
        versions.find(|(_, (_, stages))| stages.iter().any(|one| one == stage))?;
    Some((id.clone(), text.clone()))
}

/// `None`: there is no such version.
fn answer(versions: &mut Versions, asked: &Arrived) -> Option<Reply> {
    let body = &asked.body;
    let text = |name: &str| body[name].as_str().unwrap_or_default().to_owned();
    match asked.header("x-amz-target").rsplit('.').next()? {
        "GetSecretValue" => {
            let (id, secret) = at(versions, &text("VersionStage"))?;
            Some(told(&json!({"VersionId": id, "SecretString": secret?})))
        }
        "DescribeSecret" => {
            let stages = versions
                .iter()
                .map(|(id, (_, stages))| (id.clone(), json!(stages)));
            Some(told(
                &json!({"VersionIdsToStages": stages.collect::<serde_json::Map<_, _>>()}),
            ))
        }
        "PutSecretValue" => {
            let stage = body["VersionStages"][0].as_str()?.to_owned();
            for (_, stages) in versions.values_mut() {
                stages.retain(|one| *one != stage);
            }
            let kept = (Some(text("SecretString")), vec![stage]);
            versions.insert(text("ClientRequestToken"), kept);
            Some(told(&json!({})))
        }
        "UpdateSecretVersionStage" => {
            let stage = text("VersionStage");
            if let Some(before) = body["RemoveFromVersionId"].as_str() {
                versions.get_mut(before)?.1.retain(|one| *one != stage);
            }
            // A stage has one version at most.
            if at(versions, &stage).is_some() {
                return None;
            }
            versions.get_mut(&text("MoveToVersionId"))?.1.push(stage);
            Some(told(&json!({})))
        }
        _ => None,
    }
}

fn told(value: &Value) -> Reply {
    Reply::raw(200, value.to_string()).with("content-type", "application/x-amz-json-1.1")
}
