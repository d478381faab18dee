import { useMemo } from "react";
import type { Row } from "../../../contract/kinds.ts";
import { useCall } from "../../../client/calls/use-call.ts";
import { useText } from "../../../client/i18n/language.ts";
import { idsOf, textOf } from "../../../client/kinds/values.ts";
import type { LocationNode } from "./use-location-tree.ts";

interface Level {
  id: number;
  name: string;
  level: number;
  /** The kinds that it may lie in; none named: any that is wider. */
  within: number[];
}

const all = { limit: 200 };

const fits = (child: Level, parent: Level) =>
  parent.level < child.level && (child.within.length === 0 || child.within.includes(parent.id));

/** The kinds of locations, and what may lie in what: said before a place is dropped, decided by the server. */
export function useLevels() {
  const t = useText();
  const { data } = useCall("locations-types/get", all, { revalidateOnFocus: false });
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
      /** What a new place begins with: inside another one it is of the next level that fits. */
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
