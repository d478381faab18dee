import { useMemo } from "react";
import type { UiStrings } from "./all-strings.ts";
import { useUi } from "./provider.tsx";
import type { CommonStrings } from "./strings.ts";

/** A component's English texts, overridden by the provider's. */
export function useStrings<Own extends Partial<UiStrings>>(own: Own): CommonStrings & Own {
  const { strings } = useUi();
  return useMemo(() => ({ ...own, ...strings }), [own, strings]);
}
