import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import { withStack } from "../record/record-stack.ts";

const storageKey = "window-scroll";

/** The window's scroll position for each browser history entry. */
const positions = new Map<string, number>(readPositions());

/** Back, forward and a reload restore the scroll position; a new page starts at the top or at its fragment. */
export function WindowScroll() {
  const { key, pathname, search, hash } = useLocation();
  const kind = useNavigationType();
  // Opening a record above a screen doesn't scroll that screen.
  const place = pathname + withStack(search, []);
  // The first entry of every page load has the same key.
  const entry = `${key} ${place}`;
  const last = useRef<string>(undefined);

  useLayoutEffect(() => {
    const known = kind === "POP" ? positions.get(entry) : undefined;
    const moved = place !== last.current;
    last.current = place;
    const restoring = new AbortController();
    if (known !== undefined) restore(known, restoring);
    else if (hash) document.getElementById(fragmentOf(hash))?.scrollIntoView();
    else if (moved) window.scrollTo(0, 0);

    const note = () => {
      // A page that is still too short hasn't been scrolled by anyone.
      if (known === undefined || restoring.signal.aborted) positions.set(entry, window.scrollY);
    };
    window.addEventListener("scroll", note, { passive: true });
    return () => {
      window.removeEventListener("scroll", note);
      restoring.abort();
    };
  }, [entry, kind, place, hash]);

  useEffect(() => {
    history.scrollRestoration = "manual";
    window.addEventListener("pagehide", storePositions);
    return () => window.removeEventListener("pagehide", storePositions);
  }, []);
  return null;
}

/**
 * The page may still be loading: this retries as it changes, until it is tall enough and its fonts have loaded, which
 * can rewrap lines, or the user does something.
 */
function restore(top: number, until: AbortController) {
  const stop = () => until.abort();
  const settle = () => {
    if (until.signal.aborted) return;
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1 && document.fonts.status === "loaded") stop();
  };
  const growth = new ResizeObserver(settle);
  growth.observe(document.body);
  // Ends the retries even if the fonts change no sizes.
  void document.fonts.ready.then(settle);
  until.signal.addEventListener("abort", () => growth.disconnect());
  for (const input of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(input, stop, { signal: until.signal, passive: true });
}

function readPositions(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
  } catch {
    return [];
  }
}

function storePositions() {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...positions]));
  } catch {
    // Without storage, a reload starts at the top.
  }
}

function fragmentOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
