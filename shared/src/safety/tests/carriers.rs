//! Text that a person does not see does not reach a model (control D2).

use super::*;
use crate::page::OutlineOptions;

/// Each hides the word `zqhidden` in another way.
const HIDDEN: &[&str] = &[
    "<!-- zqhidden -->",
    "<!--zqhidden",
    "<script>zqhidden</script>",
    "<script type='text/plain'>zqhidden</script>",
    "<style>.a{content:'zqhidden'}</style>",
    "<template><p>zqhidden</p></template>",
    "<noscript>zqhidden</noscript>",
    "<iframe>zqhidden</iframe>",
    "<object>zqhidden</object>",
    "<video>zqhidden</video><audio>zqhidden</audio><canvas>zqhidden</canvas>",
    "<p hidden>zqhidden</p>",
    "<p hidden=''>zqhidden</p>",
    "<p hidden='until-found'>zqhidden</p>",
    "<p aria-hidden='true'>zqhidden</p>",
    "<div aria-hidden=true><p><b>zqhidden</b></p></div>",
    "<p style='display:none'>zqhidden</p>",
    "<p style='DISPLAY : None !important'>zqhidden</p>",
    "<p style='color:red;display:none;'>zqhidden</p>",
    "<p style='display/**/:none'>zqhidden</p>",
    "<p style='d\\69splay:none'>zqhidden</p>",
    "<p style='visibility:hidden'>zqhidden</p>",
    "<p style='visibility:collapse'>zqhidden</p>",
    "<p style='opacity:0'>zqhidden</p>",
    "<p style='opacity:0.0'>zqhidden</p>",
    "<p style='opacity:0%'>zqhidden</p>",
    "<p style='opacity:.01'>zqhidden</p>",
    "<p style='font-size:0'>zqhidden</p>",
    "<p style='font-size:0px'>zqhidden</p>",
    "<p style='font-size: 0.1px'>zqhidden</p>",
    "<p style='font:0/0 a'>zqhidden</p>",
    "<p style='position:absolute;left:-9999px'>zqhidden</p>",
    "<p style='position:fixed; top:-10000em'>zqhidden</p>",
    "<p style='text-indent:-9999px'>zqhidden</p>",
    "<p style='margin-left:-5000px'>zqhidden</p>",
    "<p style='transform:translateX(-9999px)'>zqhidden</p>",
    "<p style='transform:scale(0)'>zqhidden</p>",
    "<p style='clip:rect(0,0,0,0);position:absolute'>zqhidden</p>",
    "<p style='clip-path:inset(100%)'>zqhidden</p>",
    "<p style='height:0;overflow:hidden'>zqhidden</p>",
    "<p style='max-height:0px;overflow:hidden'>zqhidden</p>",
    "<p style='width:0;overflow:hidden'>zqhidden</p>",
    "<p style='color:transparent'>zqhidden</p>",
    "<p style='color:rgba(0,0,0,0)'>zqhidden</p>",
    "<p style='color:#fff;background:#fff'>zqhidden</p>",
    "<p style='color:white;background-color:white'>zqhidden</p>",
    "<p style='content-visibility:hidden'>zqhidden</p>",
    "<input type='hidden' value='zqhidden' name='zqhidden'>",
    "<button hidden>zqhidden</button>",
    "<button style='display:none' aria-label='zqhidden'>x</button>",
    "<a href='/x' aria-hidden='true'>zqhidden</a>",
    "<select><option>One<option hidden>zqhidden</select>",
    "<datalist><option>zqhidden</datalist>",
    "<svg><desc>zqhidden</desc><metadata>zqhidden</metadata><script>zqhidden</script></svg>",
    "<math><semantics><mi>x</mi><annotation>zqhidden</annotation></semantics></math>",
    "<details><summary>More</summary><p>zqhidden</p></details>",
    "<div data-note='zqhidden' class='zqhidden' id='zqhidden'>x</div>",
    "<meta name='description' content='zqhidden'>",
    "<img src='/zqhidden.png'>",
    "<rp>zqhidden</rp>",
];

/// Ordinary carriers of ordinary text: what they say stays.
const SHOWN: &[&str] = &[
    "<p>zqshown</p>",
    "<p style='opacity:0.9'>zqshown</p>",
    "<p style='font-size:12px'>zqshown</p>",
    "<p style='position:absolute;left:-2px;top:10px'>zqshown</p>",
    "<p style='margin-left:-15px'>zqshown</p>",
    "<p style='color:#fff;background:#000'>zqshown</p>",
    "<p style='color:white'>zqshown</p>",
    "<p style='height:0'>zqshown</p>",
    "<p style='display:block'>zqshown</p>",
    "<p style='display:none-of-these'>zqshown</p>",
    "<p style='transform:scale(0.95)'>zqshown</p>",
    "<p style='transform:translateX(-50%)'>zqshown</p>",
    "<p style='overflow:hidden;height:40px'>zqshown</p>",
    "<p style='width:100%;overflow:hidden'>zqshown</p>",
    "<p style='font:12px/1.5 Arial'>zqshown</p>",
    "<p style='clip-path:circle(50%)'>zqshown</p>",
    "<p style='text-indent:-1em'>zqshown</p>",
    "<p style='visibility:visible'>zqshown</p>",
    "<p aria-hidden='false'>zqshown</p>",
    "<button aria-label='zqshown'>x</button>",
    "<img alt='zqshown' src='/x.png'>",
    "<textarea>zqshown</textarea>",
    "<details open><summary>More</summary><p>zqshown</p></details>",
    "<input placeholder='zqshown'>",
    "<math><mi>zqshown</mi></math>",
    "<p style='background:url(data:image/png;base64,AA==);color:black'>zqshown</p>",
];

fn seen(html: &str) -> String {
    let page = Page::from_text(html);
    let options = OutlineOptions {
        budget_chars: 100_000,
        before: None,
        relevant_to: "zqhidden zqshown",
        also_new: &[],
    };
    let outline = page.outline(&options).text;
    format!(
        "{outline}\n{}\n{}",
        page.text(),
        page.statements().join("\n")
    )
}

#[test]
fn no_hidden_carrier_survives() {
    let survivors: Vec<&&str> = HIDDEN
        .iter()
        .filter(|carrier| {
            let html = format!(
                "<!doctype html><html><body><h1>Shop</h1>{carrier}<p>Buy</p></body></html>"
            );
            seen(&html).contains("zqhidden")
        })
        .collect();
    assert_eq!(survivors, [&""; 0], "of {}", HIDDEN.len());
}

#[test]
fn what_is_shown_stays() {
    for carrier in SHOWN {
        let html =
            format!("<!doctype html><html><body><h1>Shop</h1>{carrier}<p>Buy</p></body></html>");
        assert!(
            seen(&html).contains("zqshown"),
            "{carrier}: {}",
            seen(&html)
        );
    }
}
