import { useMemo } from "react";
import type { Row } from "../../../contract/kinds.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useText } from "../../../client/i18n/language.ts";
import { idsOf, textOf } from "../../../client/kinds/values.ts";
import { locationTypesQuery } from "../contract-screens.ts";
import type { LocationNode } from "./use-location-tree.ts";

interface Level {
  id: number;
  name: string;
  level: number;
  /** The types that can contain it; any wider one if empty. */
  within: number[];
}

const fits = (child: Level, parent: Level) =>
  parent.level < child.level && (child.within.length === 0 || child.within.includes(parent.id));

/** Location types and their nesting rules: checked before dropping, and again by the server. */
export function useLevels() {
  const t = useText();
  const { data } = useCall("locations-types/get", locationTypesQuery, { revalidateOnFocus: false });
  return useMemo(() => {
    const levels = new Map(
      (data?.data ?? []).map((row) => {
        const id = Number(row.location_type_id);
        return [
          id,
          { id, name: textOf(row.name), level: Number(row.level), within: idsOf(row.parent_type_ids) },
        ] as const;
      }),
    );
    return {
      refusal: (node: LocationNode, parent: LocationNode | null): string | undefined => {
        const child = levels.get(node.type);
        const target = parent && levels.get(parent.type);
        if (!child || !target || fits(child, target)) return undefined;
        return t("places.level", { child: child.name, parent: target.name });
      },
      /** Defaults of a new location: inside another, it gets the next matching level. */
      givenInside: (parent: Pick<LocationNode, "id" | "type" | "country"> | undefined): Row => {
        const target = parent && levels.get(parent.type);
        const next = [...levels.values()]
          .filter((level) => !target || fits(level, target))
          .sort((a, b) => a.level - b.level)[0];
        return {
          ...(next && { location_type_id: next.id }),
          ...(parent && { parent_id: Number(parent.id), country_id: parent.country }),
        };
      },
    };
  }, [data, t]);
}
