import { useCallback, useRef, type Ref, type RefCallback, type RefObject } from "react";
import { attachRef } from "./attach-ref.ts";

/**
 * An element that a component keeps while it also reaches the caller's ref. What attaches it stays the same function, or
 * the caller's ref would be emptied and filled again at each render.
 */
export function useKeptRef<Element>(
  ref: Ref<Element> | undefined,
): [RefObject<Element | null>, RefCallback<Element>] {
  const kept = useRef<Element>(null);
  const attach = useCallback(
    (element: Element | null) => {
      kept.current = element;
      return attachRef(ref, element);
    },
    [ref],
  );
  return [kept, attach];
}
