import type { ReactNode } from "react";

export interface MenuAction {
  label: string;
  /** Rendered in place of the label, which remains the accessible name and the type-ahead text. */
  content?: ReactNode;
  icon?: ReactNode;
  onSelect?: () => void;
  /** Makes the item a link. */
  href?: string;
  /** Items of a submenu. */
  items?: readonly MenuItem[];
  /** `danger` for destructive actions: red text. @default "neutral" */
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
