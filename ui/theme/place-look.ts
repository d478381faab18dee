import { useLayoutEffect, useState, type RefObject } from "react";

/** The attributes that give a place of the page its look. */
const names = ["data-theme", "data-density"] as const;

/** A spot on the page: what floats is placed against it as against an element. */
export interface Anchor {
  getBoundingClientRect: () => DOMRect;
  /** Its container. */
  contextElement: Element;
}

type Look = Partial<Record<(typeof names)[number], string>>;

/** What the page itself says reaches everything in it anyway. */
function lookAt(place: Element | Anchor | null): Look | undefined {
  const element = place && "contextElement" in place ? place.contextElement : place;
  const look: Look = {};
  for (const name of names) {
    const from = element?.closest(`[${name}]`);
    if (from && from !== document.documentElement && from !== document.body)
      look[name] = from.getAttribute(name)!;
  }
  return Object.keys(look).length > 0 ? look : undefined;
}

/** The look of a place in the page, for what opens from there and is drawn at the page's end. */
export function usePlaceLook(open: boolean, place: RefObject<Element | Anchor | null>): Look | undefined {
  const [look, setLook] = useState<Look>();
  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- where it stands is known once it is in the page
    if (open) setLook(lookAt(place.current));
  }, [open, place]);
  return look;
}
