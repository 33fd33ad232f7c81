/** Compares two readings of a page: what an action is seen to have done. */
import { accessibleName } from "./accessible-name.js";

/** @typedef {import("../index.d.ts").PageReading} PageReading */
/** @typedef {import("../index.d.ts").DomChanges} DomChanges */
/** @typedef {import("../index.d.ts").ClientObservations} ClientObservations */
/** @typedef {import("./settle.js").Settled} Settled */

const CHOICES = "[role=option], [role=menuitem], [role=menuitemcheckbox], [role=menuitemradio], [role=treeitem], [role=listbox] li, [role=menu] a, [role=menu] button";
const MOST_OPTIONS = 30;

/**
 * @param {PageReading} before
 * @param {PageReading} after
 * @param {Settled} settled
 * @param {boolean} opened whether the acted element's `aria-expanded` went from false to true
 * @returns {{ domChanges: DomChanges, clientObservations: ClientObservations }}
 */
export function compareReadings(before, after, settled, opened) {
  const added = [...after.actionable].filter((element) => !before.actionable.has(element));
  const removed = [...before.actionable].filter((element) => !after.actionable.has(element));
  const urlChanged = before.url !== after.url;
  const choices = settled.navigated ? [] : added.filter((element) => element.matches(CHOICES));
  const dropdownDetected = choices.length > 0 || (opened && added.length > 0);
  /** @type {DomChanges} */
  const domChanges = {
    addedCount: added.length,
    removedCount: removed.length,
    dropdownDetected,
    stabilizationTime: settled.stabilizationTime,
    previousUrl: before.url,
    urlChanged,
    didNetworkOccur: settled.network,
  };
  if (dropdownDetected) {
    const offered = choices.length > 0 ? choices : added;
    domChanges.dropdownOptions = offered.slice(0, MOST_OPTIONS).map(accessibleName).filter((name) => name !== "");
  }
  const didDomMutate = settled.mutated || before.text !== after.text;
  return { domChanges, clientObservations: { didNetworkOccur: settled.network, didDomMutate, didUrlChange: urlChanged } };
}
