import * as v from "valibot";
import type { FinanceCalls } from "../contract.ts";
import type { Reply } from "../../../contract/envelope.ts";
import { defineCall, done, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
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

/** Work on the ledger, where postings are made one after another. */
async function inBooks<Data>(
  { db }: Actor,
  work: () => Promise<{ data: Data; message: string }>,
): Promise<Reply<Data>> {
  await lockPostings(db);
  const { data, message } = await work();
  return done(data, message);
}

export const financeCalls = {
  ...chartCalls,
  "operations/record": defineCall({
    access: "plan",
    summary: "Creates an operation and posts it to the ledger at once.",
    atomic: true,
    payload: v.objectWithRest({ confirm: confirm() }, v.unknown()),
    run: (actor, { form_name: _form, confirm: agreed, ...values }) =>
      inBooks(actor, async () => {
        const row = await recordOperation(actor, values, agreed);
        return { data: row, message: actor.t("operation.posted", { number: row.number as string }) };
      }),
  }),
  "operations/post": defineCall({
    access: "plan",
    summary: "Posts a planned operation to the ledger.",
    atomic: true,
    payload: v.strictObject({
      operation_id: payload.id(),
      date: optional(payload.day()),
      confirm: confirm(),
    }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const { number } = await postAsked(actor, sent.operation_id, sent.date, sent.confirm);
        return { data: {}, message: actor.t("operation.posted", { number }) };
      }),
  }),
  "operations/cancel": defineCall({
    access: "plan",
    summary: "Cancels a planned operation, with the reason.",
    atomic: true,
    payload: v.strictObject({ operation_id: payload.id(), comment: payload.reason() }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const { number } = await cancelOperation(actor, sent.operation_id, sent.comment);
        return { data: {}, message: actor.t("operation.cancelled", { number }) };
      }),
  }),
  "operations/reverse": defineCall({
    access: "plan",
    summary: "Reverses a posted operation by an opposite one.",
    atomic: true,
    payload: v.strictObject({
      operation_id: payload.id(),
      date: optional(payload.day()),
      comment: payload.reason(),
    }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const mirror = await reverseOperation(actor, sent);
        return {
          data: made("operations", mirror.operation_id, mirror.number),
          message: actor.t("operation.reversed", { number: mirror.number }),
        };
      }),
  }),
  "operations/allocate": defineCall({
    access: "plan",
    summary: "Allocates a payment to an invoice.",
    atomic: true,
    payload: v.strictObject({
      operation_id: payload.id(),
      invoice_id: payload.id(),
      amount: optional(amount()),
    }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const values = await allocateAsked(actor, sent);
        return { data: {}, message: actor.t("operation.allocated", values) };
      }),
  }),
  "invoices/issue": defineCall({
    access: "plan",
    summary: "Issues an invoice: it is numbered and locked.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id() }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const issued = await issueInvoice(actor, sent.invoice_id);
        const done = isReceived(issued) ? "invoice.recorded" : "invoice.issued";
        return { data: {}, message: actor.t(done, { number: issued.number }) };
      }),
  }),
  "invoices/cancel": defineCall({
    access: "plan",
    summary: "Cancels an invoice, with a credit note where it was issued.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id(), comment: payload.reason() }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const { number } = await cancelInvoice(actor, sent.invoice_id, sent.comment);
        return { data: {}, message: actor.t("invoice.cancelled", { number }) };
      }),
  }),
  "invoices/credit": defineCall({
    access: "plan",
    summary: "Creates a credit note for an invoice.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id() }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const note = await creditInvoice(actor, sent.invoice_id);
        return {
          data: made("invoices", note.invoice_id, note.number),
          message: actor.t("invoice.credited", { number: note.number }),
        };
      }),
  }),
  "invoices/apply-credit": defineCall({
    access: "plan",
    summary:
      "Pays an invoice from the party's credit: all, or amounts of `invoices-{id}` and `operations-{id}`.",
    atomic: true,
    payload: v.objectWithRest({ invoice_id: payload.id() }, optional(amount())),
    run: (actor, { invoice_id, ...amounts }) =>
      inBooks(actor, async () => {
        const { direction, ...applied } = await applyCredit(actor, invoice_id, amounts);
        const said = direction === "out" ? "invoice.creditApplied" : "invoice.supplierCreditApplied";
        return { data: {}, message: actor.t(said, applied) };
      }),
  }),
  "invoices/unapply-credit": defineCall({
    access: "plan",
    summary: "Takes back what an invoice and a credit note, by its number, were set off against each other.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id(), number: payload.filled(40) }),
    run: (actor, sent) =>
      inBooks(actor, async () => ({
        data: {},
        message: actor.t("invoice.creditUnapplied", await unapplyCredit(actor, sent.invoice_id, sent.number)),
      })),
  }),
  "invoices/pay": defineCall({
    access: "plan",
    summary: "Registers a payment of an invoice.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id(), ...payment }),
    run: (actor, { invoice_id, ...sent }) =>
      inBooks(actor, async () => {
        const { operation_id, number } = await payInvoice(actor, invoice_id, sent);
        return {
          data: made("operations", operation_id, number),
          message: actor.t("operation.posted", { number }),
        };
      }),
  }),
  "orders/pay": defineCall({
    access: "plan",
    summary: "Registers a payment of an order.",
    atomic: true,
    payload: v.strictObject({ order_id: payload.id(), ...payment }),
    run: (actor, { order_id, ...sent }) =>
      inBooks(actor, async () => {
        const { operation_id, number } = await payOrder(actor, order_id, sent);
        return {
          data: made("operations", operation_id, number),
          message: actor.t("operation.posted", { number }),
        };
      }),
  }),
  "payments/preview": defineCall({
    access: "plan",
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
  "orders/invoice": defineCall({
    access: "plan",
    summary: "Creates an invoice for an order.",
    atomic: true,
    payload: v.strictObject({ order_id: payload.id() }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const invoice_id = await invoiceOrder(actor, sent.order_id);
        const number = `#${invoice_id}`;
        return {
          data: made("invoices", invoice_id, number),
          message: actor.t("invoice.drafted", { number }),
        };
      }),
  }),
  "parties/figures": defineCall({
    access: "plan",
    summary: "What a customer owes, has ordered and has open.",
    reads: true,
    payload: v.strictObject({
      entity: v.picklist(["cp", "client"], "problem.option"),
      entity_id: payload.id(),
    }),
    run: async (actor, { entity, entity_id }) => done(await partyFigures(actor, entity, entity_id)),
  }),
  "currencies/rate": defineCall({
    access: "plan",
    summary: "Enters the exchange rate of a currency on a day.",
    atomic: true,
    payload: v.strictObject({ currency_id: payload.id(), date: payload.day(), rate: positive(decimal(8)) }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        if (sent.date > actor.today) throw invalid("date", "finance.futureRate");
        const { code, posted } = await enterRate(actor, sent);
        const { code: base } = await baseCurrency(actor.db);
        const values = { code, base, date: sent.date, rate: sent.rate, count: posted };
        return {
          data: { lists: await affectedRecords(actor, sent.currency_id, sent.date) },
          message: actor.t(posted > 0 ? "currency.rateEnteredKept" : "currency.rateEntered", values),
        };
      }),
  }),
  "currencies/base": defineCall({
    access: "plan",
    summary: "Makes a currency the base currency.",
    atomic: true,
    payload: v.strictObject({ currency_id: payload.id() }),
    run: (actor, sent) =>
      inBooks(actor, async () => {
        const code = await makeBase(actor, sent.currency_id);
        return { data: {}, message: actor.t("currency.isBase", { code }) };
      }),
  }),
  "currencies/rates": defineCall({
    access: "plan",
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
  "periods/close": defineCall({
    access: "plan",
    summary: "Closes the books up to a day, or reopens them if confirmed.",
    atomic: true,
    payload: v.strictObject({
      date: payload.day(),
      comment: v.optional(payload.text(2_000), ""),
      confirm: confirm(),
    }),
    run: (actor, { date, comment, confirm: agreed }) =>
      inBooks(actor, async () => {
        const message = await closePeriod(actor, date, comment, agreed.includes("reopen"));
        return { data: { date }, message };
      }),
  }),
} satisfies HandlersOf<FinanceCalls>;
