import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { groupDigits, signs } from "../i18n/separators.ts";
import { baseCurrency } from "../base-currency.ts";
import { locales } from "../i18n/locales.ts";

type Values = Record<string, string>;

const isAmount = (text: string) => /^-?\d+\.\d{2}$/.test(text);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Formats stored amounts and dates for the user: "18 420.00 €", "20.11.2026". */
export async function readerValues({
  db,
  locale,
}: Pick<Actor, "db" | "locale">): Promise<(values: Values) => Values> {
  const [[own], base] = await Promise.all([
    db
      .select()
      .from(locales.table)
      .where(and(eq(locales.table.code, locale), isNull(locales.table.deleted_at))),
    baseCurrency(db),
  ]);
  const [group, decimal] = [signs[own?.group_separator ?? "space"], signs[own?.decimal_separator ?? "point"]];
  const sign = base?.symbol ?? base?.code ?? "";
  const amount = (text: string) => {
    const [whole = "", cents = ""] = text.split(".");
    return `${groupDigits(whole, group)}${decimal}${cents}\u00a0${sign}`;
  };
  const written = (text: string) =>
    isAmount(text) ? amount(text) : isDay(text) ? text.split("-").reverse().join(".") : text;
  return (values) => Object.fromEntries(Object.entries(values).map(([name, text]) => [name, written(text)]));
}
