import { useEffect, useEffectEvent } from "react";
import type { Topic } from "../../contract/changes.ts";

/** Milliseconds after which a stream that the server refused is asked for again. */
const askAgainAfter = 60_000;

const listeners = new Map<Topic, Set<() => void>>();
let stop: (() => void) | undefined;
let hearing = false;

/** Whether changes are told of, so that nobody has to look for them. */
export const isHearing = () => hearing;

function tell(topics: Iterable<Topic>) {
  for (const topic of topics) for (const listener of listeners.get(topic) ?? []) listener();
}

/**
 * Hears from the server what was changed, for as long as the page is in sight: browsers keep few connections
 * open at once. Answers how to stop.
 */
function listen(): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let mayHaveMissed = false;

  function open() {
    if (source || document.hidden) return;
    source = new EventSource("/events");
    source.addEventListener("open", () => {
      hearing = true;
      if (mayHaveMissed) tell(listeners.keys());
      mayHaveMissed = true;
    });
    source.addEventListener("changes", ({ data }: MessageEvent<string>) => tell(JSON.parse(data)));
    source.addEventListener("error", () => {
      hearing = false;
      // A stream that merely broke is opened again by the browser itself.
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

/** Runs when somebody, in this window or elsewhere, has changed a record of the list, or what is the user's own. */
export function useChanges(topic: Topic, onChange: () => void) {
  const listener = useEffectEvent(onChange);
  useEffect(() => {
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
  }, [topic]);
}
