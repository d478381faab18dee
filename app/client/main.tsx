import "./shell/theme.ts";
import "@backoffice/ui/fonts.css";
import "@backoffice/ui/styles.css";
import "./shell/page.css";
import { startTransition, StrictMode, useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { loadLanguage } from "./i18n/load-language.ts";
import { routes, type RouteHandle } from "./routes.tsx";
import { Boundary } from "./shell/boundary.tsx";
import { markPageReady, runWhenIdle } from "./shell/when-idle.ts";

/**
 * Once its screen and texts are loaded, the page renders once. After this many milliseconds it shows a loading state.
 */
const patience = 300;
const handles = (matchRoutes(routes, location) ?? []).map(
  ({ route }) => route.handle as RouteHandle | undefined,
);
const come = Promise.allSettled([
  loadLanguage(document.documentElement.lang),
  ...handles.map((handle) => handle?.load?.()),
]);
await Promise.race([new Promise((resolve) => setTimeout(resolve, patience)), come]);

const root = createRoot(document.getElementById("root")!);
// A transition, so that the browser isn't blocked.
startTransition(() =>
  root.render(
    <StrictMode>
      <Boundary>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Boundary>
      <Standing />
    </StrictMode>,
  ),
);

for (const load of handles.flatMap((handle) => handle?.next ?? []))
  runWhenIdle(() => void load().catch(() => undefined));

/** Rendered with the first screen. */
function Standing() {
  useEffect(() => void come.then(markPageReady), []);
  return null;
}
