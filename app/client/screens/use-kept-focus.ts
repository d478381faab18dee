import { useEffect, useLayoutEffect, useRef } from "react";

/** An element's position among its parent's children. */
interface Place {
  parent: Element;
  index: number;
}

const pressable = "a[href], button, input, select, textarea, [contenteditable=true], [tabindex]";
const dialog = "[role=dialog], [role=alertdialog]";

/** A closing dialog returns the focus itself within this time, unless its trigger is gone. */
const returnMs = 100;

/**
 * Keeps the focus on the screen, or in the dialog over it, when the focused element is removed, such as the button of a
 * completed step: it moves to the element now in that position, or before it, or to the surrounding heading. A new
 * screen takes the focus itself.
 *
 * @returns The ref of the screen's element.
 */
export function useKeptFocus(pathname: string) {
  const screen = useRef<HTMLElement>(null);
  const focused = useRef<Element>(null);
  const places = useRef<Place[]>([]);
  const outside = useRef<Place[]>([]);
  const shown = useRef(pathname);

  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focused.current = null;
    if (document.activeElement === document.body) screen.current?.focus({ preventScroll: true });
  }, [pathname]);

  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const within = target.closest(dialog);
      if (!within) outside.current = placesOf(target, document.body);
      const root = within ?? screen.current;
      if (!root?.contains(target)) return;
      focused.current = target;
      places.current = placesOf(target, root);
    };
    const leave = ({ target, relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null || !document.hasFocus() || !(target instanceof Element)) return;
      // A removed element loses the focus before it is gone; one that stays was blurred on purpose.
      queueMicrotask(() => {
        if (target.isConnected && focused.current === target) focused.current = null;
      });
    };
    const isLost = () => document.activeElement === document.body && focused.current?.isConnected === false;
    const moveTo = (next: HTMLElement | undefined) => {
      if (!next) return;
      focused.current = null;
      next.focus({ preventScroll: true });
      next.scrollIntoView({ block: "nearest" });
    };
    const watcher = new MutationObserver(() => {
      if (!isLost()) return;
      const next = nextTo(places.current);
      if (next) moveTo(next);
      else setTimeout(() => isLost() && moveTo(nextTo(outside.current)), returnMs);
    });
    document.addEventListener("focusin", enter);
    document.addEventListener("focusout", leave);
    // A dialog is outside the screen's element: its trigger may be gone once it closes.
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      watcher.disconnect();
      document.removeEventListener("focusin", enter);
      document.removeEventListener("focusout", leave);
    };
  }, []);
  return screen;
}

function placesOf(element: Element, root: Element): Place[] {
  const places: Place[] = [];
  for (let at = element; at !== root && at.parentElement; at = at.parentElement)
    places.push({ parent: at.parentElement, index: [...at.parentElement.children].indexOf(at) });
  return places;
}

function nextTo(places: Place[]): HTMLElement | undefined {
  for (const { parent, index } of places) {
    if (!parent.isConnected) continue;
    const siblings = [...parent.children].map(pressableIn);
    const next = siblings.slice(index).find((each) => each.length > 0);
    const found = startOf(next) ?? siblings.slice(0, index).flat().at(-1) ?? headOf(parent);
    if (found) return found;
  }
  return undefined;
}

/** When rows are corrected one by one, the first invalid control of the next row. */
const startOf = (controls: HTMLElement[] = []): HTMLElement | undefined =>
  controls.find((each) => each.ariaInvalid === "true") ?? controls[0];

const pressableIn = (element: Element): HTMLElement[] =>
  [element, ...element.querySelectorAll(pressable)].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement &&
      each.matches(pressable) &&
      each.tabIndex >= 0 &&
      // A row's buttons are hidden until the row is hovered, and can't be focused until then.
      each.checkVisibility({ visibilityProperty: true }),
  );

/** The part itself if it is focusable, otherwise its heading. */
function headOf(part: Element): HTMLElement | undefined {
  const head = part.matches("[tabindex]") ? part : part.querySelector("h1, h2, h3");
  if (!(head instanceof HTMLElement)) return undefined;
  head.tabIndex = -1;
  return head;
}
