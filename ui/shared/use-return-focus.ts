import { useLayoutEffect, useRef } from "react";

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so for its own trigger only,
 * and our dialogs are opened by state.
 *
 * @returns The handler for `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean) {
  const opener = useRef<Element & Partial<HTMLOrSVGElement>>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    const back = opener.current;
    back?.focus?.();
    if (!back || document.activeElement === back) return;
    // A row's button is seen, and can have the focus, only while its row has it.
    back.parentElement?.closest<HTMLElement>("[tabindex]")?.focus();
    back.focus?.();
  };
}
