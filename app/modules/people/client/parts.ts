import { lazyDialog, type LazyDialog } from "../../../client/record/lazy-parts.ts";
import type { PeopleDialog } from "../contract.ts";

export const peopleDialogs: Record<PeopleDialog, LazyDialog> = {
  "hand-over": lazyDialog(async () => (await import("./hand-over.tsx")).HandOver),
};
