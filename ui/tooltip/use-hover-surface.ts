import { autoUpdate, computePosition, flip, offset, shift, type Placement } from "@floating-ui/dom";
import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type HTMLAttributes,
  type PointerEvent,
  type RefObject,
} from "react";

interface HoverSurfaceOptions {
  placement: Placement;
  /** Milliseconds from a pointer's arrival. */
  delay: number;
  /** Milliseconds from the focus of a key. @default 0 */
  focusDelay?: number;
  /** Milliseconds for the pointer to cross from the trigger to the surface, which stays while hovered. */
  crossing: number;
  open?: boolean;
  defaultOpen: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The trigger's own handlers. */
  props: HTMLAttributes<HTMLElement>;
  /** What shows, a `popover="manual"` right behind the trigger. */
  surface: RefObject<HTMLElement | null>;
}

/** What shows beside a trigger while it or the surface is hovered, or has the focus of a key. A finger shows nothing. */
export function useHoverSurface({
  placement,
  delay,
  focusDelay = 0,
  crossing,
  open,
  defaultOpen,
  onOpenChange,
  props,
  surface,
}: HoverSurfaceOptions) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [own, setOwn] = useState(defaultOpen);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = open ?? own;

  const show = (next: boolean, after: number) => {
    clearTimeout(timer.current);
    const change = () => {
      setOwn(next);
      if (next !== shown) onOpenChange?.(next);
    };
    if (after > 0) timer.current = setTimeout(change, after);
    else change();
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const dismiss = useRef(() => {});
  useEffect(() => {
    dismiss.current = () => {
      // It would be lost with the surface. First, because the trigger shows it again.
      if (surface.current?.contains(document.activeElement)) anchor?.focus();
      show(false, 0);
    };
  });
  useEffect(() => {
    if (!shown) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Of a dialog around it the next press is.
      event.stopPropagation();
      dismiss.current();
    };
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, [shown]);

  useEffect(() => {
    const element = surface.current;
    // If opened programmatically, before any hover or focus, anchor to the previous element.
    const target = anchor ?? element?.previousElementSibling;
    if (!shown || !element || !target) return;
    // In the top layer: never clipped, and above dialogs.
    element.showPopover();
    const stop = autoUpdate(target, element, () => {
      void computePosition(target, element, {
        placement,
        strategy: "fixed",
        middleware: [offset(6), flip(), shift({ padding: 8 })],
      }).then(({ x, y }) => Object.assign(element.style, { left: `${x}px`, top: `${y}px` }));
    });
    return () => {
      stop();
      element.hidePopover();
    };
  }, [shown, anchor, placement, surface]);

  const leave = ({ relatedTarget }: FocusEvent<HTMLElement>) => {
    if (surface.current?.contains(relatedTarget) || anchor?.contains(relatedTarget)) return;
    show(false, 0);
  };

  return {
    shown,
    trigger: {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        props.onPointerEnter?.(event);
        setAnchor(event.currentTarget);
        if (event.pointerType !== "touch") show(true, shown ? 0 : delay);
      },
      onPointerLeave: (event: PointerEvent<HTMLElement>) => {
        props.onPointerLeave?.(event);
        show(false, shown ? crossing : 0);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        props.onPointerDown?.(event);
        show(false, 0);
      },
      onFocus: (event: FocusEvent<HTMLElement>) => {
        props.onFocus?.(event);
        setAnchor(event.currentTarget);
        if (event.currentTarget.matches(":focus-visible")) show(true, shown ? 0 : focusDelay);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        props.onBlur?.(event);
        leave(event);
      },
    },
    bubble: {
      onPointerEnter: () => show(true, 0),
      onPointerLeave: () => show(false, crossing),
      onBlur: leave,
    },
  };
}
