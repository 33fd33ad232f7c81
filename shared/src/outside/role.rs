//! Who this process is at AWS: the region and the credentials of its environment.

use super::Transport;
use crate::config::Environment;
use aws_credential_types::Credentials;
use aws_credential_types::provider::SharedCredentialsProvider;
use aws_smithy_runtime_api::client::behavior_version::BehaviorVersion;
use aws_types::SdkConfig;
use aws_types::region::Region;

/// What Lambda gives a function in its environment: the region, and its role's credentials (Lambda
/// developer guide, "Defined runtime environment variables"). The SDK's own defaults look for them
/// in files, in other services and at the machine's address besides, and every binary would have
/// the code for that.
pub(crate) fn role(environment: &Environment) -> SdkConfig {
    let mut sdk = SdkConfig::builder()
        .behavior_version(BehaviorVersion::latest())
        .region(region(environment).map(Region::new))
        .http_client(Transport::default());
    let credentials = credentials(environment).map(SharedCredentialsProvider::new);
    sdk.set_credentials_provider(credentials);
    sdk.build()
}

/// Those of the environment, where there are some.
pub(crate) fn credentials(environment: &Environment) -> Option<Credentials> {
    Some(Credentials::new(
        environment.text("AWS_ACCESS_KEY_ID")?,
        environment.text("AWS_SECRET_ACCESS_KEY")?,
        environment.text("AWS_SESSION_TOKEN"),
        None,
        "environment",
    ))
}

/// Where a region's service answers (AWS general reference, "Service endpoints"). China has an ending of its own.
pub(super) fn address(service: &str, region: &str) -> String {
    let ending = if region.starts_with("cn-") { ".cn" } else { "" };
    format!("https://{service}.{region}.amazonaws.com{ending}")
}

pub(super) fn region(environment: &Environment) -> Option<String> {
    let region = environment.text("AWS_REGION");
    region.or_else(|| environment.text("AWS_DEFAULT_REGION"))
}
