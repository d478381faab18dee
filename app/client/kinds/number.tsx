import { currencySymbol, formatAmount, formatDecimal, type Formats } from "@backoffice/ui";
import type { Row } from "../../contract/kinds.ts";
import { type CellProps, type KindView, type ShownField } from "./kind-view.ts";
import { Nothing } from "./nothing.tsx";
import type { ValueFormatting } from "./use-formatting.ts";
import { expandedOf, textOf } from "./values.ts";
import styles from "./kinds.module.css";

/** Amounts are in the row's currency unless their field sets another; otherwise in the base currency. */
export const currencyOf = (
  row: Row,
  formatting: ValueFormatting,
  { currency = "currency_id" }: Partial<ShownField> = {},
): string => expandedOf(row, currency)?.name ?? formatting.currency;

/** Trims trailing zeros: rates are stored with eight decimals, weights with three. */
const formatNumber = (value: string, formats: Formats) =>
  formatDecimal(/\.\d{3}/.test(value) ? value.replace(/\.?0+$/, "") : value, formats);

function NumberCell({ field, row, formatting }: CellProps) {
  const value = textOf(row[field.name]);
  if (value === "") return <Nothing />;
  const number = formatNumber(value, formatting.formats);
  return field.unit ? `${number}\u00a0${field.unit}` : number;
}

/** Two decimals, or those of the currency; sums of zero and amounts in lines may have none. */
const formatExactly = (amount: string, currency: string, formats: Formats) =>
  formatAmount({ amount, currency }, { ...formats, digits: { [currency]: 2, ...formats.digits } });

function MoneyCell({ field, row, formatting }: CellProps) {
  const amount = textOf(row[field.name]);
  if (amount === "") return <Nothing />;
  const currency = currencyOf(row, formatting, field);
  const shown = (
    <>
      {formatExactly(amount, currency, formatting.formats)}
      {"\u00a0"}
      <span className={styles.currency}>{currencySymbol(currency, formatting.formats)}</span>
    </>
  );
  const gain = field.signed === true && !amount.startsWith("-");
  return gain ? <span className={styles.gain}>+{shown}</span> : shown;
}

export const number: KindView = {
  waits: true,
  align: "end",
  Cell: NumberCell,
  editor: "numeric",
  text: (value, _, { formats }) => formatNumber(value, formats),
};

export const money: KindView = { ...number, Cell: MoneyCell };
