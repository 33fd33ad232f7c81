//! Which endpoint answers a path. Both shells route through here, so an unknown path or method
//! gets the same answer from a laptop as from the cloud.

use super::{ApiError, Endpoint};
use ::http::Method;
use percent_encoding::percent_decode_str;

/// Longest path looked at.
const MAX_PATH_BYTES: usize = 4096;

/// The endpoints of one process.
#[derive(Clone, Default)]
pub struct Router(Vec<&'static Endpoint>);

/// An endpoint, with what its path's parameters stand for in this request.
pub struct Route {
    pub endpoint: &'static Endpoint,
    pub parameters: Vec<(&'static str, String)>,
}

impl Router {
    pub fn new(endpoints: impl IntoIterator<Item = &'static Endpoint>) -> Self {
        Self(endpoints.into_iter().collect())
    }

    pub fn endpoints(&self) -> impl Iterator<Item = &'static Endpoint> {
        self.0.iter().copied()
    }

    /// The path of a request's endpoint, with its parameters' names.
    pub(super) fn path_of(&self, method: &Method, path: &str) -> Option<&'static str> {
        let route = self.find(method, path).ok()?;
        Some(route.endpoint.path)
    }

    /// Finds the endpoint for a request. A path without parameters goes before one with.
    pub fn find(&self, method: &Method, path: &str) -> Result<Route, ApiError> {
        let mut matches: Vec<Route> = self
            .endpoints()
            .filter_map(|endpoint| {
                let parameters = match_path(endpoint.path, path)?;
                Some(Route {
                    endpoint,
                    parameters,
                })
            })
            .collect();
        let fewest = matches.iter().map(|route| route.parameters.len()).min();
        let fewest = fewest.ok_or(ApiError::NotFound)?;
        matches.retain(|route| route.parameters.len() == fewest);

        let position = matches
            .iter()
            .position(|route| takes(route.endpoint, method));
        match position {
            Some(position) => Ok(matches.swap_remove(position)),
            None => Err(ApiError::MethodNotAllowed {
                allow: allowed(&matches),
            }),
        }
    }
}

/// Every `GET` endpoint answers `HEAD` too.
fn takes(endpoint: &Endpoint, method: &Method) -> bool {
    let method = if method == Method::HEAD {
        &Method::GET
    } else {
        method
    };
    endpoint.methods.contains(method)
}

fn allowed(routes: &[Route]) -> String {
    let mut methods: Vec<&str> = Vec::new();
    for method in routes.iter().flat_map(|route| route.endpoint.methods) {
        methods.push(method.as_str());
        if method == Method::GET {
            methods.push(Method::HEAD.as_str());
        }
    }
    methods.push(Method::OPTIONS.as_str());
    methods.join(", ")
}

/// Matches segment by segment; a parameter stands for one segment that is not empty.
fn match_path(template: &'static str, path: &str) -> Option<Vec<(&'static str, String)>> {
    if path.len() > MAX_PATH_BYTES {
        return None;
    }
    let mut parameters = Vec::new();
    let mut actual = path.split('/');
    for expected in template.split('/') {
        let segment = percent_decode_str(actual.next()?).decode_utf8().ok()?;
        match expected
            .strip_prefix('{')
            .and_then(|rest| rest.strip_suffix('}'))
        {
            Some(_) if segment.is_empty() => return None,
            Some(name) => parameters.push((name, segment.into_owned())),
            None if segment == expected => {}
            None => return None,
        }
    }
    actual.next().is_none().then_some(parameters)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::{Handler, Reply};

    const HANDLER: Handler = Handler::Public(|_, _| Box::pin(async { Ok(Reply::no_content()) }));
    static LATEST: Endpoint =
        Endpoint::new("latest", &[Method::GET], "/api/session/latest", HANDLER);
    static ONE: Endpoint =
        Endpoint::new("one", &[Method::GET], "/api/session/{sessionId}", HANDLER);
    static RENAME: Endpoint = Endpoint::new(
        "rename",
        &[Method::PATCH],
        "/api/session/{sessionId}",
        HANDLER,
    );
    static STOP: Endpoint = Endpoint::new(
        "stop",
        &[Method::POST],
        "/api/session/{sessionId}/task/{taskId}/stop",
        HANDLER,
    );

    fn find(method: &str, path: &str) -> Result<String, ApiError> {
        let method = Method::from_bytes(method.as_bytes()).unwrap();
        let route = Router::new([&ONE, &LATEST, &RENAME, &STOP]).find(&method, path)?;
        let values: Vec<_> = route
            .parameters
            .iter()
            .map(|(key, v)| format!("{key}={v}"))
            .collect();
        Ok(format!("{} {}", route.endpoint.name, values.join(" "))
            .trim_end()
            .to_owned())
    }

    #[test]
    fn a_path_finds_its_endpoint_and_parameters() {
        for (method, path, found) in [
            ("GET", "/api/session/latest", "latest"),
            ("HEAD", "/api/session/latest", "latest"),
            ("GET", "/api/session/7", "one sessionId=7"),
            ("PATCH", "/api/session/7", "rename sessionId=7"),
            ("GET", "/api/session/a%20b%2Fc", "one sessionId=a b/c"),
            (
                "POST",
                "/api/session/7/task/8/stop",
                "stop sessionId=7 taskId=8",
            ),
        ] {
            assert_eq!(find(method, path).unwrap(), found, "{method} {path}");
        }
    }

    #[test]
    fn any_other_path_is_not_found() {
        for path in [
            "/",
            "",
            "/api/session",
            "/api/session/",
            "/api/session/7/",
            "/api/session/%ff",
        ] {
            assert!(
                matches!(find("GET", path), Err(ApiError::NotFound)),
                "{path}"
            );
        }
    }

    #[test]
    fn a_wrong_method_learns_the_right_ones_of_every_endpoint_on_the_path() {
        let Err(ApiError::MethodNotAllowed { allow }) = find("DELETE", "/api/session/7") else {
            panic!("a method nobody takes")
        };
        assert_eq!(allow, "GET, HEAD, PATCH, OPTIONS");
    }
}
