import React, { use } from "react";
import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { lendBrowser } from "./lend-browser.ts";

const never = new Promise<never>(() => {});
const { useSyncExternalStore } = React;

// What comes later in a browser isn't drawn either. Loaded once, it would be drawn for the next visitor.
Object.assign(React, {
  lazy: () => () => use(never),
  // What a browser would read is lent, so it can be read here too.
  useSyncExternalStore: <Value>(
    subscribe: (listener: () => void) => () => void,
    read: () => Value,
    readFirst = read,
  ) => useSyncExternalStore(subscribe, read, readFirst),
});
lendBrowser();

/**
 * Draws a screen as its browser would first. Nothing of one visitor stays for the next: all that differs between them is
 * lent anew, and from then on nothing waits.
 */
export async function draw(drawing: Drawing): Promise<Drawn | null> {
  const { drawScreen, loadScreen } = await import("./draw-screen.tsx");
  await loadScreen(drawing.address);
  lendBrowser(drawing);
  return drawScreen(drawing);
}
