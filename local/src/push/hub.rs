//! Who is connected and listens to what. Nothing waits here: a connection that does not keep up
//! loses its place.

use super::protocol::{self, Refusal};
use axum::extract::ws::Utf8Bytes;
use coxswain::push::SocketId;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::mpsc::{self, Receiver, Sender};
use uuid::Uuid;

const MAX_CONNECTIONS: usize = 1_000;
const MAX_CHANNELS: usize = 100;

/// How many frames may wait for one connection.
const QUEUE: usize = 256;

/// An event for those who listen to a channel.
#[derive(Debug, Clone)]
pub(super) struct Published {
    pub(super) name: String,
    pub(super) channel: String,
    pub(super) data: String,
    /// Whose own event it is.
    pub(super) except: Vec<SocketId>,
}

#[derive(Default)]
pub(super) struct Hub(Mutex<Connections>);

#[derive(Default)]
struct Connections {
    queues: HashMap<SocketId, Sender<Utf8Bytes>>,
    listeners: BTreeMap<String, HashSet<SocketId>>,
}

/// A connection's place in the hub. What it is told comes out of the queue; the queue's end is the
/// end of the place.
pub(super) struct Place {
    pub(super) socket: SocketId,
    pub(super) queue: Receiver<Utf8Bytes>,
}

impl Hub {
    /// `None` where all places are taken.
    pub(super) fn join(&self) -> Option<Place> {
        let mut connections = self.lock();
        if connections.queues.len() >= MAX_CONNECTIONS {
            return None;
        }
        let (sender, queue) = mpsc::channel(QUEUE);
        let socket = new_socket()?;
        connections.queues.insert(socket.clone(), sender);
        Some(Place { socket, queue })
    }

    pub(super) fn leave(&self, socket: &SocketId) {
        self.lock().remove(socket);
    }

    /// Lets a socket that may hear the channel hear it.
    pub(super) fn subscribe(&self, socket: &SocketId, channel: &str) -> Result<(), Refusal> {
        let mut connections = self.lock();
        let taken = connections.listeners.iter();
        let taken = taken.filter(|(name, sockets)| *name != channel && sockets.contains(socket));
        if taken.count() >= MAX_CHANNELS {
            return Err(Refusal::TooMany);
        }
        // The answer goes first: nothing of the channel may come before it.
        connections.tell(socket, protocol::subscribed(channel));
        let listeners = connections.listeners.entry(channel.to_owned());
        listeners.or_default().insert(socket.clone());
        Ok(())
    }

    pub(super) fn unsubscribe(&self, socket: &SocketId, channel: &str) {
        let mut connections = self.lock();
        if let Some(sockets) = connections.listeners.get_mut(channel) {
            sockets.remove(socket);
            if sockets.is_empty() {
                connections.listeners.remove(channel);
            }
        }
    }

    /// Tells one connection something.
    pub(super) fn tell(&self, socket: &SocketId, frame: Utf8Bytes) {
        self.lock().tell(socket, frame);
    }

    /// Tells everyone who listens, in the order of the calls.
    pub(super) fn publish(&self, event: Published) {
        let mut connections = self.lock();
        let Some(listeners) = connections.listeners.get(&event.channel) else {
            return;
        };
        let others = listeners.iter();
        let others: Vec<SocketId> = others
            .filter(|socket| !event.except.contains(socket))
            .cloned()
            .collect();
        let frame = protocol::event(&event.name, &event.channel, event.data);
        for socket in others {
            connections.tell(&socket, frame.clone());
        }
    }

    /// How many listen to each channel.
    pub(super) fn channels(&self) -> BTreeMap<String, usize> {
        let connections = self.lock();
        let listeners = connections.listeners.iter();
        listeners
            .map(|(channel, sockets)| (channel.clone(), sockets.len()))
            .collect()
    }

    fn lock(&self) -> MutexGuard<'_, Connections> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Connections {
    fn tell(&mut self, socket: &SocketId, frame: Utf8Bytes) {
        let keeps_up = self
            .queues
            .get(socket)
            .is_some_and(|queue| queue.try_send(frame).is_ok());
        if !keeps_up {
            self.remove(socket);
        }
    }

    fn remove(&mut self, socket: &SocketId) {
        self.queues.remove(socket);
        self.listeners.retain(|_, sockets| {
            sockets.remove(socket);
            !sockets.is_empty()
        });
    }
}

/// Two random numbers.
fn new_socket() -> Option<SocketId> {
    let (left, right) = Uuid::new_v4().as_u64_pair();
    format!("{}.{}", left >> 32, right & u64::from(u32::MAX))
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(data: usize, except: Option<&SocketId>) -> Published {
        Published {
            name: "news".to_owned(),
            channel: "room".to_owned(),
            data: data.to_string(),
            except: except.into_iter().cloned().collect(),
        }
    }

    fn heard(place: &mut Place) -> Vec<String> {
        std::iter::from_fn(|| place.queue.try_recv().ok())
            .map(|frame| frame.to_string())
            .collect()
    }

    #[test]
    fn everyone_on_a_channel_hears_each_event_once_and_in_order_but_its_sender() {
        let hub = Hub::default();
        let mut places: Vec<Place> = (0..3).map(|_| hub.join().unwrap()).collect();
        for place in &places[..2] {
            hub.subscribe(&place.socket, "room").unwrap();
        }
        hub.subscribe(&places[2].socket, "other").unwrap();

        for data in 0..3 {
            hub.publish(event(data, Some(&places[0].socket).filter(|_| data == 1)));
        }

        let of = |data: usize| protocol::event("news", "room", data.to_string()).to_string();
        let welcome = protocol::subscribed("room").to_string();
        assert_eq!(heard(&mut places[0]), [welcome.clone(), of(0), of(2)]);
        assert_eq!(heard(&mut places[1]), [welcome, of(0), of(1), of(2)]);
        assert_eq!(heard(&mut places[2]).len(), 1);
        assert_eq!(hub.channels()["room"], 2);

        hub.unsubscribe(&places[0].socket, "room");
        hub.leave(&places[1].socket);
        hub.publish(event(3, None));
        assert!(heard(&mut places[0]).is_empty() && heard(&mut places[1]).is_empty());
        assert_eq!(hub.channels().keys().collect::<Vec<_>>(), ["other"]);
    }

    #[test]
    fn a_connection_that_does_not_keep_up_loses_its_place() {
        let hub = Hub::default();
        let mut place = hub.join().unwrap();
        hub.subscribe(&place.socket, "room").unwrap();

        for data in 0..=QUEUE {
            hub.publish(event(data, None));
        }

        assert_eq!(heard(&mut place).len(), QUEUE);
        assert!(place.queue.is_closed());
        assert!(hub.channels().is_empty());
    }

    #[test]
    fn places_and_channels_are_bounded() {
        let hub = Hub::default();
        let place = hub.join().unwrap();
        for number in 0..MAX_CHANNELS {
            hub.subscribe(&place.socket, &format!("room-{number}"))
                .unwrap();
        }
        assert_eq!(
            hub.subscribe(&place.socket, "one-more"),
            Err(Refusal::TooMany)
        );
        assert_eq!(hub.subscribe(&place.socket, "room-0"), Ok(()));

        let others: Vec<Place> = (1..MAX_CONNECTIONS).map(|_| hub.join().unwrap()).collect();
        assert!(hub.join().is_none());
        hub.leave(&others[0].socket);
        assert!(hub.join().is_some());
    }
}
