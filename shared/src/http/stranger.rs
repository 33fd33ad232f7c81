//! Calls that show no valid token: counted by the network that they come from, on every route.

use super::call::{Meter, take};
use super::{ApiError, Call, Limit};
use crate::app::App;
use crate::store::{Counter, Subject, Tier};
use crate::telemetry;
use jiff::Timestamp;
use std::net::{IpAddr, Ipv6Addr};

/// Calls of one network without a valid token, to all endpoints together. Signing in has tighter
/// ones of its own.
pub(super) const STRANGERS: Limit = Limit::per_minute("stranger", 100);

/// Who a call comes from, as long as its token has not said so.
#[derive(Debug, Clone)]
pub(super) struct Stranger {
    network: Option<IpAddr>,
    now: Timestamp,
    meter: Meter,
}

impl Stranger {
    pub(super) fn of(call: &Call) -> Self {
        Self {
            network: call.network(),
            now: call.now,
            meter: call.meter.clone(),
        }
    }

    /// Takes one unit of the network's; an error where it has none left. When the table cannot be
    /// reached, or nobody knows the network, the call goes on: it gets nothing but its refusal, or
    /// what anyone may have.
    pub(super) async fn count(&self, app: &App) -> Result<(), ApiError> {
        let Some(network) = self.network else {
            return Ok(());
        };
        let counter = Counter {
            subject: Subject::Address(network),
            name: STRANGERS.name,
            limit: STRANGERS.count_for(Tier::Free, app.config.limits.scale),
            window_seconds: STRANGERS.window_seconds,
        };
        match take(app, &counter, self.now).await {
            Ok(allowance) => {
                self.meter.record(allowance);
                if allowance.allowed {
                    Ok(())
                } else {
                    Err(ApiError::RateLimited(allowance))
                }
            }
            Err(error) => {
                telemetry::degraded("limits");
                tracing::warn!(%error, "a call without a token is not counted");
                Ok(())
            }
        }
    }
}

impl Call {
    /// The network that one customer of a provider has: an address, or the 64 bits of one that name
    /// the network (RFC 4291, 2.5.4). `None` where the shell does not know where the call came
    /// from.
    pub fn network(&self) -> Option<IpAddr> {
        self.source_address.map(network)
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(address) => address.into(),
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_is_an_address_or_half_of_one() {
        for (address, whole) in [
            ("192.0.2.7", "192.0.2.7"),
            ("::ffff:192.0.2.7", "192.0.2.7"),
            ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
            ("2001:db8:1:2::9", "2001:db8:1:2::"),
            ("2001:db8:1:3::9", "2001:db8:1:3::"),
        ] {
            let address: IpAddr = address.parse().unwrap();
            assert_eq!(network(address).to_string(), whole);
        }
    }
}
