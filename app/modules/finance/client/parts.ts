import { lazyPart, type LazyPart } from "../../../client/record/lazy-parts.ts";
import type { FinancePart } from "../contract.ts";

/** Sections of record screens, by name. */
export const financeParts: Record<FinancePart, LazyPart> = {
  "rate-chart": lazyPart(async () => (await import("./rate-chart.tsx")).RateChart),
};
