import { page } from "../stage.mjs";
import { press, secret, type } from "../mind.mjs";

const acts = [type("User name", "ada"), secret("Password"), press("Sign in")];

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Harbour library", `<form><p><label>User name <input name="user"></label></p><p><label>Password <input type="password" name="secret"></label></p><button>Sign in</button></form><a href="/">Forgot your password?</a>`, `
document.querySelector("form").onsubmit = (event) => { event.preventDefault(); const { user, secret } = event.target.elements;
  if (user.value === "ada" && secret.value === "tide-9") { deed("in"); document.querySelector("h1").textContent = "Welcome, ada"; event.target.remove(); say("You are signed in as ada."); } else say("User name or password is wrong."); };`),
  goals: {
    right: { goal: "Log in as ada with password tide-9", wants: ["in"], agree: /sign in/i, acts, proof: /signed in as ada/ },
    words: { goal: "Get me into my library account, I'm ada and the password is tide-9", wants: ["in"], agree: /sign in|password/i, acts, proof: /signed in as ada/ },
    wrong: { goal: "Log in as ada with password ebb-3", wants: [], cannot: "The password is not taken.", acts, refused: /is wrong/ },
  },
};
