/** A module of the product in its menus. */
export interface MenuModule {
  /** Unique code of the module; `current` refers to it. */
  code: string;
  name: string;
  href: string;
  /** URL of a single-colour SVG. */
  icon: string;
  /** Number of records waiting there, formatted. */
  count?: string;
  /** One short line for tiles: "37 to ship". */
  note?: string;
  /** The user pinned it; shown on its pin button. */
  pinned?: boolean;
}

export const menuTones = ["accent", "success", "warning", "info", "danger", "neutral"] as const;

export interface MenuCategory {
  code: string;
  name: string;
  /** Colour of the icons in tiles. @default "accent" */
  tone?: (typeof menuTones)[number];
  modules: readonly MenuModule[];
}
