/** A keyboard shortcut and its action on the current screen. */
export interface OfferedKey {
  /** As displayed: "J", "Shift J", "G O". */
  key: string;
  label: string;
}

let offered: readonly OfferedKey[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OfferedKey[]) {
  offered = next;
  for (const listener of listeners) listener();
}

/** The keyboard shortcuts of the current screen; each component registers its own while mounted. */
export const registeredShortcuts = {
  offer: (key: string, label: string) => {
    const own: OfferedKey = { key, label };
    set([...offered, own]);
    return () => set(offered.filter((each) => each !== own));
  },
  all: () => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
