//! Words that carry no name.

use crate::work::Prepared;

/// Articles, prepositions and pronouns in the gate's languages, lower case and without accents. Left out is what is
/// another word elsewhere (a number, a size, a yes or no, "am" of a time).
const FILLERS: [&str; 9] = [
    "a an the this that these those my your our her his their its on at in into to of for onto from by with as and please it",
    "der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner meines unser unsere unseren ihr ihre ihren ich mir mich du dir dich wir uns es er sie und mit von vom zu zum zur auf aus im beim fur bitte",
    "le la les un une des du de au aux et en dans sur par ce cet cette ces mon ma mes ton ta tes notre nos votre vos leur leurs je me moi tu te toi il elle nous vous ils elles que",
    "el los las una unos unas del al con por para mi mis tus su sus nuestro nuestra este esta estos estas ese esa yo",
    "lo gli uno di dello della dei degli delle da dal dalla dallo dai nel nella nei nelle sul sulla per mio mia miei mie tuo tua suo sua suoi sue nostro nostra questo questa quello quella io ci che ed al allo alla agli",
    "um uma umas dos das em na nas nos com pelo pela meu minha meus minhas seu sua seus suas esse eu",
    "het een van op met voor naar bij uit te mijn jouw haar ons onze ik jij je wij hij ze zij dit dat deze",
    "od dla przez przy po pod za we moj moja moje mojego mojej moim mnie tego tej tym",
    "et ett den det och og pa til till av af fra fran med mitt mit mina mine jag jeg mig",
];

/// Whether a word (lower case) carries no name: articles, prepositions, pronouns.
pub fn is_filler(word: &str) -> bool {
    // Asked of every word of a page: by the first letter few are compared.
    static BY_LETTER: Prepared<[Vec<&str>; 26]> = Prepared::new(|| {
        let mut all = [const { Vec::new() }; 26];
        for word in FILLERS.iter().flat_map(|words| words.split(' ')) {
            if let Some(letter) = letter(word)
                && !all[letter].contains(&word)
            {
                all[letter].push(word);
            }
        }
        all
    });
    const LONGEST: usize = 8;
    word.len() <= LONGEST && letter(word).is_some_and(|letter| BY_LETTER[letter].contains(&word))
}

fn letter(word: &str) -> Option<usize> {
    let first = word.bytes().next()?;
    first
        .is_ascii_lowercase()
        .then(|| usize::from(first - b'a'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_words_carry_no_name_and_sizes_numbers_and_answers_do() {
        for word in ["the", "ich", "une", "della", "minha", "het", "mojej", "och"] {
            assert!(is_filler(word), "{word}");
        }
        for word in ["m", "l", "ten", "si", "no", "am", "us", "do", "ona", "son"] {
            assert!(!is_filler(word), "{word}");
        }
    }
}
