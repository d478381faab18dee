import "./shell/theme.ts";
import "@backoffice/ui/fonts.css";
import "@backoffice/ui/styles.css";
import "./shell/page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { loadLanguage } from "./i18n/load-language.ts";
import { routes, type RouteHandle } from "./routes.tsx";
import { Boundary } from "./shell/boundary.tsx";

/** With its screen and its texts at hand, the page is drawn once. Who waits longer, in milliseconds, sees that it loads. */
const patience = 300;
const screens = matchRoutes(routes, location) ?? [];
await Promise.race([
  new Promise((resolve) => setTimeout(resolve, patience)),
  Promise.allSettled([
    loadLanguage(document.documentElement.lang),
    ...screens.map(({ route }) => (route.handle as RouteHandle | undefined)?.load?.()),
  ]),
]);

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Boundary>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Boundary>
  </StrictMode>,
);
