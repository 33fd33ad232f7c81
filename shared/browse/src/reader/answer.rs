//! From a page that was taken to what the caller gets.

use super::document::Document;
use super::had::Had;
use super::reading::{Reading, milliseconds};
use super::way::{Shown, Way};
use crate::extract::{Body, BodySource, Extracted, cut};
use crate::pattern::{ApiPattern, Pattern};
use crate::query::relevant;
use crate::request::{BrowseOptions, BrowseRequest};
use crate::result::{BrowseResult, Content, LearningInsights, Metadata};
use crate::trust::{
    Confidence, DecisionTrace, FieldConfidence, Indexed, SCHEMA_VERSION, SelectorAttempt, Source,
    content_score, evidence,
};
use jiff::Timestamp;

/// A page that is there in part is believed at most so far.
const PARTIAL: f64 = 0.39;

pub(super) fn reading(request: &BrowseRequest, shown: Shown, way: Way) -> Reading {
    let Shown { tier, had, partial } = shown;
    let Way { mut trace, applied } = way;
    let by_pattern = applied.last().is_some_and(|last| last.setback.is_none());
    let options = &request.options;
    let learned = learned(&had);
    let discovered: Vec<ApiPattern> = learned.iter().map(|pattern| pattern.view(had.at)).collect();
    trace.summary.successful_tier = Some(tier);
    let parts = match &had.document {
        Document::Html { page, .. } => of_page(page, partial.is_some(), &mut trace),
        Document::Json(value) => of_json(value, &had, by_pattern),
        Document::Text(text) => of_text(text, &had),
    };
    let mut confidence = FieldConfidence::new(parts.title_confidence, parts.content_confidence);
    confidence.discovered_apis = index(discovered.iter().map(|api| {
        Confidence::new(
            api.confidence_score,
            Source::LearnedPattern,
            "seen once while the page was rendered",
        )
    }));
    let page = had.document.page();
    let tables = page
        .filter(|_| BrowseOptions::unless_off(options.include_tables))
        .map(|page| page.tables.clone())
        .unwrap_or_default();
    confidence.tables = index(tables.iter().map(|table| {
        if table.headers.is_empty() {
            Confidence::new(0.55, Source::Heuristic, "a table without headers")
        } else {
            Confidence::new(0.80, Source::SelectorMatch, "a table with headers")
        }
    }));
    let structured = page.filter(|_| BrowseOptions::unless_off(options.include_structured_data));
    let html = had
        .html
        .as_deref()
        .filter(|_| BrowseOptions::if_on(options.include_html));
    let insights = LearningInsights {
        patterns_learned: learned.len(),
        patterns_applied: usize::from(by_pattern),
        skills_used: page
            .and_then(|page| page.framework)
            .map(str::to_owned)
            .into_iter()
            .collect(),
    };
    let result = BrowseResult {
        url: request.url.clone(),
        title: parts.title,
        content: content(options, &parts.markdown, &parts.text, html),
        tables,
        links: page
            .filter(|_| BrowseOptions::if_on(options.include_links))
            .map(|page| page.links.clone())
            .unwrap_or_default(),
        structured_data: structured
            .map(|page| page.structured.clone())
            .filter(|data| !data.is_empty()),
        discovered_apis: discovered,
        network: BrowseOptions::if_on(options.include_network).then(|| had.network.clone()),
        console: BrowseOptions::if_on(options.include_console).then(|| had.console.clone()),
        metadata: Metadata {
            load_time: trace.summary.total_duration_ms,
            timestamp: had.at.as_millisecond(),
            final_url: had.url.to_string(),
            language: page.and_then(|page| page.language.clone()),
            from_cache: had.cache_age.is_some(),
            cache_age: had.cache_age.map(milliseconds),
            retry_count: 0,
            tier,
            http_status: Some(had.status),
            content_type: had
                .headers
                .get(http::header::CONTENT_TYPE)
                .and_then(|value| value.to_str().ok())
                .map(str::to_owned),
        },
        schema_version: SCHEMA_VERSION.to_owned(),
        field_confidence: confidence,
        decision_trace: BrowseOptions::if_on(options.include_decision_trace).then_some(trace),
        learning_insights: BrowseOptions::unless_off(options.include_insights).then_some(insights),
    };
    Reading {
        outcome: Ok(result),
        learned,
        applied,
    }
}

struct Parts {
    title: String,
    title_confidence: Confidence,
    markdown: String,
    text: String,
    content_confidence: Confidence,
}

fn of_page(page: &Extracted, is_partial: bool, trace: &mut DecisionTrace) -> Parts {
    let (content_confidence, selectors) = judged(&page.body, is_partial);
    trace.summary.total_selectors_attempted = selectors.len();
    trace.summary.selected_selector = selectors
        .iter()
        .find(|attempt| attempt.selected)
        .map(|attempt| attempt.selector.clone());
    trace.selectors = selectors;
    trace.title.clone_from(&page.title.attempts);
    Parts {
        title: page.title.text.clone(),
        title_confidence: page.title.confidence.clone(),
        markdown: page.markdown.clone(),
        text: page.body.text.clone(),
        content_confidence,
    }
}

/// How good the body is to be expected, and the ways that led to it.
fn judged(body: &Body, is_partial: bool) -> (Confidence, Vec<SelectorAttempt>) {
    let agreement = body.support.agreement;
    let score = match body.source {
        BodySource::First | BodySource::Second => content_score(&evidence(body)),
        // Nobody compared these with the page; what they say for machines may be a part of it.
        BodySource::Structured => 0.75,
        BodySource::Framework => 0.70,
        BodySource::AllText => Source::Fallback.baseline(),
    };
    let score = if is_partial {
        score.min(PARTIAL)
    } else {
        score
    };
    let source = match body.source {
        BodySource::First | BodySource::Second => Source::Heuristic,
        BodySource::Structured => Source::StructuredData,
        BodySource::Framework => Source::FrameworkData,
        BodySource::AllText => Source::Fallback,
    };
    let mut reason = format!(
        "{}; two extractors agree by {:.0} %",
        body.why,
        agreement * 100.0
    );
    if is_partial {
        reason.push_str("; the page's scripts may add to it");
    }
    let ways = [
        (BodySource::First, "rs-trafilatura", "extractor"),
        (BodySource::Second, "dom_smoothie", "extractor"),
        (BodySource::Structured, "articleBody", "structured_data"),
        (BodySource::Framework, "framework state", "framework_data"),
        (BodySource::AllText, "body", "all_text"),
    ];
    let attempts =
        ways.into_iter()
            .zip(body.lengths)
            .filter_map(|((way, selector, kind), length)| {
                let content_length = length?;
                let selected = way == body.source;
                Some(SelectorAttempt {
                    selector: selector.to_owned(),
                    source: kind.to_owned(),
                    matched: content_length > 0,
                    content_length,
                    confidence_score: if selected { score } else { 0.0 },
                    selected,
                    skip_reason: (!selected).then(|| {
                        if content_length == 0 {
                            "found nothing".to_owned()
                        } else {
                            body.why.to_owned()
                        }
                    }),
                })
            });
    (Confidence::new(score, source, reason), attempts.collect())
}

fn of_json(value: &serde_json::Value, had: &Had, by_pattern: bool) -> Parts {
    let content_confidence = if by_pattern {
        Confidence::baseline(
            Source::LearnedPattern,
            "the interface that gave the page its content before; the page itself was not rendered",
        )
    } else {
        Confidence::baseline(Source::ApiResponse, "the answer is JSON")
    };
    let text = serde_json::to_string_pretty(value).unwrap_or_default();
    Parts {
        title: last_segment(had),
        title_confidence: Confidence::new(0.3, Source::Fallback, "the address's last part"),
        markdown: format!("```json\n{text}\n```"),
        content_confidence,
        text,
    }
}

fn of_text(text: &str, had: &Had) -> Parts {
    Parts {
        title: last_segment(had),
        title_confidence: Confidence::new(0.3, Source::Fallback, "the address's last part"),
        markdown: text.to_owned(),
        text: text.to_owned(),
        content_confidence: Confidence::new(
            0.9,
            Source::SelectorMatch,
            "the answer is plain text, whole",
        ),
    }
}

fn last_segment(had: &Had) -> String {
    let last = had
        .url
        .path_segments()
        .and_then(|mut parts| parts.rfind(|part| !part.is_empty()).map(str::to_owned));
    last.or_else(|| had.url.host_str().map(str::to_owned))
        .unwrap_or_default()
}

fn content(options: &BrowseOptions, markdown: &str, text: &str, html: Option<&str>) -> Content {
    let room = options.max_chars();
    let question = options
        .query
        .as_deref()
        .map(str::trim)
        .filter(|question| !question.is_empty());
    let chosen = question.map(|question| relevant(markdown, question, room));
    let matches_query = chosen.as_ref().map(Option::is_some);
    let original_length = markdown.chars().count();
    let (markdown, text) = match chosen.flatten() {
        Some(chosen) => (cut(&chosen, room).to_owned(), cut(&chosen, room).to_owned()),
        None => (cut(markdown, room).to_owned(), cut(text, room).to_owned()),
    };
    let shown = html.map(|html| cut(html, room).to_owned());
    let html_is_cut = shown
        .as_ref()
        .zip(html)
        .is_some_and(|(shown, html)| shown.len() < html.len());
    Content {
        truncated: html_is_cut || markdown.chars().count() < original_length,
        html: shown,
        markdown,
        text,
        original_length,
        matches_query,
    }
}

fn learned(had: &Had) -> Vec<Pattern> {
    let text = had.document.page().map_or("", |page| &page.body.text);
    let mut patterns: Vec<Pattern> = Vec::new();
    for seen in &had.observed {
        if let Some(pattern) = Pattern::learn(&had.url, text, seen, Timestamp::now())
            && patterns.iter().all(|known| known.id != pattern.id)
        {
            patterns.push(pattern);
        }
    }
    patterns
}

fn index(confidences: impl Iterator<Item = Confidence>) -> Vec<Indexed> {
    confidences
        .enumerate()
        .map(|(index, confidence)| Indexed { index, confidence })
        .collect()
}
