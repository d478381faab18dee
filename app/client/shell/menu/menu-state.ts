import { allCategories } from "./menu-search.ts";

export const positions = ["page", "side"] as const;

export interface MenuState {
  show: boolean;
  /** As tiles, or as a plain list. */
  tiles: boolean;
  /** Code of a category. */
  category: string;
  /** The menu is the page itself, or stands at its side. */
  position: (typeof positions)[number];
}

export const initialMenu: MenuState = { show: true, tiles: true, category: allCategories, position: "page" };

/** On a narrow screen the menu is out of the way, and plain, after each load and each change of the route. */
export const narrowed = (state: MenuState): MenuState => ({ ...state, show: false, tiles: false });

const key = "menu";

/** The menu as it was left on a wide screen. */
export function readMenu(storage: Pick<Storage, "getItem"> = localStorage): MenuState {
  try {
    const saved = JSON.parse(storage.getItem(key) ?? "{}") as Partial<MenuState> | null;
    return {
      show: typeof saved?.show === "boolean" ? saved.show : initialMenu.show,
      tiles: typeof saved?.tiles === "boolean" ? saved.tiles : initialMenu.tiles,
      category: typeof saved?.category === "string" ? saved.category : initialMenu.category,
      position: positions.find((position) => position === saved?.position) ?? initialMenu.position,
    };
  } catch {
    return initialMenu; // Storage can be shut or hold another's text.
  }
}

export function writeMenu(state: MenuState, storage: Pick<Storage, "setItem"> = localStorage) {
  try {
    storage.setItem(key, JSON.stringify(state));
  } catch {
    // Storage can be shut or full; the menu then starts as new the next time.
  }
}
