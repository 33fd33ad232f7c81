//! The HTTP server in the place of API Gateway and Lambda. It only listens: what a path means,
//! and every answer, comes from the same edge as in the cloud.

use crate::playground;
use crate::push::PushServer;
use axum::extract::{ConnectInfo, Request, State};
use axum::middleware::{self, Next};
use bytes::{Bytes, BytesMut};
use coxswain::app::App;
use coxswain::http::{ApiError, Arrival, Body, MAX_BODY_BYTES, Router, refusal, respond};
use http::uri::Authority;
use http::{Response, StatusCode, header};
use http_body_util::BodyExt;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::signal::ctrl_c;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How much of a body that is too large is read and thrown away, so that its sender gets to see
/// the answer instead of a broken connection.
const DRAINED_BYTES: usize = 8 * MAX_BODY_BYTES;

/// How long requests under way may still run when the server stops.
const GRACE: Duration = Duration::from_secs(5);

#[derive(Clone)]
struct Shared {
    app: Arc<App>,
    router: Arc<Router>,
}

/// A server that is listening. Dropping it stops it, without waiting.
pub struct Running {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    server: JoinHandle<io::Result<()>>,
}

/// Listens at `address` (port 0 takes a free one) and serves until stopped.
pub async fn start(app: Arc<App>, router: Router, address: SocketAddr) -> io::Result<Running> {
    serve(TcpListener::bind(address).await?, app, router, None)
}

/// Serves until stopped, with a push server beside the endpoints where there is one.
pub fn serve(
    listener: TcpListener,
    app: Arc<App>,
    router: Router,
    push: Option<PushServer>,
) -> io::Result<Running> {
    let address = listener.local_addr()?;
    let shared = Shared {
        app,
        router: Arc::new(router),
    };
    let service = axum::Router::new()
        .fallback(answer)
        .with_state(shared)
        .merge(push.map(PushServer::routes).unwrap_or_default())
        .layer(middleware::from_fn(for_this_machine));
    let service = service.into_make_service_with_connect_info::<SocketAddr>();
    let (stop, stopped) = oneshot::channel();
    let server = tokio::spawn(async move {
        let until = async {
            // A dropped sender stops the server as well as a word from it.
            let _ = stopped.await;
        };
        axum::serve(listener, service)
            .with_graceful_shutdown(until)
            .await
    });
    Ok(Running {
        address,
        stop,
        server,
    })
}

impl Running {
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves until Ctrl-C or a request to terminate, then stops.
    pub async fn until_interrupted(self) -> io::Result<()> {
        let mut terminate = signal(SignalKind::terminate())?;
        tokio::select! {
            interrupted = ctrl_c() => interrupted?,
            _ = terminate.recv() => {}
        }
        self.stop().await;
        Ok(())
    }

    /// Takes no more requests and waits, for at most five seconds, for those under way.
    pub async fn stop(self) {
        // A server that ended by itself hears nothing.
        let _ = self.stop.send(());
        match timeout(GRACE, self.server).await {
            Ok(Ok(Ok(()))) => {}
            Ok(Ok(Err(error))) => tracing::error!(%error, "the server stopped with an error"),
            Ok(Err(error)) => tracing::error!(%error, "the server broke off"),
            Err(_) => tracing::warn!("requests under way were broken off"),
        }
    }
}

/// Lets through what is asked of this machine: by its address, or as `localhost`. A web page can
/// bring its own name to point here (DNS rebinding), and would then read as a page of this server;
/// it cannot make its browser ask by number.
async fn for_this_machine(request: Request, next: Next) -> axum::response::Response {
    let mut named = request.headers().get_all(header::HOST).iter();
    // Where the address is whole, and in HTTP/2, the name stands there.
    let addressed = request.uri().authority();
    // HTTP/1.0 needs no name, and no browser speaks it.
    let ours = named.all(|host| host.to_str().is_ok_and(is_ours))
        && addressed.is_none_or(|authority| is_ours(authority.as_str()));
    if ours {
        return next.run(request).await;
    }
    refusal(&ApiError::Misdirected).map(axum::body::Body::new)
}

fn is_ours(host: &str) -> bool {
    let Ok(authority) = host.parse::<Authority>() else {
        return false;
    };
    // Nothing stands before the name, and after it a port at most.
    let rest = host.strip_prefix(authority.host());
    let whole = rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'));
    let name = authority.host().trim_matches(['[', ']']);
    whole && (name.eq_ignore_ascii_case("localhost") || name.parse::<IpAddr>().is_ok())
}

async fn answer(
    State(shared): State<Shared>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
) -> Response<Body> {
    if let Some(file) = playground::file(request.method(), request.uri().path()) {
        return file.map(Body::from);
    }
    let arrival = Arrival::at_once(Some(peer.ip()), Duration::MAX);
    let (parts, body) = request.into_parts();
    let Some(body) = read(body).await else {
        return bare(StatusCode::BAD_REQUEST);
    };
    let request = http::Request::from_parts(parts, body);
    // A client that leaves must not end its request halfway: in the cloud it would not either.
    let answered =
        tokio::spawn(async move { respond(&shared.app, &shared.router, request, arrival).await });
    match answered.await {
        Ok(response) => response,
        Err(_) => bare(StatusCode::INTERNAL_SERVER_ERROR),
    }
}

/// Reads a body, one byte further than the edge takes. `None` when the sender breaks off.
async fn read(mut body: axum::body::Body) -> Option<Bytes> {
    let mut kept = BytesMut::new();
    let mut seen = 0;
    while let Some(frame) = body.frame().await {
        let Ok(data) = frame.ok()?.into_data() else {
            continue;
        };
        seen += data.len();
        let room = (MAX_BODY_BYTES + 1).saturating_sub(kept.len());
        kept.extend_from_slice(&data[..room.min(data.len())]);
        if seen > DRAINED_BYTES {
            break;
        }
    }
    Some(kept.freeze())
}

fn bare(status: StatusCode) -> Response<Body> {
    let mut response = Response::new(Body::default());
    *response.status_mut() = status;
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_no_stranger_can_point_here_are_ours() {
        for host in [
            "127.0.0.1:8787",
            "localhost",
            "LOCALHOST:8787",
            "[::1]:8787",
            "192.168.1.5:80",
        ] {
            assert!(is_ours(host), "{host}");
        }
        for host in [
            "evil.example",
            "evil.example:8787",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "localhost@evil.example",
            "",
            "a b",
            "localhost.",
            "a.localhost",
            "localhost, evil.example",
            "evil.example#localhost",
            "evil.example/localhost",
            "localhost%2eevil.example",
            "localhost:8787@evil.example",
            "127.0.0.1@evil.example:8787",
            "[::1].evil.example",
            "::1.evil.example",
            "127.0.0.1.nip.io",
            "2130706433.evil.example",
            "ⓛocalhost",
            "lоcalhost",
            "xn--lcalhost-x6d",
            ":8787",
            "null",
        ] {
            assert!(!is_ours(host), "{host}");
        }
    }
}
