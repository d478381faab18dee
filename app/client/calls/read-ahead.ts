import { unstable_serialize, type State } from "swr";
import type { callKey } from "./call-key.ts";

type Key = ReturnType<typeof callKey>;

/** Milliseconds after which an unused prefetched read is sent again. */
const keptFor = 10_000;

/** A read in flight, sent on or before a press, until React has rendered the component that shows it. */
let ahead: { path: string; key: string; reply: State["data"]; until: number } | undefined;

/** @returns a function that drops it, unless another one has replaced it */
export function keepAhead(key: Key, reply: Promise<unknown>): () => void {
  const own = { path: key[0], key: unstable_serialize(key), reply, until: performance.now() + keptFor };
  ahead = own;
  return () => {
    if (ahead === own) ahead = undefined;
  };
}

/** Used once, by the press or render that it was made for. Another read of the same path supersedes it. */
export function takeReadAhead(key: Key): State["data"] {
  if (ahead?.path !== key[0]) return undefined;
  const taken = ahead;
  ahead = undefined;
  return taken.key === unstable_serialize(key) && performance.now() < taken.until ? taken.reply : undefined;
}

/** Called before a call that may change what was read. */
export const dropReadAhead = () => void (ahead = undefined);
