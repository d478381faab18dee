import { createPageState } from "../page-state.ts";

/** A keyboard shortcut and its action on the current screen. */
export interface OfferedKey {
  /** As displayed: "J", "Shift J", "G O". */
  key: string;
  label: string;
}

const offered = createPageState<readonly OfferedKey[]>([]);

/** The keyboard shortcuts of the current screen; each component registers its own while mounted. */
export const registeredShortcuts = {
  offer: (key: string, label: string) => {
    const own: OfferedKey = { key, label };
    offered.set([...offered.get(), own]);
    return () => offered.set(offered.get().filter((each) => each !== own));
  },
  use: offered.use,
};
