import { page } from "../stage.mjs";
import { press, tick, type, untick } from "../mind.mjs";

const EXAMS = ["Ecografia addome superiore", "Ecografia addome completo", "Ecografia addome inferiore", "Ecografia tiroide", "Scintigrafia tiroide", "Mammografia"];
const PLACES = ["Ospedale San Rocco, ticket 36 €", "Poliambulatorio Via Verdi, libera professione 95 €", "Poliambulatorio Via Verdi, ticket 36 €"];
const SLOTS = ["ven 15 maggio, 8:10", "mer 13 maggio, 16:40", "lun 25 maggio, 10:00"];
const LATER = ["gio 14 maggio, 9:20", "mar 19 maggio, 16:00", "mer 20 maggio, 9:40", "gio 28 maggio, 9:00"];
const clean = (/** @type {string | null | undefined} */ text) => (text ?? "").replaceAll(/[<>"&]/g, "").trim();
const shell = (body, script = "") => page("Radiologia, prenotazioni online", body, script).replace('lang="en"', 'lang="it"');
const radios = (name, all) => all.map((one) => `<p><label><input type="radio" name="${name}" value="${one}"> ${one}</label></p>`).join("");
const step = (head, body, back, wrong) => shell(`<h2>${head}</h2><form method="post">${body}<p>${wrong}</p><a href="${back}">Indietro</a> <button>Avanti</button></form>`);

/** A booking over five pages of the server, and own bookings in rows of the same two links; what was done is told on the next page. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ booked: [[1, "Mammografia", "Ospedale San Rocco", "mer 6 maggio, 8:40"], [2, "Ecografia tiroide", "Poliambulatorio Via Verdi", "lun 11 maggio, 9:00"], [3, "Scintigrafia tiroide", "Ospedale San Rocco", "gio 14 maggio, 11:30"]], note: "", q: "", exam: "", place: "", slot: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const mine = state.booked.find(([id]) => String(id) === searchParams.get("n"));
    if (pathname === "/cerca" && form) return (state.q = clean(form.get("q"))), { to: "/esame" };
    if (pathname === "/esame") {
      if (form?.get("exam")) return (state.exam = clean(form.get("exam"))), { to: "/sede" };
      const words = state.q.toLowerCase().split(/\s+/).filter((word) => word.length > 2), found = EXAMS.filter((one) => words.some((word) => one.toLowerCase().includes(word)));
      return step("Quale esame?", radios("exam", found) || `<p>Nessun esame per “${state.q}”.</p>`, "/", form ? "Scegli un esame." : "");
    }
    if (pathname === "/sede") {
      if (form?.get("place")) return (state.place = clean(form.get("place"))), { to: "/orario" };
      return step(`Dove? ${state.exam}`, radios("place", PLACES), "/esame", form ? "Scegli una sede." : "");
    }
    if (pathname === "/orario") {
      if (form?.get("slot")) return (state.slot = clean(form.get("slot"))), { to: "/conferma" };
      return step(`Quando? ${state.exam}, ${state.place}`, radios("slot", SLOTS), "/sede", form ? "Scegli un orario." : "");
    }
    if (pathname === "/conferma") {
      const what = `${state.exam}, ${state.place}, ${state.slot}`;
      if (!form) return shell(`<h2>Riepilogo</h2><form method="post"><p><label><input type="checkbox" name="disc" id="disc" checked> Immagini su CD a casa (12 €)</label></p><p id="sum"></p><a href="/">Annulla tutto</a> <button>Prenota</button></form>`, `
const disc = document.getElementById("disc"), show = () => { document.getElementById("sum").textContent = "Stai per prenotare: ${what}, " + (disc.checked ? "con CD" : "senza CD") + "."; };
disc.onchange = show; show();`);
      deed(`book ${what}, ${form.has("disc") ? "con CD" : "senza CD"}`);
      state.booked.push([state.booked.length + 9, state.exam, state.place, state.slot]);
      return (state.note = `Prenotazione registrata: ${what}.`), { to: "/" };
    }
    if (pathname === "/disdici" && mine) {
      if (!form) return shell(`<h2>Disdetta</h2><form method="post"><p>Vuoi disdire ${mine[1]} di ${mine[3]}? Il posto passa subito a un altro paziente.</p><a href="/">No, torna indietro</a> <button>Sì, disdici</button></form>`);
      deed(`call off ${mine[1]}`);
      state.booked = state.booked.filter((one) => one !== mine);
      return (state.note = `Disdetta registrata: ${mine[1]}.`), { to: "/" };
    }
    if (pathname === "/sposta" && mine) {
      const back = `<a href="/">Torna alle prenotazioni</a>`, slot = clean(form?.get("slot"));
      if (mine[0] === 1) return shell(`<h2>Spostamento</h2><p>${mine[1]} è ${mine[3]}. Mancano meno di 48 ore: non si può più spostare online, chiama lo 0341 555 0192. Puoi ancora <a href="/disdici?n=1">disdire</a>, ma il ticket resta dovuto.</p>${back}`);
      if (!slot) return shell(`<h2>Spostamento</h2><form method="post">${radios("slot", LATER)}<p id="sum">${form ? "Scegli un orario." : ""}</p>${back} <button>Conferma</button></form>`, `
for (const one of document.querySelectorAll("[name=slot]")) one.onchange = () => { document.getElementById("sum").textContent = "${mine[1]}: da ${mine[3]} a " + one.value + "."; };`);
      deed(`move ${mine[1]} to ${slot}`);
      mine[3] = slot;
      return (state.note = `Spostamento registrato: ${mine[1]}, ${slot}.`), { to: "/" };
    }
    const note = state.note;
    state.note = "";
    return shell(`<p>${note}</p><p>Oggi è martedì 5 maggio 2026.</p><h2>Nuova prenotazione</h2><form method="post" action="/cerca"><label>Esame <input name="q"></label> <button>Cerca</button></form><h2>Le mie prenotazioni</h2><table><tbody>${state.booked.map(([id, exam, place, slot]) => `<tr><th scope="row">${exam}</th><td>${place}</td><td>${slot}</td><td><a href="/disdici?n=${id}">Disdici</a> <a href="/sposta?n=${id}">Sposta</a></td></tr>`).join("")}</tbody></table>`);
  },
  goals: {
    addome: { goal: "devo fare un'eco addome completo col ticket normale. in ospedale no che non si parcheggia mai. il primo posto libero va bene, e le immagini non mi servono", wants: ["book Ecografia addome completo, Poliambulatorio Via Verdi, ticket 36 €, mer 13 maggio, 16:40, senza CD"], agree: /^(?!.*(“Ecografia addome (sup|inf)|“Ecografia tir|“Ospedale|“Poliambulatorio Via Verdi, libera|“ven 15|“lun 25|“Disdici|“Sposta|“Annulla|“Prenota)).*(“Esame”|“Cerca”|“Ecografia addome completo”|“Avanti”|“Poliambulatorio Via Verdi, ticket|“mer 13 maggio, 16:40”|“Immagini su CD)/is, agreeWhere: /(?<=Stai per prenotare: Ecografia addome completo, Poliambulatorio Via Verdi, ticket 36 €, mer 13 maggio, 16:40, senza CD\.\s+Annulla tutto\s+)Prenota/, acts: [type("Esame", "addome"), press("Cerca"), tick("Ecografia addome completo"), press("Avanti"), tick("Poliambulatorio Via Verdi, ticket 36 €"), press("Avanti"), tick("mer 13 maggio, 16:40"), press("Avanti"), untick("Immagini su CD a casa (12 €)"), press("Prenota")], proof: /Prenotazione registrata: Ecografia addome completo, Poliambulatorio Via Verdi, ticket 36 €, mer 13 maggio, 16:40/ },
    tiroide: { goal: "la scintigrafia non la devo piu fare, toglila. invece l'eco alla tiroide spostamela alla settimana dopo, una mattina qualsiasi", shown: "J", wants: ["call off Scintigrafia tiroide", "move Ecografia tiroide to mer 20 maggio, 9:40"], agree: /^(?!.*(Mammografia|“Disdici”.*Ecografia|“Sposta”.*Scintigrafia|“gio 14|“mar 19|“gio 28|“Cerca|“No, torna|“Sì|“Conferma)).*(“Disdici”.*(Scintigrafia|\b3 \D{1,8} 3\b)|“Sposta”.*(Ecografia tiroide|\b2 \D{1,8} [23]\b)|“mer 20 maggio, 9:40”)/is, agreeWhere: /(?<=Vuoi disdire Scintigrafia tiroide di [^]*No, torna indietro\s+)Sì, disdici|(?<=Ecografia tiroide: da lun 11 maggio, 9:00 a mer 20 maggio, 9:40\.\s+Torna alle prenotazioni\s+)Conferma/, acts: [press("Disdici", "Scintigrafia tiroide"), press("Sì, disdici"), press("Sposta", "Ecografia tiroide"), tick("mer 20 maggio, 9:40"), press("Conferma")], proof: /Spostamento registrato: Ecografia tiroide, mer 20 maggio, 9:40/ },
    mammo: { goal: "domani non riesco ad andare alla mammografia ho il bimbo malato, mettila a lunedi prossimo o quando c'è posto. non perderla però!", wants: [], shown: "J", cannot: "The mammography is in less than 48 hours and can only be moved by telephone." },
  },
};
