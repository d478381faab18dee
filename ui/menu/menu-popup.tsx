import type { Ref, RefObject } from "react";
import { openedLater } from "../popover/later-floating.tsx";
import type { MenuAction } from "./menu-item.ts";
import type { MenuListProps } from "./menu-list.tsx";

const MenuList = openedLater<MenuListProps>(() => import("./menu-list.tsx"));

interface MenuPopupProps extends Omit<MenuListProps, "onSelect" | "onLeave" | "contentRef" | "aria-label"> {
  label: string;
  /** What had the focus before, and gets it back. */
  back: RefObject<HTMLElement | null>;
  ref?: Ref<HTMLDivElement>;
}

/** A menu's items in a popup, and where the focus goes afterwards. */
export function MenuPopup({ label, back, ref, ...rest }: MenuPopupProps) {
  const leave = () => {
    rest.onOpenChange(false);
    back.current?.focus();
  };
  const choose = (action: MenuAction) => {
    // Before the action, so that a dialog it opens restores focus here.
    if (action.checked === undefined) leave();
    action.onSelect?.();
  };
  return (
    <MenuList
      {...rest}
      contentRef={ref}
      aria-label={label}
      onSelect={choose}
      // The browser continues from there; the menu itself is at the end of the document.
      onLeave={leave}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        // Elsewhere, the action or Tab has already moved it.
        if (document.activeElement === document.body) back.current?.focus({ preventScroll: true });
      }}
    />
  );
}
