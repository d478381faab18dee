import "./shell/theme.ts";
import "@backoffice/ui/fonts.css";
import "@backoffice/ui/styles.css";
import "./shell/page.css";
import { startTransition, StrictMode, useLayoutEffect } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { keepFocus } from "./drawing/keep-focus.ts";
import { loadLanguage } from "./i18n/load-language.ts";
import { handlesAt, Screens } from "./routes.tsx";
import { preloadWhenIdle, runWhenIdle } from "./shell/when-idle.ts";

/**
 * Once its screen and texts are loaded, the page renders once. After this many milliseconds it shows a loading state.
 */
const timeoutMs = 300;
const handles = handlesAt(location);
const isParsed = new Promise((resolve) => {
  if (document.readyState !== "loading") resolve(undefined);
  else document.addEventListener("DOMContentLoaded", resolve);
});
const loaded = Promise.allSettled([
  loadLanguage(document.documentElement.lang),
  ...handles.map((handle) => handle.load?.()),
]);
// Scripts run while the server is still streaming the replies at the end of the document.
await isParsed;
await Promise.race([new Promise((resolve) => setTimeout(resolve, timeoutMs)), loaded]);

const element = document.getElementById("root") ?? document.body;
const restoreFocus = keepFocus(element);
const root = createRoot(element);
// A transition, so that the browser isn't blocked.
startTransition(() =>
  root.render(
    <StrictMode>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
      <Standing />
    </StrictMode>,
  ),
);

for (const load of handles.flatMap((handle) => handle.next ?? [])) preloadWhenIdle(load);
runWhenIdle(
  () =>
    void import("./shell/submit-key.ts")
      .then(({ submitByKey }) => document.addEventListener("keydown", submitByKey))
      .catch(() => undefined),
);

/** Rendered with the first screen. */
function Standing() {
  useLayoutEffect(restoreFocus, []);
  return null;
}
