//! The fetcher against servers that mean harm. They stand on loopback, at the one address that
//! the guard excepts; whatever else the fetcher would dial, nobody listens for, and the dials of
//! the excepted server are counted.

use super::*;
use crate::guard::Special;
use flate2::Compression;
use flate2::write::GzEncoder;
use futures_util::FutureExt;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// What a name server says, look-up by look-up; the last answer stays.
#[derive(Debug)]
struct ScriptedNames(Mutex<Vec<Vec<IpAddr>>>);

impl Names for ScriptedNames {
    fn look_up(&self, _: &str) -> LookUp {
        let mut answers = self.0.lock().unwrap();
        let answer = if answers.len() > 1 {
            answers.remove(0)
        } else {
            answers[0].clone()
        };
        async move { Ok(answer) }.boxed()
    }
}

struct Hostile {
    address: SocketAddr,
    dials: Arc<AtomicUsize>,
    requests: Arc<Mutex<Vec<String>>>,
}

const LOOPBACK: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

impl Hostile {
    /// Hands each connection, after its request's head, to `answer`.
    async fn start<F, Fut>(answer: F) -> Self
    where
        F: Fn(String, TcpStream) -> Fut + Send + Sync + 'static,
        Fut: Future<Output = io::Result<()>> + Send,
    {
        let listener = TcpListener::bind((LOOPBACK, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let dials = Arc::new(AtomicUsize::new(0));
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (counted, heard) = (Arc::clone(&dials), Arc::clone(&requests));
        let answer = Arc::new(answer);
        tokio::spawn(async move {
            while let Ok((mut stream, _)) = listener.accept().await {
                counted.fetch_add(1, Ordering::SeqCst);
                let (heard, answer) = (Arc::clone(&heard), Arc::clone(&answer));
                tokio::spawn(async move {
                    let mut head = Vec::new();
                    while !head.ends_with(b"\r\n\r\n") {
                        head.push(stream.read_u8().await?);
                    }
                    let head = String::from_utf8_lossy(&head).into_owned();
                    heard.lock().unwrap().push(head.clone());
                    answer(head, stream).await
                });
            }
        });
        Self {
            address,
            dials,
            requests,
        }
    }

    async fn saying(answer: impl Into<Vec<u8>>) -> Self {
        let answer = answer.into();
        Self::start(move |_, mut stream| {
            let answer = answer.clone();
            async move { stream.write_all(&answer).await }
        })
        .await
    }

    fn url(&self, path: &str) -> Url {
        let port = self.address.port();
        Url::parse(&format!("http://shop.example:{port}{path}")).unwrap()
    }

    fn fetcher(&self) -> Fetcher {
        self.fetcher_with(vec![vec![LOOPBACK]])
    }

    fn fetcher_with(&self, answers: Vec<Vec<IpAddr>>) -> Fetcher {
        fetcher(Guard::default().except(self.address), answers)
    }

    async fn fetch(&self, path: &str) -> Result<Fetched, FetchError> {
        self.fetcher()
            .fetch(Request::get(self.url(path)), soon())
            .await
    }

    fn dials(&self) -> usize {
        self.dials.load(Ordering::SeqCst)
    }
}

fn fetcher(guard: Guard, answers: Vec<Vec<IpAddr>>) -> Fetcher {
    let names = Arc::new(ScriptedNames(Mutex::new(answers)));
    Fetcher::new(Arc::new(guard), names).unwrap()
}

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(5)
}

fn answer(headers: &str, body: &[u8]) -> Vec<u8> {
    let head = format!(
        "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: {}\r\n{headers}\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

fn moved(status: u16, to: &str) -> Vec<u8> {
    format!("HTTP/1.1 {status} Moved\r\nconnection: close\r\ncontent-length: 0\r\nlocation: {to}\r\n\r\n")
        .into_bytes()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

#[tokio::test]
async fn a_page_comes_with_its_address_and_headers() {
    let server = Hostile::saying(answer(
        "content-type: Text/HTML; charset=utf-8\r\n",
        b"<p>Hello",
    ))
    .await;

    let page = server.fetch("/a?b=c").await.unwrap();

    assert_eq!(
        (page.status.as_u16(), &page.body[..]),
        (200, &b"<p>Hello"[..])
    );
    assert_eq!(page.media_type().as_deref(), Some("text/html"));
    assert_eq!(page.url, server.url("/a?b=c"));
    let request = server.requests.lock().unwrap()[0].to_lowercase();
    assert!(request.starts_with("get /a?b=c http/1.1"), "{request}");
    assert!(request.contains("user-agent: coxswain/"), "{request}");
    assert!(
        !request.contains("cookie:") && !request.contains("referer:"),
        "{request}"
    );
}

#[tokio::test]
async fn a_compressed_page_is_unpacked() {
    let server = Hostile::saying(answer("content-encoding: gzip\r\n", &gzip(b"<p>Packed"))).await;

    assert_eq!(&server.fetch("/").await.unwrap().body[..], b"<p>Packed");
}

#[tokio::test]
async fn nothing_inner_is_dialled_whatever_its_notation() {
    let server = Hostile::saying(answer("", b"secret")).await;
    let port = server.address.port();
    let strict = fetcher(Guard::default(), vec![vec![LOOPBACK]]);
    for (host, refusal) in [("127.0.0.1", Refusal::Port), ("[::1]", Refusal::Port)] {
        let url = Url::parse(&format!("http://{host}:{port}/")).unwrap();
        let refused = strict.fetch(Request::get(url), soon()).await;
        assert_eq!(refused.unwrap_err(), FetchError::Refused(refusal));
    }
    for host in [
        "127.0.0.1",
        "[::ffff:127.0.0.1]",
        "169.254.169.254",
        "10.0.0.1",
    ] {
        let url = Url::parse(&format!("http://{host}/")).unwrap();
        let refused = strict.fetch(Request::get(url), soon()).await;
        assert!(
            matches!(refused, Err(FetchError::Refused(Refusal::Address(_)))),
            "{host}"
        );
    }
    assert_eq!(server.dials(), 0);
}

#[tokio::test]
async fn a_public_name_with_an_inner_address_is_refused_before_it_is_dialled() {
    let server = Hostile::saying(answer("", b"secret")).await;
    let public: IpAddr = [93, 184, 216, 34].into();
    let url = || Url::parse("http://rebound.example/").unwrap();
    for answers in [
        vec![LOOPBACK],
        vec![public, LOOPBACK],
        vec!["::ffff:127.0.0.1".parse().unwrap()],
    ] {
        let fetched = fetcher(Guard::default(), vec![answers])
            .fetch(Request::get(url()), soon())
            .await;
        let refusal = Refusal::Address(Special::Loopback);
        assert_eq!(fetched.unwrap_err(), FetchError::Refused(refusal));
    }
    assert_eq!(server.dials(), 0);
}

#[tokio::test]
async fn a_name_that_changes_between_two_connections_is_held_against_the_rules_again() {
    let server = Hostile::saying(answer("", b"first")).await;
    let metadata: IpAddr = [169, 254, 169, 254].into();
    let fetcher = server.fetcher_with(vec![vec![LOOPBACK], vec![metadata]]);

    let first = fetcher.fetch(Request::get(server.url("/")), soon()).await;
    let second = fetcher.fetch(Request::get(server.url("/")), soon()).await;

    assert_eq!(&first.unwrap().body[..], b"first");
    let refusal = Refusal::Address(Special::LinkLocal);
    assert_eq!(second.unwrap_err(), FetchError::Refused(refusal));
    assert_eq!(server.dials(), 1);
}

#[tokio::test]
async fn redirects_are_held_against_the_rules_hop_by_hop() {
    for (to, refusal) in [
        (
            "http://169.254.169.254/latest/meta-data/",
            Refusal::Address(Special::LinkLocal),
        ),
        ("//[::1]/", Refusal::Address(Special::Loopback)),
        ("http://localhost/", Refusal::InnerName),
        ("http://user:pw@shop.example/", Refusal::Credentials),
        ("http://shop.example:6379/", Refusal::Port),
        ("file:///etc/passwd", Refusal::Scheme),
    ] {
        let server = Hostile::saying(moved(302, to)).await;
        let refused = server.fetch("/").await.unwrap_err();
        assert_eq!(refused, FetchError::Refused(refusal), "{to}");
        assert_eq!(server.dials(), 1);
    }
}

#[tokio::test]
async fn redirects_in_a_circle_end() {
    let server = Hostile::saying(moved(302, "/again")).await;

    assert_eq!(
        server.fetch("/").await.unwrap_err(),
        FetchError::TooManyRedirects
    );
    assert_eq!(server.dials(), MAX_REDIRECTS + 1);
}

#[tokio::test]
async fn a_redirect_is_followed_and_remembered() {
    let server = Hostile::start(|head, mut stream| async move {
        let reply = if head.starts_with("GET /old") {
            moved(301, "/new#part")
        } else {
            answer("", b"here")
        };
        stream.write_all(&reply).await
    })
    .await;

    let page = server.fetch("/old").await.unwrap();

    assert_eq!(page.url, server.url("/new"));
    assert_eq!(page.redirects, [server.url("/old")]);
}

#[tokio::test]
async fn headers_and_cookies_stay_with_their_origin() {
    let away = Hostile::saying(answer("", b"away")).await;
    let elsewhere = away.url("/").to_string();
    let server = Hostile::start(move |head, mut stream| {
        let to = if head.starts_with("GET /first") {
            "/second".to_owned()
        } else {
            elsewhere.clone()
        };
        async move { stream.write_all(&moved(302, &to)).await }
    })
    .await;
    let guard = Guard::default().except(server.address).except(away.address);
    let mut request = Request::get(server.url("/first"));
    request
        .headers
        .insert("x-api-key", HeaderValue::from_static("hush"));
    request.cookies.push("session=hush".to_owned());

    fetcher(guard, vec![vec![LOOPBACK]])
        .fetch(request, soon())
        .await
        .unwrap();

    let own = server.requests.lock().unwrap().clone();
    assert_eq!(own.len(), 2);
    assert!(
        own.iter()
            .all(|head| head.contains("x-api-key: hush") && head.contains("session=hush"))
    );
    assert!(!away.requests.lock().unwrap()[0].contains("hush"));
}

#[tokio::test]
async fn a_bomb_is_put_out_at_the_limit() {
    let bomb = gzip(&vec![0; 64 * 1024 * 1024]);
    assert!(bomb.len() < 100_000);
    let server = Hostile::saying(answer("content-encoding: gzip\r\n", &bomb)).await;

    assert_eq!(server.fetch("/").await.unwrap_err(), FetchError::TooLarge);
}

#[tokio::test]
async fn an_endless_body_ends_at_the_limit() {
    let server = Hostile::start(|_, mut stream| async move {
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await?;
        loop {
            stream.write_all(&[b'x'; 64 * 1024]).await?;
        }
    })
    .await;

    assert_eq!(server.fetch("/").await.unwrap_err(), FetchError::TooLarge);
}

#[tokio::test]
async fn a_slow_drip_ends_at_the_deadline() {
    let server = Hostile::start(|_, mut stream| async move {
        stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await?;
        loop {
            stream.write_all(b"x").await?;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    })
    .await;
    let started = Instant::now();

    let deadline = started + Duration::from_millis(300);
    let fetched = server
        .fetcher()
        .fetch(Request::get(server.url("/")), deadline)
        .await;

    assert_eq!(fetched.unwrap_err(), FetchError::TimedOut);
    assert!(started.elapsed() < Duration::from_secs(2));
}

#[tokio::test]
async fn what_is_broken_is_called_so() {
    for (reply, error) in [
        (
            answer("content-encoding: gzip\r\n", b"not gzip"),
            FetchError::Encoding,
        ),
        (
            answer(
                "content-encoding: gzip\r\n",
                &gzip(b"cut off, cut off, cut off")[..20],
            ),
            FetchError::Encoding,
        ),
        (
            answer("content-encoding: gzip, gzip\r\n", b""),
            FetchError::Encoding,
        ),
        (
            b"HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nshort".to_vec(),
            FetchError::Interrupted,
        ),
        (b"no HTTP at all\r\n\r\n".to_vec(), FetchError::Interrupted),
        (moved(302, "http://"), FetchError::BadRedirect),
    ] {
        let server = Hostile::saying(reply).await;
        assert_eq!(server.fetch("/").await.unwrap_err(), error);
    }
}

#[tokio::test]
async fn a_name_without_addresses_and_a_closed_port_are_told_apart() {
    let server = Hostile::saying("").await;
    let nowhere = server
        .fetcher_with(vec![vec![]])
        .fetch(Request::get(server.url("/")), soon())
        .await;
    assert_eq!(nowhere.unwrap_err(), FetchError::Unresolvable);

    let free = TcpListener::bind((LOOPBACK, 0))
        .await
        .unwrap()
        .local_addr()
        .unwrap();
    let url = Url::parse(&format!("http://shop.example:{}/", free.port())).unwrap();
    let closed = fetcher(Guard::default().except(free), vec![vec![LOOPBACK]])
        .fetch(Request::get(url), soon())
        .await;
    assert_eq!(closed.unwrap_err(), FetchError::Connection);
}

#[tokio::test]
async fn a_server_that_speaks_no_tls_has_no_secure_connection() {
    let server = Hostile::saying("HTTP/1.1 400 Bad\r\n\r\n").await;
    let mut url = server.url("/");
    url.set_scheme("https").unwrap();
    // Its answer to a greeting that never ends like a request.
    let fetched = server
        .fetcher()
        .fetch(
            Request::get(url),
            Instant::now() + Duration::from_millis(500),
        )
        .await;
    assert!(
        matches!(fetched, Err(FetchError::TimedOut | FetchError::Tls)),
        "{fetched:?}"
    );
}
