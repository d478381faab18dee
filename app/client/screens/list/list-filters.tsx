import { useState } from "react";
import { Button, FilterMenu, useUi } from "@backoffice/ui";
import type { Filter } from "../../../contract/kinds.ts";
import type { FilterField } from "../../../contract/list.ts";
import { ActiveFilter } from "./active-filter.tsx";

interface ListFiltersProps {
  fields: readonly FilterField[];
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
}

/** The filters that are on, and the way to more of them. */
export function ListFilters({ fields, filters, onChange }: ListFiltersProps) {
  const { strings } = useUi();
  const [added, setAdded] = useState<string>();
  const on = filters.flatMap((filter, index) => {
    const field = fields.find(({ name }) => name === filter.field);
    return field ? [{ field, filter, index }] : [];
  });
  const fresh = fields.find(({ name }) => name === added);
  return (
    <>
      {on.map(({ field, filter, index }) => (
        <ActiveFilter
          key={`${index} ${filter.field}`}
          field={field}
          filter={filter}
          onChange={(next) => onChange(filters.with(index, next))}
          onRemove={() => onChange(filters.toSpliced(index, 1))}
        />
      ))}
      {fresh && (
        <ActiveFilter
          key={`added ${fresh.name}`}
          field={fresh}
          filter={undefined}
          onChange={(next) => {
            setAdded(undefined);
            onChange([...filters, next]);
          }}
          onRemove={() => setAdded(undefined)}
        />
      )}
      {fields.length > 0 && <FilterMenu filters={fields} onSelect={setAdded} />}
      {on.length > 0 && (
        <Button variant="quiet" size="small" onClick={() => onChange([])}>
          {strings.clear}
        </Button>
      )}
    </>
  );
}
