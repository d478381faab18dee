import { isNotificationKind, notificationKinds } from "../../contract/notification-kinds.ts";
import type { Notification } from "../../contract/notifications.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Actor } from "../actor.ts";
import type { NewsValues, notifications } from "./tables.ts";
import { and, eq, isNull } from "drizzle-orm";
import { moneyText } from "../i18n/money.ts";
import { numberText, signs } from "../i18n/separators.ts";
import type { TextValue, TextValues } from "../i18n/translate.ts";
import { baseCurrency } from "../base-currency.ts";
import { locales } from "../i18n/locales.ts";

const nameIn = ({ number, code, name }: NewsValues): string | null =>
  [number, code, name].find((value) => typeof value === "string") ?? null;

type Reader = Pick<Actor, "db" | "locale" | "t">;

const isAmount = (text: string) => /^-?\d+\.\d{2}$/.test(text);
/** An amount and its currency: `1901.62 EUR`. */
const money = /^(-?\d+(?:\.\d+)?) ([A-Z]{3})$/;
/** Names of values that are counts; other values may consist of digits too. */
const counted = new Set(["count", "quantity", "minimum", "left"]);
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Stored values as the user reads them: amounts "18 420.00 €", dates "20.11.2026", names in their language. */
async function readerValues({
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

/** Notifications in the user's current language; linked records are identified by number, code or name. */
export async function readableNotifications(
  reader: Reader,
  rows: (typeof notifications.$inferSelect)[],
): Promise<Notification[]> {
  const { t } = reader;
  const inReadersForm = await readerValues(reader);
  return rows.map((row) => {
    const values = inReadersForm(row.values);
    const text = t(`notification.${row.kind}.text` as TextKey, values);
    return {
      notification_id: row.notification_id,
      category: row.category,
      type: row.type,
      name: t(`notification.${row.kind}.name` as TextKey, values),
      text: values.in_place_of ? `${text}. ${t("notifications.standIn", { who: values.in_place_of })}` : text,
      date: row.created_at.toISOString(),
      read: row.read,
      color: row.color,
      reason: isNotificationKind(row.kind) ? t(`told.${notificationKinds[row.kind]}`) : null,
      entity: nameIn(row.values),
      entity_id: row.entity_id,
    };
  });
}
