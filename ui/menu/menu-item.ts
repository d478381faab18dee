import type { ReactNode } from "react";

export interface MenuAction {
  label: string;
  /** Drawn in place of the label, which still names the item and is found by typing. */
  content?: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Where it leads: the item is a link, that a middle press opens in a new tab. */
  href?: string;
  /** The items of a menu beside this one. */
  items?: readonly MenuItem[];
  /** `danger` destroys something: written in red, with its verb. @default "neutral" */
  tone?: "neutral" | "danger";
  disabled?: boolean;
  /** Why it is unavailable. The item stays focusable, so that the reason is shown and announced. */
  disabledReason?: string;
  /** Makes it a checkable item; the menu stays open. */
  checked?: boolean;
  /** The equivalent shortcut, as displayed: "Ctrl D". */
  shortcut?: string;
}

export type MenuItem = MenuAction | "separator";
