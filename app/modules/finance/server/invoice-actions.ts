import { sql } from "drizzle-orm";
import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { longText } from "../../../server/resources/kinds/text.ts";
import { paymentForm, paymentDefaults, mayPay } from "./payment-form.ts";
import { spendableBy } from "./receivable.ts";
import { pays, type Bill } from "./settle.ts";
import { invoicesTable, type Invoice } from "./invoices.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

const mayEdit = ({ principal }: Actor) => mayAct(principal, invoicesTable, "edit");
const isOpen = (record: Record<string, unknown>) =>
  record.status === "issued" || record.status === "partly_paid";

const directionOf = (record: Record<string, unknown>) =>
  pays("income", record as unknown as Bill) ? "in" : "out";

const debtOf = (record: Record<string, unknown>) => ({
  amount: record.balance as string,
  currency_id: record.currency_id as number,
  direction: directionOf(record) as "in" | "out",
});

/** Supplier invoices are recorded, not issued. */
export const isBill = ({ direction, kind }: Record<string, unknown>) =>
  direction === "in" && kind === "invoice";

const issue: ResourceAction<Invoice> = {
  code: "issue",
  label: "invoice.issue",
  call: "invoices/issue",
  primary: true,
  question: { title: "invoice.issueTitle", text: "invoice.issueText" },
  danger: false,
  offered: async (actor, record) => mayEdit(actor) && record.status === "draft" && !isBill(record),
};

const recordBill: ResourceAction<Invoice> = {
  ...issue,
  code: "record",
  label: "invoice.record",
  question: { title: "invoice.recordTitle", text: "invoice.issueText" },
  offered: async (actor, record) => mayEdit(actor) && record.status === "draft" && isBill(record),
};

const pay: ResourceAction<Invoice> = {
  code: "pay",
  label: "invoice.pay",
  call: "invoices/pay",
  primary: true,
  asks: async (actor, record) => paymentForm(actor, debtOf(record)),
  given: (actor, record) =>
    paymentDefaults(actor, {
      ...debtOf(record),
      legal_person_id: record.legal_person_id as number | null,
      refund: record.kind === "credit_note" && record.direction === "out",
    }),
  offered: async (actor, record) => mayPay(actor) && isOpen(record),
};

/** Pays the invoice from the customer's credit. */
const applyCredit: ResourceAction<Invoice> = {
  code: "apply-credit",
  label: "invoice.applyCredit",
  call: "invoices/apply-credit",
  offered: async (actor, record) =>
    mayPay(actor) &&
    isOpen(record) &&
    record.kind === "invoice" &&
    record.direction === "out" &&
    (await hasCredit(actor, record)),
};

async function hasCredit({ db }: Actor, { cp_id, client_id }: Record<string, unknown>): Promise<boolean> {
  const [customer, id] = cp_id
    ? (["cp_id", cp_id as number] as const)
    : (["client_id", client_id as number] as const);
  if (!id) return false;
  const { rows } = await db.execute<{ has: boolean }>(sql`select ${spendableBy(customer, id)} > 0 as has`);
  return onlyRow(rows).has;
}

const credit: ResourceAction<Invoice> = {
  code: "credit",
  label: "invoice.credit",
  call: "invoices/credit",
  offered: async (actor, record) =>
    mayEdit(actor) &&
    mayAct(actor.principal, invoicesTable, "create") &&
    record.kind === "invoice" &&
    (isOpen(record) || record.status === "paid"),
};

const cancel: ResourceAction<Invoice> = {
  code: "cancel",
  label: "invoice.cancel",
  call: "invoices/cancel",
  danger: true,
  asks: { comment: longText({ required: true }) },
  offered: async (actor, record) =>
    mayEdit(actor) && (record.status === "draft" || record.status === "issued") && Number(record.paid) === 0,
};

export const invoiceActions: ResourceAction<Invoice>[] = [
  issue,
  recordBill,
  pay,
  applyCredit,
  credit,
  cancel,
];
