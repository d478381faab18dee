import { useSyncExternalStore } from "react";

const query = "(width < 768px)";

const subscribe = (changed: () => void) => {
  const media = matchMedia(query);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
};

/** Whether the window is a phone's: the one breakpoint of the design, 768 px. */
export const useNarrow = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
