import "./shell/theme.ts";
import "@backoffice/ui/fonts.css";
import "@backoffice/ui/styles.css";
import "./shell/page.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { routes } from "./routes.tsx";
import { Boundary } from "./shell/boundary.tsx";

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Boundary>
      <RouterProvider router={createBrowserRouter(routes)} />
    </Boundary>
  </StrictMode>,
);
