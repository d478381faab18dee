import type { UiStrings } from "./all-strings.ts";
import { overridden } from "./overridden.ts";
import { useUi } from "./provider.tsx";
import type { CommonStrings } from "./strings.ts";

/** A component's English texts, overridden by the provider's. */
export const useStrings = <Own extends Partial<UiStrings>>(own: Own): CommonStrings & Own =>
  overridden(own, useUi().strings);
