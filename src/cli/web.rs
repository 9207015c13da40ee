//! `shinpan web`: the page, served to a browser on this machine.

use std::net::{Ipv4Addr, TcpListener};
use std::time::Duration;

use include_dir::{Dir, File, include_dir};
use oxhttp::Server;
use oxhttp::model::header::{
    ALLOW, CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, X_CONTENT_TYPE_OPTIONS,
};
use oxhttp::model::{Body, HeaderMap, Method, Request, Response, StatusCode};

use super::output::{Exit, Output, complain, print};

/// The page. The engine is there if `docs/try/build.sh` was run before the command was built.
static PAGE: Dir = include_dir!("$CARGO_MANIFEST_DIR/docs/try");

/// The engine's file.
const ENGINE: &str = "shinpan.wasm";

/// The policy of the page itself; besides, no other page may frame it.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// The longest silence on a connection.
const SILENCE: Duration = Duration::from_secs(60);

/// The largest number of connections at a time.
const CONNECTIONS: usize = 64;

/// Open a page to settle questions, play and browse the suite, on this machine alone
#[derive(Debug, clap::Args)]
#[command(
    after_help = "The page is served from this command on 127.0.0.1 until Ctrl-C; nothing is fetched from elsewhere and nothing is sent. \
Its engine is built into the command if docs/try/build.sh was run before.

Examples:
  shinpan web
  shinpan web --port 8080"
)]
pub struct WebOptions {
    /// The port to listen on, 0 for any that is free
    #[arg(long, value_name = "N", default_value = "7353")]
    port: u16,
}

pub fn web(options: &WebOptions) -> Output {
    if PAGE.get_file(ENGINE).is_none() {
        return Err("this command was built without the page's engine; run `docs/try/build.sh` in the sources, \
                    then build the command again, or look at the page with any server of files"
            .to_owned());
    }
    let port = free_port(options.port).map_err(|error| {
        format!("cannot listen on 127.0.0.1:{}: {error}; choose another `--port`, or 0 for any free one", options.port)
    })?;
    let server = Server::new(move |request| answer(request, port))
        .bind((Ipv4Addr::LOCALHOST, port))
        .with_global_timeout(SILENCE)
        .with_max_concurrent_connections(CONNECTIONS);
    let served = server.spawn().and_then(|listening| {
        let _ = print(&format!("http://127.0.0.1:{port}/\nCtrl-C ends\n"));
        listening.join()
    });
    if let Err(error) = served {
        complain(&format!("cannot serve the page: {error}"));
    }
    Ok((String::new(), Exit::Failed))
}

/// The port, or for 0 a free one.
fn free_port(port: u16) -> std::io::Result<u16> {
    Ok(TcpListener::bind((Ipv4Addr::LOCALHOST, port))?.local_addr()?.port())
}

fn answer(request: &Request<Body>, port: u16) -> Response<Body> {
    if !is_for_us(request.headers(), port) {
        return plain(StatusCode::MISDIRECTED_REQUEST, "this server answers only to 127.0.0.1 and localhost\n");
    }
    if ![Method::GET, Method::HEAD].contains(request.method()) {
        let mut refused = plain(StatusCode::METHOD_NOT_ALLOWED, "only GET and HEAD\n");
        refused.headers_mut().insert(ALLOW, "GET, HEAD".parse().expect("a header"));
        return refused;
    }
    match file(request.uri().path()) {
        Some(file) => found(file, request.method() == Method::HEAD),
        None => plain(StatusCode::NOT_FOUND, "there is no such file\n"),
    }
}

/// Whether the request names this machine as its host. A request for another host comes from somebody else's page, which
/// must not read this one (DNS rebinding).
fn is_for_us(headers: &HeaderMap, port: u16) -> bool {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    ["127.0.0.1", "localhost"].iter().any(|name| host == format!("{name}:{port}") || (port == 80 && host == *name))
}

/// The file of the page at this path. The sources of the engine are not part of the page.
fn file(path: &str) -> Option<&'static File<'static>> {
    let name = path.strip_prefix('/')?;
    let name = if name.is_empty() { "index.html" } else { name };
    PAGE.get_file(name).filter(|file| content_type(file).is_some())
}

fn content_type(file: &File) -> Option<&'static str> {
    Some(match file.path().extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "wasm" => "application/wasm",
        _ => return None,
    })
}

fn found(file: &'static File, head: bool) -> Response<Body> {
    let body = if head { Body::empty() } else { Body::from(file.contents()) };
    Response::builder()
        .header(CONTENT_TYPE, content_type(file).unwrap_or("application/octet-stream"))
        .header(CACHE_CONTROL, "no-cache")
        .header(CONTENT_SECURITY_POLICY, POLICY)
        .header(X_CONTENT_TYPE_OPTIONS, "nosniff")
        .header("cross-origin-resource-policy", "same-origin")
        .header("referrer-policy", "no-referrer")
        .body(body)
        .expect("headers that are all well formed")
}

fn plain(status: StatusCode, words: &'static str) -> Response<Body> {
    Response::builder()
        .status(status)
        .header(CONTENT_TYPE, "text/plain; charset=utf-8")
        .body(Body::from(words))
        .expect("headers that are all well formed")
}
