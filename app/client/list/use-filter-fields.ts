import { useState } from "react";
import type { FilterField } from "../../contract/list.ts";
import { useCall } from "../calls/use-call.ts";

const nothing = {};

/** The fields by which a list can be filtered, and those of the records it references, one level at a time. */
export function useFilterFields(fields: readonly FilterField[]) {
  const [way, setWay] = useState<FilterField[]>([]);
  const last = way.at(-1);
  const { data } = useCall(`${last?.through ?? "users"}/meta`, last?.through ? nothing : null, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
  const own = fields.filter(({ name }) => !name.includes("."));
  const offered: FilterField[] = last
    ? (data?.filters ?? []).map((field) => ({
        ...field,
        name: `${last.name}.${field.name}`,
        label: `${last.label} · ${field.label}`,
      }))
    : own;
  return {
    /** Quick filters first. */
    offered: offered.toSorted((a, b) => Number(b.quick ?? false) - Number(a.quick ?? false)),
    depth: way.length,
    /** What the fields belong to. */
    within: last?.label,
    enter: (name: string) => {
      const field = offered.find((each) => each.name === name);
      if (field?.through) setWay([...way, field]);
    },
    leave: () => setWay(way.slice(0, -1)),
  };
}
