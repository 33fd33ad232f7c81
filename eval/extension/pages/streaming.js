import { page } from "../stage.mjs";
import { choose, press, tick, untick } from "../mind.mjs";

const PEOPLE = { nadia: ["Nadia", "adult, pays the bill", "18", "no limit"], tom: ["Tom", "adult", "18", "no limit"], lea: ["Lea", "child, 11 years old", "12", "2 hours"], leo: ["Leo", "child, 7 years old", "12", "2 hours"], guest: ["Guests", "no history is kept", "16", "no limit"] };
const RATINGS = ["all ages", "6", "9", "12", "16", "18"];
const SPANS = ["no limit", "30 minutes", "1 hour", "90 minutes", "2 hours"];
const DEVICES = { tv: ["Living room TV", "Nadia", "today", 0], tv2: ["Bedroom TV", "Tom", "yesterday", 0], phone: ["Nadia's phone", "Nadia", "today", 3], s9: ["Galaxy Tab S9", "Tom", "25 November 2026", 4], a7: ["Galaxy Tab A7", "Tom", "3 March 2026", 6], fire: ["Kids tablet", "Lea, Leo", "22 November 2026", 2] };
const SAVED = { d1: ["Otters, episode 1", "Kids tablet", "Tue 8 December"], d2: ["Otters, episode 2", "Kids tablet", "Tue 8 December"], d3: ["The Salt Road", "Galaxy Tab S9", "Mon 30 November"], d4: ["Night Ferry", "Galaxy Tab S9", "Sun 13 December"], d5: ["Night Ferry", "Nadia's phone", "Wed 9 December"], d6: ["The Salt Road", "Nadia's phone", "Fri 4 December"], d7: ["The Salt Mine", "Nadia's phone", "Sat 12 December"] };
const NAV = `<nav aria-label="Account"><a href="/">Profiles</a> <a href="/devices">Devices</a> <a href="/downloads">Downloads</a> <a href="/plan">Plan</a></nav>`;
const list = (label, name, all, on, word = "") => `<p><label>${label} <select name="${name}">${all.map((one) => `<option value="${one}" ${one === on ? "selected" : ""}>${/^\d+$/.test(one) ? `${word}${one}` : one}</option>`).join("")}</select></label></p>`;

/** Pages of a server with forms: profiles as cards that look alike, devices in a table, a second page of downloads, an ask-back page with options of its own. @type {import("../stage.mjs").PageFile} */
export default {
  state: () => ({ limits: Object.fromEntries(Object.entries(PEOPLE).map(([key, [, , age, span]]) => [key, [age, span, true, false]])), out: [], gone: [], note: "" }),
  html: (path, state, form, deed) => {
    const { pathname, searchParams } = new URL(path, "http://stage.test");
    const done = (what, told, to) => { deed(what); state.note = told; return { to }; };
    const note = () => { const text = state.note; state.note = ""; return `${NAV}<p role="alert">${text}</p>`; };
    const who = searchParams.get("p");
    if (pathname === "/limits" && PEOPLE[who]) {
      const [name] = PEOPLE[who], [age, span, auto, pin] = state.limits[who];
      if (form) {
        const now = [form.get("age"), form.get("span"), form.has("auto"), form.has("pin")], for_ = form.get("for") === "kids" ? ["lea", "leo"] : [who];
        for (const one of for_) state.limits[one] = now;
        return done(`limits ${for_.map((one) => PEOPLE[one][0]).join(" and ")}: ${now[0]}, ${now[1]}, ${now[2] ? "autoplay" : "no autoplay"}, ${now[3] ? "PIN" : "no PIN"}`, `Saved for ${for_.map((one) => PEOPLE[one][0]).join(" and ")}: films for ${now[0] === "all ages" ? "all ages" : `up to ${now[0]}`}, ${now[1]} a day, next episode ${now[2] ? "starts by itself" : "waits"}.`, "/");
      }
      return page(`Limits for ${name}`, `${note()}<form method="post">${list("Films and series", "age", RATINGS, age, "up to ")}${list("Watching time a day", "span", SPANS, span)}<p><label><input type="checkbox" name="auto" ${auto ? "checked" : ""}> Start the next episode by itself</label></p><p><label><input type="checkbox" name="pin" ${pin ? "checked" : ""}> Ask for the PIN to open this profile</label></p><p id="echo"></p><a href="/">Back to profiles</a> <button name="for" value="kids">Save for all children</button> <button name="for" value="one">Save limits</button></form>`, `
const form = document.forms[0], show = () => { document.getElementById("echo").textContent = "${name}: " + form.age.selectedOptions[0].text + ", " + form.span.value + " a day, next episode " + (form.auto.checked ? "starts by itself" : "waits") + ", " + (form.pin.checked ? "with" : "without") + " PIN."; };
form.onchange = show; show();`);
    }
    const key = searchParams.get("d");
    if (pathname === "/signout" && DEVICES[key]) {
      const [name, owner, last, saved] = DEVICES[key];
      if (form) return state.out.push(key), done(`sign out ${name}: ${form.has("wipe") ? "downloads deleted" : "downloads kept"}, ${form.has("mail") ? "household told" : "nobody told"}, ${form.has("block") ? "blocked" : "not blocked"}`, `${name} is signed out${form.has("wipe") ? ", and its downloads are deleted" : ""}.`, "/devices");
      return page("Sign out a device", `${note()}<p>${name}, ${owner}, last used ${last}, ${saved} downloads.</p><form method="post"><p><label><input type="checkbox" name="wipe"> Delete the downloads on it</label></p><p><label><input type="checkbox" name="mail" checked> E-mail everybody in the household</label></p><p><label><input type="checkbox" name="block"> Never let this device in again</label></p><p id="echo"></p><a href="/devices">Keep it signed in</a> <button>Sign out now</button></form>`, `
const form = document.forms[0], show = () => { document.getElementById("echo").textContent = "${name}: downloads are " + (form.wipe.checked ? "deleted" : "kept") + ", " + (form.mail.checked ? "everybody gets an e-mail" : "nobody gets an e-mail") + (form.block.checked ? ", blocked for good" : "") + "."; };
form.onchange = show; show();`);
    }
    if (pathname === "/devices") {
      if (form?.has("all")) return done("sign out everywhere", "All devices are signed out.", "/devices");
      if (form) return done(`kids mode ${DEVICES[form.get("kids")]?.[0]}`, "Kids mode is on.", "/devices");
      return page("Devices", `${note()}<form method="post"><table><thead><tr><th>Device</th><th>Used by</th><th>Last used</th><th>Downloads</th><th></th></tr></thead><tbody>${Object.entries(DEVICES).filter(([one]) => !state.out.includes(one)).map(([one, [name, owner, last, saved]]) => `<tr><th scope="row">${name}</th><td>${owner}</td><td>${last}</td><td>${saved || "none"}</td><td><button name="kids" value="${one}">Kids mode</button> <a href="/signout?d=${one}">Sign out</a></td></tr>`).join("")}</tbody></table><button name="all" value="1">Sign out everywhere</button></form>`);
    }
    if (pathname === "/downloads") {
      if (form) { const [verb, one] = [...form][0] ?? [], [name, where] = SAVED[one] ?? []; if (verb === "delete") state.gone.push(one); return done(`${verb} ${name}, ${where}`, verb === "delete" ? `Deleted: ${name} on ${where}.` : `Renewed: ${name} on ${where}.`, path); }
      const second = searchParams.get("page") === "2", rows = Object.entries(SAVED).slice(second ? 4 : 0, second ? 8 : 4).filter(([one]) => !state.gone.includes(one));
      return page("Downloads", `${note()}<p>15 of 25 downloads of your plan are used.</p><form method="post"><table><thead><tr><th>Title</th><th>On, and until when</th><th></th></tr></thead><tbody>${rows.map(([one, [name, where, until]]) => `<tr><th scope="row">${name}</th><td>${where}, until ${until}</td><td><button name="renew" value="${one}">Renew</button> <button name="delete" value="${one}">Delete</button></td></tr>`).join("")}</tbody></table></form><nav aria-label="Pages">${second ? `<a href="/downloads">Previous page</a> Page 2 of 2` : `Page 1 of 2 <a href="/downloads?page=2">Next page</a>`}</nav>`);
    }
    if (pathname === "/plan") {
      if (form) return done(form.get("do") ?? "", "Your plan is changed.", "/plan");
      return page("Plan", `${note()}<p>Family plan, £14.99 a month, next payment 12 December 2026.</p><form method="post"><button name="do" value="pause plan">Pause for a month</button> <button name="do" value="end plan">End membership</button></form>`);
    }
    if (form && PEOPLE[form.get("clear")]) return done(`clear ${PEOPLE[form.get("clear")][0]}`, `The history of ${PEOPLE[form.get("clear")][0]} is empty.`, "/");
    return page("Lumo: our household", `${note()}<form method="post">${Object.entries(PEOPLE).map(([one, [name, what]]) => { const [age, span] = state.limits[one]; return `<article class="card"><h2>${name}</h2><p>${what}. Films: ${age === "all ages" ? age : `up to ${age}`}. Time: ${span}.</p><a href="/limits?p=${one}">Edit limits</a> <button name="clear" value="${one}">Clear history</button></article>`; }).join("")}</form>`);
  },
  goals: {
    leo: { goal: "our youngest is glued to that thing. an hour a day is plenty for him, nothing for older than 6, and it must stop rolling into the next episode. his sister's is fine the way it is", shown: "J", wants: ["limits Leo: 6, 1 hour, no autoplay, no PIN"], agree: /^(?!.*(\bLea\b|Nadia|\bTom\b|Guests|“Clear|“Save for all|“Devices|“Downloads|“Plan|“Ask for the PIN|switch on “Start|“(up to )?(9|1\d)”|“all ages|“no limit|“(30|90) min|“2 hours”|\b[1235] \D{1,8} 5\b))(?=.*(“Edit limits”.*(Leo|\b4 \D{1,8} 5\b)|“Films and series”|“up to 6”|“6”|“Watching time|“1 hour”|“Start the next|“Profiles”|Leo.*(\b6\b.*hour|hour.*\b6\b)))(?!(?!.*\b6\b.*1 hour.*next episode).*“Save limits|.*starts by itself)/is, agreeWhere: /(?<=Leo: up to 6, 1 hour a day, next episode waits, without PIN\.\s+Back to profiles\s+Save for all children\s+)Save limits/, user: [[/\bpin\b/i, "no PIN"]], acts: [press("Edit limits", "Leo"), choose("Films and series", "up to 6"), choose("Watching time a day", "1 hour"), untick("Start the next episode by itself"), press("Save limits")], proof: /Saved for Leo: films for up to 6, 1 hour a day, next episode waits\./ },
    tablet: { goal: "tom sold his old tablet in spring and i bet it is still on our account. kick it off, with whatever he had stored on it. the family doesn't need a mail about it", shown: "J", wants: ["sign out Galaxy Tab A7: downloads deleted, nobody told, not blocked"], agree: /^(?!.*(S9|Kids tablet|Living|Bedroom|phone|“Sign out everywhere|“Kids mode|“Never let|switch off “Delete|switch on “E-mail|“Clear|“Edit|“Downloads”|“Plan”|“Keep|\b[12346] \D{1,8} 6\b))(?=.*(“Devices”|“Sign out”.*(A7|\b5 \D{1,8} 6\b)|“Delete the downloads|“E-mail everybody|Tab A7))(?!(?!.*A7).*“Sign out now|(?!.*delete).*“Sign out now|(?!.*e-?mail).*“Sign out now|.*(everybody gets|downloads are kept|blocked for good))/is, agreeWhere: /(?<=Galaxy Tab A7: downloads are deleted, nobody gets an e-mail\.\s+Keep it signed in\s+)Sign out now/, user: [[/block|never let/i, "no, don't block it"]], acts: [press("Devices"), press("Sign out", "Galaxy Tab A7"), tick("Delete the downloads on it"), untick("E-mail everybody in the household"), press("Sign out now")], proof: /Galaxy Tab A7 is signed out, and its downloads are deleted\./ },
    salt: { goal: "i've put the salt road on my phone for the flight (nadia here). when does it run out there?", wants: [], cannot: "", already: true, shown: "J", agree: /^(?!.*(“Renew|“Delete|“Clear|“Edit|“Plan)).*(“Downloads”|“Next page”)/is, acts: [press("Downloads"), press("Next page")], proof: /The Salt Road\W+(?:\w+\W+){0,3}Nadia's phone, until Fri 4 December/ },
  },
};
