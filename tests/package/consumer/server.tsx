import { renderToString } from "react-dom/server";
import { Page } from "./page.tsx";

process.stdout.write(renderToString(<Page nonce="" />));
