import type { SWRConfiguration } from "swr";
import { CallError } from "./call-error.ts";

const retries = 2;

/** Cache and retry options. Only calls without a response are retried; refused calls aren't. */
export const readOptions: SWRConfiguration = {
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (!(error instanceof CallError) || !error.isPassing || retryCount > retries) return;
    // Jittered, so that a server that comes back isn't hit by all clients at once.
    setTimeout(() => void revalidate({ retryCount }), 2 ** retryCount * 500 * (1 + Math.random()));
  },
};
