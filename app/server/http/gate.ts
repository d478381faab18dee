import { connections } from "../database/connection.ts";
import type { CallLimits } from "./answer.ts";
import { createPlaces } from "./places.ts";
import { createRateLimit } from "./rate-limit.ts";

/** Lets a caller in to what is opened by an address rather than by a call, when there is room. */
export type Gate = <Result>(caller: string, kind: string, work: () => Promise<Result>) => Promise<Result>;

/** Papers, previews, pictures and files take half of the connections at most: the calls of others find theirs. */
export function createGate(limits: CallLimits): Gate {
  const count = createRateLimit();
  const inPlace = createPlaces(connections.writing / 2, limits.patience);
  return async (caller, kind, work) => {
    count(`${caller} ${kind}`, limits.session);
    return inPlace(caller, kind, work);
  };
}
