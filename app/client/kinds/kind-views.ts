import type { Kind } from "../../contract/kinds.ts";
import type { KindView } from "./kind-view.ts";
import { lines } from "./lines.tsx";
import { plainKindViews } from "./plain-kind-views.ts";

/** Every kind of field on the client's side; one that is missing doesn't compile. */
export const kindViews: Record<Kind, KindView> = { ...plainKindViews, lines };
