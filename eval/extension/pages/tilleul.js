import { page } from "../stage.mjs";
import { choose, press, type } from "../mind.mjs";

const WORKERS = ["Plomberie Vasseur & Fils", "Plomberie Vasseur", "Électricité Hamon", "Serrurerie Ledoux"];
const TIMES = ["mercredi 18 juin, 8 h", "mercredi 18 juin, 15 h", "jeudi 19 juin, 14 h", "vendredi 20 juin, 9 h"];
const CASES = () => ({
  214: { who: "Mme Morel, 3B", what: "Fuite sous l'évier", text: "L'eau goutte dans le meuble depuis dimanche.", now: "ouverte" },
  215: { who: "M. Morel, appartement 12", what: "Radiateur froid dans l'entrée", text: "Le locataire a posé ce radiateur lui-même.", now: "ouverte" },
  218: { who: "Mme Okafor, 7A", what: "Interphone muet", text: "On n'entend plus les visiteurs.", now: "en cours, Électricité Hamon passe le 10 juin" },
  221: { who: "M. Petit, 1C", what: "Serrure de cave bloquée", text: "La clé tourne dans le vide.", now: "ouverte" },
});
const select = (label, name, options) => `<p><label>${label} <select name="${name}"><option value="">Choisir</option>${options.map((one) => `<option>${one}</option>`).join("")}</select></label></p>`;
const show = (title, body, note) => page(title, body, note ? `say(${JSON.stringify(note)});` : "").replace('lang="en"', 'lang="fr"');

/** Cases on pages of their own, kept by the server. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ cases: CASES(), note: "" }),
  html: (path, state, form, deed) => {
    const [, number, step] = path.match(/^\/d\/(\d+)(?:\/(\w+))?/) ?? [];
    const one = state.cases[number];
    const done = (/** @type {string} */ text, /** @type {string} */ now) => {
      deed(text);
      one.now = now;
      state.note = `Demande n° ${number} : ${now}.`;
      return { to: "/" };
    };
    let wrong = "";
    if (one && form) {
      if (step === "artisan" && (!form.get("qui") || !form.get("quand"))) wrong = "Choisissez un artisan et un créneau.";
      else if (step === "artisan") return done(`envoyer ${form.get("qui")} pour ${number}, ${form.get("quand")}`, `en cours, ${form.get("qui")} passe ${form.get("quand")}`);
      else if (step === "clore") return done(`clore ${number}`, "résolue");
      else if (step === "refus" && !form.get("motif")?.trim()) wrong = "Indiquez un motif.";
      else if (step === "refus") return done(`refuser ${number} : ${form.get("motif")?.trim()}`, "refusée");
      else if (step === "relance") return done(`relancer l'artisan pour ${number}`, `${one.now}, artisan relancé`);
    }
    if (one && step === "refus") return show(`Refuser la demande n° ${number}`, `<p>${one.who} : ${one.what}</p><p role="alert">${wrong}</p><form method="post" action="/d/${number}/refus"><p><label>Motif communiqué au locataire<br><textarea name="motif" rows="3" cols="50"></textarea></label></p><a href="/d/${number}">Retour</a> <button>Confirmer le refus</button></form>`, "");
    if (one) return show(`Demande n° ${number}`, `<p><a href="/">Toutes les demandes</a></p><dl><dt>Locataire</dt><dd>${one.who}</dd><dt>Objet</dt><dd>${one.what}</dd><dt>Message</dt><dd>${one.text}</dd><dt>État</dt><dd>${one.now}</dd></dl><p role="alert">${wrong}</p><form method="post" action="/d/${number}/artisan"><h2>Envoyer quelqu'un</h2>${select("Artisan", "qui", WORKERS)}${select("Créneau", "quand", TIMES)}<button>Envoyer au n° ${number}</button></form><form method="post" action="/d/${number}/clore"><button>Clore la demande n° ${number}</button></form><form method="post" action="/d/${number}/relance"><button>Relancer l'artisan</button></form><p><a href="/d/${number}/refus">Refuser la demande</a></p>`, "");
    const note = state.note;
    state.note = "";
    return show("Gérance Tilleul : demandes des locataires", `<div role="list">${Object.entries(state.cases).map(([id, { who, what, now }]) => `<div role="listitem" class="card"><a href="/d/${id}">n° ${id}, ${what}</a><br>${who}<br>${now}</div>`).join("")}</div>`, note);
  },
  goals: {
    fuite: { goal: "envoie le plombier chez Mme Morel pour sa fuite, mais pas avant jeudi, elle n'est pas là mercredi. et c'est Vasseur tout court, pas Vasseur & Fils", wants: [/^envoyer Plomberie Vasseur pour 214, (jeudi 19 juin, 14 h|vendredi 20 juin, 9 h)$/], agree: /^(?!.*(215|218|221|Clore|Refuser|Relancer|Plomberie Vasseur & Fils|mercredi 18)).*(n° 214|Fuite sous|Plomberie Vasseur|jeudi 19|vendredi 20)/is, user: [[/Should I choose “Plomberie Vasseur”/, "oui"], [/quand|cr[ée]neau|jour|jeudi/i, "jeudi"], [/quel/i, "Plomberie Vasseur, pour la fuite de Mme Morel"]], acts: [press("n° 214, Fuite sous l'évier"), choose("Artisan", "Plomberie Vasseur"), choose("Créneau", "jeudi 19 juin, 14 h"), press("Envoyer au n° 214")], proof: /Demande n° 214 : en cours, Plomberie Vasseur passe (jeudi|vendredi)/ },
    interphone: { goal: "l'interphone de Mme Okafor remarche, on peut clore", wants: ["clore 218"], agree: /^(?!.*(214|215|221|Refuser|Relancer|Envoyer)).*(n° 218|Okafor|Interphone)/is, acts: [press("n° 218, Interphone muet"), press("Clore la demande n° 218")], proof: /Demande n° 218 : résolue/ },
    refus: { goal: "refuse la demande de Morel, motif : hors contrat", wants: [/^refuser 215 : hors contrat\.?$/i], agree: /^(?!.*(214|218|221|Fuite|Clore|Relancer|Envoyer)).*(n° 215|appartement 12|Radiateur|“Refuser la demande”)/is, agreeWhere: /Refuser la demande n° 215[^]*appartement 12[^]*Confirmer le refus/, user: [[/quel|lequel|laquelle|morel|which/i, "celle de l'appartement 12, le radiateur"]], acts: [press("n° 215, Radiateur froid dans l'entrée"), press("Refuser la demande"), type("Motif communiqué au locataire", "hors contrat"), press("Confirmer le refus")], proof: /Demande n° 215 : refusée/ },
  },
};
