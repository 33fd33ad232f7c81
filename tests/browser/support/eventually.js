const LONGEST = 10_000;
const BETWEEN = 50;

/**
 * Waits until what is claimed holds: a page fills what was just opened, or tells what came of a
 * press, only after the browser's next turn.
 * @param {() => Promise<void>} claim throws for as long as it does not hold
 * @returns {Promise<void>} rejects with the claim's last complaint
 */
export async function eventually(claim) {
  const end = Date.now() + LONGEST;
  for (;;) {
    try {
      return await claim();
    } catch (complaint) {
      if (Date.now() > end) throw complaint;
    }
    await new Promise((resolve) => setTimeout(resolve, BETWEEN));
  }
}
