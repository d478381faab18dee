import { lazyPart, type LazyPart } from "../../../client/record/lazy-parts.ts";
import type { VehiclePart } from "../contract.ts";

/** Sections of record screens, by name. */
export const vehicleParts: Record<VehiclePart, LazyPart> = {
  "vehicle-readings": lazyPart(async () => (await import("./readings.tsx")).Readings),
};
