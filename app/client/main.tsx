import "./shell/theme.ts";
import "@backoffice/ui/fonts.css";
import "@backoffice/ui/styles.css";
import "./shell/page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import { routes, type RouteHandle } from "./routes.tsx";
import { Boundary } from "./shell/boundary.tsx";

// The screen's chunk comes while the session starts. If it doesn't, the screen itself says so.
for (const { route } of matchRoutes(routes, location) ?? [])
  (route.handle as RouteHandle | undefined)?.load?.().catch(() => {});

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Boundary>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Boundary>
  </StrictMode>,
);
