import { unstable_serialize, type State } from "swr";
import type { callKey } from "./call-key.ts";

type Key = ReturnType<typeof callKey>;

/** A read that was sent at the press, before React has rendered what shows it. */
let ahead: { key: string; reply: State["data"] } | undefined;

export const keepAhead = (key: Key, reply: Promise<unknown>) =>
  void (ahead = { key: unstable_serialize(key), reply });

/** Taken once, by the render that the press caused. */
export function takeAhead(key: Key): State["data"] {
  const reply = ahead?.key === unstable_serialize(key) ? ahead.reply : undefined;
  if (reply !== undefined) ahead = undefined;
  return reply;
}

/** For a call that may change what it reads, or supersedes it. */
export const dropAhead = () => void (ahead = undefined);
