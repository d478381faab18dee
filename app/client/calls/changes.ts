import { useEffect, useEffectEvent } from "react";
import type { Topic } from "../../contract/changes.ts";
import { build } from "./page-meta.ts";

/** Milliseconds before reconnecting a stream that the server refused. */
const askAgainAfter = 60_000;

const listeners = new Map<Topic, Set<() => void>>();
let stop: (() => void) | undefined;
let hearing = false;
let outdated = false;

/** Whether changes are pushed, so that polling isn't needed. */
export const isReceivingChanges = () => hearing;

/** Whether the server has been updated since the page was loaded. */
export const isOutdated = () => outdated;

function notifyListeners(topics: Iterable<Topic>) {
  for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
}

/** Listens for changes while the page is visible, as browsers limit open connections. @returns a stop function */
function listen(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mayHaveMissed = false;

  function open() {
    if (source || document.hidden) return;
    // Data loaded before the stream was opened may have changed since.
    source = new EventSource(mayHaveMissed ? "/events" : `/events?age=${Math.ceil(performance.now())}`);
    source.addEventListener("open", () => {
      hearing = true;
      if (mayHaveMissed) notifyListeners(listeners.keys());
      mayHaveMissed = true;
    });
    source.addEventListener("changes", ({ data }: MessageEvent<string>) => notifyListeners(JSON.parse(data)));
    source.addEventListener("build", ({ data }: MessageEvent<string>) => (outdated = data !== build()));
    source.addEventListener("error", () => {
      hearing = false;
      // The browser itself reconnects a stream that merely broke.
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      timer = setTimeout(open, askAgainAfter);
    });
  }
  function close() {
    clearTimeout(timer);
    hearing = false;
    source?.close();
    source = undefined;
  }

  const follow = () => (document.hidden ? close() : open());
  document.addEventListener("visibilitychange", follow);
  open();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    close();
  };
}

/** Calls the listener when anyone changes a record of the list or the user's own data. @returns a stop function */
export function onChanges(topic: Topic, listener: () => void): () => void {
  const own = () => listener();
  const all = listeners.get(topic) ?? new Set();
  listeners.set(topic, all.add(own));
  stop ??= listen();
  return () => {
    all.delete(own);
    if (all.size === 0) listeners.delete(topic);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

/** The same, for a component. */
export function useChanges(topic: Topic, onChange: () => void) {
  const listener = useEffectEvent(onChange);
  useEffect(() => onChanges(topic, () => listener()), [topic]);
}
