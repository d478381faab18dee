import { useMemo } from "react";
import type { UiStrings } from "./all-strings.ts";
import { useUi } from "./provider.tsx";
import type { CommonStrings } from "./strings.ts";

/** The texts of a component that brings its own English, under those that the provider was given. */
export function useStrings<Own extends Partial<UiStrings>>(own: Own): CommonStrings & Own {
  const { strings } = useUi();
  return useMemo(() => ({ ...own, ...strings }), [own, strings]);
}
