import { useState } from "react";
import useSWR, { type SWRConfiguration } from "swr";
import type { CallPath, Data, Payload } from "../../modules/calls.ts";
import type { CallError } from "./call-error.ts";
import { callKey } from "./call-key.ts";
import { callServer } from "./call-server.ts";
import { isNews } from "./first-replies.ts";

interface Options {
  /** While another payload loads, the rows of the last one stay. */
  keepPrevious?: boolean;
  /** Milliseconds between two loads; 0 ends them. */
  refreshInterval?: number | ((data: unknown) => number);
  onSuccess?: (data: unknown) => void;
}

/** Reads from the server; `null` as payload reads nothing yet. Stale data stays while fresh data loads. */
export function useCall<Path extends CallPath>(
  path: Path,
  payload: Payload<Path> | null,
  {
    keepPrevious,
    ...options
  }: Options & Pick<SWRConfiguration, "revalidateOnFocus" | "revalidateIfStale"> = {},
) {
  const key = payload && callKey(path, payload);
  const [hasNews] = useState(() => isNews(key));
  const { data, error, isLoading, isValidating, mutate } = useSWR<Data<Path>, CallError>(
    key,
    async ([asked, sent]: readonly [Path, Payload<Path>]) => (await callServer(asked, sent)).data,
    { keepPreviousData: keepPrevious, ...(hasNews && { revalidateOnMount: false }), ...options },
  );
  return {
    data,
    error,
    /** Nothing to show yet. */
    isLoading: isLoading && data === undefined,
    isRefreshing: isValidating && data !== undefined,
    /** What is shown is of another payload, while this one's loads. */
    isPrevious: isLoading && data !== undefined,
    /** Loads again, or shows the given data at once and loads nothing. */
    reload: (shown?: Data<Path>) =>
      // An undefined given to it would empty the page until the answer is there.
      shown === undefined ? mutate() : mutate(shown, { revalidate: false }),
    /** Shows what a change will bring while it is made, and what was there before if it fails. */
    meanwhile: async <Result>(
      foresee: (now: Data<Path>) => Data<Path>,
      change: () => Promise<Result>,
    ): Promise<Result> => {
      let result: Result;
      await mutate(
        async (now) => {
          result = await change();
          return now;
        },
        {
          optimisticData: (now) => (now === undefined ? now : foresee(now)) as Data<Path>,
          // What the change answered was shown by whoever made it.
          populateCache: false,
          revalidate: false,
          rollbackOnError: true,
        },
      );
      return result!;
    },
  };
}
