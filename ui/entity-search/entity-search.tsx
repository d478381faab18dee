import type { ReactNode, Ref } from "react";
import type { FieldLook } from "../field/field.tsx";
import type { FormOwned } from "../shared/form-value.tsx";
import { useControllable } from "../shared/use-controllable.ts";
import { EntityCombobox } from "./entity-combobox.tsx";
import type { EntityOption, Search } from "./use-entity-search.ts";

export interface EntitySearchProps<Option extends EntityOption = EntityOption> extends FieldLook, FormOwned {
  value?: Option | null;
  defaultValue?: Option | null;
  onValueChange?: (value: Option | null) => void;
  /** Asks the server. The signal is aborted as soon as its answer isn't wanted any more. */
  search: Search<Option>;
  /** How many characters a search needs. @default 3 */
  minimum?: number;
  /** The pause in typing before a search, in milliseconds. @default 250 */
  debounce?: number;
  /** Why nothing can be searched yet. @default the text for "select entity first" */
  disabledText?: string;
  placeholder?: string;
  /** What an option shows instead of its title and subtitle. */
  renderOption?: (option: Option) => ReactNode;
  /** Offered before anything is typed: what was chosen lately. */
  recent?: readonly Option[];
  /** How many options are drawn. Beyond it the reader is asked to type more. @default 50 */
  limit?: number;
  /** Offers to make what was searched and not found by its name. */
  onCreate?: (text: string) => void;
  /** Below the options, such as a button that adds a client. */
  footer?: ReactNode;
  /** An icon before the text. */
  leading?: ReactNode;
  id?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Finds one record by typing, after the W3C's combobox pattern. A form sends its id.
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
