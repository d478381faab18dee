import * as v from "valibot";
import { type Language, languages } from "../../../../contract/languages.ts";
import { type PaperCalls, type PaperKind } from "../../contract-papers.ts";
import { done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import type { Actor } from "../../../../server/actor.ts";
import * as payload from "../../../../server/http/payload.ts";
import { sendPaper, sendReminder, type PaperMail } from "./send-paper.ts";
import { paperLink } from "./serve-papers.ts";

const locale = { locale: v.optional(v.picklist(languages, "problem.option")) };
const paper = { paper: v.picklist(["order_confirmation", "delivery_note"], "problem.option") };
const letter = {
  recipient: payload.email(),
  mail_subject: payload.filled(),
  message: v.optional(payload.text(10_000), ""),
};

async function open(actor: Actor, kind: PaperKind, id: number, language?: Language) {
  const file = await paperLink(actor, kind, id, language);
  return done({ file }, actor.t("document.fileReady"));
}

const mailed = (actor: Actor, to: string) => done({}, actor.t("document.mailed", { to }));

async function mail(actor: Actor, kind: PaperKind, id: number, sent: PaperMail) {
  return mailed(actor, await sendPaper(actor, kind, id, sent));
}

/** Customer papers, by the records they are about. */
export const paperCalls = {
  "invoices/pdf": planCall({
    reads: true,
    summary: "A link to an invoice as PDF.",
    payload: v.strictObject({ invoice_id: payload.id(), ...locale }),
    run: (actor, payload) => open(actor, "invoice", payload.invoice_id, payload.locale),
  }),
  "orders/pdf": planCall({
    reads: true,
    summary: "A link to a paper of an order as PDF: confirmation or delivery note.",
    payload: v.strictObject({ order_id: payload.id(), ...paper, ...locale }),
    run: (actor, payload) => open(actor, payload.paper, payload.order_id, payload.locale),
  }),
  "deals/pdf": planCall({
    reads: true,
    summary: "A link to the quotation of a deal as PDF.",
    payload: v.strictObject({ deal_id: payload.id(), ...locale }),
    run: (actor, payload) => open(actor, "quotation", payload.deal_id, payload.locale),
  }),
  "invoices/mail": planCall({
    summary: "Sends an invoice by email.",
    payload: v.strictObject({ invoice_id: payload.id(), ...letter }),
    run: (actor, { invoice_id, ...sent }) => mail(actor, "invoice", invoice_id, sent),
  }),
  "invoices/remind": planCall({
    summary: "Reminds a customer of an overdue invoice by email, with a copy of it.",
    payload: v.strictObject({ invoice_id: payload.id(), ...letter }),
    run: async (actor, { invoice_id, ...sent }) => mailed(actor, await sendReminder(actor, invoice_id, sent)),
  }),
  "orders/mail": planCall({
    summary: "Sends a paper of an order by email.",
    payload: v.strictObject({ order_id: payload.id(), ...paper, ...letter }),
    run: (actor, { order_id, paper: kind, ...sent }) => mail(actor, kind, order_id, sent),
  }),
  "deals/mail": planCall({
    summary: "Sends the quotation of a deal by email.",
    payload: v.strictObject({ deal_id: payload.id(), ...letter }),
    run: (actor, { deal_id, ...sent }) => mail(actor, "quotation", deal_id, sent),
  }),
} satisfies HandlersOf<PaperCalls>;
