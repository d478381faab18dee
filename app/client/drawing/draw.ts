import React, { use } from "react";
import type { Drawing, Drawn } from "../../contract/drawing.ts";
import { lendBrowser } from "./lend-browser.ts";

const never = new Promise<never>(() => {});

// What comes later in a browser isn't drawn either. Loaded once, it would be drawn for the next visitor.
Object.assign(React, { lazy: () => () => use(never) });
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
