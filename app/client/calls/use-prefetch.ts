import { useCallback } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import type { CallPath, Payload } from "../../modules/calls.ts";
import { callServer } from "./call-server.ts";
import { callKey } from "./call-key.ts";
import { keepAhead } from "./read-ahead.ts";

/**
 * Prefetches a response that will probably be needed. It is then shown right away and revalidated in the background.
 */
export function usePrefetch() {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    <Path extends CallPath>(path: Path, payload: Payload<Path>) => {
      const key = callKey(path, payload);
      if (cache.get(unstable_serialize(key))?.data !== undefined) return;
      const reply = callServer(path, payload).then(({ data }) => data);
      // A press in the meantime waits for this request.
      const letGo = keepAhead(key, reply);
      // The actual call will hit the same failure and report it.
      mutate(key, reply, { revalidate: false })
        .catch(() => undefined)
        .finally(letGo);
    },
    [cache, mutate],
  );
}
