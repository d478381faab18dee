import type { Key } from "./selection.ts";

/** The row in the tab order, kept outside the list's state: moving it renders two rows rather than the list. */
export function createRowStop() {
  let key: Key | undefined;
  const listeners = new Set<() => void>();
  return {
    key: () => key,
    move: (next: Key | undefined) => {
      key = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type RowStop = ReturnType<typeof createRowStop>;
