import { useEffect } from "react";
import { markPageReady } from "./when-idle.ts";

/** Stands beside the screen in its Suspense: work that can wait begins once that is shown, however late it loads. */
export function PageReady() {
  useEffect(markPageReady, []);
  return null;
}
