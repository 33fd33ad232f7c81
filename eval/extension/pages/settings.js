import { page } from "../stage.mjs";
import { choose, press, tick, type, untick } from "../mind.mjs";

const saved = (what) => Object.entries({ name: "A. Byron", language: "English", zone: "London", digest: "on", dark: "off", ...what }).map(([key, value]) => `${key}=${value}`).join(" ");

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Settings", `<form><p><label>Display name <input name="name" value="A. Byron"></label></p>
<p><label>Language <select name="language"><option>English</option><option>Deutsch</option><option>Norsk</option></select></label></p>
<p><label>Time zone <select name="zone"><option>London</option><option>Oslo</option><option>Helsinki</option></select></label></p>
<p><label><input type="checkbox" name="digest" checked> Weekly digest</label></p><p><label><input type="checkbox" name="dark"> Dark mode</label></p><button>Save settings</button></form>`, `
const form = document.querySelector("form");
form.onsubmit = (event) => { event.preventDefault(); const f = form.elements;
  deed("name=" + f.name.value + " language=" + f.language.value + " zone=" + f.zone.value + " digest=" + (f.digest.checked ? "on" : "off") + " dark=" + (f.dark.checked ? "on" : "off")); say("Your settings were saved."); };`),
  goals: {
    name: { goal: "Change my display name to Ada Byron and save the settings", wants: [saved({ name: "Ada Byron" })], agree: /save|name/i, acts: [type("Display name", "Ada Byron"), press("Save settings")], proof: /settings were saved/ },
    digest: { goal: "Turn off the weekly digest, turn on dark mode and save the settings", wants: [saved({ digest: "off", dark: "on" })], agree: /digest|dark|save/i, acts: [untick("Weekly digest"), tick("Dark mode"), press("Save settings")], proof: /settings were saved/ },
    moved: { goal: "I have moved to Oslo, please put my time zone right", wants: [saved({ zone: "Oslo" })], agree: /save|zone|Oslo/i, acts: [choose("Time zone", "Oslo"), press("Save settings")], proof: /settings were saved/ },
    norsk: { goal: "Set the language to Norsk and save", wants: [saved({ language: "Norsk" })], agree: /save|language|Norsk/i, acts: [choose("Language", "Norsk"), press("Save settings")], proof: /settings were saved/ },
  },
};
