import { useId, useRef, useState, type HTMLAttributes, type ReactElement } from "react";
import { Opener } from "../popover/opener.tsx";
import type { PopoverProps } from "../popover/popover.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import type { MenuItem } from "./menu-item.ts";
import { MenuPopup } from "./menu-popup.tsx";

export interface MenuProps extends Pick<PopoverProps, "className" | "style" | "ref" | "id"> {
  /** The button that opens it. It must accept a ref and forward its props. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Accessible name. */
  label: string;
  /** Actions, links, submenus and separators. */
  items: readonly MenuItem[];
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Edge of the trigger to align with. @default "start" */
  align?: "start" | "center" | "end";
}

/**
 * A menu of actions, links and submenus. Arrow keys, Home, End and type-ahead move through it;
 * on the trigger, the down arrow opens it at its first item, the up arrow at its last.
 *
 * @example <Menu label="More" trigger={<Button>More</Button>} items={[{ label: "Delete", tone: "danger", onSelect }]} />
 */
export function Menu({
  trigger,
  open,
  defaultOpen = false,
  onOpenChange,
  align = "start",
  id: ownId,
  ...rest
}: MenuProps) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const opener = useRef<HTMLElement>(null);
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const [fromEnd, setFromEnd] = useState(false);
  const openFrom = (end: boolean, next = true) => {
    setFromEnd(end);
    show(next);
  };

  return (
    <>
      <Opener
        trigger={trigger}
        place={opener}
        opens={id}
        popup="menu"
        shown={shown}
        onToggle={() => openFrom(false, !shown)}
        onKeyDown={(event) => {
          const isUp = event.key === "ArrowUp";
          if (!isUp && event.key !== "ArrowDown") return;
          event.preventDefault();
          openFrom(isUp);
        }}
      />
      <MenuPopup
        {...rest}
        id={id}
        align={align}
        fromEnd={fromEnd}
        open={shown}
        onOpenChange={(next) => openFrom(false, next)}
        opener={opener}
        back={opener}
      />
    </>
  );
}
