/** A module of the product as a menu shows it. */
export interface MenuModule {
  /** The module's code, which tells which one is current. */
  code: string;
  name: string;
  href: string;
  /** Address of a one-colour SVG. */
  icon: string;
  /** How many records wait there, in the reader's format. */
  count?: string;
  /** One short line for tiles: "37 to ship". */
  note?: string;
  /** It stands among those that the reader sees first. */
  pinned?: boolean;
}

export const menuTones = ["accent", "success", "warning", "info", "danger", "neutral"] as const;

export interface MenuCategory {
  code: string;
  name: string;
  /** The colour of the category's icons in tiles. @default "accent" */
  tone?: (typeof menuTones)[number];
  modules: readonly MenuModule[];
}
