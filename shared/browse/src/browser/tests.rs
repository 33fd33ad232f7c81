use super::*;

#[test]
fn a_setting_names_a_program_or_an_address() {
    let place = |setting: &str| Browser::parse(setting).map(|browser| browser.place);
    assert_eq!(
        place("spawn:/opt/browser --flag"),
        Ok(Place::Spawned(vec![
            "/opt/browser".to_owned(),
            "--flag".to_owned()
        ]))
    );
    assert_eq!(
        place(" ws://127.0.0.1:9222/x "),
        Ok(Place::At("ws://127.0.0.1:9222/x".to_owned()))
    );
    for setting in ["", "spawn:", "chromium", "file:///x"] {
        assert_eq!(place(setting), Err(NoBrowser), "{setting}");
    }
}
