import { useSyncExternalStore, type RefObject } from "react";

/** Whether a fieldset around an element is disabled, for what browsers don't switch off with it. */
export function useFieldsetDisabled(element: RefObject<Element | null>): boolean {
  return useSyncExternalStore(
    (changed) => {
      const observer = new MutationObserver(changed);
      let fieldset = element.current?.closest("fieldset");
      while (fieldset) {
        observer.observe(fieldset, { attributeFilter: ["disabled"] });
        fieldset = fieldset.parentElement?.closest("fieldset");
      }
      return () => observer.disconnect();
    },
    () => element.current?.matches("fieldset:disabled *") ?? false,
    () => false,
  );
}
