import { page } from "../stage.mjs";
import { press, type } from "../mind.mjs";

const FEES = ["1 April 2024", "1 May 2024", "1 June 2024"];

/** Two forms whose buttons have one name, and rows that only their date tells apart. @type {import("../stage.mjs").PageFile} */
export default {
  html: page("Porthaven Swimming Club", `<p>Ida Moor, member since 2016</p>
<form class="card" id="address"><h2>Postal address</h2><p><label>Street <input name="street" value="3 Quay Street"></label></p><p><label>Town <input name="town" value="Porthaven"></label></p><button>Save</button></form>
<form class="card" id="bank"><h2>Bank details</h2><p><label>Account holder <input name="holder" value="Ida Moor"></label></p><p><label>Account number <input name="number" value="GB00 HARB 0001 7788"></label></p><button>Save</button></form>
<h2>Payments</h2><table><thead><tr><th>What</th><th>Date</th><th>Amount</th><th></th></tr></thead><tbody>${FEES.map((day) => `<tr><td>Monthly fee</td><td>${day}</td><td>£18.00</td><td><button class="slip">Receipt</button> <button class="back">Claim back</button></td></tr>`).join("")}</tbody></table>
<p><button id="quit">Leave the club</button></p>`, `
const $ = (id) => document.getElementById(id);
$("address").onsubmit = (event) => { event.preventDefault(); const { street, town } = event.target.elements; if (!street.value.trim() || !town.value.trim()) return say("Please fill in street and town."); deed("address " + street.value.trim() + ", " + town.value.trim()); say("Your postal address was saved."); };
$("bank").onsubmit = (event) => { event.preventDefault(); const { holder, number } = event.target.elements; deed("bank " + holder.value.trim() + ", " + number.value.replaceAll(" ", "")); say("Your bank details were saved."); };
const day = (one) => one.closest("tr").cells[1].textContent;
for (const one of document.querySelectorAll(".slip")) one.onclick = () => { deed("receipt " + day(one)); say("The receipt of " + day(one) + " was sent to your e-mail address."); };
for (const one of document.querySelectorAll(".back")) one.onclick = () => { deed("claim " + day(one)); say("We will look into the payment of " + day(one) + "."); };
$("quit").onclick = () => { deed("leave"); say("Your membership ends on 30 June."); };`),
  goals: {
    moved: { goal: "I've moved to 12 Mill Lane, still in Porthaven", wants: ["address 12 Mill Lane, Porthaven"], shown: "J", agree: /^(?!.*(Claim|Receipt|Leave)).*(address|Mill Lane|“Save”.*number 1 of 2)/is, acts: [type("Street", "12 Mill Lane"), press("Save", "Postal address")], proof: /postal address was saved/ },
    bank: { goal: "Take the fee from my new account from now on, GB00 HARB 0002 4455", wants: ["bank Ida Moor, GB00HARB00024455"], shown: "J", agree: /^(?!.*(Claim|Receipt|Leave)).*(bank|account|0002 4455|“Save”.*number 2 of 2)/is, acts: [type("Account number", "GB00 HARB 0002 4455"), press("Save", "Bank details")], proof: /bank details were saved/ },
    receipt: { goal: "I need the receipt for the May fee", wants: ["receipt 1 May 2024"], shown: "J", agree: /“Receipt”.*(May|number 2 of 3)/i, user: [[/which/i, "1 May 2024"]], acts: [press("Receipt", "1 May 2024")], proof: /receipt of 1 May 2024 was sent/ },
  },
};
