import { useEffect, useEffectEvent, useState } from "react";
import {
  formatMoney,
  MoneyInput,
  NumericInput,
  numericText,
  TextField,
  type TextFieldProps,
} from "@backoffice/ui";
import { useRecordValue } from "../use-options.ts";
import { idsOf, textOf } from "../values.ts";
import useSWR from "swr";
import type { Row } from "../../../contract/kinds.ts";
import { callNamed } from "../../calls/call-server.ts";
import { useDebounced } from "../../calls/use-debounced.ts";
import styles from "../kinds.module.css";
import { controlProps, type FilterProps, type InputProps, type KindInput } from "./kind-input.ts";
import { useCurrency } from "./use-currency.ts";
import { usePreset } from "./use-preset.ts";

/** The value that a new record copies from the record that was just chosen. */
function useTaken(props: InputProps) {
  const { field, row, onPreset } = props;
  const { taken, initial } = field;
  const [id] = taken && onPreset ? idsOf(row[taken.from]) : [];
  const found = useRecordValue(taken?.route, id, taken?.field ?? "");
  const next = id === undefined || found === null ? initial : found;
  usePreset(props, taken ? next : undefined, id !== undefined && found === undefined);
}

/** Stored with its zeros, "1.000" would be a thousand to readers of many languages. */
const withoutZeros = (stored: string): string =>
  stored.includes(".") ? stored.replace(/\.?0+$/, "") : stored;

function NumberInput(props: InputProps) {
  const { field, value, onChange } = props;
  const [typed, setTyped] = useState<string>();
  const text = textOf(value);
  useTaken(props);
  return (
    <NumericInput
      {...controlProps(props)}
      value={text === typed ? text : withoutZeros(text)}
      onValueChange={(next) => {
        setTyped(next);
        onChange(next);
      }}
      trailing={field.unit}
      inputMode={field.decimals === 0 ? "numeric" : "decimal"}
    />
  );
}

/** In milliseconds: longer than between two digits. */
const debounceMs = 250;

interface SettledAmount {
  amount: string;
  currency: string;
}

/** What a payment in a currency other than that of the amount due would settle, as the server will calculate it. */
function useSettled({ field, row }: InputProps, isForeign: boolean): SettledAmount | undefined {
  const { preview } = field.owed ?? {};
  const typed = preview?.fields.map((name) => [name, textOf(row[name])] as const) ?? [];
  const isTyped = isForeign && typed.every(([, value]) => value !== "");
  const now = JSON.stringify({ ...preview?.sends, ...Object.fromEntries(typed) });
  const settled = useDebounced(now, debounceMs);
  const { data } = useSWR<SettledAmount, Error>(
    preview && isTyped && settled === now && [preview.call, settled],
    async ([path, values]: [string, string]) =>
      (await callNamed<SettledAmount>(path, JSON.parse(values) as Row, { reads: true })).data,
    // Errors in the payment are shown when it is recorded.
    { revalidateOnFocus: false, shouldRetryOnError: false },
  );
  return data;
}

function AmountInput(props: InputProps) {
  const { field, value, onChange, formatting } = props;
  const currency = useCurrency(props);
  const typed = textOf(value);
  const { currency: own, amounts = {} } = field.owed ?? {};
  const wanted = amounts[currency];
  // Until it is edited, the amount follows the account.
  const isOffered = typed !== wanted && Object.values(amounts).includes(typed);
  const follow = useEffectEvent((next: string) => onChange(next));
  useEffect(() => {
    if (isOffered && wanted !== undefined) follow(wanted);
  }, [isOffered, wanted]);
  const owed = own !== undefined && own !== currency && amounts[own];
  const settled = useSettled(props, Boolean(owed));
  return (
    <MoneyInput
      {...controlProps(props)}
      {...(owed && {
        hint: [
          formatting.t("payment.owed", {
            amount: formatMoney({ amount: owed, currency: own }, formatting.formats),
          }),
          settled && formatting.t("payment.settles", { amount: formatMoney(settled, formatting.formats) }),
        ]
          .filter(Boolean)
          .join(" · "),
      })}
      value={typed}
      onValueChange={onChange}
      currency={currency}
      decimals={formatting.formats.digits?.[currency] ?? field.decimals}
    />
  );
}

/** Unlike form input, filter values may be negative, and an iPhone's numeric keypads have no minus. */
const SignedInput = ({
  onValueChange,
  ...rest
}: TextFieldProps & { onValueChange: (text: string) => void }) => (
  <TextField
    inputMode="text"
    autoComplete="off"
    {...rest}
    onValueChange={(text) => onValueChange((/^\s*[-−]/.test(text) ? "-" : "") + numericText(text))}
  />
);

function NumberFilter({ field, op, values, onChange, formatting }: FilterProps) {
  const [from = "", to = ""] = values;
  const change = (next: string[]) => onChange(next.every((value) => value === "") ? [] : next);
  if (op !== "between")
    return (
      <SignedInput label={field.label} hideLabel value={from} onValueChange={(value) => change([value])} />
    );
  return (
    <div className={styles.range}>
      <SignedInput
        label={formatting.t("filter.from")}
        value={from}
        onValueChange={(value) => change([value, to])}
      />
      <SignedInput
        label={formatting.t("filter.to")}
        value={to}
        onValueChange={(value) => change([from, value])}
      />
    </div>
  );
}

export const number: KindInput = { Input: NumberInput, Filter: NumberFilter };
export const money: KindInput = { Input: AmountInput, Filter: NumberFilter };
