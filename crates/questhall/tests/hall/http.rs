//! HTTP/1.1 as far as the tests need it: one connection, one request after the other.

use serde_json::{Value, json};
use std::io::{self, BufRead, BufReader, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// A client with one connection that stays open.
pub(crate) struct Http {
    address: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
}

/// What came back.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

/// What is asked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Request {
    pub(crate) method: &'static str,
    pub(crate) path: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) body: Option<Vec<u8>>,
}

impl Request {
    pub(crate) fn get(path: &str) -> Request {
        Request { method: "GET", path: path.to_owned(), ..Request::default() }
    }

    pub(crate) fn post(path: &str) -> Request {
        Request { method: "POST", ..Request::get(path) }
    }

    pub(crate) fn header(mut self, name: &str, value: &str) -> Request {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub(crate) fn key(self, key: &str) -> Request {
        self.header("Authorization", &format!("Bearer {key}"))
    }

    pub(crate) fn body(mut self, kind: &str, body: impl Into<Vec<u8>>) -> Request {
        self.body = Some(body.into());
        self.header("Content-Type", kind)
    }

    pub(crate) fn json(self, json: &Value) -> Request {
        self.body("application/json", json.to_string())
    }

    pub(crate) fn form(self, fields: &str) -> Request {
        self.body("application/x-www-form-urlencoded", fields)
    }

    fn bytes(&self, address: SocketAddr) -> Vec<u8> {
        let mut head = format!("{} {} HTTP/1.1\r\n", self.method, self.path);
        if !self.headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("host")) {
            head += &format!("Host: {address}\r\n");
        }
        for (name, value) in &self.headers {
            head += &format!("{name}: {value}\r\n");
        }
        if let Some(body) = &self.body {
            head += &format!("Content-Length: {}\r\n", body.len());
        } else if self.method == "POST" {
            head += "Content-Length: 0\r\n";
        }
        let mut bytes = (head + "\r\n").into_bytes();
        bytes.extend(self.body.iter().flatten());
        bytes
    }
}

impl Http {
    pub(crate) fn new(address: SocketAddr) -> Http {
        Http { address, stream: None }
    }

    /// Sends a request and reads the answer. An error means that nobody knows what came of it.
    pub(crate) fn try_send(&mut self, request: &Request) -> io::Result<Answer> {
        let sent = self.exchange(request);
        if sent.is_err() {
            self.stream = None;
        }
        sent
    }

    /// Sits down as a browser does; its cookie.
    #[track_caller]
    pub(crate) fn sit_down(&mut self, table: &str, seat: u8) -> String {
        let path = format!("/tables/{table}/seats/{seat}/take");
        let answer = self.send(&Request::post(&path).form("name=Bea"));
        assert_eq!(answer.status, 303, "{}", answer.text());
        answer.header("set-cookie").unwrap().split(';').next().unwrap().to_owned()
    }

    fn exchange(&mut self, request: &Request) -> io::Result<Answer> {
        let bytes = request.bytes(self.address);
        let stream = self.stream()?;
        // A server that refuses early may close while we still write; its answer is there all the same.
        let wrote = stream.get_mut().write_all(&bytes);
        let read = read_answer(stream);
        let answer = match (wrote, read) {
            (_, Ok(answer)) => answer,
            (Err(error), Err(_)) | (Ok(()), Err(error)) => return Err(error),
        };
        if answer.header("connection").is_some_and(|word| word.eq_ignore_ascii_case("close")) {
            self.stream = None;
        }
        Ok(answer)
    }

    fn stream(&mut self) -> io::Result<&mut BufReader<TcpStream>> {
        if self.stream.is_none() {
            self.stream = Some(BufReader::new(connect(self.address)?));
        }
        Ok(self.stream.as_mut().expect("it was just put there"))
    }

    #[track_caller]
    pub(crate) fn send(&mut self, request: &Request) -> Answer {
        self.try_send(request)
            .unwrap_or_else(|error| panic!("{} {}: {error}", request.method, request.path))
    }

    #[track_caller]
    pub(crate) fn get(&mut self, path: &str) -> Answer {
        self.send(&Request::get(path))
    }

    #[track_caller]
    pub(crate) fn get_as(&mut self, path: &str, key: &str) -> Answer {
        self.send(&Request::get(path).key(key))
    }

    #[track_caller]
    pub(crate) fn post_as(&mut self, path: &str, key: &str, body: &Value) -> Answer {
        let request = Request::post(path).key(key);
        self.send(&if body.is_null() { request } else { request.json(body) })
    }

    /// Chooses at a table.
    #[track_caller]
    pub(crate) fn act(&mut self, table: &str, key: &str, number: u64, choice: &str) -> Answer {
        let path = format!("/api/tables/{table}/actions");
        self.post_as(&path, key, &json!({ "number": number, "choice": choice }))
    }
}

/// A connection that does not wait for ever.
pub(crate) fn connect(address: SocketAddr) -> io::Result<TcpStream> {
    let stream = TcpStream::connect(address)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(Duration::from_secs(40)))?;
    stream.set_write_timeout(Some(Duration::from_secs(40)))?;
    Ok(stream)
}

/// Reads one answer, with a length or in chunks.
pub(crate) fn read_answer(from: &mut impl BufRead) -> io::Result<Answer> {
    let first = line(from)?;
    let status = first.split(' ').nth(1).and_then(|word| word.parse().ok());
    let status = status.ok_or_else(|| io::Error::other(format!("no status in {first:?}")))?;
    let mut headers = Vec::new();
    loop {
        let line = line(from)?;
        if line.is_empty() {
            break;
        }
        let (name, value) = line.split_once(':').unwrap_or((&line, ""));
        headers.push((name.to_ascii_lowercase(), value.trim().to_owned()));
    }
    let mut answer = Answer { status, headers, body: Vec::new() };
    answer.body = body(from, &answer)?;
    Ok(answer)
}

fn body(from: &mut impl BufRead, answer: &Answer) -> io::Result<Vec<u8>> {
    if answer.header("transfer-encoding") == Some("chunked") {
        return chunks(from);
    }
    let length = answer.header("content-length").and_then(|text| text.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    from.read_exact(&mut body)?;
    Ok(body)
}

fn chunks(from: &mut impl BufRead) -> io::Result<Vec<u8>> {
    let mut body = Vec::new();
    loop {
        let size = usize::from_str_radix(&line(from)?, 16).map_err(io::Error::other)?;
        let start = body.len();
        body.resize(start + size, 0);
        from.read_exact(&mut body[start..])?;
        line(from)?;
        if size == 0 {
            return Ok(body);
        }
    }
}

fn line(from: &mut impl BufRead) -> io::Result<String> {
    let mut line = String::new();
    if from.read_line(&mut line)? == 0 {
        return Err(io::ErrorKind::UnexpectedEof.into());
    }
    Ok(line.trim_end().to_owned())
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(each, _)| each == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The answer is a success with JSON.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert!((200..300).contains(&self.status), "{}: {}", self.status, self.text());
        assert_eq!(self.header("content-type"), Some("application/json"), "{}", self.text());
        self.json()
    }

    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|error| panic!("{error}: {} {}", self.status, self.text()))
    }

    /// The answer is a rejection in the one shape, with this status and all of these words. Says what it is about.
    #[track_caller]
    pub(crate) fn problem(&self, status: u16, words: &[&str]) -> Value {
        let text = self.text();
        assert_eq!(self.status, status, "{text}");
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{text}");
        let json = self.json();
        assert_eq!(json["status"], status, "{text}");
        for field in ["title", "detail"] {
            assert!(json[field].as_str().is_some_and(|words| words.len() > 5), "{field}: {text}");
        }
        for word in words {
            assert!(text.contains(word), "{word:?} is not in {text}");
        }
        json
    }
}
