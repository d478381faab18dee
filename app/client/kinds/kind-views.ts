import type { Kind } from "../../contract/kinds.ts";
import type { KindView } from "./kind-view.ts";
import { lines } from "./lines.tsx";
import { plainKindViews } from "./plain-kind-views.ts";

/** Every kind of field on the client; a missing one is a compile error. */
export const kindViews: Record<Kind, KindView> = { ...plainKindViews, lines };
