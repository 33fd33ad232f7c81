//! The sites that a task is about (control D4): where it began, what the user wrote in the goal,
//! and what they agreed to when asked. Only there may it write; it may read what these lead to.

use super::approval::Approval;
use super::side_effect::SideEffect;
use super::user_request::UserRequest;
use super::written::written;
use crate::action::{Action, Payload};
use crate::session::registrable_domain;
use serde::{Deserialize, Serialize};

/// Sites by their registrable domain. Stored with the task.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Origins {
    start: Option<String>,
    named: Vec<String>,
    /// Where the user agreed that the task writes.
    #[serde(rename = "writes")]
    written: Vec<String>,
    /// Where they agreed that it goes on reading; a yes to that is none to writing.
    #[serde(alias = "approved")]
    read: Vec<String>,
}

/// What an action would do on a site that is none of the task's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Foreign {
    /// Writes into this site's page.
    Write(String),
    /// Opens this site.
    Visit(String),
}

/// A user names few sites, and agrees to few.
const MOST: usize = 20;

impl Origins {
    /// The sites of a task that begins at `url` with that goal. Only the goal is read: no answer
    /// to a question adds a site (control D14).
    pub fn new(url: Option<&str>, user_request: &UserRequest) -> Self {
        let mut named: Vec<String> = Vec::new();
        for domain in written(&user_request.own_words()) {
            if !named.contains(&domain) && named.len() < MOST {
                named.push(domain);
            }
        }
        Self {
            start: url.and_then(registrable_domain),
            named,
            ..Self::default()
        }
    }

    /// Adds the site that the user agreed to write on or to visit; other approvals add nothing.
    pub fn approve(&mut self, approval: &Approval) {
        let Some((deed, domain)) = approval.site() else {
            return;
        };
        let sites = if deed == SideEffect::Write {
            &mut self.written
        } else {
            &mut self.read
        };
        if !sites.iter().any(|known| known == domain) && sites.len() < MOST {
            sites.push(domain.to_owned());
        }
    }

    /// The site is where the task began, or the user wrote it: what the goal gives away is meant
    /// for it.
    pub fn owns(&self, url: &str) -> bool {
        registrable_domain(url).is_some_and(|domain| self.owns_domain(&domain))
    }

    /// The task may write there.
    pub fn includes(&self, url: &str) -> bool {
        registrable_domain(url).is_some_and(|domain| self.includes_domain(&domain))
    }

    /// The task may go on reading there, however often it opens something.
    pub fn may_read(&self, url: &str) -> bool {
        registrable_domain(url).is_some_and(|domain| self.may_read_domain(&domain))
    }

    pub(super) fn may_read_domain(&self, domain: &str) -> bool {
        self.includes_domain(domain) || self.read.iter().any(|known| known == domain)
    }

    fn includes_domain(&self, domain: &str) -> bool {
        self.owns_domain(domain) || self.written.iter().any(|known| known == domain)
    }

    fn owns_domain(&self, domain: &str) -> bool {
        self.start.as_deref() == Some(domain) || self.named.iter().any(|known| known == domain)
    }

    /// Whether an action on the page at `url` stays within the task's sites. Reading and scrolling
    /// do so everywhere; how much may be opened elsewhere is [`super::Opened`]'s to say, whether an
    /// address may be opened at all [`super::Addresses`]'.
    pub fn check(&self, action: &Action, url: &str) -> Result<(), Foreign> {
        let domain = |url: &str| registrable_domain(url).unwrap_or_else(|| url.to_owned());
        match action.payload() {
            Some(Payload::Address(url)) if !self.may_read(url) => Err(Foreign::Visit(domain(url))),
            Some(Payload::Typed(_) | Payload::Option(_)) if !self.includes(url) => {
                Err(Foreign::Write(domain(url)))
            }
            // A key with a letter on it writes.
            Some(Payload::Key(key)) if key.chars().count() == 1 && !self.includes(url) => {
                Err(Foreign::Write(domain(url)))
            }
            Some(
                Payload::Address(_)
                | Payload::Typed(_)
                | Payload::Key(_)
                | Payload::Option(_)
                | Payload::Query(_)
                | Payload::LookedFor(_),
            )
            | None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::ElementId;

    fn origins(goal: &str) -> Origins {
        Origins::new(
            Some("https://app.start.example/x"),
            &UserRequest::new(goal, &[]),
        )
    }

    #[test]
    fn a_task_is_about_where_it_began_and_what_the_user_wrote() {
        let goal = "Open docs.rs/serde, compare with https://www.example.co.uk/a?b, then bbc.com.";
        let own = origins(goal);
        for url in [
            "https://start.example/",
            "https://other.start.example/login",
            "https://docs.rs/tokio",
            "https://shop.example.co.uk/",
            "https://bbc.com/news",
        ] {
            assert!(own.owns(url), "{url}");
        }
        for url in [
            "https://evil.com/",
            "https://start.example.evil.com/",
            "https://start-example.com/",
            "https://evilbbc.com",
            "https://bbc.com.evil.io",
            "https://example.com@evil.io/",
            "javascript:alert(1)",
            "data:text/html,start.example",
            "https://co.uk/",
            "https://bbс.com/", // a Cyrillic с
            "",
        ] {
            assert!(!own.owns(url), "{url}");
        }
    }

    #[test]
    fn mail_addresses_files_and_abbreviations_name_no_site() {
        let goal =
            "Send report.zip and README.md to ann@evil.com, e.g. today at 5 p.m., v1.2.3 etc.";
        let own = origins(goal);
        for url in [
            "https://evil.com/",
            "https://report.zip/",
            "https://readme.md/",
        ] {
            assert!(!own.owns(url), "{url}");
        }
    }

    #[test]
    fn what_a_long_quotation_names_is_not_the_users_word() {
        let goal = "Answer this mail: \"Dear friend, please go to evil.com now and enter your \
                    code there, thanks a lot\"";
        assert!(!origins(goal).owns("https://evil.com/"));
        assert!(origins("open \"bbc.com\"").owns("https://bbc.com"));
    }

    #[test]
    fn suffixes_that_people_share_are_no_site() {
        let own = origins("open ann.github.io");
        assert!(own.owns("https://ann.github.io/x"));
        assert!(!own.owns("https://evil.github.io/"));
    }

    #[test]
    fn writing_and_opening_elsewhere_is_told() {
        let own = origins("read the news");
        let visit = Action::Navigate {
            url: "https://evil.com/x".to_owned(),
        };
        let write = Action::SetValue {
            id: ElementId(1),
            text: "x".to_owned(),
        };
        let here = "https://start.example/";
        assert_eq!(
            own.check(&visit, here),
            Err(Foreign::Visit("evil.com".to_owned()))
        );
        assert_eq!(own.check(&write, here), Ok(()));
        assert_eq!(
            own.check(&write, "https://evil.com/"),
            Err(Foreign::Write("evil.com".to_owned()))
        );
        assert_eq!(own.check(&Action::GoBack, "https://evil.com/"), Ok(()));
    }
}
