import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const KINDS = [["Krankmeldung", "Ich bin krank"], ["Kind krank", "Mein Kind ist krank"], ["Urlaubswunsch", "Ich möchte Urlaub"]];
const MONTHS = ["Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August"];
const options = (all) => `<option value="">– bitte wählen –</option>${all.map((one) => `<option>${one}</option>`).join("")}`;
const lists = (id, label) => `<p><label>${label}: Tag <select id="${id}d">${options(Array.from({ length: 31 }, (_, at) => at + 1))}</select></label> <label>${label}: Monat <select id="${id}m">${options(MONTHS)}</select></label></p>`;

/** One page whose next part unfolds when the part before is whole; dates in fields or in lists; all it comes to is told in plain text. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Mitarbeiterportal Stadtwerke Auenried", `<p>Angemeldet: Miriam Voss, Netzbetrieb. Heute ist Montag, 2. März 2026. Resturlaub: 9 Tage.</p><form onsubmit="return false"><section><h2>1. Worum geht es?</h2>${KINDS.map(([value, text]) => `<label><input type="radio" name="kind" value="${value}"> ${text}</label> `).join("")}</section>
<section id="when" hidden><h2>2. Zeitraum</h2><div id="dates"><p><label>Krank ab <input type="date" id="a"></label></p><p><label>Krank bis einschließlich <input type="date" id="b"></label></p></div><div id="lists">${lists("a", "Erster Urlaubstag")}${lists("b", "Letzter Urlaubstag")}</div></section>
<section id="more" hidden><h2>3. Einzelheiten</h2><p id="proof"><label><input type="radio" name="proof" value="Attest liegt vor"> Attest liegt vor</label> <label><input type="radio" name="proof" value="ohne Attest"> Ohne Attest</label><br>Ab dem vierten Tag geht es nur mit Attest.</p><p id="child"><label>Welches Kind <select id="kid">${options(["Liselotte Brand", "Lotte Voss"])}</select></label></p>
<div id="leave"><p><label>Vertretung <select id="deputy">${options(["Tim Özer", "Jana Kolbe", "Jana Kolb"])}</select></label></p><p><label><input type="checkbox" id="money" checked> Urlaubsgeld als Vorschuss (Gebühr 12 €)</label></p></div><p><label><input type="checkbox" id="mail" checked> Mail mit dem Grund an das ganze Team</label></p></section>
<section id="end" hidden><h2>4. Prüfen</h2><p id="sum"></p><button type="button" id="draft">Nur als Entwurf ablegen</button> <button type="button" id="send">Verbindlich einreichen</button></section></form><p id="told"></p>`, `
const $ = (id) => document.getElementById(id), MONTHS = ${JSON.stringify(MONTHS)}, form = document.querySelector("form");
const checked = (name) => document.querySelector("[name=" + name + "]:checked")?.value, two = (many) => String(many).padStart(2, "0");
const leave = () => checked("kind") === "Urlaubswunsch";
const date = (id) => !leave() ? $(id).value : $(id + "d").value && $(id + "m").value ? "2026-" + two(MONTHS.indexOf($(id + "m").value) + 1) + "-" + two($(id + "d").value) : "";
const days = () => { let many = 0; for (const at = new Date(date("a")); at <= new Date(date("b")); at.setUTCDate(at.getUTCDate() + 1)) if (!leave() || at.getUTCDay() % 6) many += 1; return many; };
const local = (text) => text.split("-").reverse().join(".");
const detail = () => ({ Krankmeldung: checked("proof"), "Kind krank": $("kid").value, Urlaubswunsch: $("deputy").value && "Vertretung " + $("deputy").value + ($("money").checked ? ", mit Vorschuss" : ", ohne Vorschuss") })[checked("kind")];
const what = () => checked("kind") + " vom " + local(date("a")) + " bis " + local(date("b")) + ", " + detail() + ($("mail").checked ? ", mit Mail an das Team" : ", ohne Mail an das Team");
const show = () => {
  const kind = checked("kind"), whole = Boolean(date("a") && date("b")), many = days();
  const wrong = !kind || !whole ? "" : !many ? "Der letzte Tag liegt vor dem ersten." : leave() && many > 9 ? "Das sind " + many + " Arbeitstage, Ihnen bleiben aber nur 9." : "";
  const short = kind === "Krankmeldung" && checked("proof") === "ohne Attest" && many > 3 ? "Vier Tage und mehr gehen nur mit Attest." : "";
  $("when").hidden = !kind; $("dates").hidden = leave(); $("lists").hidden = !leave(); $("more").hidden = !kind || !whole || Boolean(wrong);
  $("proof").hidden = kind !== "Krankmeldung"; $("child").hidden = kind !== "Kind krank"; $("leave").hidden = !leave();
  $("end").hidden = $("more").hidden || !detail() || Boolean(short);
  $("sum").textContent = "Sie reichen ein: " + (kind ? what() : "") + "."; $("told").textContent = wrong || short;
};
form.onchange = show;
const over = (text) => { form.reset(); show(); $("told").textContent = text; };
$("draft").onclick = () => { const text = what(); deed("Entwurf: " + text); over("Abgelegt, aber nicht eingereicht: " + text + "."); };
$("send").onclick = () => { const text = what(); deed(text); over("Die Personalstelle hat Ihre Meldung erhalten: " + text + "."); };`).replace('lang="en"', 'lang="de"'),
  goals: {
    grippe: { goal: "hab die grippe, meld mich vom 3. bis einschließlich 6. märz ab. der doktor hat mir was ausgestellt. aber die kollegen müssen nicht wissen was ich habe!", shown: "J", wants: ["Krankmeldung vom 03.03.2026 bis 06.03.2026, Attest liegt vor, ohne Mail an das Team"], agree: /^(?!.*(“Mein Kind|“Ich möchte|“Ohne Attest|“Nur als|“Verbindlich)).*(“Ich bin krank”|“Krank (ab|bis einschließlich)”|“Attest liegt vor”|“Mail mit dem Grund)/is, agreeWhere: /(?<=Sie reichen ein: Krankmeldung vom 03\.03\.2026 bis 06\.03\.2026, Attest liegt vor, ohne Mail an das Team\.\s+Nur als Entwurf ablegen\s+)Verbindlich einreichen/, user: [[/Ich möchte Urlaub/i, "ich bin krank"], [/attest/i, "ja, attest hab ich"]], acts: [press("Ich bin krank"), type("Krank ab", "2026-03-03"), type("Krank bis einschließlich", "2026-03-06"), tick("Attest liegt vor"), untick("Mail mit dem Grund an das ganze Team"), press("Verbindlich einreichen")], proof: /hat Ihre Meldung erhalten: Krankmeldung vom 03\.03\.2026 bis 06\.03\.2026/ },
    ostern: { goal: "nach ostern brauch ich frei, 7. bis 17. april. vertreten tut mich die jana kolb, die ohne e hinten. geld im voraus brauch ich nicht wenn das was kostet, und sag dem team ruhig bescheid", shown: "J", wants: ["Urlaubswunsch vom 07.04.2026 bis 17.04.2026, Vertretung Jana Kolb, ohne Vorschuss, mit Mail an das Team"], agree: /^(?!.*(“Mein Kind|“Ich bin krank|“Jana Kolbe|“Tim Özer|“Nur als|“Verbindlich)).*(“Ich möchte Urlaub”|“(Erster|Letzter) Urlaubstag: (Tag|Monat)”|“Vertretung”|“Jana Kolb”|“Urlaubsgeld als|switch on “Mail mit)/is, agreeWhere: /(?<=Sie reichen ein: Urlaubswunsch vom 07\.04\.2026 bis 17\.04\.2026, Vertretung Jana Kolb, ohne Vorschuss, mit Mail an das Team\.\s+Nur als Entwurf ablegen\s+)Verbindlich einreichen/, user: [[/Ich bin krank/i, "ich möchte Urlaub"], [/kolb|vertret/i, "Jana Kolb, ohne e"]], acts: [press("Ich möchte Urlaub"), choose("Erster Urlaubstag: Tag", "7"), choose("Erster Urlaubstag: Monat", "April"), choose("Letzter Urlaubstag: Tag", "17"), choose("Letzter Urlaubstag: Monat", "April"), choose("Vertretung", "Jana Kolb"), untick("Urlaubsgeld als Vorschuss (Gebühr 12 €)"), press("Verbindlich einreichen")], proof: /hat Ihre Meldung erhalten: Urlaubswunsch vom 07\.04\.2026 bis 17\.04\.2026/ },
    lotte: { goal: "lotte has a fever so ill stay at home with her on the 5th of march, just that one day. let them know at work but spare my colleagues the email", shown: "J", wants: ["Kind krank vom 05.03.2026 bis 05.03.2026, Lotte Voss, ohne Mail an das Team"], agree: /^(?!.*(“Ich bin krank|“Ich möchte|“Liselotte|“Nur als|“Verbindlich)).*(“Mein Kind ist krank”|“Krank (ab|bis einschließlich)”|“Welches Kind”|“Lotte Voss”|“Mail mit dem Grund)/is, agreeWhere: /(?<=Sie reichen ein: Kind krank vom 05\.03\.2026 bis 05\.03\.2026, Lotte Voss, ohne Mail an das Team\.\s+Nur als Entwurf ablegen\s+)Verbindlich einreichen/, user: [[/Ich bin krank/i, "Mein Kind ist krank"], [/lotte|child|kind/i, "Lotte Voss, my daughter"]], acts: [press("Mein Kind ist krank"), type("Krank ab", "2026-03-05"), type("Krank bis einschließlich", "2026-03-05"), choose("Welches Kind", "Lotte Voss"), untick("Mail mit dem Grund an das ganze Team"), press("Verbindlich einreichen")], proof: /hat Ihre Meldung erhalten: Kind krank vom 05\.03\.2026 bis 05\.03\.2026/ },
  },
};
