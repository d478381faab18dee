import { unstable_serialize, type State } from "swr";
import type { callKey } from "./call-key.ts";

type Key = ReturnType<typeof callKey>;

/** Milliseconds until a read that nothing has shown is sent again. */
const keptFor = 10_000;

/** A read on its way, sent at a press or before it, until React has rendered what shows it. */
let ahead: { path: string; key: string; reply: State["data"]; until: number } | undefined;

/** @returns Lets go of it, unless another one has taken its place. */
export function keepAhead(key: Key, reply: Promise<unknown>): () => void {
  const own = { path: key[0], key: unstable_serialize(key), reply, until: performance.now() + keptFor };
  ahead = own;
  return () => {
    if (ahead === own) ahead = undefined;
  };
}

/**
 * Taken once: by the press that it was sent before, or by the render that the press caused. Another read of its path
 * supersedes it.
 */
export function takeAhead(key: Key): State["data"] {
  if (ahead?.path !== key[0]) return undefined;
  const taken = ahead;
  ahead = undefined;
  return taken.key === unstable_serialize(key) && performance.now() < taken.until ? taken.reply : undefined;
}

/** For a call that may change what it reads. */
export const dropAhead = () => void (ahead = undefined);
