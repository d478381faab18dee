import { isRouteCode, type RouteCode } from "../../contract/routes.ts";
import { type CellProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { RecordLink } from "./reference.tsx";
import { useNames } from "./use-options.ts";
import { isExpanded } from "../../contract/kinds.ts";

interface Chosen {
  route: RouteCode | undefined;
  id: number | undefined;
  name: string | null;
}

/** A subject is returned as the record itself, and entered as `orders:17`. */
function chosenOf(value: unknown): Chosen {
  const expanded = isExpanded(value) ? value : undefined;
  const [route = "", id] = typeof value === "string" ? value.split(":") : [expanded?.route, expanded?.id];
  return {
    route: isRouteCode(route) ? route : undefined,
    id: id === undefined ? undefined : Number(id),
    name: expanded?.name ?? null,
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
