import { useSyncExternalStore } from "react";

let on = false;
const listeners = new Set<() => void>();

/** Whether texts can be edited in place in this window. */
export const textEditing = {
  set: (next: boolean) => {
    on = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  isOn: () => on,
};

export const useTextEditing = () => useSyncExternalStore(textEditing.subscribe, textEditing.isOn);
