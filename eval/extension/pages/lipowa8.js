import { page } from "../stage.mjs";
import { press, tick, untick } from "../mind.mjs";

const MOTIONS = [["winda", "Uchwała 1: wymiana windy", "koszt 84 000 zł, fundusz remontowy"], ["elewacja", "Uchwała 2: remont elewacji", "koszt 210 000 zł, kredyt na 12 lat"], ["smietnik", "Uchwała 3: nowa altana śmietnikowa", "koszt 9 500 zł"]];
const VOTES = ["za", "przeciw", "wstrzymuję się"];
const PEOPLE = ["Anna Wójcik", "Hanna Wójcik", "Piotr Zając", "Ewa Lis"];
const pl = (title, body, script) => page(title, body, script).replace('lang="en"', 'lang="pl"');
const told = (state) => `${MOTIONS.filter(([key]) => state.votes[key]).map(([key]) => `${key} ${state.votes[key]}`).join(", ") || "bez głosów"}; komisja: ${state.people.join(" i ") || "nikt"}; ${state.news ? "z biuletynem" : "bez biuletynu"}`;
const near = (act, text) => ({ ...act, near: text });

/** A ballot with groups of radio buttons that read alike, a draft and a look back. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ votes: {}, people: [], news: true, cast: "", saved: false }),
  html: (path, state, form, deed) => {
    let wrong = "";
    if (state.cast) return pl("Dziękujemy za głos", `<p>Głos przyjęty: ${state.cast}.</p><p>Wyniki ogłosimy 2 czerwca na klatce schodowej.</p>`);
    if (form && path === "/karta") {
      for (const [key] of MOTIONS) state.votes[key] = form.get(key) ?? "";
      state.people = form.getAll("komisja");
      state.news = form.has("biuletyn");
      if (state.people.length > 2) wrong = "Do komisji można wskazać najwyżej dwie osoby.";
      else if (form.get("co") === "robocza") {
        deed(`wersja robocza: ${told(state)}`);
        state.saved = true;
        return { to: "/karta" };
      } else if (MOTIONS.some(([key]) => !state.votes[key])) wrong = "Zaznacz odpowiedź przy każdej uchwale.";
      else return { to: "/podglad" };
    }
    if (form && path === "/podglad" && MOTIONS.every(([key]) => state.votes[key])) {
      if (form.has("pewne")) {
        state.cast = told(state);
        deed(`głos: ${state.cast}`);
        return { to: "/" };
      }
      wrong = "Potwierdź, że karta się zgadza.";
    }
    if (path === "/podglad" && MOTIONS.every(([key]) => state.votes[key])) return pl("Sprawdź swoją kartę", `<p>${told(state)}</p><p role="alert">${wrong}</p><form method="post" action="/podglad"><p><label><input type="checkbox" name="pewne"> Karta się zgadza, oddanego głosu nie można zmienić</label></p><a href="/karta">Wróć do karty</a> <button>Oddaj głos</button></form>`);
    const note = state.saved ? `say("Zapisano wersję roboczą, głos nie został jeszcze oddany: ${told(state)}.");` : "";
    state.saved = false;
    return pl("Wspólnota Lipowa 8: karta do głosowania", `<p>Głosowanie trwa do 31 maja. Lokal 14, udział 3,2 %.</p><p role="alert">${wrong}</p><form method="post" action="/karta">${MOTIONS.map(([key, name, cost]) => `<fieldset><legend>${name}</legend><p>${cost}</p>${VOTES.map((vote) => `<label><input type="radio" name="${key}" value="${vote}" ${state.votes[key] === vote ? "checked" : ""}> ${vote}</label> `).join("")}</fieldset>`).join("")}
<fieldset><legend>Komisja rewizyjna, najwyżej dwie osoby</legend>${PEOPLE.map((one) => `<p><label><input type="checkbox" name="komisja" value="${one}" ${state.people.includes(one) ? "checked" : ""}> ${one}</label></p>`).join("")}</fieldset>
<p><label><input type="checkbox" name="biuletyn" ${state.news ? "checked" : ""}> Chcę dostawać biuletyn zarządcy</label></p><button name="co" value="robocza">Zapisz wersję roboczą</button> <button name="co" value="dalej">Przejdź do podglądu</button></form>`, note);
  },
  goals: {
    glos: { goal: "winda za, elewacja przeciw, a od śmietnika się wstrzymuję. do komisji tylko Hanna Wójcik, biuletynu nie chcę. oddaj głos", wants: ["głos: winda za, elewacja przeciw, smietnik wstrzymuję się; komisja: Hanna Wójcik; bez biuletynu"], agree: /^(?!.*(“Anna|Piotr|Ewa Lis|robocz)).*(“za”|“przeciw”|“wstrzymuję się”|“Hanna Wójcik|biuletyn zarządcy|“Przejdź do podglądu|“Karta się zgadza)/is, agreeWhere: /winda za, elewacja przeciw, smietnik wstrzymuję się; komisja: Hanna Wójcik; bez biuletynu[^]*Oddaj głos/, user: [[/potwierdz|zgadza|na pewno/i, "tak, karta się zgadza"], [/komisj|drug/i, "tylko Hanna Wójcik"]], acts: [near(tick("za"), "Uchwała 1"), near(tick("przeciw"), "Uchwała 2"), near(tick("wstrzymuję się"), "Uchwała 3"), tick("Hanna Wójcik"), untick("Chcę dostawać biuletyn zarządcy"), press("Przejdź do podglądu"), tick("Karta się zgadza, oddanego głosu nie można zmienić"), press("Oddaj głos")], proof: /Głos przyjęty: winda za, elewacja przeciw, smietnik wstrzymuję się; komisja: Hanna Wójcik; bez biuletynu/ },
    robocza: { goal: "na razie zaznacz tylko elewację na nie i zapisz, reszta jak sie zastanowię. głosu jeszcze nie oddawaj!", wants: ["wersja robocza: elewacja przeciw; komisja: nikt; z biuletynem"], agree: /^(?!.*(“za”|“wstrzymuję|Wójcik|Zając|Ewa Lis|“Chcę|Oddaj głos|podgląd|Uchwała [13]|\b[13] \D{1,8} 3\b)).*(“przeciw”|“Zapisz wersję roboczą”)/is, acts: [near(tick("przeciw"), "Uchwała 2"), press("Zapisz wersję roboczą")], proof: /Zapisano wersję roboczą, głos nie został jeszcze oddany: elewacja przeciw; komisja: nikt/ },
    monitoring: { goal: "zagłosuj za mnie za uchwałą o monitoringu, reszty nie ruszaj", wants: [], cannot: "There is no motion about cameras on the ballot." },
  },
};
