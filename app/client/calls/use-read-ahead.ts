import { useCallback } from "react";
import { unstable_serialize, useSWRConfig } from "swr";
import type { CallPath, Payload } from "../../modules/calls.ts";
import { callServer } from "./call-server.ts";
import { callKey } from "./call-key.ts";
import { keepAhead, takeReadAhead } from "./read-ahead.ts";

/**
 * Sends the read that the next render will make, so that the server works while React renders. Cached data is shown
 * right away and a request in flight is reused: neither is sent again.
 */
export function useReadAhead() {
  const { cache } = useSWRConfig();
  return useCallback(
    <Path extends CallPath>(path: Path, payload: Payload<Path>) => {
      const key = callKey(path, payload);
      if (cache.get(unstable_serialize(key))?.data !== undefined) return;
      const reply: Promise<unknown> =
        takeReadAhead(key) ?? callServer(path, payload).then(({ data }) => data);
      // The component that uses it reports a failure.
      reply.catch(() => undefined);
      keepAhead(key, reply);
    },
    [cache],
  );
}
