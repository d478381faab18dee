import type { Row } from "../../../contract/kinds.ts";
import type { SignedInContext } from "../../http/call.ts";
import { Refusal } from "../../http/refusal.ts";
import type { PaperLine, VatShare } from "./papers/paper-model.ts";
import { readDeal } from "./papers/read-deal.ts";
import { readInvoice } from "./papers/read-invoice.ts";
import { readOrder } from "./papers/read-order.ts";
import type { PaperSource } from "./papers/source.ts";
import type { SubjectOf } from "./read-path.ts";
import type { Resolved, Rows, Unfilled, Value } from "./template/values.ts";
import { unitIn } from "./unit-in.ts";

const hidden: Unfilled = { type: "unfilled", reason: "template.hidden" };

/** The field that must be open to whoever asks for the sums of a record. */
const summedBy: Partial<Record<SubjectOf["route"], string>> = {
  orders: "total",
  invoices: "lines",
  deals: "items",
};

/** What the paper of a record says; null where it has none, as what comes to us. */
async function paperOf(context: SignedInContext, { route, id }: SubjectOf): Promise<PaperSource | null> {
  const reading =
    route === "orders"
      ? readOrder(context, "order_confirmation", id)
      : route === "invoices"
        ? readInvoice(context, id)
        : readDeal(context, id);
  return reading.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

const isOpen = (subject: SubjectOf, record: Row): boolean => (summedBy[subject.route] ?? "") in record;

/** The VAT of a record by its rates, the highest first. */
export async function vatRows(
  context: SignedInContext,
  subject: SubjectOf,
  record: Row,
): Promise<Rows | Unfilled> {
  if (!isOpen(subject, record)) return hidden;
  const paper = await paperOf(context, subject);
  const money = (value: string): Value => ({ type: "money", value, currency: paper!.currency });
  const shares = paper?.sums?.vat ?? [];
  return {
    type: "list",
    rows: shares.map(({ rate, net, vat }: VatShare) => ({
      rate: { type: "number", value: String(Number(rate)) },
      net: money(net),
      vat: money(vat),
    })),
  };
}

/** What a record comes to: a list of one row. */
export async function sumRows(
  context: SignedInContext,
  subject: SubjectOf,
  record: Row,
): Promise<Rows | Unfilled> {
  if (!isOpen(subject, record)) return hidden;
  const paper = await paperOf(context, subject);
  if (!paper?.sums) return { type: "list", rows: [] };
  const { sums, currency } = paper;
  const money = (value: string): Value => ({ type: "money", value, currency });
  return { type: "list", rows: [{ net: money(sums.net), total: money(sums.total) }] };
}

/** Whom a paper goes to: the legal person, else whoever deals with us. */
export async function addressee(read: (path: string) => Promise<Resolved>): Promise<Resolved> {
  const legal = await read("cp_legal_person_id.name");
  return legal.type === "text" && legal.value ? legal : read("party");
}

/** The items of a deal, priced. */
export async function offeredRows(
  context: SignedInContext,
  subject: SubjectOf,
  record: Row,
  locale: string,
): Promise<Rows | Unfilled> {
  if (!isOpen(subject, record)) return hidden;
  const paper = await paperOf(context, subject);
  const money = (value: string | undefined): Value => ({
    type: "money",
    value: value ?? null,
    currency: paper!.currency,
  });
  return {
    type: "list",
    rows: (paper?.lines ?? []).map((line: PaperLine, index) => ({
      no: { type: "number", value: String(index + 1) },
      name: { type: "text", value: line.name },
      sku: { type: "text", value: line.sku },
      unit: { type: "text", value: unitIn(locale, line.unit) },
      quantity: { type: "number", value: line.quantity },
      vat_rate: { type: "number", value: line.vat_rate ?? null },
      price: money(line.price),
      amount: money(line.amount),
    })),
  };
}
