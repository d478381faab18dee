import { unstable_serialize, type State } from "swr";
import type { PreloadedReply } from "../../contract/first-screen.ts";
import { callKey } from "./call-key.ts";

let parsed = new Map<string, State>();
let source: Element | null = null;

/** The replies embedded at the end of the page: those that its screen requests first. */
function brought(): Map<string, State> {
  const element = document.getElementById("replies");
  if (element === source) return parsed;
  source = element;
  const replies: PreloadedReply[] = JSON.parse(element?.textContent || "[]");
  return (parsed = new Map(
    replies.map(({ path, payload, data }) => {
      const key = callKey(path, payload);
      return [unstable_serialize(key), { data, _k: key }];
    }),
  ));
}

/** They count as fresh until any other call is made, which may have changed the data. */
let areNews = true;

export const expireInitialReplies = () => void (areNews = false);

/** SWR's initial cache, from the page. Later caches start empty: another user may have signed in since. */
export const initialCache = (): Map<string, State> => new Map(areNews ? brought().entries() : []);

/** Whether the page came with the reply for this key. */
export const isFresh = (key: readonly [path: string, payload: object] | null): boolean =>
  key !== null && areNews && brought().has(unstable_serialize(key));
