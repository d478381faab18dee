import type { SWRConfiguration } from "swr";
import { CallError } from "./call-error.ts";

const retries = 2;

/** How answers are kept and asked for again. Only silence is worth a second try; a refusal stays one. */
export const readOptions: SWRConfiguration = {
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    if (!(error instanceof CallError) || !error.isPassing || retryCount > retries) return;
    // Spread out, so that a server that comes back isn't met by everybody at once.
    setTimeout(() => void revalidate({ retryCount }), 2 ** retryCount * 500 * (1 + Math.random()));
  },
};
