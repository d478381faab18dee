import * as v from "valibot";
import { vatTableLink } from "./serve-vat-tables.ts";
import { vatTables } from "./vat-tables.ts";
import type { FinanceCalls } from "../contract.ts";
import { defineCall, done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import { invalid } from "../../../server/refusal.ts";
import * as payload from "../../../server/http/payload.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { allocateAsked } from "./allocate.ts";
import { applyCredit } from "./apply-credit.ts";
import { cancelOperation } from "./cancel-operation.ts";
import { chartCalls } from "./charts/calls.ts";
import { closePeriod, mayClose } from "./close-period.ts";
import { unapplyCredit } from "./credit-offsets.ts";
import { closedUntil } from "./periods.ts";
import { lockPostings } from "./lock-postings.ts";
import { makeBase } from "./currency-actions.ts";
import { affectedRecords } from "./affected-records.ts";
import { enterRate, readRates } from "./enter-rate.ts";
import { isReceived } from "./invoice-actions.ts";
import { invoiceOrder } from "./invoice-order.ts";
import { cancelInvoice, creditInvoice, issueInvoice } from "./issue-invoice.ts";
import { partyFigures } from "./party-figures.ts";
import { payInvoice, payOrder } from "./pay.ts";
import { previewPayment } from "./preview-payment.ts";
import { postAsked, recordOperation } from "./record-operation.ts";
import { fileVatReturn, reopenVatReturn } from "./file-vat-return.ts";
import { reverseOperation } from "./reverse-operation.ts";
import { plan } from "../../../server/access/plan.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { currenciesTable } from "./currencies.table.ts";

const optional = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );
const decimal = (digits: number) =>
  v.pipe(
    v.union([v.string(), v.number()], "problem.number"),
    v.transform(String),
    v.regex(new RegExp(`^\\d{1,12}(\\.\\d{1,${digits}})?$`), "problem.number"),
  );
const amount = () => decimal(2);
const positive = <Schema extends v.GenericSchema<unknown, string>>(schema: Schema) =>
  v.pipe(
    schema,
    v.check((value) => Number(value) > 0, "problem.positive"),
  );

const confirm = () => v.optional(payload.list(payload.text(40), 5), []);
const payment = {
  account_id: payload.id(),
  cfi_id: payload.id(),
  amount: positive(amount()),
  date: optional(payload.day()),
  confirm: confirm(),
};

const made = (code: RouteCode, id: number, title: string) => ({ record: { code, id, title } });

/** Defines a call that works on the ledger, where postings are made one after another. */
const bookCall: typeof planCall = (call) =>
  planCall({
    ...call,
    atomic: true,
    async run(actor, sent) {
      await lockPostings(actor.db);
      return call.run(actor, sent);
    },
  });

export const financeCalls = {
  ...chartCalls,
  "operations/record": bookCall({
    summary: "Creates an operation and posts it to the ledger at once.",
    payload: v.objectWithRest({ confirm: confirm() }, v.unknown()),
    run: async (actor, { form_name: _form, confirm: agreed, ...values }) => {
      const row = await recordOperation(actor, values, agreed);
      return done(row, actor.t("operation.posted", { number: row.number as string }));
    },
  }),
  "operations/post": bookCall({
    summary: "Posts a planned operation to the ledger.",
    payload: v.strictObject({
      operation_id: payload.id(),
      date: optional(payload.day()),
      confirm: confirm(),
    }),
    run: async (actor, sent) => {
      const { number } = await postAsked(actor, sent.operation_id, sent.date, sent.confirm);
      return done({}, actor.t("operation.posted", { number }));
    },
  }),
  "operations/cancel": bookCall({
    summary: "Cancels a planned operation, with the reason.",
    payload: v.strictObject({ operation_id: payload.id(), comment: payload.reason() }),
    run: async (actor, sent) => {
      const { number } = await cancelOperation(actor, sent.operation_id, sent.comment);
      return done({}, actor.t("operation.cancelled", { number }));
    },
  }),
  "operations/reverse": bookCall({
    summary: "Reverses a posted operation by an opposite one.",
    payload: v.strictObject({
      operation_id: payload.id(),
      date: optional(payload.day()),
      comment: payload.reason(),
    }),
    run: async (actor, sent) => {
      const mirror = await reverseOperation(actor, sent);
      return done(
        made("operations", mirror.operation_id, mirror.number),
        actor.t("operation.reversed", { number: mirror.number }),
      );
    },
  }),
  "operations/allocate": bookCall({
    summary: "Allocates a payment to an invoice.",
    payload: v.strictObject({
      operation_id: payload.id(),
      invoice_id: payload.id(),
      amount: optional(amount()),
    }),
    run: async (actor, sent) => {
      const values = await allocateAsked(actor, sent);
      return done({}, actor.t("operation.allocated", values));
    },
  }),
  "invoices/issue": bookCall({
    summary: "Issues an invoice: it is numbered and locked.",
    payload: v.strictObject({ invoice_id: payload.id() }),
    run: async (actor, sent) => {
      const issued = await issueInvoice(actor, sent.invoice_id);
      const key = isReceived(issued) ? "invoice.recorded" : "invoice.issued";
      return done({}, actor.t(key, { number: issued.number }));
    },
  }),
  "invoices/cancel": bookCall({
    summary: "Cancels an invoice, with a credit note where it was issued.",
    payload: v.strictObject({ invoice_id: payload.id(), comment: payload.reason() }),
    run: async (actor, sent) => {
      const { number } = await cancelInvoice(actor, sent.invoice_id, sent.comment);
      return done({}, actor.t("invoice.cancelled", { number }));
    },
  }),
  "invoices/credit": bookCall({
    summary: "Creates a credit note for an invoice.",
    payload: v.strictObject({ invoice_id: payload.id() }),
    run: async (actor, sent) => {
      const note = await creditInvoice(actor, sent.invoice_id);
      return done(
        made("invoices", note.invoice_id, note.number),
        actor.t("invoice.credited", { number: note.number }),
      );
    },
  }),
  "invoices/apply-credit": bookCall({
    summary:
      "Pays an invoice from the party's credit: all, or amounts of `invoices-{id}` and `operations-{id}`.",
    payload: v.objectWithRest({ invoice_id: payload.id() }, optional(amount())),
    run: async (actor, { invoice_id, ...amounts }) => {
      const { direction, ...applied } = await applyCredit(actor, invoice_id, amounts);
      const said = direction === "out" ? "invoice.creditApplied" : "invoice.supplierCreditApplied";
      return done({}, actor.t(said, applied));
    },
  }),
  "invoices/unapply-credit": bookCall({
    summary: "Takes back what an invoice and a credit note, by its number, were set off against each other.",
    payload: v.strictObject({ invoice_id: payload.id(), number: payload.filled(40) }),
    run: async (actor, sent) =>
      done({}, actor.t("invoice.creditUnapplied", await unapplyCredit(actor, sent.invoice_id, sent.number))),
  }),
  "vat-returns/file": bookCall({
    summary:
      "Files a VAT return: its figures are frozen, and its period is locked for the company's documents.",
    payload: v.strictObject({ vat_return_id: payload.id(), confirm: confirm() }),
    run: async (actor, sent) => {
      const { number } = await fileVatReturn(actor, sent.vat_return_id, sent.confirm);
      return done({}, actor.t("vat.filed", { number: number ?? "" }));
    },
  }),
  "vat-returns/csv": planCall({
    reads: true,
    summary: "A link to a VAT return's figures by rate, or its EC sales list, as CSV.",
    payload: v.strictObject({ vat_return_id: payload.id(), table: v.picklist(vatTables, "problem.option") }),
    run: async (actor, { table, vat_return_id }) =>
      done({ file: await vatTableLink(actor, table, vat_return_id) }, actor.t("document.fileReady")),
  }),
  "vat-returns/reopen": bookCall({
    summary: "Reopens a filed VAT return for a correction, with the reason.",
    payload: v.strictObject({ vat_return_id: payload.id(), comment: payload.reason() }),
    run: async (actor, sent) => {
      const { number } = await reopenVatReturn(actor, sent.vat_return_id, sent.comment);
      return done({}, actor.t("vat.reopened", { number: number ?? "" }));
    },
  }),
  "invoices/pay": bookCall({
    summary: "Registers a payment of an invoice.",
    payload: v.strictObject({ invoice_id: payload.id(), ...payment }),
    run: async (actor, { invoice_id, ...sent }) => {
      const { operation_id, number } = await payInvoice(actor, invoice_id, sent);
      return done(made("operations", operation_id, number), actor.t("operation.posted", { number }));
    },
  }),
  "orders/pay": bookCall({
    summary: "Registers a payment of an order.",
    payload: v.strictObject({ order_id: payload.id(), ...payment }),
    run: async (actor, { order_id, ...sent }) => {
      const { operation_id, number } = await payOrder(actor, order_id, sent);
      return done(made("operations", operation_id, number), actor.t("operation.posted", { number }));
    },
  }),
  "payments/preview": planCall({
    summary: "What a payment would settle of an order or an invoice, in that one's currency.",
    reads: true,
    payload: v.strictObject({
      entity: v.picklist(["orders", "invoices"], "problem.option"),
      id: payload.id(),
      account_id: payload.id(),
      amount: positive(amount()),
      date: optional(payload.day()),
    }),
    run: async (actor, sent) => done(await previewPayment(actor, sent)),
  }),
  "orders/invoice": bookCall({
    summary: "Creates an invoice for an order.",
    payload: v.strictObject({ order_id: payload.id() }),
    run: async (actor, sent) => {
      const invoice_id = await invoiceOrder(actor, sent.order_id);
      const number = `#${invoice_id}`;
      return done(made("invoices", invoice_id, number), actor.t("invoice.drafted", { number }));
    },
  }),
  "parties/figures": planCall({
    summary: "What a customer owes, has ordered and has open.",
    reads: true,
    payload: v.strictObject({
      entity: v.picklist(["cp", "client"], "problem.option"),
      entity_id: payload.id(),
    }),
    run: async (actor, { entity, entity_id }) => done(await partyFigures(actor, entity, entity_id)),
  }),
  "currencies/rate": bookCall({
    summary: "Enters the exchange rate of a currency on a day.",
    payload: v.strictObject({ currency_id: payload.id(), date: payload.day(), rate: positive(decimal(8)) }),
    run: async (actor, sent) => {
      if (sent.date > actor.today) throw invalid("date", "finance.futureRate");
      const { code, posted } = await enterRate(actor, sent);
      const { code: base } = await baseCurrency(actor.db);
      const values = { code, base, date: sent.date, rate: sent.rate, count: posted };
      return done(
        { lists: await affectedRecords(actor, sent.currency_id, sent.date) },
        actor.t(posted > 0 ? "currency.rateEnteredKept" : "currency.rateEntered", values),
      );
    },
  }),
  "currencies/base": bookCall({
    summary: "Makes a currency the base currency.",
    payload: v.strictObject({ currency_id: payload.id() }),
    run: async (actor, sent) => {
      const code = await makeBase(actor, sent.currency_id);
      return done({}, actor.t("currency.isBase", { code }));
    },
  }),
  "currencies/rates": planCall({
    summary: "The exchange rates of a currency, newest first.",
    reads: true,
    payload: v.strictObject({ currency_id: payload.id() }),
    run: async (actor, { currency_id }) => {
      await readRow(actor.db, plan(actor.principal, currenciesTable, "view"), currency_id);
      return done({ data: await readRates(actor, currency_id) });
    },
  }),
  "periods/get": defineCall({
    access: "signed-in",
    reads: true,
    payload: payload.empty(),
    run: async (actor) => done({ date: await closedUntil(actor.db), may_close: mayClose(actor) }),
  }),
  "periods/close": bookCall({
    summary: "Closes the books up to a day, or reopens them if confirmed.",
    payload: v.strictObject({
      date: payload.day(),
      comment: v.optional(payload.text(2_000), ""),
      confirm: confirm(),
    }),
    run: async (actor, { date, comment, confirm: agreed }) => {
      const message = await closePeriod(actor, date, comment, agreed.includes("reopen"));
      return done({ date }, message);
    },
  }),
} satisfies HandlersOf<FinanceCalls>;
