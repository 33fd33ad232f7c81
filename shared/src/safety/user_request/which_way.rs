//! Which way the goal wants a box or switch that it names.

use super::{UserRequest, text};
use crate::action::{Action, Verb};
use crate::page::{Element, Page};
use crate::safety::side_effect;
use ::words::tongue::Tongue;
use ::words::untouched;

/// Words that set something off, in each language of the gate. ("No newsletter" negates, and stands elsewhere.)
const SETS_OFF: [(Tongue, &str); 8] = [
    (
        Tongue::English,
        "off disable deactivate uncheck untick unselect deselect unsubscribe stop without remove",
    ),
    (
        Tongue::German,
        "aus abschalten ausschalten deaktiviere deaktivieren abbestellen abmelden abwahlen ohne kein keine keinen stoppen entfernen entferne",
    ),
    (
        Tongue::French,
        "desactive desactiver desactivez decoche decocher decochez sans coupe couper arrete arreter retire retirer desabonne desabonner",
    ),
    (
        Tongue::Spanish,
        "desactiva desactivar desmarca desmarcar sin quita quitar apaga apagar",
    ),
    (
        Tongue::Italian,
        "disattiva disattivare deseleziona deselezionare togli togliere senza spegni spegnere niente",
    ),
    (
        Tongue::Portuguese,
        "desativa desativar desative desliga desligar desligue desmarca desmarcar sem tira tirar remover",
    ),
    (
        Tongue::Dutch,
        "uit uitzetten uitschakelen zonder geen verwijder verwijderen afmelden",
    ),
    (
        Tongue::Polish,
        "wylacz wylaczyc odznacz odznaczyc bez usun usunac",
    ),
];

/// "Tick off the milk" sets it on.
const TICKS: [&str; 5] = ["tick", "check", "cross", "mark", "strike"];

/// Words that may do so, or set one thing in the place of another.
const MAY_SET_OFF: &[&str] = &[
    "not never nothing nobody none dont doesnt didnt wont skip drop leave hide mute silence pause end cancel clear rid away out",
    "no exclude except but only instead rather from less block revoke lose anymore enough kill quit nix opt don doesn",
    "nicht nie nichts nur statt anstatt weg raus ab lieber mehr abgewahlt pas jamais rien seulement lieu plus nunca nada solo vez ya",
    "non mai invece piu nao so apenas mais niet niets nooit alleen plaats liever meer nie nigdy tylko zamiast",
    "av utan ingen inget inga avaktivera bort fra uden pois ilman inte aldrig bara istallet ikke aldri aldrig bare kun stedet ei ala vain enaa",
];

fn is_among(word: &str, list: &str) -> bool {
    list.split(' ').any(|one| one == word)
}

impl UserRequest {
    /// Whether the action sets a box or switch the other way than the goal says: off, where no word of the goal sets
    /// anything off or where each clause that names it says that it stays or is wanted; or on, where each clause that names
    /// it sets it off.
    pub(in crate::safety) fn wants_other_way(
        &self,
        action: &Action,
        element: &Element,
        page: &Page,
    ) -> bool {
        let labels = side_effect::sayable(element, page);
        if side_effect::switches_off(action, page) {
            let lists = || {
                let tongues = SETS_OFF.iter().map(|(_, list)| *list);
                tongues.chain(MAY_SET_OFF.iter().copied())
            };
            let may = |word: &String| lists().any(|list| is_among(word, list));
            let wants = |clause: &[String]| {
                !clause.iter().any(may) && clause.iter().any(|word| untouched::is_wanted(word))
            };
            let wants = |label: &side_effect::Label| self.each_clause_with(&label.words, wants);
            return !self.words.iter().any(may) || labels.iter().any(wants);
        }
        let has_off = |words: &[String]| {
            let ticks = words.iter().any(|word| TICKS.contains(&word.as_str()));
            let mut own = SETS_OFF.iter().filter(|(tongue, _)| *tongue == self.tongue);
            let off = |list: &str| words.iter().any(|word| is_among(word, list));
            own.any(|(_, list)| off(list)) && !ticks
        };
        let off = |label: &side_effect::Label| self.each_clause_with(&label.words, has_off);
        action.as_verb() == Verb::Check
            && !labels.iter().any(|label| has_off(&label.words))
            && labels.iter().any(off)
    }

    /// Some clause has these words, and each that has them is so.
    fn each_clause_with(&self, words: &[String], is_so: impl Fn(&[String]) -> bool) -> bool {
        let mut places = text::places_of(&self.words, words).peekable();
        places.peek().is_some() && places.all(|at| is_so(self.clause_at(at)))
    }

    /// The clause round that word.
    fn clause_at(&self, at: usize) -> &[String] {
        let begin = self.stops.iter().rfind(|stop| **stop <= at);
        let end = self.stops.iter().find(|stop| **stop > at);
        let end = end.copied().unwrap_or(self.words.len());
        &self.words[begin.copied().unwrap_or(0)..end]
    }
}
