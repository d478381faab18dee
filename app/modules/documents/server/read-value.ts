import { eq } from "drizzle-orm";
import { isEmpty } from "../../../contract/empty.ts";
import { expandedIn, expandedName, traitsOf, type Row } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { ifRefused } from "../../../server/refusal.ts";
import type { Field } from "../../../server/resources/field.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { findResource, resourceOf } from "../../../server/resources/registry.ts";
import { plainText } from "../../../server/rich-text/sanitise.ts";
import { currencies } from "../../finance/server/currencies.ts";
import { pictureData } from "./picture-data.ts";
import type { SubjectOf } from "./subject.ts";
import { numberValue, textValue, type Unfilled, type Value } from "./template/values.ts";
import { optionIn } from "./unit-in.ts";

/** What the values of one document are read with. */
export interface Reading {
  actor: Actor;
  subject: SubjectOf;
  locale: string;
  load: ReturnType<typeof createLoader>;
}

export const hidden: Unfilled = { type: "unfilled", reason: "template.hidden" };
export const empty: Value = textValue(null);

/** Loads each record once, with the fields that the user may read; null if they may not view it. */
export function createLoader({ db, principal }: Actor, locale: string) {
  const records = new Map<string, Promise<Row | null>>();
  return (route: RouteCode, id: number): Promise<Row | null> => {
    const key = `${route}:${id}`;
    const known = records.get(key);
    if (known) return known;
    const view = findResource(route) && planOrNone(principal, resourceOf(route), "view");
    const loading = view ? findOne(db, view, id, locale).catch(ifRefused(null)) : Promise.resolve(null);
    records.set(key, loading);
    return loading;
  };
}

/** A field's value as documents show it. */
export async function valueOf(
  { actor, locale }: Reading,
  field: Field,
  name: string,
  record: Row,
): Promise<Value> {
  const stored = record[name];
  const text = String(stored);
  if (isEmpty(stored)) return empty;
  const traits = traitsOf(field);
  if (traits.number === "amount")
    return { type: "money", value: text, currency: await currencyOf(actor, record) };
  if (traits.number === "count") return numberValue(text);
  if (traits.time === "day") return { type: "date", value: text };
  if (stored instanceof Date) return { type: "datetime", value: stored.toISOString() };
  if (traits.yesNo) return { type: "bool", value: text };
  if (traits.options) return textValue(optionIn(locale, name, text));
  if (traits.refers === "one" || traits.refers === "any") {
    const isBeside = traits.refers === "one" && field.column !== null;
    const expanded = expandedIn(record, isBeside ? expandedName(name) : name);
    return textValue(expanded?.name ?? null);
  }
  if (traits.translated) {
    const texts = stored as Record<string, string>;
    return textValue(texts[locale] ?? texts.en ?? null);
  }
  if (traits.picture) return { type: "image", value: await pictureData(actor, Number(stored)) };
  if (traits.markup) return textValue(plainText(text));
  return textValue(Array.isArray(stored) ? stored.join(", ") : text);
}

export async function currencyOf({ db }: Actor, record: Row): Promise<string | undefined> {
  const named = expandedIn(record, "currency")?.name;
  if (named) return named;
  const [base] = await db.select().from(currencies.table).where(eq(currencies.table.is_base, true));
  return base?.code;
}
