import { useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import type { CallPath, Data, Payload } from "../../modules/calls.ts";
import type { CallError } from "./call-error.ts";
import { callKey } from "./call-key.ts";
import { callServer } from "./call-server.ts";
import { isFresh } from "./first-replies.ts";
import { takeReadAhead } from "./read-ahead.ts";

export interface CallOptions {
  /** Keeps the previous rows while a new payload loads. */
  keepPrevious?: boolean;
  /** Polling interval in milliseconds; 0 stops polling. */
  refreshInterval?: number | ((data: unknown) => number);
  onSuccess?: (data: unknown) => void;
}

/** Reads from the server; a `null` payload skips the call. Stale data stays while fresh data loads. */
export function useCall<Path extends CallPath>(
  path: Path,
  payload: Payload<Path> | null,
  {
    keepPrevious,
    ...options
  }: CallOptions & Pick<SWRConfiguration, "revalidateOnFocus" | "revalidateIfStale"> = {},
) {
  const key = payload && callKey(path, payload);
  const [hasNews] = useState(() => isFresh(key));
  const { data, error, isLoading, isValidating, mutate } = useSWR<Data<Path>, CallError>(
    key,
    async ([calledPath, sent]: readonly [Path, Payload<Path>]) =>
      takeReadAhead(callKey(calledPath, sent)) ?? (await callServer(calledPath, sent, { reads: true })).data,
    { keepPreviousData: keepPrevious, ...(hasNews && { revalidateOnMount: false }), ...options },
  );
  return {
    data,
    error,
    /** Nothing to show yet. */
    isLoading: isLoading && data === undefined,
    isRefreshing: isValidating && data !== undefined,
    /** The data shown is for the previous payload, while the current one loads. */
    isPrevious: isLoading && data !== undefined,
    /** Reloads, or shows the given data right away without loading. */
    reload: (shown?: Data<Path>) =>
      // Passing undefined would clear the page until the response arrives.
      shown === undefined ? mutate() : mutate(shown, { revalidate: false }),
    /**
     * Shows a change optimistically and rolls it back if it fails. `settle` puts in the response and reloads; without it
     * the caller shows the response.
     */
    meanwhile: async <Result>(
      predict: (now: Data<Path>) => Data<Path>,
      change: () => Promise<Result>,
      settle?: (now: Data<Path>, result: Result) => Data<Path>,
    ): Promise<Result> => {
      const changing = change();
      const shownAs = (next: (now: Data<Path>) => Data<Path>) => (now: Data<Path> | undefined) =>
        (now === undefined ? now : next(now)) as Data<Path>;
      await mutate<Result>(changing as Promise<never>, {
        optimisticData: shownAs(predict),
        populateCache: settle ? (result, now) => shownAs((seen) => settle(seen, result))(now) : false,
        // A reload that began during the change was dropped.
        revalidate: settle !== undefined,
        rollbackOnError: true,
      });
      return changing;
    },
  };
}
