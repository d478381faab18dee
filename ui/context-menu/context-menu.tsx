import {
  useRef,
  type ComponentProps,
  type HTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
} from "react";
import type { MenuItem } from "../menu/menu-item.ts";
import { MenuPopup } from "../menu/menu-popup.tsx";
import type { PopoverProps } from "../popover/popover.tsx";
import { renderAsChild } from "../shared/as-child.ts";
import { useControllable } from "../shared/use-controllable.ts";
import type { Anchor } from "../theme/place-look.ts";
import { cameFromWithin, focusedElement } from "../shared/event-target.ts";

export interface ContextMenuProps extends Pick<PopoverProps, "className" | "style" | "ref" | "id"> {
  /** Accessible name of the menu. */
  label: string;
  /** Menu items. If there are none, the browser's own menu opens. */
  items: readonly MenuItem[];
  open?: boolean;
  /** @default false */
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
  /**
   * The element that has the menu. It must forward its props and ref, and has `data-state="open"` while the
   * menu is open.
   */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Milliseconds that a finger rests before the menu opens, where the browser doesn't say so itself. */
const holdMs = 700;

/**
 * A menu at the pointer, opened by right-click, long press, Shift+F10 or the Menu key. Nothing shows that it
 * exists, so offer each action elsewhere on the page too.
 *
 * @example <ContextMenu label="Order 1204" items={actions}><tr>…</tr></ContextMenu>
 */
export function ContextMenu({
  items,
  open,
  defaultOpen = false,
  onOpenChange,
  children,
  ...surface
}: ContextMenuProps) {
  const [shown, show] = useControllable(open, defaultOpen, onOpenChange);
  const place = useRef<Anchor>(null);
  const at = useRef<{ x: number; y: number }>(undefined);
  const before = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const touched = useRef(false);

  const openAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    at.current = { x: clientX, y: clientY };
    const focused = focusedElement();
    // In the menu itself, it was opened before and only moves.
    if (!focused?.closest("[role=menu]")) before.current = focused;
    show(true);
  };
  const lift = () => clearTimeout(timer.current);

  const area = {
    ref: (element: Element | null) => {
      place.current = element && {
        contextElement: element,
        getBoundingClientRect: () => {
          if (at.current) return new DOMRect(at.current.x, at.current.y);
          // Opened by code, at the corner where its text begins.
          const { left, right, top } = element.getBoundingClientRect();
          return new DOMRect(getComputedStyle(element).direction === "rtl" ? right : left, top);
        },
      };
      return element ? undefined : lift();
    },
    "data-state": shown ? "open" : "closed",
    style: { WebkitTouchCallout: "none" as const },
    onContextMenu: (event: MouseEvent) => {
      lift();
      // What is drawn elsewhere, such as a dialog, bubbles here for React; an area within this one has its own menu.
      const isOwn = cameFromWithin(event) && !event.defaultPrevented;
      if (!isOwn || items.length === 0) return;
      event.preventDefault();
      openAt(event);
    },
    onPointerDown: (event: PointerEvent) => {
      touched.current = false;
      lift();
      if (event.pointerType === "mouse" || items.length === 0) return;
      const { clientX, clientY } = event;
      timer.current = setTimeout(() => {
        touched.current = true;
        openAt({ clientX, clientY });
      }, holdMs);
    },
    onPointerMove: lift,
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture: (event: MouseEvent) => {
      if (!touched.current) return;
      // Lifting the finger that opened the menu doesn't press the element below.
      touched.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };

  return (
    <>
      <Area {...area}>{children}</Area>
      <MenuPopup
        {...surface}
        items={items}
        open={shown}
        onOpenChange={show}
        opener={opener}
        anchor={place}
        back={before}
        sideOffset={2}
      />
    </>
  );
}

/** Nothing of its own: hands all that it is given to its child. */
const Area = ({ children, ...rest }: ComponentProps<"div">) =>
  renderAsChild(children, rest, (content) => content);
