import { lazyPart, type LazyPart } from "../../../client/record/lazy-parts.ts";
import type { WorkPart } from "../contract.ts";

/** Sections of record screens, by name. */
export const workParts: Record<WorkPart, LazyPart> = {
  "project-burn-up": lazyPart(async () => (await import("./burn-up.tsx")).BurnUp),
};
