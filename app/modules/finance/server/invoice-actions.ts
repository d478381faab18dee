import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { reason } from "../../../server/resources/kinds/text.ts";
import { creditForm, offsetForm } from "./credit-forms.ts";
import { isCancellable } from "./issue-invoice.ts";
import { offsetsOf } from "./credit-offsets.ts";
import { creditSources } from "./credit-sources.ts";
import { paymentForm, paymentDefaults, mayPay } from "./payment-form.ts";
import { pays } from "./settle.ts";
import { invoicesTable, type Invoice } from "./invoices.table.ts";
import { present } from "../../../contract/present.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";

const mayEdit = ({ principal }: Actor) => mayAct(principal, invoicesTable, "edit");
const isOpen = (record: Record<string, unknown>) =>
  record.status === "issued" || record.status === "partly_paid";

const directionOf = ({ direction = "out", kind = "invoice" }: VisibleRow<Invoice>): "in" | "out" =>
  direction !== null && kind !== null && pays("income", { direction, kind }) ? "in" : "out";

const debtOf = (record: VisibleRow<Invoice>) => ({
  of: { entity: "invoices" as const, id: present(record.invoice_id, "invoice") },
  amount: record.balance ?? "0",
  currency_id: present(record.currency_id, "currency of the invoice"),
  direction: directionOf(record),
  legal_person_id: record.legal_person_id,
});

/** Supplier invoices are recorded rather than issued. */
export const isReceived = ({ direction }: Record<string, unknown>) => direction === "in";

type Paper = Pick<Invoice, "direction" | "kind">;

const mayIssue = async (actor: Actor, record: VisibleRow<Invoice>, { direction, kind }: Paper) =>
  mayEdit(actor) && record.status === "draft" && record.direction === direction && record.kind === kind;

const issue: ResourceAction<Invoice> = {
  code: "issue",
  label: "invoice.issue",
  call: "invoices/issue",
  primary: true,
  question: { title: "invoice.issueTitle", text: "invoice.issueText" },
  danger: false,
  offered: (actor, record) => mayIssue(actor, record, { direction: "out", kind: "invoice" }),
};

const issueCredit: ResourceAction<Invoice> = {
  ...issue,
  code: "issue-credit",
  question: { title: "invoice.issueCreditTitle", text: "invoice.creditText" },
  offered: (actor, record) => mayIssue(actor, record, { direction: "out", kind: "credit_note" }),
};

const recordBill: ResourceAction<Invoice> = {
  ...issue,
  code: "record",
  label: "invoice.record",
  question: { title: "invoice.recordTitle", text: "invoice.issueText" },
  offered: (actor, record) => mayIssue(actor, record, { direction: "in", kind: "invoice" }),
};

const recordCredit: ResourceAction<Invoice> = {
  ...issue,
  code: "record-credit",
  label: "invoice.recordCredit",
  question: { title: "invoice.recordCreditTitle", text: "invoice.creditText" },
  offered: (actor, record) => mayIssue(actor, record, { direction: "in", kind: "credit_note" }),
};

const pay: ResourceAction<Invoice> = {
  code: "pay",
  label: "invoice.pay",
  primary: true,
  asks: async (actor, record) => paymentForm(actor, debtOf(record)),
  given: (actor, record) =>
    paymentDefaults(actor, {
      ...debtOf(record),
      refund: record.kind === "credit_note" && record.direction === "out",
    }),
  offered: async (actor, record) => mayPay(actor) && isOpen(record),
};

const hasCredit = async (actor: Actor, record: VisibleRow<Invoice>, direction: Invoice["direction"]) =>
  mayPay(actor) &&
  isOpen(record) &&
  record.kind === "invoice" &&
  record.direction === direction &&
  (await creditSources(actor, record)).length > 0;

const applyCredit: ResourceAction<Invoice> = {
  code: "apply-credit",
  label: "invoice.applyCredit",
  call: "invoices/apply-credit",
  asks: creditForm,
  offered: (actor, record) => hasCredit(actor, record, "out"),
};

const applySupplierCredit: ResourceAction<Invoice> = {
  ...applyCredit,
  code: "apply-supplier-credit",
  label: "invoice.applySupplierCredit",
  offered: (actor, record) => hasCredit(actor, record, "in"),
};

const unapplyCredit: ResourceAction<Invoice> = {
  code: "unapply-credit",
  label: "invoice.unapplyCredit",
  asks: offsetForm,
  offered: async (actor, record) =>
    mayPay(actor) &&
    Number(record.paid) > 0 &&
    (await offsetsOf(actor, present(record.invoice_id, "invoice"))).length > 0,
};

const credit: ResourceAction<Invoice> = {
  code: "credit",
  label: "invoice.credit",
  offered: async (actor, record) =>
    mayEdit(actor) &&
    mayAct(actor.principal, invoicesTable, "create") &&
    record.kind === "invoice" &&
    (isOpen(record) || (record.status === "paid" && Number(record.total) > 0)),
};

const mayCancel = (actor: Actor, record: VisibleRow<Invoice>) =>
  mayEdit(actor) && isCancellable(record) && Number(record.paid) === 0 && Number(record.credited) === 0;

const cancel: ResourceAction<Invoice> = {
  code: "cancel",
  label: "invoice.cancel",
  call: "invoices/cancel",
  danger: true,
  asks: { comment: reason() },
  offered: async (actor, record) =>
    mayCancel(actor, record) && record.kind === "invoice" && !isReceived(record),
};

const cancelBill: ResourceAction<Invoice> = {
  ...cancel,
  code: "cancel-bill",
  label: "invoice.cancelBill",
  offered: async (actor, record) =>
    mayCancel(actor, record) && record.kind === "invoice" && isReceived(record),
};

const cancelCredit: ResourceAction<Invoice> = {
  ...cancel,
  code: "cancel-credit",
  label: "invoice.cancelCredit",
  offered: async (actor, record) => mayCancel(actor, record) && record.kind === "credit_note",
};

export const invoiceActions: ResourceAction<Invoice>[] = [
  issue,
  issueCredit,
  recordBill,
  recordCredit,
  pay,
  applyCredit,
  applySupplierCredit,
  unapplyCredit,
  credit,
  cancel,
  cancelBill,
  cancelCredit,
];
