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
import { pageStands, whenIdle } from "./shell/when-idle.ts";

/** With its screen and its texts at hand, the page is drawn once. Who waits longer, in milliseconds, sees that it loads. */
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
// In a transition, so that the browser gets its turns in between.
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
  whenIdle(() => void load().catch(() => undefined));

/** Drawn with the first screen. */
function Standing() {
  useEffect(() => void come.then(pageStands), []);
  return null;
}
