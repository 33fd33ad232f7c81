import { page } from "../stage.mjs";
import { press } from "../mind.mjs";

const DAYS = ["Wednesday", "Thursday", "Friday"];
const TIMES = ["9:00", "10:00", "14:30"];

/** @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Book a hearing test", `<table><tr><th></th>${DAYS.map((day) => `<th>${day}</th>`).join("")}</tr>${TIMES.map((time) => `<tr><th>${time}</th>${DAYS.map((day) => `<td>${day === "Friday" && time === "9:00" ? "taken" : `<button aria-label="${day}, ${time}">free</button>`}</td>`).join("")}</tr>`).join("")}</table>
<div id="sure" hidden><p id="which"></p><button id="book">Book this time</button></div>`, `
let chosen;
for (const one of document.querySelectorAll("td button")) one.onclick = () => { chosen = one.getAttribute("aria-label"); which.textContent = "You have chosen " + chosen + "."; sure.hidden = false; };
book.onclick = () => { deed("book " + chosen); sure.hidden = true; say("Your test is booked for " + chosen + "."); };`),
  goals: {
    thursday: { goal: "Book me in on Thursday at 10", wants: ["book Thursday, 10:00"], agree: /Thursday|book/i, acts: [press("Thursday, 10:00"), press("Book this time")], proof: /booked for Thursday, 10:00/ },
    wednesday: { goal: 'Click "Wednesday, 14:30" and then "Book this time"', wants: ["book Wednesday, 14:30"], agree: /Wednesday|book/i, acts: [press("Wednesday, 14:30"), press("Book this time")], proof: /booked for Wednesday, 14:30/ },
    taken: { goal: "Book the test for Friday at 9:00", wants: [], cannot: "Friday at 9:00 is taken." },
  },
};
