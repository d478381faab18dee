import { and, eq, isNull } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { moneyText } from "../i18n/money.ts";
import { numberText, signs } from "../i18n/separators.ts";
import type { TextValue, TextValues } from "../i18n/translate.ts";
import { baseCurrency } from "../base-currency.ts";
import { locales } from "../i18n/locales.ts";
import type { NewsValues } from "./tables.ts";

const isAmount = (text: string) => /^-?\d+\.\d{2}$/.test(text);
/** An amount and its currency: `1901.62 EUR`. */
const money = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;
/** Names of values that are counts; other values may consist of digits too. */
const counted = new Set(["count", "quantity", "minimum", "left"]);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Stored values as the user reads them: amounts "18 420.00 €", dates "20.11.2026", names in their language. */
export async function readerValues({
  db,
  locale,
}: Pick<Actor, "db" | "locale">): Promise<(values: NewsValues) => TextValues> {
  const [[own], base] = await Promise.all([
    db
      .select()
      .from(locales.table)
      .where(and(eq(locales.table.code, locale), isNull(locales.table.deleted_at))),
    baseCurrency(db),
  ]);
  const separators = {
    group: signs[own?.group_separator ?? "space"],
    decimal: signs[own?.decimal_separator ?? "point"],
  };
  const sign = base?.symbol ?? base?.code ?? "";
  const written = (name: string, value: NewsValues[string]): TextValue => {
    const text = typeof value === "string" ? value : (value[locale] ?? value.en ?? "");
    const [, amount, currency] = money.exec(text) ?? [];
    if (amount !== undefined && currency !== undefined) return moneyText({ amount, currency }, separators);
    if (isAmount(text)) return `${numberText(text, separators)}\u00a0${sign}`;
    if (isDay(text)) return text.split("-").reverse().join(".");
    return counted.has(name) && /^\d+$/.test(text) ? Number(text) : text;
  };
  return (values) =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]));
}
