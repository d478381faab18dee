import {
  cloneElement,
  useMemo,
  version,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type Ref,
  type RefObject,
} from "react";
import { attachRef } from "../shared/attach-ref.ts";

type Place = RefObject<HTMLElement | null>;

interface OpenerProps {
  /** The caller's button. */
  trigger: ReactElement;
  place: Place;
  /** The id of what it opens. */
  opens: string;
  popup: "dialog" | "menu";
  shown: boolean;
  onToggle: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

interface ButtonProps {
  ref?: Ref<HTMLElement>;
  type?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The caller's button, with the attributes and handlers of one that opens something. */
export function Opener({ trigger, place, opens, popup, shown, onToggle, onKeyDown }: OpenerProps) {
  const own = trigger.props as ButtonProps;
  return cloneElement(trigger as ReactElement<Record<string, unknown>>, {
    type: own.type ?? "button",
    "aria-haspopup": popup,
    "aria-expanded": shown,
    "aria-controls": shown ? opens : undefined,
    "data-state": shown ? "open" : "closed",
    ref: useHolder(place, refOf(trigger)),
    onClick: (event: MouseEvent<HTMLElement>) => {
      own.onClick?.(event);
      if (!event.defaultPrevented) onToggle();
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      own.onKeyDown?.(event);
      onKeyDown?.(event);
    },
  });
}

/** The caller's element to position against. */
export const Anchor = ({ element, place }: { element: ReactElement; place: Place }) =>
  cloneElement(element as ReactElement<Record<string, unknown>>, { ref: useHolder(place, refOf(element)) });

const isReact18 = Number.parseInt(version) <= 18;

/** React 18 keeps an element's ref outside its props. */
const refOf = (element: ReactElement) =>
  isReact18 ? (element as { ref?: Ref<HTMLElement> }).ref : (element.props as ButtonProps).ref;

/** Also passes the element to the caller's ref. */
const holder = (place: Place, own: Ref<HTMLElement> | undefined) => (found: HTMLElement | null) => {
  place.current = found;
  return attachRef(own, found);
};

/** The same from render to render, so that neither is emptied and filled again. */
const useHolder = (place: Place, own: Ref<HTMLElement> | undefined) =>
  useMemo(() => holder(place, own), [place, own]);
