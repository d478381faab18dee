import { useEffect } from "react";
import { markPageReady } from "./when-idle.ts";

/**
 * Rendered next to the screen in its Suspense: deferred work starts once the screen is shown, however late it loads.
 */
export function PageReady() {
  useEffect(markPageReady, []);
  return null;
}
