//! What the program says to its user, in the user's language (`phrase.txt`; contract §4.2). Names and other words of a page
//! are put in as they are.

use crate::tongue::Tongue;
use crate::work::Prepared;
use std::collections::HashMap;

macro_rules! phrases {
    ($($name:ident $key:literal)*) => {
        /// Something that is said to the user.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Phrase { $(#[doc = concat!("`[", $key, "]` of `phrase.txt`.")] $name,)* }

        /// What each is called in the table, in the order of the enum.
        const PHRASES: &[&str] = &[$($key,)*];

        #[cfg(test)]
        const ALL: &[Phrase] = &[$(Phrase::$name,)*];
    };
}

phrases! {
    May "may" Would "would" AndAlso "and also" And "and" Times "times" AndMore "and more" Amount "amount"
    PaidFor "paid for" Recipient "recipient" ReadElsewhere "read elsewhere" TakenFrom "taken from" Documents "documents"
    WouldBeSent "would be sent" SetOff "set off" Chosen "chosen" PressedUnseen "pressed unseen" DialogSays "dialog says"
    OpenedAt "opened at" NotOnPage "not on page" AnswerYesOrNo "answer yes or no"
    Press "press" SwitchOn "switch on" SwitchOff "switch off" DoubleClick "double-click" WriteInto "write into"
    TypeText "type a text" PressKey "press the key" Choose "choose" Drop "drop" OpenAddress "open the address"
    OpenTab "open in a new tab" SearchWeb "search the web" AgreeToBrowser "agree to the browser" GoOnWith "go on with"
    Something "something" Nameless "nameless" Behind "behind" OfItsRow "of its row" InTheMenu "in the menu" Place "place"
    PlaceBehind "place behind" PlaceBeside "place beside"
    Pay "pay" LeadToPaying "lead to paying" ChoosePayment "choose a payment" Buy "buy" MoveMoney "move money" Trade "trade" Delete "delete" Send "send"
    Publish "publish" Share "share" Grant "grant" Install "install" Upload "upload" SendForm "send a form"
    GiveSecret "give away a secret" WriteElsewhere "write elsewhere" Visit "visit" Disclose "disclose"
    AnswerBrowser "answer the browser" Agree "agree" Refuse "refuse" Add "add" Change "change" Unnamed "unnamed"
    SwitchedOff "switched off"
    Done "done" DoneAndTold "done and told" NothingLeft "nothing left" Unconfirmed "unconfirmed" Left "left"
    NotAgreed "not agreed" Stays "stays"
    IsItDone "is it done" NotSent "not sent" NotPressed "not pressed" NotTaken "not taken" OnlyTyped "only typed"
    NothingCalledSo "nothing called so" AsksStill "asks still" MenuOpen "menu open" CalledOff "called off"
    Nowhere "nowhere" StandsOn "stands on" StandsOff "stands off" OfAnother "of another" Planned "planned"
    SayYesOrNo "say yes or no" CannotTell "cannot tell" AtALoss "at a loss"
    Clicking "clicking" NotYet "not yet" ThinkingLonger "thinking longer"
    OnlyOne "only one of these" NotWithoutIt "not without it" NotWithThat "not with that" ChoseNone "chose none"
    StoppedWithoutIt "stopped without it" NotUnderstood "not understood" StillCannotTell "still cannot tell"
    Silent "silent" Spent "spent" AtOdds "at odds"
    WhichOfSeveral "which of several" WhichUnseen "which of several unseen" WhichMayBe "which may be" InRow "in its row"
    Under "under" FromTop "from the top"
    FillingIn "filling in" ChoosingIn "choosing in" Ticking "ticking" ClearingTick "clearing the tick"
    GivingTime "giving the page a moment" OpeningNext "opening the next page" GoingOn "going on"
    DecliningCookies "declining cookies" PuttingCookiesAway "putting cookies away" BrowserChecked "browser is checked"
    LoadingAgain "loading once more" NoSuchPage "page does not exist"
    SignInRefused "sign-in refused" SignInFormStays "sign-in form stays" AsksForCode "asks for a code" WaitsForConfirmation "waits for confirmation"
    WantsPerson "wants a person" AsksAboutCookies "asks about cookies" CookiesAndMore "cookies with something else"
    NoAttemptsFor "no attempts for" NoAttempts "no attempts" SignedOut "signed out" NoAccess "no access"
    PageError "page error" CannotGetPast "cannot get past"
    NotSafe "not safe" CouldNotGoOn "could not go on" SentUnseen "sent, not confirmed" GaveUp "gave up" GaveUpAfter "gave up after"
    AllButThis "all but this" AllSteps "all steps" KeptInMind "kept in mind" EffectUnseen "effect not seen"
    DoneByWord "done by your word" FilledNotSent "filled, not sent" NoPage "no page" TaskTooLarge "task too large"
    PageTooLarge "page too large"
    AboutTo "about to" Careful "careful" StandUnseen "stand unseen" NeededFromYou "needed from you" WhatNext "what next" SameAgain "same again"
    PasswordGone "password gone" CannotFind "cannot find" NotUnderstoodPart "not understood part"
    NothingDoneYet "nothing done yet" OnlyLooked "only looked" NothingChanged "nothing changed" WhichOption "which option" WhetherOption "whether option"
}

static TEXTS: Prepared<HashMap<(&'static str, Tongue), &'static str>> = Prepared::new(|| {
    let mut found = HashMap::new();
    let mut key = "";
    for line in include_str!("phrase.txt").lines() {
        if let Some(name) = line.strip_prefix('[') {
            key = name.trim_end_matches(']');
        } else if let Some((code, text)) = line.split_once(": ")
            && let Some(tongue) = Tongue::of_code(code)
        {
            found.insert((key, tongue), text);
        }
    }
    found
});

impl Phrase {
    fn text(self, tongue: Tongue) -> &'static str {
        let key = PHRASES[self as usize];
        TEXTS.get(&(key, tongue)).copied().unwrap_or_default()
    }

    /// The phrase with `of` in the places of `{0}`, `{1}`, ….
    pub fn say(self, tongue: Tongue, of: &[&str]) -> String {
        let mut said = String::new();
        let mut rest = self.text(tongue);
        while let Some((before, behind)) = rest.split_once('{') {
            let (place, after) = behind.split_once('}').unwrap_or((behind, ""));
            let put_in = place.parse().ok().and_then(|at: usize| of.get(at));
            said.push_str(before);
            said.push_str(put_in.copied().unwrap_or_default());
            rest = after;
        }
        said + rest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places that a text has, in order of their numbers.
    fn places(text: &str) -> Vec<&str> {
        let mut found: Vec<&str> = text
            .split('{')
            .skip(1)
            .filter_map(|part| part.split('}').next())
            .collect();
        found.sort_unstable();
        found
    }

    #[test]
    fn every_phrase_is_said_in_every_language_of_the_same_things() {
        for (phrase, key) in ALL.iter().zip(PHRASES) {
            let english = phrase.text(Tongue::English);
            for tongue in Tongue::ALL {
                let text = phrase.text(tongue);
                assert!(!text.is_empty(), "{key}: {tongue:?}");
                assert_eq!(places(text), places(english), "{key}: {tongue:?}");
            }
        }
        assert_eq!(TEXTS.len(), PHRASES.len() * Tongue::ALL.len());
    }

    #[test]
    fn what_is_put_in_is_said_as_it_is() {
        let said = Phrase::And.say(Tongue::Dutch, &["{1}", "{0}"]);
        assert_eq!(said, "{1} en {0}");
    }
}
