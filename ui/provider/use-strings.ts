import type { UiStrings } from "./all-strings.ts";
import { useUi } from "./provider.tsx";
import type { CommonStrings } from "./strings.ts";

/**
 * A component's English texts, overridden by the provider's. All components of a kind share one object: a page has
 * hundreds of them, and a language hundreds of texts.
 */
export const useStrings = <Own extends Partial<UiStrings>>(own: Own) => overridden(own, useUi().strings);

/** By the provider's texts, then by a component's. */
const known = new WeakMap<object, WeakMap<object, object>>();

function overridden<Own extends Partial<UiStrings>>(own: Own, strings: CommonStrings & Partial<UiStrings>) {
  const ofProvider = known.get(strings) ?? new WeakMap<object, object>();
  known.set(strings, ofProvider);
  const found = ofProvider.get(own) ?? { ...own, ...strings };
  ofProvider.set(own, found);
  // It was made of these two.
  return found as CommonStrings & Own;
}
