import type { ReactNode, Ref } from "react";
import type { ControlLook, FieldLook } from "../field/field.tsx";
import type { FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { EntityCombobox } from "./entity-combobox.tsx";
import type { EntityOption, Search } from "./use-entity-search.ts";

export interface EntitySearchProps<Option extends EntityOption = EntityOption>
  extends FieldLook, FormOwned, ControlLook {
  value?: Option | null;
  defaultValue?: Option | null;
  onValueChange?: (value: Option | null) => void;
  /** Queries the server. The signal aborts when the result is no longer needed. */
  search: Search<Option>;
  /** Minimum number of characters. @default 3 */
  minimum?: number;
  /** Debounce in milliseconds. @default 250 */
  debounce?: number;
  /** Why searching is unavailable. @default the "select entity first" text */
  disabledText?: string;
  placeholder?: string;
  /** Replaces an option's title and subtitle. */
  renderOption?: (option: Option) => ReactNode;
  /** Recent choices, offered before anything is typed. */
  recent?: readonly Option[];
  /** Maximum number of options shown; beyond it the user is asked to type more. @default 50 */
  limit?: number;
  /** Offers to create a record named as typed when nothing matches. */
  onCreate?: (text: string) => void;
  /** Below the options, such as an "Add client" button. */
  footer?: ReactNode;
  /** Icon before the text. */
  leading?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Finds one record by typing, following the ARIA combobox pattern. Forms submit its id.
 *
 * @example
 * <EntitySearch label="Counterparty" value={cp} onValueChange={setCp} search={(text, signal) => find(text, signal)} />
 */
export function EntitySearch<Option extends EntityOption = EntityOption>({
  value,
  defaultValue = null,
  onValueChange,
  ...rest
}: EntitySearchProps<Option>) {
  const [chosen, change, reset] = useControllable<Option | null>(value, defaultValue, onValueChange);
  return (
    <EntityCombobox<Option>
      {...rest}
      value={chosen}
      onValueChange={change}
      keys={chosen ? [chosen.id] : []}
      onReset={reset}
    />
  );
}
