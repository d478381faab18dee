import { useEffect, useRef, useState, type FocusEvent, type HTMLAttributes, type PointerEvent } from "react";

interface TooltipOptions {
  delay: number;
  open?: boolean;
  defaultOpen: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The element's own handlers. */
  props: HTMLAttributes<HTMLElement>;
}

/** Milliseconds for the pointer to cross from the trigger to its tooltip, which stays while hovered. */
const crossing = 120;

/** When a tooltip shows: while its trigger or the tooltip itself is hovered, and on keyboard focus. */
export function useTooltip({ delay, open, defaultOpen, onOpenChange, props }: TooltipOptions) {
  const [anchor, setAnchor] = useState<Element>();
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

  const hide = useRef(() => {});
  useEffect(() => {
    hide.current = () => show(false, 0);
  });
  useEffect(() => {
    if (!shown) return;
    const press = (event: KeyboardEvent) => event.key === "Escape" && hide.current();
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [shown]);

  return {
    shown,
    anchor,
    element: {
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
        if (event.currentTarget.matches(":focus-visible")) show(true, 0);
      },
      onBlur: (event: FocusEvent<HTMLElement>) => {
        props.onBlur?.(event);
        show(false, 0);
      },
    },
    bubble: {
      onPointerEnter: () => show(true, 0),
      onPointerLeave: () => show(false, crossing),
    },
  };
}
