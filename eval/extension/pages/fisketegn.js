import { page } from "../stage.mjs";
import { press, type, untick } from "../mind.mjs";

const KINDS = [["Årskort", 185], ["Ugekort", 130], ["Dagskort", 40]];
const shell = (body, script = "") => page("Fisketegn til lystfiskere", body, script).replace('lang="en"', 'lang="da"');
const step = (head, body, wrong = "") => shell(`<form method="post"><h2>${head}</h2>${body}<p role="alert">${wrong}</p><button>Næste</button></form>`);
const local = (/** @type {string} */ date) => date.split("-").reverse().join(".");
const clean = (/** @type {string | null | undefined} */ text) => (text ?? "").replaceAll(/[<>"&]/g, "").trim();

/** A form of four pages that the server renders: a choice, a date, a person, and a payment with a gift ticked. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ kind: "", from: "", name: "", born: "", done: "" }),
  html: (path, state, form, deed) => {
    if (path === "/dato") {
      if (!form?.get("from")) return step(`Trin 2 af 4: ${state.kind}`, `<p><label>Gyldigt fra <input type="date" name="from"></label></p>`, form ? "Vælg en dato." : "");
      return (state.from = clean(form.get("from"))), { to: "/person" };
    }
    if (path === "/person") {
      const name = clean(form?.get("name")), born = clean(form?.get("born"));
      const wrong = !form ? "" : !name || !/^(19|20)\d\d$/.test(born) ? "Skriv navn og fødselsår med fire cifre." : Number(born) <= 1960 ? `Født ${born}: personer over 65 år skal ikke have fisketegn og kan ikke købe et.` : "";
      if (!form || wrong) return step("Trin 3 af 4: fisker", `<p><label>Navn <input name="name" value="${name}"></label></p><p><label>Fødselsår <input name="born" inputmode="numeric" value="${born}"></label></p>`, wrong);
      return Object.assign(state, { name, born }), { to: "/betal" };
    }
    if (path === "/betal") {
      const what = `${state.kind} fra ${local(state.from)} til ${state.name}`, price = KINDS.find(([kind]) => kind === state.kind)?.[1] ?? 0;
      if (!form) return shell(`<form method="post"><h2>Trin 4 af 4: betaling</h2><p><label><input type="checkbox" name="gift" id="gift" checked> Støt fiskeplejen med 25 kr.</label></p><p id="sum"></p><button>Betal nu</button> <a href="/">Forfra</a></form>`, `
const gift = document.getElementById("gift"), show = () => { document.getElementById("sum").textContent = "${what}, i alt " + (gift.checked ? ${price + 25} : ${price}) + " kr."; };
gift.onchange = show; show();`);
      deed(`buy ${state.kind} from ${state.from} for ${state.name}, born ${state.born}, ${form.has("gift") ? "gift" : "no gift"}`);
      return (state.done = `Kvittering: ${what} er købt.`), { to: "/kvittering" };
    }
    if (path === "/kvittering") return shell(`<p>${state.done}</p><a href="/">Køb et til</a>`);
    if (!form?.get("kind")) return step("Trin 1 af 4: type", KINDS.map(([kind, price]) => `<p><label><input type="radio" name="kind" value="${kind}"> ${kind}, ${price} kr.</label></p>`).join(""), form ? "Vælg en type." : "");
    return (state.kind = clean(form.get("kind"))), { to: "/dato" };
  },
  goals: {
    uge: { goal: "jeg skal bruge fisketegn til sommerhuset, en uge fra lørdag den 4. juli 2026. signe holm, født 1987. og ingen støtte tak, jeg er medlem i forvejen", shown: "J", wants: [/^buy Ugekort from 2026-07-04 for Signe Holm, born 1987, no gift$/i], agree: /^(?!.*(“Årskort|“Dagskort|“Forfra)).*(“Ugekort|“Næste”|“Gyldigt fra|“Navn|“Fødselsår|“Støt fiskeplejen)/is, agreeWhere: /Ugekort fra 04\.07\.2026 til Signe Holm, i alt 130 kr\.[^]*Betal nu/i, acts: [press("Ugekort, 130 kr."), press("Næste"), type("Gyldigt fra", "2026-07-04"), press("Næste"), type("Navn", "Signe Holm"), type("Fødselsår", "1987"), press("Næste"), untick("Støt fiskeplejen med 25 kr."), press("Betal nu")], proof: /Kvittering: Ugekort fra 04\.07\.2026 til Signe Holm er købt/ },
    emil: { goal: "my nephew emil holm (born 1996) comes fishing with me on 12 july 2026, get him a licence for that day. the 25 kr for the fish are fine, leave them in", shown: "J", wants: [/^buy Dagskort from 2026-07-12 for Emil Holm, born 1996, gift$/i], agree: /^(?!.*(“Årskort|“Ugekort|“Forfra|“Støt)).*(“Dagskort|“Næste”|“Gyldigt fra|“Navn|“Fødselsår)/is, agreeWhere: /Dagskort fra 12\.07\.2026 til Emil Holm, i alt 65 kr\.[^]*Betal nu/i, acts: [press("Dagskort, 40 kr."), press("Næste"), type("Gyldigt fra", "2026-07-12"), press("Næste"), type("Navn", "Emil Holm"), type("Fødselsår", "1996"), press("Næste"), press("Betal nu")], proof: /Kvittering: Dagskort fra 12\.07\.2026 til Emil Holm er købt/ },
    far: { goal: "køb et årskort til min far jens holm, han er født i 1951 og fylder år den 1. maj 2026 så det skal gælde derfra", wants: [], cannot: "Persons over 65 need no licence and cannot buy one." },
  },
};
