import type { Language } from "../../../contract/languages.ts";
import type { Row } from "../../../contract/kinds.ts";
import type { Actor } from "../../../server/actor.ts";
import { ifRefused } from "../../../server/refusal.ts";
import { readDeal } from "./papers/read-deal.ts";
import { readInvoice } from "./papers/read-invoice.ts";
import { readOrder } from "./papers/read-order.ts";
import type { PaperSource } from "./papers/source.ts";
import type { SubjectOf } from "./subject.ts";
import {
  numberValue,
  textValue,
  type Resolved,
  type Rows,
  type Unfilled,
  type Value,
} from "./template/values.ts";
import { wordsIn } from "./papers/words.ts";
import { unitIn } from "./unit-in.ts";

/** The field that a user must be able to read to get a record's totals. */
const summedBy: Partial<Record<SubjectOf["route"], string>> = {
  orders: "total",
  invoices: "lines",
  deals: "items",
};

type Money = (value: string | null | undefined) => Value;

/** Rows from a record's paper; none if it has no paper, such as incoming records. */
async function rowsOf(
  actor: Actor,
  { route, id }: SubjectOf,
  record: Row,
  rows: (paper: PaperSource, money: Money) => Rows["rows"],
): Promise<Rows | Unfilled> {
  if (!((summedBy[route] ?? "") in record)) return { type: "unfilled", reason: "template.hidden" };
  const reading =
    route === "orders"
      ? readOrder(actor, "order_confirmation", id)
      : route === "invoices"
        ? readInvoice(actor, id)
        : readDeal(actor, id);
  const paper = await reading.catch(ifRefused(null));
  if (!paper) return { type: "list", rows: [] };
  const { currency } = paper;
  return { type: "list", rows: rows(paper, (value) => ({ type: "money", value: value ?? null, currency })) };
}

/** A record's VAT by rate, highest first. */
export const vatRows = (actor: Actor, subject: SubjectOf, record: Row) =>
  rowsOf(actor, subject, record, ({ sums }, money) =>
    (sums?.vat ?? []).map(({ rate, net, vat }) => ({
      rate: numberValue(String(Number(rate))),
      net: money(net),
      vat: money(vat),
    })),
  );

/** Why a record charges no VAT, in the document's language. */
export const vatNoteRows = (actor: Actor, subject: SubjectOf, record: Row, locale: string) =>
  rowsOf(actor, subject, record, ({ vat_notes }) =>
    vat_notes.map((note) => ({
      text: textValue((wordsIn[locale as Language] ?? wordsIn.en).vatNotes[note]),
    })),
  );

/** A record's totals: a list with a single row. */
export const sumRows = (actor: Actor, subject: SubjectOf, record: Row) =>
  rowsOf(actor, subject, record, ({ sums }, money) =>
    sums ? [{ net: money(sums.net), total: money(sums.total) }] : [],
  );

/** The items of a deal with prices. */
export const offeredRows = (actor: Actor, subject: SubjectOf, record: Row, locale: string) =>
  rowsOf(actor, subject, record, ({ lines }, money) =>
    lines.map((line, index) => ({
      no: numberValue(String(index + 1)),
      name: textValue(line.name),
      sku: textValue(line.sku),
      unit: textValue(unitIn(locale, line.unit)),
      quantity: numberValue(line.quantity),
      vat_rate: numberValue(line.vat_rate ?? null),
      price: money(line.price),
      amount: money(line.amount),
    })),
  );

/** The recipient of a paper: the legal person, otherwise the party itself. */
export async function addressee(read: (path: string) => Promise<Resolved>): Promise<Resolved> {
  const legal = await read("cp_legal_person_id.name");
  return legal.type === "text" && legal.value ? legal : read("party");
}
