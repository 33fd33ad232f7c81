import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const SLOTS = [["N03", "7 Nov", "1.2 m", "spectrograph", 88], ["N07", "8 Nov", "0.6 m", "camera", 80, "mine"], ["N08", "8 Nov", "1.2 m", "camera", 80, "mine"], ["N10", "9 Nov", "1.2 m", "camera", 71, "closed, mirror cleaning"], ["N14", "11 Nov", "1.2 m", "spectrograph", 46], ["N17", "17 Nov", "0.6 m", "spectrograph", 2], ["N19", "18 Nov", "1.2 m", "camera", 1], ["N22", "19 Nov", "1.2 m", "spectrograph", 1], ["N23", "20 Nov", "1.2 m", "spectrograph", 3, "given to R. Aalto"], ["N25", "26 Nov", "1.2 m", "spectrograph", 44]];
const MANY = 4;
const clean = (/** @type {string | null | undefined} */ text) => (text ?? "").replaceAll(/[<>"&]/g, "").trim();
const what = ([id, night, dome, tool, moon]) => `${id}, ${night}, ${dome} ${tool}, moon ${moon} %`;

/** A list that the server renders, with a search and leaves; a request has a page of its own, a withdrawal has not. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ states: Object.fromEntries(SLOTS.map(([id, , , , , state]) => [id, state ?? ""])), note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    if (pathname === "/slot") {
      const slot = SLOTS.find(([id]) => id === searchParams.get("id")) ?? SLOTS[0], why = clean(form?.get("why"));
      if (!why) return page("Kestrel Hill Observatory", `<h2>Request ${what(slot)}</h2><form method="post"><p><label>Purpose <textarea name="why" rows="3" cols="50"></textarea></label></p><p role="alert">${form ? "Tell the panel what it is for." : ""}</p><button>Send request</button> <a href="/">Back to the list</a></form>`);
      deed(`request ${slot[0]}: ${why}`);
      state.states[slot[0]] = "mine";
      return (state.note = `Your request for ${slot[0]} was sent.`), { to: "/" };
    }
    if (pathname === "/withdraw" && form) {
      deed(`withdraw ${form.get("id")}`);
      state.states[form.get("id") ?? ""] = "";
      return (state.note = `Your request for ${form.get("id")} was withdrawn.`), { to: "/" };
    }
    const q = clean(searchParams.get("q")), at = Number(searchParams.get("p") ?? 1);
    const found = SLOTS.filter((slot) => what(slot).toLowerCase().includes(q.toLowerCase()));
    const does = (id) => (state.states[id] === "mine" ? `<form method="post" action="/withdraw"><input type="hidden" name="id" value="${id}"><button>Withdraw request</button></form>` : state.states[id] || `<a href="/slot?id=${id}">Request</a>`);
    const leaves = Array.from({ length: Math.ceil(found.length / MANY) }, (_, no) => (no + 1 === at ? `<b>${at}</b>` : `<a href="/?q=${encodeURIComponent(q)}&p=${no + 1}">Page ${no + 1}</a>`)).join(" ");
    const note = state.note;
    state.note = "";
    return page("Kestrel Hill Observatory", `<p>${note}</p><form role="search"><input type="search" name="q" placeholder="Night, dome or instrument" value="${q}"> <button aria-label="Search">🔍</button></form><p>Slots are from 22:00 to 2:00.</p>
<table><thead><tr><th>Slot</th><th>Night</th><th>Telescope</th><th>Instrument</th><th>Moon</th><th></th></tr></thead><tbody>${found.slice((at - 1) * MANY, at * MANY).map(([id, night, dome, tool, moon]) => `<tr><th scope="row">${id}</th><td>${night}</td><td>${dome}</td><td>${tool}</td><td>${moon} %</td><td>${does(id)}</td></tr>`).join("")}</tbody></table><nav>${leaves}</nav>`);
  },
  goals: {
    nova: { goal: "need a night on the 1.2m with the spectrograph, dark moon (under 10 percent) or its useless. it's for the follow-up of SN 2025ab, put that in as purpose", wants: [/^request N22: [^]*SN ?2025ab/i], shown: "J", agree: /^(?!.*(N0\d|N1\d|N23|N25|“Withdraw)).*(“Search|“Night, dome|“Page \d”|“Request”.*(N22|19 Nov|\b4 \D{1,8} 4\b)|“Purpose)/is, agreeWhere: /Request N22, 19 Nov[^]*Send request/, user: [[/purpose|what .*for|reason/i, "follow-up of SN 2025ab"]], acts: [press("Page 2"), press("Request", "N22"), type("Purpose", "Follow-up of SN 2025ab"), press("Send request")], proof: /Your request for N22 was sent/ },
    camera: { goal: "the camera on the small telescope is broken they say, so take back my request for it on the 8th", wants: ["withdraw N07"], shown: "J", agree: /^(?!.*(N08|1\.2 m|“Request”|\b2 \D{1,8} 2\b)).*(“Withdraw request”.*(N07|0\.6|\b1 \D{1,8} 2\b)|“Search|“Night, dome)/is, user: [[/which|n07|n08|0\.6|1\.2/i, "the 0.6 m, that's the small one"]], acts: [press("Withdraw request", "N07")], proof: /Your request for N07 was withdrawn/ },
    comet: { goal: "get me the 1.2m for the night of 9 nov, the comet is closest then and no other night will do. purpose: comet tail imaging", wants: [], cannot: "The slot of 9 November is closed for mirror cleaning." },
  },
};
