import type { Ref, RefCallback } from "react";

/** Also passes an element to the caller's ref, for components that keep one themselves. */
export function attachRef<Element>(
  ref: Ref<Element> | undefined,
  element: Element | null,
): ReturnType<RefCallback<Element>> {
  if (typeof ref === "function") return ref(element);
  if (ref) ref.current = element;
}
