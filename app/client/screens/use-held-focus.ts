import { useLayoutEffect, useRef } from "react";

/**
 * Props of a part that keeps the focus when what had it goes away, such as a form that was saved: on the first button of
 * `next`, a selector, or on the part itself.
 */
export function useHeldFocus(next: string) {
  const part = useRef<HTMLElement>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    (part.current?.querySelector<HTMLElement>(`${next} button`) ?? part.current)?.focus();
  });
  return {
    ref: part,
    tabIndex: -1,
    onFocus: () => {
      isInside.current = true;
    },
    // What is removed has no such event.
    onBlur: () => {
      isInside.current = false;
    },
  };
}
