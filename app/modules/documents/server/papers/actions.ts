import type { PaperKind } from "../../contract-papers.ts";
import type { TextKey } from "../../../texts/en.ts";
import { mayAct } from "../../../../server/access/plan.ts";
import type { ResourceAction } from "../../../../server/resources/definition-parts.ts";
import { email, longText, text } from "../../../../server/resources/kinds/text.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { paperOf } from "./compose-paper.ts";
import { isOverdue, paperMailDefaults, reminderDefaults } from "./send-paper.ts";
import { expandedIn } from "../../../../contract/kinds.ts";

type Offered = (record: Record<string, unknown>) => boolean;

interface PaperAction {
  kind: PaperKind;
  call: "orders/pdf" | "deals/pdf" | "invoices/pdf";
  label: TextKey;
  offered: Offered;
}

/** On a record's screen: downloads its paper with one click. */
const download = ({ kind, call, label, offered }: PaperAction): ResourceAction => ({
  code: kind,
  label,
  call,
  ...(call === "orders/pdf" && { sends: { paper: kind } }),
  offered: async (_context, record) => offered(record),
});

/** The same, emailed to the customer. */
const send = ({
  kind,
  call,
  label,
  offered,
}: Omit<PaperAction, "call"> & { call: "orders/mail" | "deals/mail" | "invoices/mail" }): ResourceAction => ({
  code: `mail_${kind}`,
  label,
  call,
  ...(call === "orders/mail" && { sends: { paper: kind } }),
  asks: {
    recipient: email({ required: true }),
    mail_subject: text({ required: true }),
    message: longText(),
  },
  given: async (actor, record) => ({ ...(await paperMailDefaults(actor, kind, record)) }),
  closed: ({ mail }) => (mail ? undefined : { key: "mail.off" }),
  offered: async ({ principal }, record) =>
    offered(record) && mayAct(principal, resourceOf(paperOf[kind].route), "edit"),
});

const always: Offered = () => true;
const goesOut: Offered = ({ direction }) => direction === "out";
const counts: Offered = (record) =>
  goesOut(record) && record.status !== "draft" && record.status !== "cancelled";
const isOffer: Offered = ({ party, items }) =>
  party !== null && party !== undefined && Array.isArray(items) && items.length > 0;

export const orderPapers: ResourceAction[] = [
  download({
    kind: "order_confirmation",
    call: "orders/pdf",
    label: "paper.openConfirmation",
    offered: always,
  }),
  send({
    kind: "order_confirmation",
    call: "orders/mail",
    label: "paper.mailConfirmation",
    offered: (order) => expandedIn(order, "order_status")?.group !== "cancelled",
  }),
  download({ kind: "delivery_note", call: "orders/pdf", label: "paper.openDeliveryNote", offered: always }),
];

const mailInvoice = send({ kind: "invoice", call: "invoices/mail", label: "paper.mail", offered: counts });

export const invoicePapers: ResourceAction[] = [
  {
    ...download({ kind: "invoice", call: "invoices/pdf", label: "document.openPdf", offered: goesOut }),
    code: "pdf",
  },
  { ...mailInvoice, code: "mail" },
  {
    ...mailInvoice,
    code: "remind",
    label: "paper.remind",
    call: "invoices/remind",
    given: async (actor, record) => ({ ...(await reminderDefaults(actor, record)) }),
    offered: async (actor, record) =>
      isOverdue(record, actor.today) && (await mailInvoice.offered(actor, record)),
  },
];

export const dealPapers: ResourceAction[] = [
  download({ kind: "quotation", call: "deals/pdf", label: "paper.openQuotation", offered: isOffer }),
  send({ kind: "quotation", call: "deals/mail", label: "paper.mailQuotation", offered: isOffer }),
];
