import { useCallback } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import type { CallPath, Payload } from "../../modules/calls.ts";
import { callServer } from "./call-server.ts";
import { callKey } from "./call-key.ts";
import { keepAhead, takeAhead } from "./read-ahead.ts";

/**
 * Sends a read at once that the next render will make, so that the server works while React renders. What is in the
 * cache is shown without waiting, and what is on its way is waited for: neither is sent again.
 */
export function useReadAhead() {
  const { cache } = useSWRConfig();
  return useCallback(
    <Path extends CallPath>(path: Path, payload: Payload<Path>) => {
      const key = callKey(path, payload);
      if (cache.get(unstable_serialize(key))?.data !== undefined) return;
      const reply: Promise<unknown> = takeAhead(key) ?? callServer(path, payload).then(({ data }) => data);
      // Whoever takes it reports a failure.
      reply.catch(() => undefined);
      keepAhead(key, reply);
    },
    [cache],
  );
}
