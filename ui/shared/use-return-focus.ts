import { useLayoutEffect, useRef } from "react";
import { focusedElement } from "./event-target.ts";

/**
 * Gives the focus back to what had it before a dialog opened. Radix does so for its own trigger only,
 * and our dialogs are opened by state.
 *
 * @param instead Finds what to focus in its place.
 * @returns The handler for `onCloseAutoFocus`.
 */
export function useReturnFocus(open: boolean, instead?: (opener: HTMLElement) => HTMLElement | null) {
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (open) opener.current = focusedElement();
  }, [open]);
  return (event: Event) => {
    event.preventDefault();
    // A row's button is seen, and can have the focus, only while its row has it.
    opener.current?.closest("tr")?.focus();
    const target = (opener.current && instead?.(opener.current)) ?? opener.current;
    target?.focus();
  };
}
