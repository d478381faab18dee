import { cookieName } from "../../../contract/cookies.ts";
import { allCategories } from "./menu-search.ts";

export const positions = ["page", "side"] as const;

export interface MenuState {
  show: boolean;
  /** Tiles, or a plain list. */
  tiles: boolean;
  /** A category's code. */
  category: string;
  /** The menu as its own page or as a sidebar. */
  position: (typeof positions)[number];
}

export const initialMenu: MenuState = { show: true, tiles: true, category: allCategories, position: "page" };

/** On narrow screens the menu is hidden and shown as a list after each load and navigation. */
export const narrowed = (state: MenuState): MenuState => ({ ...state, show: false, tiles: false });

const key = "menu";

/** The menu state saved on a wide screen. */
export function readMenu(storage: Pick<Storage, "getItem"> = localStorage): MenuState {
  try {
    const saved: Partial<MenuState> | null = JSON.parse(storage.getItem(key) ?? "{}");
    return {
      show: typeof saved?.show === "boolean" ? saved.show : initialMenu.show,
      tiles: typeof saved?.tiles === "boolean" ? saved.tiles : initialMenu.tiles,
      category: typeof saved?.category === "string" ? saved.category : initialMenu.category,
      position: positions.find((position) => position === saved?.position) ?? initialMenu.position,
    };
  } catch {
    return initialMenu; // Storage can be blocked or hold foreign data.
  }
}

/** Returns the saved state. */
export function writeMenu(state: MenuState, storage: Pick<Storage, "setItem"> = localStorage): string {
  const text = JSON.stringify(state);
  try {
    storage.setItem(key, text);
    return text;
  } catch {
    return ""; // Storage can be blocked or full; the menu then starts with its defaults next time.
  }
}

/** Tells the server how the menu looks, so that it can draw the next page. It draws none for narrow windows. */
export function rememberLook(look: string) {
  const age = look ? 31_536_000 : 0;
  const secure = location.protocol === "https:";
  const cookie = `${cookieName("look", secure)}=${encodeURIComponent(look)}; path=/; samesite=lax; max-age=${age}`;
  document.cookie = secure ? `${cookie}; secure` : cookie;
}
