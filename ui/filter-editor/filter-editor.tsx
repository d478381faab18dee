import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Checkbox } from "../checkbox/checkbox.tsx";
import { DateField } from "../date-picker/date-field.tsx";
import { FilterChip } from "../filter-chip/filter-chip.tsx";
import { NumericInput } from "../numeric-input/numeric-input.tsx";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { SegmentedControl } from "../segmented-control/segmented-control.tsx";
import { Select, type SelectOption } from "../select/select.tsx";
import { formatDate } from "../shared/format-date.ts";
import { formatDecimal } from "../shared/format.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { TextField } from "../text-field/text-field.tsx";
import styles from "./filter-editor.module.css";
import { filterStrings } from "../filter-chip/filter-strings.ts";
import {
  finished,
  needsValues,
  operatorsOf,
  withOperator,
  type FilterKind,
  type FilterOperator,
  type FilterValue,
} from "./filter-value.ts";
import { filterWords, operatorLabel } from "./filter-words.ts";

export interface FilterEditorProps extends Omit<ComponentProps<"div">, "children" | "defaultValue"> {
  /** The field: "Status". */
  label: string;
  /** Kind of the field. Determines the operators and the editor. */
  kind: FilterKind;
  /** The active condition; undefined for a filter that was just added, whose editor opens at once. */
  value?: FilterValue | undefined;
  defaultValue?: FilterValue;
  /** Called with undefined when the condition is cleared. */
  onValueChange?: (value: FilterValue | undefined) => void;
  /** Called to remove the filter. */
  onRemove?: () => void;
  /** Available operators. @default the operators of the kind */
  operators?: readonly FilterOperator[];
  /** Options of a `choice`. */
  options?: readonly SelectOption[];
  /** A custom value picker, such as a record search. */
  children?: (values: readonly string[], onChange: (values: readonly string[]) => void) => ReactNode;
}

/**
 * A filter chip with an editor for its kind. The value applies when the editor closes; Escape cancels.
 *
 * @example <FilterEditor label="Status" kind="choice" options={statuses} value={filter} onValueChange={setFilter}
 * onRemove={remove} />
 */
export function FilterEditor(props: FilterEditorProps) {
  const {
    label,
    kind,
    value: given,
    defaultValue,
    onValueChange,
    onRemove,
    operators = operatorsOf(kind),
    options,
    children,
    ...rest
  } = props;
  const [value, setValue] = useControllable<FilterValue | undefined>(given, defaultValue, onValueChange);
  const strings = useStrings(filterStrings);
  const { formats, dates } = useUi();
  const [open, setOpen] = useState(value === undefined);
  const start: FilterValue = value ?? { operator: operators[0] ?? "is", values: [] };
  const [draft, setDraft] = useState<FilterValue>();
  const shown = draft ?? start;
  const escaped = useRef(false);

  const close = () => {
    const next = escaped.current || !draft ? value : finished(draft);
    escaped.current = false;
    setOpen(false);
    setDraft(undefined);
    if (!next) onRemove?.();
    else if (JSON.stringify(next) !== JSON.stringify(value)) setValue(next);
  };
  const text = (each: string) => {
    const option = options?.find((choice) => choice.value === each)?.label;
    if (option !== undefined) return option;
    if (kind === "yes-no") return each === "true" ? strings.yes : strings.no;
    return kind === "date"
      ? formatDate(each, dates)
      : kind === "number"
        ? formatDecimal(each, formats)
        : each;
  };
  const change = (values: readonly string[]) => setDraft({ ...shown, values });

  return (
    <FilterChip
      {...rest}
      label={label}
      value={value ? filterWords(value, strings, text) : "…"}
      onRemove={onRemove}
      open={open}
      onOpenChange={(next) => (next ? setOpen(true) : close())}
      onEscapeKeyDown={() => {
        escaped.current = true;
      }}
    >
      <form
        className={styles.editor}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        {operators.length > 1 && (
          <Select
            label={strings.filterCondition}
            hideLabel
            required
            options={operators.map((each) => ({ value: each, label: operatorLabel(each, strings) }))}
            value={shown.operator}
            onValueChange={(next) => {
              const chosen = operators.find((each) => each === next);
              if (chosen) setDraft(withOperator(shown, chosen));
            }}
          />
        )}
        {needsValues(shown.operator) && (
          <Focused>
            {children ? (
              children(shown.values, change)
            ) : (
              <Values kind={kind} options={options} value={shown} label={label} onChange={change} />
            )}
          </Focused>
        )}
        <Button type="submit" variant="primary" size="small">
          {strings.apply}
        </Button>
      </form>
    </FilterChip>
  );
}

/** The editor was opened to enter a value, so focus skips the operator. */
function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>("input, select, button")?.focus();
  }, []);
  return <div ref={box}>{children}</div>;
}

interface ValuesProps {
  kind: FilterKind;
  options: readonly SelectOption[] | undefined;
  value: FilterValue;
  label: string;
  onChange: (values: readonly string[]) => void;
}

function Values({ kind, options = [], value: { operator, values }, label, onChange }: ValuesProps) {
  const strings = useStrings(filterStrings);
  const [first = "", second = ""] = values;
  const one = { label: strings.filterValue, hideLabel: true, value: first };
  const set = (next: string | null) => onChange([next ?? ""]);
  if (operator === "last days")
    return <NumericInput {...one} hideLabel={false} label={strings.filterDayCount} onValueChange={set} />;
  if (kind === "yes-no")
    return (
      <SegmentedControl
        label={label}
        hideLabel
        options={[
          { value: "true", label: strings.yes },
          { value: "false", label: strings.no },
        ]}
        value={first}
        onValueChange={set}
      />
    );
  if (kind === "choice")
    return (
      <fieldset className={styles.choices} aria-label={label}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onCheckedChange={(checked) =>
              onChange(checked ? [...values, option.value] : values.filter((each) => each !== option.value))
            }
          />
        ))}
      </fieldset>
    );
  if (operator === "between") {
    const setFirst = (next: string | null) => onChange([next ?? "", second]);
    const setSecond = (next: string | null) => onChange([first, next ?? ""]);
    return (
      <div className={styles.range}>
        {kind === "date" ? (
          <>
            <DateField label={strings.filterFrom} value={first || null} onValueChange={setFirst} />
            <DateField label={strings.filterTo} value={second || null} onValueChange={setSecond} />
          </>
        ) : (
          <>
            <NumericInput label={strings.filterFrom} value={first} onValueChange={setFirst} />
            <NumericInput label={strings.filterTo} value={second} onValueChange={setSecond} />
          </>
        )}
      </div>
    );
  }
  if (kind === "date") return <DateField {...one} value={first || null} onValueChange={set} />;
  if (kind === "number") return <NumericInput {...one} onValueChange={set} />;
  return <TextField {...one} onValueChange={set} />;
}
