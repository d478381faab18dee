import * as v from "valibot";
import type { FinanceCalls } from "../contract.ts";
import type { Reply } from "../../../contract/envelope.ts";
import { businessDay } from "../../../server/business-day.ts";
import { defineCall, done, type HandlersOf, type SignedInContext } from "../../../server/http/call.ts";
import { invalid } from "../../../server/http/refusal.ts";
import * as payload from "../../../server/http/payload.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { allocate } from "./allocate.ts";
import { applyCredit } from "./apply-money.ts";
import { cancelOperation } from "./cancel-operation.ts";
import { chartCalls } from "./charts/calls.ts";
import { closePeriod, mayClose } from "./close-period.ts";
import { closedUntil } from "./periods.ts";
import { lockPostings } from "./lock-postings.ts";
import { makeBase } from "./currency-actions.ts";
import { affectedRecords } from "./affected-records.ts";
import { enterRate, readRates } from "./enter-rate.ts";
import { isBill } from "./invoice-actions.ts";
import { invoiceOrder } from "./invoice-order.ts";
import { cancelInvoice, creditInvoice, issueInvoice } from "./issue-invoice.ts";
import { partyFigures } from "./party-figures.ts";
import { payInvoice, payOrder } from "./pay.ts";
import { postOperation } from "./post-operation.ts";
import { recordOperation } from "./record-operation.ts";
import { reverseOperation } from "./reverse-operation.ts";
import { plan } from "../../../server/access/plan.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { resourceOf } from "../../../server/resources/registry.ts";

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

const reason = () => v.pipe(payload.filled(2_000), v.trim(), v.nonEmpty("problem.enter"));
const payment = {
  account_id: payload.id(),
  cfi_id: payload.id(),
  amount: positive(amount()),
  date: optional(payload.day()),
};

const made = (code: RouteCode, id: number, title: string) => ({ record: { code, id, title } });

/** Work on the ledger, where postings are made one after another. */
async function inBooks<Data>(
  { db }: SignedInContext,
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
    payload: v.record(v.string(), v.unknown()),
    run: (context, { form_name: _form, ...values }) =>
      inBooks(context, async () => {
        const row = await recordOperation(context, values);
        return { data: row, message: context.t("operation.posted", { number: row.number as string }) };
      }),
  }),
  "operations/post": defineCall({
    access: "plan",
    summary: "Posts a planned operation to the ledger.",
    atomic: true,
    payload: v.strictObject({ operation_id: payload.id(), date: optional(payload.day()) }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const { number } = await postOperation(context, sent.operation_id, sent.date);
        return { data: {}, message: context.t("operation.posted", { number }) };
      }),
  }),
  "operations/cancel": defineCall({
    access: "plan",
    summary: "Cancels a planned operation, with the reason.",
    atomic: true,
    payload: v.strictObject({ operation_id: payload.id(), comment: reason() }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const { number } = await cancelOperation(context, sent.operation_id, sent.comment);
        return { data: {}, message: context.t("operation.cancelled", { number }) };
      }),
  }),
  "operations/reverse": defineCall({
    access: "plan",
    summary: "Reverses a posted operation by an opposite one.",
    atomic: true,
    payload: v.strictObject({ operation_id: payload.id(), date: optional(payload.day()), comment: reason() }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const mirror = await reverseOperation(context, sent);
        return {
          data: made("operations", mirror.operation_id, mirror.number),
          message: context.t("operation.reversed", { number: mirror.number }),
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
    run: (context, sent) =>
      inBooks(context, async () => {
        const values = await allocate(context, sent);
        return { data: {}, message: context.t("operation.allocated", values) };
      }),
  }),
  "invoices/issue": defineCall({
    access: "plan",
    summary: "Issues an invoice: it is numbered and locked.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id() }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const issued = await issueInvoice(context, sent.invoice_id);
        const done = isBill(issued) ? "invoice.recorded" : "invoice.issued";
        return { data: {}, message: context.t(done, { number: issued.number }) };
      }),
  }),
  "invoices/cancel": defineCall({
    access: "plan",
    summary: "Cancels an invoice, with a credit note where it was issued.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id(), comment: reason() }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const { number } = await cancelInvoice(context, sent.invoice_id, sent.comment);
        return { data: {}, message: context.t("invoice.cancelled", { number }) };
      }),
  }),
  "invoices/credit": defineCall({
    access: "plan",
    summary: "Creates a credit note for an invoice.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id() }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const note = await creditInvoice(context, sent.invoice_id);
        return {
          data: made("invoices", note.invoice_id, note.number),
          message: context.t("invoice.credited", { number: note.number }),
        };
      }),
  }),
  "invoices/apply-credit": defineCall({
    access: "plan",
    summary: "Uses a customer's credit to pay an invoice.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id() }),
    run: (context, sent) =>
      inBooks(context, async () => ({
        data: {},
        message: context.t("invoice.creditApplied", await applyCredit(context, sent.invoice_id)),
      })),
  }),
  "invoices/pay": defineCall({
    access: "plan",
    summary: "Registers a payment of an invoice.",
    atomic: true,
    payload: v.strictObject({ invoice_id: payload.id(), ...payment }),
    run: (context, { invoice_id, ...sent }) =>
      inBooks(context, async () => {
        const { operation_id, number } = await payInvoice(context, invoice_id, sent);
        return {
          data: made("operations", operation_id, number),
          message: context.t("operation.posted", { number }),
        };
      }),
  }),
  "orders/pay": defineCall({
    access: "plan",
    summary: "Registers a payment of an order.",
    atomic: true,
    payload: v.strictObject({ order_id: payload.id(), ...payment }),
    run: (context, { order_id, ...sent }) =>
      inBooks(context, async () => {
        const { operation_id, number } = await payOrder(context, order_id, sent);
        return {
          data: made("operations", operation_id, number),
          message: context.t("operation.posted", { number }),
        };
      }),
  }),
  "orders/invoice": defineCall({
    access: "plan",
    summary: "Creates an invoice for an order.",
    atomic: true,
    payload: v.strictObject({ order_id: payload.id() }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const invoice_id = await invoiceOrder(context, sent.order_id);
        const number = `#${invoice_id}`;
        return {
          data: made("invoices", invoice_id, number),
          message: context.t("invoice.drafted", { number }),
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
    run: async (context, { entity, entity_id }) => done(await partyFigures(context, entity, entity_id)),
  }),
  "currencies/rate": defineCall({
    access: "plan",
    summary: "Enters the exchange rate of a currency on a day.",
    atomic: true,
    payload: v.strictObject({ currency_id: payload.id(), date: payload.day(), rate: positive(decimal(8)) }),
    run: (context, sent) =>
      inBooks(context, async () => {
        if (sent.date > businessDay(context.now)) throw invalid("date", "finance.futureRate");
        const { code, posted } = await enterRate(context, sent);
        const values = { code, date: sent.date, rate: sent.rate, count: String(posted) };
        return {
          data: { lists: await affectedRecords(context, sent.currency_id, sent.date) },
          message: context.t(posted > 0 ? "currency.rateEnteredKept" : "currency.rateEntered", values),
        };
      }),
  }),
  "currencies/base": defineCall({
    access: "plan",
    summary: "Makes a currency the base currency.",
    atomic: true,
    payload: v.strictObject({ currency_id: payload.id() }),
    run: (context, sent) =>
      inBooks(context, async () => {
        const code = await makeBase(context, sent.currency_id);
        return { data: {}, message: context.t("currency.isBase", { code }) };
      }),
  }),
  "currencies/rates": defineCall({
    access: "plan",
    summary: "The exchange rates of a currency, newest first.",
    reads: true,
    payload: v.strictObject({ currency_id: payload.id() }),
    run: async (context, { currency_id }) => {
      await lockRow(
        context.db,
        plan(context.principal, resourceOf("currencies"), "view"),
        currency_id,
        false,
      );
      return done({ data: await readRates(context, currency_id) });
    },
  }),
  "periods/get": defineCall({
    access: "signed-in",
    reads: true,
    payload: payload.empty(),
    run: async (context) => done({ date: await closedUntil(context.db), may_close: mayClose(context) }),
  }),
  "periods/close": defineCall({
    access: "plan",
    summary: "Closes the books up to a day, or reopens them if confirmed.",
    atomic: true,
    payload: v.strictObject({
      date: payload.day(),
      comment: v.optional(payload.text(2_000), ""),
      confirm: v.optional(payload.list(payload.text(40), 5)),
    }),
    run: (context, { date, comment, confirm = [] }) =>
      inBooks(context, async () => {
        await closePeriod(context, date, comment, confirm.includes("reopen"));
        return { data: { date }, message: context.t("period.closed", { date }) };
      }),
  }),
} satisfies HandlersOf<FinanceCalls>;
