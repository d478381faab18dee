import type { ReactNode, Ref } from "react";
import { EntityCombobox } from "../entity-search/entity-combobox.tsx";
import { searchStrings } from "../entity-search/search-strings.ts";
import type { EntityOption, Search } from "../entity-search/use-entity-search.ts";
import { Chips } from "../field/chips.tsx";
import type { ControlLook, FieldLook } from "../field/field.tsx";
import { fill } from "../provider/strings.ts";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import type { FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import styles from "./entity-select.module.css";

export interface EntitySelectProps<Option extends EntityOption = EntityOption>
  extends FieldLook, FormOwned, ControlLook {
  value?: readonly Option[];
  defaultValue?: readonly Option[];
  onValueChange?: (value: readonly Option[]) => void;
  /** Queries the server. The signal aborts when the result is no longer needed. */
  search: Search<Option>;
  /** Maximum number of selected records. */
  max?: number;
  /** Recent choices, offered before anything is typed. */
  recent?: readonly Option[];
  /** Maximum number of options shown. @default 50 */
  limit?: number;
  /** Offers to create a record named as typed when nothing matches. The caller adds it to the value. */
  onCreate?: (text: string) => void;
  /** Minimum number of characters. @default 3 */
  minimum?: number;
  /** Debounce in milliseconds. @default 250 */
  debounce?: number;
  /** Why searching is unavailable. */
  disabledText?: string;
  placeholder?: string;
  /** Replaces an option's title and subtitle. */
  renderOption?: (option: Option) => ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Several records, found by typing. For one record use {@link EntitySearch}.
 *
 * @example <EntitySelect label="Watchers" value={people} onValueChange={setPeople} search={findPeople} max={10} />
 */
export function EntitySelect<Option extends EntityOption = EntityOption>({
  value,
  defaultValue = [],
  onValueChange,
  search,
  max = Infinity,
  recent = [],
  disabled = false,
  disabledText,
  className,
  style,
  ...rest
}: EntitySelectProps<Option>) {
  const strings = useStrings(searchStrings);
  const [chosen, change, reset] = useControllable(value, defaultValue, onValueChange);
  const isChosen = (option: Option) => chosen.some(({ id }) => id === option.id);
  const others = (options: readonly Option[]) => options.filter((option) => !isChosen(option));
  const full = chosen.length >= max;
  return (
    <div className={classNames(styles.select, className)} style={style}>
      <EntityCombobox<Option>
        {...rest}
        value={null}
        keys={chosen.map(({ id }) => id)}
        onReset={reset}
        onValueChange={(option) => {
          if (option && !isChosen(option)) change([...chosen, option]);
        }}
        search={async (text, signal) => others(await search(text, signal))}
        recent={others(recent)}
        disabled={disabled || full}
        disabledText={full && !disabled ? fill(strings.chosenFull, { count: max }) : disabledText}
      />
      <Chips
        label={fill(strings.chosenIn, { label: rest.label })}
        items={chosen.map(({ id, title }) => ({ key: id, text: title }))}
        disabled={disabled}
        onRemove={(key) => change(chosen.filter(({ id }) => id !== key))}
      />
    </div>
  );
}
