import { connections } from "../database/connection.ts";
import type { CallLimits } from "./rate-limit.ts";
import { createConnectionLimiter } from "./connection-limiter.ts";
import { createRateLimit } from "./rate-limit.ts";

/** Admits requests opened by URL rather than by a call when capacity allows. */
export type Gate = <Result>(caller: string, kind: string, work: () => Promise<Result>) => Promise<Result>;

/** Documents, previews, pictures and files use at most half of the connections, so that calls always find one. */
export function createGate(limits: CallLimits): Gate {
  const count = createRateLimit();
  const inPlace = createConnectionLimiter(connections.writing / 2, limits.timeoutMs);
  return async (caller, kind, work) => {
    count(`${caller} ${kind}`, limits.session);
    return inPlace(caller, kind, work);
  };
}
