import { launchBrowser } from "../visual/shoot.ts";
import { buildWorkshop, removeFolder, root, serveWorkshop } from "../visual/workshop.ts";

/** The built workshop, served, and a browser to look at it. WORKSHOP names a folder in which it is built already. */
export async function openWorkshop() {
  const folder = process.env.WORKSHOP ?? (await buildWorkshop(root));
  const { url, close } = await serveWorkshop(folder);
  const browser = await launchBrowser();
  const index = (await (await fetch(`${url}/index.json`)).json()) as {
    entries: Record<string, { id: string; type: string }>;
  };
  return {
    url,
    browser,
    entries: Object.values(index.entries),
    async close() {
      await browser.close();
      await close();
      if (!process.env.WORKSHOP) removeFolder(folder);
    },
  };
}
