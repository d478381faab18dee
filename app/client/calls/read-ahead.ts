import { unstable_serialize, type State } from "swr";
import type { callKey } from "./call-key.ts";

type Key = ReturnType<typeof callKey>;

/** A read on its way, sent at a press or before it, until React has rendered what shows it. */
let ahead: { key: string; reply: State["data"] } | undefined;

/** @returns Lets go of it, unless another one has taken its place. */
export function keepAhead(key: Key, reply: Promise<unknown>): () => void {
  const own = { key: unstable_serialize(key), reply };
  ahead = own;
  return () => {
    if (ahead === own) ahead = undefined;
  };
}

/** Taken once: by the press that it was sent before, or by the render that the press caused. */
export function takeAhead(key: Key): State["data"] {
  const reply = ahead?.key === unstable_serialize(key) ? ahead.reply : undefined;
  if (reply !== undefined) ahead = undefined;
  return reply;
}

/** For a call that may change what it reads, or supersedes it. */
export const dropAhead = () => void (ahead = undefined);
