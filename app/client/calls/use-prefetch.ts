import { useCallback } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import type { CallPath, Payload } from "../../modules/calls.ts";
import { callServer } from "./call-server.ts";
import { callKey } from "./call-key.ts";

/** Loads an answer that will probably be asked for. Whoever asks is shown it at once, and loads it afresh behind. */
export function usePrefetch() {
  const { cache, mutate } = useSWRConfig();
  return useCallback(
    <Path extends CallPath>(path: Path, payload: Payload<Path>) => {
      const key = callKey(path, payload);
      if (cache.get(unstable_serialize(key))?.data !== undefined) return;
      const load = async () => (await callServer(path, payload)).data;
      // A failure is met again, and told, by whoever really asks.
      mutate(key, load, { revalidate: false }).catch(() => undefined);
    },
    [cache, mutate],
  );
}
