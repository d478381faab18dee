import type { Ref, RefCallback } from "react";

/** Hands an element to its caller's ref too, where a component holds one of its own. */
export function attachRef<Element>(
  ref: Ref<Element> | undefined,
  element: Element | null,
): ReturnType<RefCallback<Element>> {
  if (typeof ref === "function") return ref(element);
  if (ref) ref.current = element;
}
