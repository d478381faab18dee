import type { Expanded } from "../../contract/kinds.ts";
import { isRouteCode, type RouteCode } from "../../contract/routes.ts";
import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { RecordLink } from "./reference.tsx";
import { useNames } from "./use-options.ts";

interface Chosen {
  route: RouteCode | undefined;
  id: number | undefined;
  name: string | null;
}

/** A subject is returned as the record itself, and entered as `orders:17`. */
function chosenOf(value: unknown): Chosen {
  const [route = "", id] =
    typeof value === "string"
      ? value.split(":")
      : [(value as Expanded | null)?.route, (value as Expanded | null)?.id];
  return {
    route: isRouteCode(route) ? route : undefined,
    id: id === undefined ? undefined : Number(id),
    name: typeof value === "string" ? null : ((value as Expanded | null)?.name ?? null),
  };
}

export function useChosen(value: unknown) {
  const chosen = chosenOf(value);
  const names = useNames(chosen.route, chosen.id !== undefined && chosen.name === null ? [chosen.id] : []);
  return {
    ...chosen,
    name: chosen.name ?? (chosen.id === undefined ? null : (names.get(chosen.id) ?? null)),
  };
}

function SubjectCell({ field, row, inList }: CellProps) {
  const { route, id, name } = useChosen(row[field.name]);
  if (id === undefined) return <Nothing />;
  return <RecordLink expanded={{ id, name, route }} route={undefined} inList={inList} />;
}

export const subject: KindView = {
  waits: true,
  Cell: SubjectCell,
  text: (value, field) => field.options?.find((option) => option.value === value)?.label ?? value,
};
