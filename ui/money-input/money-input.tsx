import { useId, useState, type FormEvent } from "react";
import { isDecimal } from "../shared/decimal.ts";
import { fill } from "../provider/strings.ts";
import { useUi } from "../provider/provider.tsx";
import { useStrings } from "../provider/use-strings.ts";
import { classNames } from "../shared/class-names.ts";
import { currencySymbol, formatDecimal, formatMoney } from "../shared/format.ts";
import { FormValue } from "../shared/form-value.tsx";
import { beforeEdit, selectZero, showEdited } from "../shared/show-edited.ts";
import { useControllable } from "../shared/use-controllable.ts";
import { useKeptRef } from "../shared/use-kept-ref.ts";
import { TextField, type TextFieldProps } from "../text-field/text-field.tsx";
import { moneyStrings } from "./money-strings.ts";
import {
  amountCharacters,
  amountFault,
  currencyDecimals,
  editedAmount,
  fullAmount,
  readAmount,
} from "./money-text.ts";

export interface MoneyInputProps extends Omit<
  TextFieldProps,
  "type" | "value" | "defaultValue" | "min" | "max" | "trailing" | "children"
> {
  /** A decimal string such as `"1234.50"`, or `""`. Money never passes through a float. */
  value?: string;
  defaultValue?: string;
  /** The typed amount as a decimal string. Text that can't be parsed is passed as is, for the server to refuse. */
  onValueChange?: (value: string) => void;
  /** ISO 4217 code; displayed, and determines the number of decimals. */
  currency: string;
  /** Decimals, if they differ from the currency's: 4 for the price of a single screw. */
  decimals?: number;
  /** Minimum, a decimal string. A value out of range is reported on blur, not corrected. */
  min?: string;
  /** Maximum, a decimal string. */
  max?: string;
}

/**
 * An amount of money, typed or pasted in the user's or other formats: `1 234,56`, `1,234.56`, `1234.56`. It is grouped
 * on blur. Excess decimals and out-of-range values are reported, never rounded. `33,335` can't be euros and cents: it is
 * 33335, unless the user's decimal separator is the comma. `NumericInput`, whose numbers aren't grouped, reads every comma
 * as a dot.
 *
 * @example <MoneyInput label="Amount" currency="EUR" value={amount} onValueChange={setAmount} min="0.01" />
 */
export function MoneyInput({
  value,
  defaultValue = "",
  onValueChange,
  currency,
  decimals = currencyDecimals(currency),
  min,
  max,
  error,
  onBlur,
  onClick,
  onInput,
  name,
  ref,
  "aria-describedby": describedBy,
  ...rest
}: MoneyInputProps) {
  const { formats } = useUi();
  const strings = useStrings(moneyStrings);
  const unitId = useId();
  const [input, attach] = useKeptRef(ref);
  const [amount, change, reset] = useControllable(value, defaultValue, onValueChange);
  const [editing, setEditing] = useState(false);
  /** The typed text, as long as it stands for the current amount. */
  const [typed, setTyped] = useState<{ text: string; amount: string }>();
  const text = typed?.amount === amount ? typed.text : undefined;
  const plain = amount === "" || isDecimal(amount);
  const read = text === undefined ? (plain ? amount : undefined) : readAmount(text, formats, decimals);
  const fault = amountFault(read, { decimals, min, max });

  const money = (limit = "") => formatMoney({ amount: fullAmount(limit, decimals), currency }, formats);
  const said = {
    unreadable: fill(strings.moneyUnreadable, {
      example: formatDecimal(fullAmount("1234.5", decimals), formats),
    }),
    decimals: fill(strings.moneyDecimals, { currency, count: decimals }),
    low: fill(strings.moneyLow, { limit: money(min) }),
    high: fill(strings.moneyHigh, { limit: money(max) }),
  };
  const problem = fault && said[fault];
  const edited = text ?? (plain ? editedAmount(amount, formats) : amount);
  const shown = editing
    ? edited
    : read === undefined
      ? (text ?? amount)
      : formatDecimal(fullAmount(read, decimals), formats);

  const clean = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    const characters = amountCharacters(input.value);
    if (characters !== input.value) {
      const caret = amountCharacters(input.value.slice(0, input.selectionStart ?? undefined)).length;
      input.value = characters;
      input.setSelectionRange(caret, caret);
    }
    onInput?.(event as Parameters<NonNullable<typeof onInput>>[0]);
  };

  return (
    <TextField
      inputMode={decimals > 0 ? "decimal" : "numeric"}
      autoComplete="off"
      {...rest}
      ref={attach}
      // A sign comes before its digits in every language.
      dir="ltr"
      error={error ?? (editing ? undefined : problem)}
      aria-describedby={classNames(describedBy, unitId)}
      trailing={<span id={unitId}>{currencySymbol(currency, formats)}</span>}
      value={shown}
      onInput={clean}
      onClick={(event) => {
        selectZero(event);
        onClick?.(event);
      }}
      onValueChange={(next) => {
        const amount = readAmount(next, formats, decimals) ?? next;
        setEditing(true);
        setTyped({ text: next, amount });
        change(amount);
      }}
      {...beforeEdit((element) => {
        if (editing) return;
        showEdited(element, edited);
        setEditing(true);
      }, rest)}
      onBlur={(event) => {
        setEditing(false);
        onBlur?.(event);
      }}
    >
      <FormValue
        name={name}
        form={rest.form}
        disabled={rest.disabled}
        values={[amount]}
        problem={problem}
        onReset={() => {
          setTyped(undefined);
          setEditing(false);
          reset();
        }}
        onFocus={() => input.current?.focus()}
      />
    </TextField>
  );
}
