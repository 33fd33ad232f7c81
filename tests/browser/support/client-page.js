/** A page with the reference client loaded, to try the client on small documents. */
import { fileURLToPath } from "node:url";
import { launchBrowser } from "./browser.js";
import { serveFolders } from "./static-server.js";

const CLIENT = fileURLToPath(new URL("../../../clients/js/", import.meta.url));

/**
 * Opens a browser for a test file.
 * @returns {Promise<{ show: (html: string) => Promise<import("playwright-core").Page>, close: () => Promise<void> }>}
 */
export async function openClientPages() {
  let html = "";
  const server = await serveFolders({ "/client/": CLIENT }, {
    answer: (request, response) => {
      if (!request.url?.startsWith("/page")) return false;
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(html);
      return true;
    },
  });
  const browser = await launchBrowser();
  const page = await browser.newPage();
  return {
    show: async (source) => {
      html = source;
      await page.goto(`${server.origin}/page`);
      await page.evaluate(async () => {
        // By a name only known at run time: the module lives on the test's server.
        const address = "/client/index.js";
        Object.assign(globalThis, { coxswain: await import(address) });
      });
      return page;
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
