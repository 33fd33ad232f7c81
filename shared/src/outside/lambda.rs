//! How one function calls another: Lambda's Invoke, and nothing else of its API. The SDK's client
//! for Lambda is the largest library of the whole program, for this one request.
//!
//! Lambda API reference, "Invoke".

use super::signed_calls::{CallError, PAUSES, SignedCalls};
use crate::config::Environment;
use bytes::Bytes;
use http::{HeaderName, StatusCode};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::fmt;
use tokio::time::sleep;

/// Where a function failed by itself.
const FUNCTION_ERROR: HeaderName = HeaderName::from_static("x-amz-function-error");

/// What stands as it is in a path (RFC 3986, section 2.3).
const UNRESERVED: AsciiSet = NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~');

/// Of a refusal, what the log needs.
const TOLD: usize = 300;

/// Why a function gave no answer.
#[derive(Debug, thiserror::Error)]
pub enum InvokeError {
    #[error(transparent)]
    Call(#[from] CallError),
    #[error("Lambda answered {0}: {1}")]
    Refused(StatusCode, String),
    #[error("the function broke off: {0}")]
    Broken(String),
}

impl InvokeError {
    /// Whether the function has not begun, and may have room in a moment. Nothing else is called again: the
    /// function may be at work.
    fn is_worth_repeating(&self) -> bool {
        match self {
            Self::Refused(status, _) => *status == StatusCode::TOO_MANY_REQUESTS,
            Self::Call(CallError::Connection(error)) => error.is_connect(),
            _ => false,
        }
    }
}

/// A function, by name or ARN.
pub(crate) struct LambdaFunction {
    service: SignedCalls,
    path: String,
}

impl fmt::Debug for LambdaFunction {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_tuple("LambdaFunction")
            .field(&self.service.endpoint)
            .field(&self.path)
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
        let name = utf8_percent_encode(name, &UNRESERVED);
        Ok(Self {
            service: SignedCalls::to("lambda", endpoint, environment)?,
            path: format!("/2015-03-31/functions/{name}/invocations"),
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
        let answer = self.service.post(&self.path, &[], event).await?;
        let (status, body) = (answer.status, answer.body);
        if !status.is_success() {
            let told = String::from_utf8_lossy(&body).chars().take(TOLD).collect();
            return Err(InvokeError::Refused(status, told));
        }
        match answer.headers.get(FUNCTION_ERROR) {
            None => Ok(body),
            Some(kind) => Err(InvokeError::Broken(
                String::from_utf8_lossy(kind.as_bytes()).into_owned(),
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, SystemTime};

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
            .service
            .signed(&function.path, &[], Bytes::from_static(b"{\"a\":1}"), now)
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
            let function = named("read-page", Some(endpoint));
            assert_eq!(
                format!("{}{}", function.service.endpoint, function.path),
                url
            );
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
