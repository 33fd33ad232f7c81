//! How one function calls another: Lambda's Invoke, and nothing else of its API. The SDK's client
//! for Lambda is the largest library of the whole program, for this one request.
//!
//! Lambda API reference, "Invoke"; IAM user guide, "Signature Version 4" (by `aws-sigv4`).

use super::role::{credentials, region};
use super::transport::Clients;
use crate::config::Environment;
use aws_credential_types::Credentials;
use aws_sigv4::http_request::{SignableBody, SignableRequest, SigningSettings, sign};
use aws_sigv4::sign::v4;
use bytes::Bytes;
use http::{HeaderName, Request, StatusCode};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::error::Error;
use std::fmt;
use std::time::{Duration, SystemTime};
use tokio::time::sleep;

/// Where a function failed by itself.
const FUNCTION_ERROR: HeaderName = HeaderName::from_static("x-amz-function-error");

/// What stands as it is in a path (RFC 3986, section 2.3).
const UNRESERVED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// What a call did not reach is called again after these times: where Lambda had no room for it, or
/// no connection came about. Nothing else is: the function may be at work.
const PAUSES: [Duration; 2] = [Duration::from_millis(100), Duration::from_millis(300)];

/// Of a refusal, what the log needs.
const TOLD: usize = 300;

/// Why a function gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum InvokeError {
    #[error("AWS_REGION is not set")]
    NoRegion,
    #[error("there are no credentials in the environment")]
    NoCredentials,
    #[error("the request cannot be made")]
    Request(#[source] Box<dyn Error + Send + Sync>),
    #[error("Lambda cannot be reached")]
    Connection(#[source] reqwest::Error),
    #[error("Lambda answered {0}: {1}")]
    Refused(StatusCode, String),
    #[error("the function broke off: {0}")]
    Broken(String),
}

impl InvokeError {
    /// Whether the function has not begun, and may have room in a moment.
    fn is_worth_repeating(&self) -> bool {
        match self {
            Self::Refused(status, _) => *status == StatusCode::TOO_MANY_REQUESTS,
            Self::Connection(error) => error.is_connect(),
            _ => false,
        }
    }
}

/// A function, by name or ARN.
pub(crate) struct LambdaFunction {
    url: String,
    region: String,
    credentials: Credentials,
    clients: Clients,
}

impl fmt::Debug for LambdaFunction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("LambdaFunction")
            .field(&self.url)
            .finish()
    }
}

impl LambdaFunction {
    /// The function of that name, at the region's own address or at another one.
    pub(crate) fn named(
        name: &str,
        endpoint: Option<&str>,
        environment: &Environment,
    ) -> Result<Self, InvokeError> {
        let region = region(environment).ok_or(InvokeError::NoRegion)?;
        let own = || format!("https://lambda.{region}.amazonaws.com");
        let endpoint = endpoint.map_or_else(own, |given| given.trim_end_matches('/').to_owned());
        let name = utf8_percent_encode(name, &UNRESERVED);
        Ok(Self {
            url: format!("{endpoint}/2015-03-31/functions/{name}/invocations"),
            region,
            credentials: credentials(environment).ok_or(InvokeError::NoCredentials)?,
            clients: Clients::default(),
        })
    }

    /// Calls it with this event and waits for what it answers. The caller has the deadline.
    pub(crate) async fn invoke(&self, event: Vec<u8>) -> Result<Bytes, InvokeError> {
        let event = Bytes::from(event);
        for pause in PAUSES {
            match self.invoke_once(event.clone()).await {
                Err(error) if error.is_worth_repeating() => {
                    sleep(pause.mul_f64(0.5 + fastrand::f64())).await;
                }
                done => return done,
            }
        }
        self.invoke_once(event).await
    }

    async fn invoke_once(&self, event: Bytes) -> Result<Bytes, InvokeError> {
        let request = self.signed(event, SystemTime::now());
        let request = request.map_err(InvokeError::Request)?;
        let client = self.clients.reaching(request.uri());
        let client =
            client.ok_or_else(|| InvokeError::Request("there is no HTTP client".into()))?;
        let request = request
            .try_into()
            .map_err(|error: reqwest::Error| InvokeError::Request(error.into()))?;
        let answer = client.execute(request).await.map_err(broken)?;
        let (status, failed) = (
            answer.status(),
            answer.headers().get(FUNCTION_ERROR).cloned(),
        );
        let body = answer.bytes().await.map_err(broken)?;
        if !status.is_success() {
            let told = String::from_utf8_lossy(&body).chars().take(TOLD).collect();
            return Err(InvokeError::Refused(status, told));
        }
        match failed {
            None => Ok(body),
            Some(kind) => Err(InvokeError::Broken(
                String::from_utf8_lossy(kind.as_bytes()).into_owned(),
            )),
        }
    }

    fn signed(
        &self,
        event: Bytes,
        now: SystemTime,
    ) -> Result<Request<Bytes>, Box<dyn Error + Send + Sync>> {
        let identity = self.credentials.clone().into();
        let parameters = v4::SigningParams::builder()
            .identity(&identity)
            .region(&self.region)
            .name("lambda")
            .time(now)
            .settings(SigningSettings::default())
            .build()?;
        let unsigned = SignableRequest::new(
            "POST",
            &self.url,
            std::iter::empty(),
            SignableBody::Bytes(&event),
        )?;
        let (instructions, _) = sign(unsigned, &parameters.into())?.into_parts();
        let mut request = Request::post(&self.url).body(event)?;
        instructions.apply_to_request_http1x(&mut request);
        Ok(request)
    }
}

fn broken(error: reqwest::Error) -> InvokeError {
    InvokeError::Connection(error.without_url())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str, endpoint: Option<&str>) -> LambdaFunction {
        let environment = Environment::of(&[
            ("AWS_REGION", "eu-west-1"),
            ("AWS_ACCESS_KEY_ID", "AKIDEXAMPLE"),
            (
                "AWS_SECRET_ACCESS_KEY",
                "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
            ),
            ("AWS_SESSION_TOKEN", "a-token"),
        ]);
        LambdaFunction::named(name, endpoint, &environment).unwrap()
    }

    /// The signature was computed by other means, from the four steps of the specification.
    #[test]
    fn a_call_is_signed_as_the_specification_says() {
        let function = named(
            "arn:aws:lambda:eu-west-1:123456789012:function:read-page:live",
            None,
        );
        let now = SystemTime::UNIX_EPOCH + Duration::from_hours(490_896);
        let request = function
            .signed(Bytes::from_static(b"{\"a\":1}"), now)
            .unwrap();
        let header = |name: &str| request.headers()[name].to_str().unwrap().to_owned();
        assert_eq!(
            request.uri(),
            "https://lambda.eu-west-1.amazonaws.com/2015-03-31/functions/arn%3Aaws%3Alambda%3Aeu-west-1%3A123456789012%3Afunction%3Aread-page%3Alive/invocations"
        );
        assert_eq!(header("x-amz-date"), "20260101T000000Z");
        assert_eq!(header("x-amz-security-token"), "a-token");
        assert_eq!(
            header("authorization"),
            "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20260101/eu-west-1/lambda/aws4_request, SignedHeaders=host;x-amz-date;x-amz-security-token, Signature=5f86e5599491e5ab56dfc66ccb4030860bbf3337ffff055bbbe32c62c67ae0a1"
        );
    }

    #[test]
    fn another_address_takes_the_place_of_the_regions_own() {
        for (endpoint, url) in [
            (
                "http://127.0.0.1:9000/",
                "http://127.0.0.1:9000/2015-03-31/functions/read-page/invocations",
            ),
            (
                "https://lambda.cn-north-1.amazonaws.com.cn",
                "https://lambda.cn-north-1.amazonaws.com.cn/2015-03-31/functions/read-page/invocations",
            ),
        ] {
            assert_eq!(named("read-page", Some(endpoint)).url, url);
        }
    }

    #[test]
    fn what_is_missing_in_the_environment_is_named() {
        let none = Environment::of(&[]);
        let region = Environment::of(&[("AWS_REGION", "eu-west-1")]);
        for (environment, missing) in [(none, "AWS_REGION"), (region, "credentials")] {
            let error = LambdaFunction::named("read-page", None, &environment).unwrap_err();
            assert!(error.to_string().contains(missing), "{error}");
        }
    }
}
