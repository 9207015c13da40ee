//! Does `shinpan web` serve the page to this machine, and to nobody else?

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// The served page, which ends with the test; nothing if the command was built without the page's engine.
struct Page {
    process: Child,
    address: SocketAddr,
}

impl Page {
    fn start() -> Option<Page> {
        let mut command = Command::new(env!("CARGO_BIN_EXE_shinpan"));
        command.args(["web", "--port", "0"]).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut process = command.spawn().expect("the command starts");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        match line.trim().strip_prefix("http://").and_then(|rest| rest.strip_suffix('/')) {
            Some(address) => Some(Page { process, address: address.parse().expect("an address") }),
            None => {
                let output = process.wait_with_output().expect("the command ends");
                assert_eq!(output.status.code(), Some(2));
                let message = String::from_utf8(output.stderr).expect("a message");
                assert!(message.contains("run `docs/try/build.sh`"), "{message}");
                eprintln!("not tested: the command was built without docs/try/shinpan.wasm");
                None
            }
        }
    }

    /// The whole answer to a request in which `HOST` stands for the right host.
    fn answer(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(self.address).expect("a connection");
        stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a limit");
        let request = request.replace("HOST", &self.address.to_string());
        write!(stream, "{}\r\nConnection: close\r\n\r\n", request.replace('\n', "\r\n")).expect("a request");
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).expect("an answer");
        String::from_utf8_lossy(&answer).into_owned()
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

#[test]
fn the_page_is_served_to_this_machine_alone() {
    let Some(page) = Page::start() else { return };
    assert!(page.address.ip().is_loopback());
    let status = |request: &str| page.answer(request).split(' ').nth(1).map(str::to_owned).unwrap_or_default();

    let index = page.answer("GET / HTTP/1.1\nHost: HOST");
    assert!(index.starts_with("HTTP/1.1 200") && index.contains("<!doctype html>"), "{index}");
    assert!(index.contains("content-type: text/html; charset=utf-8"), "{index}");
    assert!(page.answer("GET /shinpan.wasm HTTP/1.1\nHost: HOST").contains("content-type: application/wasm"));
    assert!(!page.answer("HEAD / HTTP/1.1\nHost: HOST").contains("<!doctype html>"));

    // Another name that leads here is somebody else's page.
    for host in ["evil.example", "127.0.0.1", "127.0.0.1:1", "evil.example:80"] {
        assert_eq!(status(&format!("GET / HTTP/1.1\nHost: {host}")), "421", "{host}");
    }
    assert_eq!(status("POST / HTTP/1.1\nHost: HOST\nContent-Length: 0"), "405");
    for path in ["/engine/Cargo.toml", "/build.sh", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/engine", "//", "/nothing"]
    {
        assert_eq!(status(&format!("GET {path} HTTP/1.1\nHost: HOST")), "404", "{path}");
    }
}

#[test]
fn the_page_and_the_server_have_the_same_policy() {
    let Some(page) = Page::start() else { return };
    let index = page.answer("GET / HTTP/1.1\nHost: HOST");
    let header = index.lines().find_map(|line| line.strip_prefix("content-security-policy: ")).expect("a policy");
    let written = index.split("Content-Security-Policy\" content=\"").nth(1).and_then(|rest| rest.split('"').next());
    assert_eq!(Some(header.trim()), written.map(|policy| format!("{policy}; frame-ancestors 'none'")).as_deref());
}
