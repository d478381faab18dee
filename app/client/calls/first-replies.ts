import { unstable_serialize, type State } from "swr";
import type { FirstReply } from "../../contract/first-screen.ts";
import { callKey } from "./call-key.ts";

/** What the page brought along: the replies that its screen asks for first. */
const brought = new Map(
  (JSON.parse(document.getElementById("replies")?.textContent ?? "[]") as FirstReply[]).map(
    ({ path, payload, data }) => {
      const key = callKey(path, payload);
      return [unstable_serialize(key), { data, _k: key }] as const;
    },
  ),
);

/** They are news until anything else is asked: from then on something may have changed, as with whatever was read before. */
let areNews = true;

export const endNews = () => void (areNews = false);

/** SWR's cache, as the page fills it. One that begins later is empty: somebody else may have signed in since. */
export const firstCache = (): Map<string, State> => new Map(areNews ? brought : []);

/** Whether the page has just brought the reply under this key. */
export const isNews = (key: readonly [path: string, payload: object] | null): boolean =>
  key !== null && areNews && brought.has(unstable_serialize(key));
