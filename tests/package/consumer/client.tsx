import "@backoffice/ui/styles.css";
import "@backoffice/ui/business.css";
import "@backoffice/ui/charts.css";
import "@backoffice/ui/editor.css";
import "@backoffice/ui/planning.css";
import { createRoot, hydrateRoot } from "react-dom/client";
import { Page } from "./page.tsx";

const root = document.getElementById("root")!;
const page = <Page nonce={document.querySelector("script")!.nonce ?? ""} />;
const onRecoverableError = (error: unknown) => console.error(error);

if (root.firstChild) hydrateRoot(root, page, { onRecoverableError });
else createRoot(root, { onRecoverableError }).render(page);
