import { useSyncExternalStore } from "react";
import { GLOBALS_UPDATED, SET_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";

type Globals = Partial<Record<string, string>>;

let globals: Globals = {};
const listeners = new Set<() => void>();

void addons.ready().then((channel) => {
  const note = (told: { globals: Globals }) => {
    globals = told.globals;
    listeners.forEach((listener) => listener());
  };
  // They may have been told already.
  const [told] = (channel.last(SET_GLOBALS) ?? []) as [{ globals: Globals }?];
  if (told) note(told);
  channel.on(SET_GLOBALS, note);
  channel.on(GLOBALS_UPDATED, note);
});

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the toolbar's switches say, outside of stories too. */
export const useToolbarGlobals = () => useSyncExternalStore(subscribe, () => globals);
