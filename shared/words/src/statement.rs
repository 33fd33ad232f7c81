//! Sentences that tell how things are, by the verb behind who they are about: "Jean is going on her own".

use crate::tongue::Tongue;

/// Verbs in the third person that tell what somebody is, has, will or can, by language.
const TELLING: [(Tongue, &str); 8] = [
    (
        Tongue::English,
        "is isn't was wasn't has hasn't had will won't would can can't could does doesn't did didn't wants needs says said",
    ),
    (
        Tongue::German,
        "ist war hat hatte wird würde kann konnte will möchte mag muss soll braucht sagt liegt kommt geht bleibt",
    ),
    (
        Tongue::French,
        "est était a avait sera va peut pouvait veut doit vient dit",
    ),
    (
        Tongue::Spanish,
        "es está era estaba ha había será va puede podía quiere debe viene dice tiene",
    ),
    (
        Tongue::Italian,
        "è era ha aveva sarà va può poteva vuole deve viene dice",
    ),
    (
        Tongue::Portuguese,
        "é está era estava tem tinha será vai pode podia quer deve vem disse",
    ),
    (
        Tongue::Dutch,
        "is was heeft had wordt zal kan kon wil moet komt gaat blijft zegt zei",
    ),
    (
        Tongue::Polish,
        "jest był była ma miał miała będzie może chce musi mówi idzie",
    ),
];

/// Whether a word, behind somebody's name, tells of them how it is, and asks for nothing to be done with the name.
pub fn tells(tongue: Tongue, word: &str) -> bool {
    let word = word.to_lowercase().replace('’', "'");
    let own = TELLING.iter().find(|(of, _)| *of == tongue);
    own.is_some_and(|(_, verbs)| verbs.split(' ').any(|verb| verb == word))
}

#[cfg(test)]
mod tests {
    use super::tells;
    use crate::tongue::Tongue;

    #[test]
    fn a_verb_of_its_own_language_tells() {
        assert!(tells(Tongue::English, "isn’t") && tells(Tongue::French, "a"));
        assert!(!tells(Tongue::English, "a") && !tells(Tongue::Spanish, "a"));
    }
}
