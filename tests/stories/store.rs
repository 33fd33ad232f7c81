//! The store against a real engine.

mod answers;
mod commits;
mod counters;
mod embedded;
mod faults;
mod kinds;
mod later;
mod leases;
mod messages;
mod sessions;
mod snapshots;
mod users;
mod versions;
