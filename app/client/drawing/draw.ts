import React, { use } from "react";
import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { lendBrowser } from "./lend-browser.ts";

const never = new Promise<never>(() => {});
const { useSyncExternalStore } = React;

// Lazy components aren't drawn, as in a browser: once loaded, they would be drawn for later visitors only.
Object.assign(React, {
  lazy: () => () => use(never),
  // Globals that a browser would read are faked, so they can be read here too.
  useSyncExternalStore: <Value>(
    subscribe: (listener: () => void) => () => void,
    read: () => Value,
    readFirst = read,
  ) => useSyncExternalStore(subscribe, read, readFirst),
});
lendBrowser();

/**
 * Draws a screen the way a browser would first render it. No state leaks between visitors: everything that differs is
 * set up for each drawing, which then runs synchronously.
 */
export async function draw(drawing: Drawing): Promise<Drawn | null> {
  const { drawScreen, loadScreen } = await import("./draw-screen.tsx");
  await loadScreen(drawing.address);
  lendBrowser(drawing);
  return drawScreen(drawing);
}
