import { Fragment, useState, type ReactNode } from "react";
import { Button, FilterMenu } from "@backoffice/ui";
import type { Filter } from "../../contract/kinds.ts";
import type { FilterField } from "../../contract/list.ts";
import { useText } from "../i18n/language.ts";
import { ActiveFilter } from "./active-filter.tsx";
import { useFilterFields } from "./use-filter-fields.ts";
import styles from "./list.module.css";

interface ListFiltersProps {
  fields: readonly FilterField[];
  filters: readonly Filter[];
  onChange: (filters: Filter[]) => void;
  /** This one has no chip. */
  shownElsewhere?: Filter | undefined;
  /** How many rows they hide, as text. */
  hidden?: ReactNode;
}

/** A filter that was just added and has no value yet, and the filters that it is an alternative to. */
interface Added {
  field: FilterField;
  or_group: string | undefined;
}

/** The active filters and a menu to add more. OR alternatives are shown together. */
export function ListFilters(props: ListFiltersProps) {
  const { fields, filters, onChange, shownElsewhere, hidden } = props;
  const t = useText();
  const [added, setAdded] = useState<Added>();
  /** The group whose menu opens on mount because the user has just asked for an alternative. */
  const [begun, setBegun] = useState<string>();

  const grouped = (filter: Filter, or_group: string | undefined): Filter => ({
    ...filter,
    ...(or_group && { or_group }),
  });
  const fresh = (or_group: string | undefined) =>
    added?.or_group === or_group &&
    added && (
      <ActiveFilter
        key={`added ${added.field.name}`}
        field={added.field}
        filter={undefined}
        onChange={(next) => {
          setAdded(undefined);
          onChange([...filters, grouped(next, or_group)]);
        }}
        onRemove={() => setAdded(undefined)}
      />
    );
  const chip = (index: number) => {
    const filter = filters[index];
    if (!filter || filter === shownElsewhere) return null;
    const field = fields.find(({ name }) => name === filter.field);
    return (
      field && (
        <ActiveFilter
          key={`${index} ${filter.field}`}
          field={field}
          filter={filter}
          onChange={(next) => onChange(filters.with(index, grouped(next, filter.or_group)))}
          onRemove={() => onChange(ungrouped(filters.toSpliced(index, 1)))}
          onAlternative={
            filter.or_group
              ? undefined
              : (next) => {
                  const or_group = freeGroup(filters);
                  setBegun(or_group);
                  onChange(filters.with(index, { ...next, or_group }));
                }
          }
        />
      )
    );
  };

  return (
    <>
      {partsOf(filters).map(({ or_group, indexes }) =>
        or_group === undefined ? (
          chip(indexes[0]!)
        ) : (
          <div key={`group ${or_group}`} className={styles.alternatives}>
            {indexes.map((index, place) => (
              <Fragment key={index}>
                {place > 0 && <span className={styles.or}>{t("filter.or")}</span>}
                {chip(index)}
              </Fragment>
            ))}
            {fresh(or_group)}
            <AddFilter
              fields={fields}
              label={t("filter.or")}
              defaultOpen={begun === or_group}
              onSelect={(field) => {
                setBegun(undefined);
                setAdded({ field, or_group });
              }}
            />
          </div>
        ),
      )}
      {fresh(undefined)}
      <span className={styles.ends}>
        {fields.length > 0 && (
          <AddFilter fields={fields} onSelect={(field) => setAdded({ field, or_group: undefined })} />
        )}
        {filters.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => onChange([])}>
            {t("list.clear")}
          </Button>
        )}
        {hidden}
      </span>
    </>
  );
}

interface Part {
  or_group: string | undefined;
  indexes: number[];
}

/** The filters in order, with those of a group together at the position of its first. */
function partsOf(filters: readonly Filter[]): Part[] {
  const parts: Part[] = [];
  filters.forEach(({ or_group }, index) => {
    const known = or_group && parts.find((part) => part.or_group === or_group);
    if (known) known.indexes.push(index);
    else parts.push({ or_group: or_group || undefined, indexes: [index] });
  });
  return parts;
}

/** Dissolves groups that have a single filter left. */
const ungrouped = (filters: readonly Filter[]): Filter[] =>
  filters.map((filter) => {
    const { or_group, ...alone } = filter;
    return or_group && filters.filter((each) => each.or_group === or_group).length > 1 ? filter : alone;
  });

function freeGroup(filters: readonly Filter[]): string {
  let number = 1;
  while (filters.some(({ or_group }) => or_group === String(number))) number += 1;
  return String(number);
}

interface AddFilterProps {
  fields: readonly FilterField[];
  label?: string;
  defaultOpen?: boolean;
  onSelect: (field: FilterField) => void;
}

/** The list's own fields; a reference opens the fields of the record that it points to. */
function AddFilter({ fields, label, defaultOpen, onSelect }: AddFilterProps) {
  const { offered, depth, within, enter, leave } = useFilterFields(fields);
  return (
    <FilterMenu
      label={label}
      defaultOpen={defaultOpen}
      filters={offered.map(({ name, label: text, through }) => ({
        id: name,
        label: within ? text.slice(within.length + 3) : text,
        opens: through !== undefined && depth < 2,
      }))}
      onEnter={enter}
      level={within === undefined ? undefined : { label: within, onLeave: leave }}
      onSelect={(name) => {
        const field = offered.find((each) => each.name === name);
        if (field) onSelect(field);
      }}
    />
  );
}
