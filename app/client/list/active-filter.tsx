import { useRef, useState } from "react";
import { Button, FilterChip, Select, useUi } from "@backoffice/ui";
import type { Filter, Operator } from "../../contract/kinds.ts";
import type { FilterField } from "../../contract/list.ts";
import { kindViews } from "../kinds/kind-views.ts";
import { FocusedFilter } from "../kinds/lazy-inputs.ts";
import { idsIn, useNames, useShortList } from "../kinds/use-options.ts";
import { useFormatting } from "../kinds/use-formatting.ts";
import {
  asOffered,
  filterWords,
  finished,
  firstOperator,
  needsValue,
  offeredOperators,
  operatorLabel,
} from "./filter-words.ts";
import { valuesOf } from "../../contract/list-place.ts";
import styles from "./list.module.css";

interface ActiveFilterProps {
  field: FilterField;
  /** Undefined for a filter that was just added and has no value yet: its editor is open. */
  filter: Filter | undefined;
  onChange: (filter: Filter) => void;
  onRemove: () => void;
  /** Makes the filter one of several OR alternatives, and adds another. */
  onAlternative?: (filter: Filter) => void;
}

/** A filter as a chip. Its editor applies the values when it closes, except by Escape. */
export function ActiveFilter({ field, filter, onChange, onRemove, onAlternative }: ActiveFilterProps) {
  const formatting = useFormatting();
  const { strings } = useUi();
  const [open, setOpen] = useState(filter === undefined);
  const start: Filter = filter ? asOffered(filter, field) : { field: field.name, op: firstOperator(field) };
  const [draft, setDraft] = useState<{ op: Operator; values: string[] }>();
  const { op, values } = draft ?? { op: start.op, values: valuesOf(start) };
  const escaped = useRef(false);
  const words = useWords(field, filter);

  const said = () => (draft ? finished({ field: field.name, op }, values) : filter);
  const close = () => {
    setOpen(false);
    setDraft(undefined);
    const next = escaped.current ? filter : said();
    escaped.current = false;
    if (!next) onRemove();
    else if (JSON.stringify(next) !== JSON.stringify(filter)) onChange(next);
  };

  return (
    <FilterChip
      label={field.label}
      value={filter ? words : "…"}
      onRemove={onRemove}
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      onEscapeKeyDown={() => {
        escaped.current = true;
      }}
    >
      <form
        className={styles.filter}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        {offeredOperators(field).length > 1 && (
          <Select
            label={formatting.t("filter.condition")}
            hideLabel
            required
            options={offeredOperators(field).map((each) => ({
              value: each,
              label: operatorLabel(each, field.kind, formatting.t),
            }))}
            value={op}
            onValueChange={(next) => {
              const chosen = offeredOperators(field).find((each) => each === next);
              if (chosen) setDraft({ op: chosen, values: suited(chosen, op, values) });
            }}
          />
        )}
        {needsValue(op) && (
          <FocusedFilter
            field={field}
            op={op}
            values={values}
            onChange={(next) => setDraft({ op, values: next })}
            formatting={formatting}
          />
        )}
        <div className={styles.filterEnd}>
          <Button type="submit" variant="primary" size="small">
            {strings.apply}
          </Button>
          {onAlternative && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                const next = said();
                if (!next) return;
                setOpen(false);
                setDraft(undefined);
                onAlternative(next);
              }}
            >
              {formatting.t("filter.orElse")}
            </Button>
          )}
        </div>
      </form>
    </FilterChip>
  );
}

/** Values are kept when the operator changes, unless their meaning differs: a number of days isn't a date. */
const suited = (next: Operator, before: Operator, values: string[]): string[] =>
  inDays(next) === inDays(before) ? values : [];

const inDays = (op: Operator) => ["in_last", "in_next", "not_in_last", "changed_since"].includes(op);

/** A filter's values as text; names for references. */
function useWords(field: FilterField, filter: Filter | undefined): string {
  const formatting = useFormatting();
  const values = filter ? valuesOf(filter) : [];
  const named = field.options === undefined && field.route !== undefined;
  const short = useShortList(named && values.length > 0 ? field.route : undefined);
  const ids = named ? idsIn(values, short) : [];
  const names = useNames(field.route, ids);
  if (!filter) return "";
  const { text } = kindViews[field.kind];
  const texts =
    ids.length > 0
      ? ids.map((id) => names.get(id) ?? `#${id}`)
      : values.map((value) => text(value, field, formatting));
  return filterWords(filter, field.kind, texts, formatting.t);
}
