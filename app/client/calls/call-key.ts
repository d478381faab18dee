import type { CallPath, Payload } from "../../modules/calls.ts";

/** The cache key for a call's response. */
export const callKey = <Path extends CallPath>(path: Path, payload: Payload<Path>) =>
  [path, payload] as const;
