import { useId, useRef, type HTMLAttributes, type ReactElement } from "react";
import { Opener } from "../popover/opener.tsx";
import { openedLater } from "../popover/later-floating.tsx";
import type { PopoverProps } from "../popover/popover.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import type { MenuAction, MenuItem } from "./menu-item.ts";
import type { MenuListProps } from "./menu-list.tsx";

const MenuList = openedLater<MenuListProps>(() => import("./menu-list.tsx"));

export interface MenuProps extends Pick<PopoverProps, "className" | "style" | "ref" | "id"> {
  /** The button that opens it. It must accept a ref and forward its props. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Accessible name. */
  label: string;
  items: readonly MenuItem[];
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
}

/**
 * A menu of actions, links and further menus. Arrows, Home, End and typed letters move through it.
 *
 * @example <Menu label="More" trigger={<Button>More</Button>} items={[{ label: "Delete", tone: "danger", onSelect }]} />
 */
export function Menu({
  trigger,
  label,
  items,
  open,
  defaultOpen = false,
  onOpenChange,
  align = "start",
  ref,
  id: ownId,
  ...rest
}: MenuProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const opener = useRef<HTMLElement>(null);
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);

  const choose = (action: MenuAction) => {
    if (action.checked === undefined) {
      show(false);
      // Before the action, so that a dialog it opens restores focus here.
      opener.current?.focus();
    }
    action.onSelect?.();
  };

  return (
    <>
      <Opener
        trigger={trigger}
        place={opener}
        opens={id}
        popup="menu"
        shown={shown}
        onToggle={() => show(!shown)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show(true);
        }}
      />
      <MenuList
        {...rest}
        id={id}
        contentRef={ref}
        open={shown}
        onOpenChange={show}
        opener={opener}
        aria-label={label}
        align={align}
        items={items}
        onSelect={choose}
        onLeave={() => {
          // The browser continues from the trigger; the menu itself is at the end of the document.
          opener.current?.focus();
          show(false);
        }}
        onCloseAutoFocus={(event) => {
          // The action or Tab has already moved focus.
          if (document.activeElement !== document.body) event.preventDefault();
        }}
      />
    </>
  );
}
