import type { CallPath, Payload } from "../../modules/calls.ts";

/** The key under which a call's answer is kept. */
export const callKey = <Path extends CallPath>(path: Path, payload: Payload<Path>) =>
  [path, payload] as const;
