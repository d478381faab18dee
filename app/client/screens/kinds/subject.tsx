import { useState } from "react";
import { EntitySearch, Select } from "@backoffice/ui";
import type { Expanded } from "../../../contract/kinds.ts";
import { isRouteCode, type RouteCode } from "../../../contract/routes.ts";
import { ChoiceFilter } from "./choice.tsx";
import { lookOf, type CellProps, type InputProps, type KindView } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import { RecordLink } from "./reference.tsx";
import { searchRecords, useNames } from "./use-options.ts";
import styles from "./kinds.module.css";

interface Chosen {
  route: RouteCode | undefined;
  id: number | undefined;
  name: string | null;
}

/** A subject is read as the record that it is, and typed as `orders:17`. */
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

function useChosen(value: unknown) {
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

/** First what kind of record it is, then which. */
function SubjectInput(props: InputProps) {
  const { field, value, onChange, speech } = props;
  const look = lookOf(props);
  const { route, id, name } = useChosen(value);
  const kinds = field.options ?? [];
  const [wished, wish] = useState(route ?? kinds[0]?.value ?? "");
  const kind = route ?? wished;
  return (
    <div className={styles.subject}>
      <Select
        {...look}
        error={undefined}
        hint={undefined}
        label={speech.t("form.kind")}
        hideLabel
        required
        options={kinds}
        value={kind}
        onValueChange={(next) => {
          wish(next);
          onChange(null);
        }}
      />
      <EntitySearch
        {...look}
        value={id === undefined ? null : { id, title: name ?? `#${id}` }}
        onValueChange={(option) => onChange(option ? `${kind}:${option.id}` : null)}
        search={async (text, signal) => (isRouteCode(kind) ? searchRecords(kind, text, {}, signal) : [])}
      />
    </div>
  );
}

export const subject: KindView = {
  waits: true,
  Cell: SubjectCell,
  Input: SubjectInput,
  Filter: ChoiceFilter,
  text: (value, field) => field.options?.find((option) => option.value === value)?.label ?? value,
};
