/** A key and what it does on the screen that is open. */
export interface OfferedKey {
  /** As it is written: "J", "Shift J", "G O". */
  key: string;
  label: string;
}

let offered: readonly OfferedKey[] = [];
const listeners = new Set<() => void>();

function set(next: readonly OfferedKey[]) {
  offered = next;
  for (const listener of listeners) listener();
}

/** The keys of what is on the screen: each part offers its own while it is there. */
export const offeredKeys = {
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
