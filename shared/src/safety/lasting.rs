//! What a text says without what changes by itself while one looks on: countdowns, clocks, how long ago
//! something was, how many look at the same, a cursor that blinks. Amounts, dates, times of day and all else stay.

use ::words::work::Prepared;

/// Words that tell of time that passes; a `*` stands for any ending.
const PASSING: &str = "left,remain*,ago,elapsed,expire*,ends,ending,closes,closing,countdown,timer,updated,refreshed,logout,noch,verbleib*,übrig,vor,läuft,reste*,quedan,hace,restante*,temu,pozostał*,geleden,nog";

/// Words of those who look on.
const ONLOOKING: &str = "looking,viewing,watching,online,browsing,reading,typing,viewers,visitors,watchers,views,schauen,ansehen,angesehen,regardent,consultent,mirando,viendo,guardando,bekijken,ogląda*";

const UNITS: &str = "s,sec,secs,second,seconds,sek,sekunde,sekunden,seconde,secondes,segundos,secondi,m,min,mins,minute,minutes,minuten,minutos,minuti,minut,h,hr,hrs,hour,hours,stunde,stunden,heure,heures,horas,ore,uur,day,days,tag,tage,tagen,jour,jours,dias,giorni,dagen";

/// Of these no time is meant that lasts.
const SECONDS: &str =
    "s,sec,secs,second,seconds,sek,sekunde,sekunden,seconde,secondes,segundos,secondi";

struct Words {
    passing: Vec<&'static str>,
    onlooking: Vec<&'static str>,
    units: Vec<&'static str>,
    seconds: Vec<&'static str>,
}

static WORDS: Prepared<Words> = Prepared::new(|| {
    let read = |list: &'static str| list.split(',').collect();
    Words {
        passing: read(PASSING),
        onlooking: read(ONLOOKING),
        units: read(UNITS),
        seconds: read(SECONDS),
    }
});

/// So many words before or after a number tell what it counts.
const NEAR: usize = 4;

/// A word for a measure of time.
pub(super) fn is_unit(word: &str) -> bool {
    WORDS.units.contains(&word)
}

/// The lines of a text, without what changes by itself.
pub(super) fn lasting(text: &str) -> String {
    let lines = text.lines().map(lasting_line);
    let lines = lines.filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join("\n")
}

/// What a text cursor is drawn with: a bar, a stroke, or a block (Unicode, "Block Elements").
fn is_cursor(sign: char) -> bool {
    matches!(sign, '|' | '_' | '\u{2580}'..='\u{259f}')
}

fn lasting_line(line: &str) -> String {
    let words = line.split_whitespace();
    let words = words.map(|word| word.trim_end_matches(is_cursor));
    let words = words.filter(|word| !word.is_empty());
    let tokens: Vec<Token> = words.map(Token::read).collect();
    // A clock stands alone, or beside the day.
    let is_clock = tokens.len() == 1 && tokens[0].is_time();
    let kept = (0..tokens.len()).filter(|at| !is_clock && !passes(&tokens, *at));
    kept.map(|at| tokens[at].written)
        .collect::<Vec<_>>()
        .join(" ")
}

/// One word as it is written, and without the marks round it.
struct Token<'t> {
    written: &'t str,
    plain: String,
}

impl<'t> Token<'t> {
    fn read(written: &'t str) -> Self {
        let plain = written.trim_matches(|c: char| !c.is_alphanumeric());
        Self {
            written,
            plain: plain.to_lowercase(),
        }
    }

    fn is_number(&self) -> bool {
        let own = self.written.trim_matches(['(', ')', '.', ',', ';', '!']);
        !own.is_empty()
            && own
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b',')
    }

    /// `14:30`, `00:59:03`.
    fn is_time(&self) -> bool {
        self.times() > 1
    }

    fn times(&self) -> usize {
        let parts: Vec<&str> = self.plain.split(':').collect();
        let digits =
            |part: &&str| (1..=2).contains(&part.len()) && part.bytes().all(|b| b.is_ascii_digit());
        if parts.iter().all(digits) {
            parts.len()
        } else {
            0
        }
    }

    /// A number with its unit: "59s", "3600sec", "2m".
    fn unit(&self) -> Option<&str> {
        let at = self.plain.find(|c: char| !c.is_ascii_digit())?;
        (at > 0).then(|| &self.plain[at..])
    }

    fn is_in(&self, list: &[&str]) -> bool {
        list.iter().any(|entry| match entry.strip_suffix('*') {
            Some(start) => self.plain.starts_with(start),
            None => self.plain == *entry,
        })
    }
}

/// The word is of time that passes, or of how many look on.
fn passes(tokens: &[Token], at: usize) -> bool {
    let token = &tokens[at];
    let words = &*WORDS;
    let next = tokens.get(at + 1);
    let near = |list: &[&str], before: usize, after: usize| {
        let from = at.saturating_sub(before);
        let to = (at + after + 1).min(tokens.len());
        tokens[from..to].iter().any(|near| near.is_in(list))
    };
    let is_passing = || near(&words.passing, NEAR, 2);
    let is_beside_passing = || near(&words.passing, 2, 1);
    let is_unit = |unit: &str| words.units.contains(&unit);
    let in_seconds = |unit: &str| words.seconds.contains(&unit);
    if token.times() == 3 {
        return true;
    }
    if token.is_time() {
        return is_beside_passing();
    }
    if let Some(unit) = token.unit().filter(|_| !token.is_number()) {
        return in_seconds(unit) && unit != "s" || is_unit(unit) && is_passing();
    }
    if token.is_number() {
        let unit = next.filter(|next| is_unit(&next.plain));
        let seconds = unit.is_some_and(|unit| in_seconds(&unit.plain) && unit.plain.len() > 1);
        // "3599 / 3600sec"
        let of_more = next.is_some_and(|next| matches!(next.written, "/" | "of"))
            && at + 2 < tokens.len()
            && passes(tokens, at + 2);
        return seconds
            || of_more
            || unit.is_some() && is_passing()
            || near(&words.onlooking, 1, NEAR + 1);
    }
    // "1 minute ago" after "just now"; "1 person is" after "2 people are".
    let is_now = matches!(
        token.plain.as_str(),
        "just" | "now" | "moment" | "moments" | "ago"
    );
    let counted =
        at > 0 && (tokens[at - 1].is_number() || token.plain == "are" || token.plain == "is");
    let of_onlookers = matches!(
        token.plain.as_str(),
        "person" | "people" | "others" | "other" | "are" | "is"
    );
    let is_unit_of_time = at > 0 && tokens[at - 1].is_number() && is_unit(&token.plain);
    is_now && near(&["now", "ago"], 1, 1)
        || is_unit_of_time && passes(tokens, at - 1)
        || of_onlookers && counted && near(&words.onlooking, 1, NEAR)
}

#[cfg(test)]
mod tests {
    use super::lasting;

    #[test]
    fn what_changes_by_itself_is_left_out() {
        for (before, after) in [
            ("Time left: 3600 / 3600sec", "Time left: 3597 / 3600sec"),
            ("Offer ends in 02:13", "Offer ends in 01:59"),
            (
                "3 people are looking at this",
                "1 person is looking at this",
            ),
            ("Updated just now", "Updated 1 minute ago"),
            ("Seats held for 59 seconds", "Seats held for 58 seconds"),
            ("Time left: 9m 59s", "Time left: 8m 3s"),
            ("It is 14:03:59 now", "It is 14:04:00 now"),
            ("14:03", "14:04"),
            ("Noch 5 Minuten", "Noch 4 Minuten"),
            ("1,204 visitors online", "1,199 visitors online"),
            ("user@shop: |\nPay", "user@shop:\nPay"),
            ("$ ship █\nPay", "$ ship\nPay"),
            ("Dear An_", "Dear An"),
            ("Pay\n▌", "Pay"),
        ] {
            assert_eq!(lasting(before), lasting(after));
        }
    }

    #[test]
    fn what_is_agreed_to_stays() {
        for (before, after) in [
            ("Total €39", "Total €93"),
            ("Order 1042", "Order 1043"),
            ("Quantity 2", "Quantity 3"),
            ("Table for 2 people", "Table for 3 people"),
            ("Monday 14:30", "Monday 15:30"),
            ("Stay of 3 days", "Stay of 4 days"),
            ("on 3 May", "on 4 May"),
            ("To: Ann Lee", "To: Eve Lee"),
            ("Rent for 2 hours", "Rent for 3 hours"),
            ("$5 left", "$50 left"),
            ("Size 5 m", "Size 6 m"),
            ("2 items in the cart", "3 items in the cart"),
        ] {
            assert_ne!(lasting(before), lasting(after));
        }
    }
}
