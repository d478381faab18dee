import type { Filter } from "../../contract/kinds.ts";
import type { PaperKind } from "../documents/contract-papers.ts";
import type { documentsTemplates } from "../documents/server/documents-templates.ts";
import { paperWords, type PaperTexts } from "./paper-texts.ts";
import { head, put, right, row, table } from "./template-markup.ts";

export type PaperTemplate = Omit<
  typeof documentsTemplates.table.$inferInsert,
  "document_type_id" | "subject_kind"
> & {
  kind: PaperKind;
  /** The code of its document type. */
  type: string;
  subject_kind: "deals" | "orders" | "invoices";
};

interface Kind {
  kind: PaperKind;
  type: string;
  subject_kind: PaperTemplate["subject_kind"];
  /** The prefix of its placeholders. */
  about: "deal" | "order" | "invoice";
  /** The name of its number. */
  number: string;
  visible_when?: Filter[];
}

const kinds: Kind[] = [
  {
    kind: "invoice",
    type: "invoice",
    subject_kind: "invoices",
    about: "invoice",
    number: "{invoice.number}",
    // Incoming invoices have their own document.
    visible_when: [
      { field: "direction", op: "eq", value: "out" },
      { field: "kind", op: "eq", value: "invoice" },
    ],
  },
  {
    kind: "credit_note",
    type: "invoice",
    subject_kind: "invoices",
    about: "invoice",
    number: "{invoice.number}",
    visible_when: [
      { field: "direction", op: "eq", value: "out" },
      { field: "kind", op: "eq", value: "credit_note" },
    ],
  },
  {
    kind: "order_confirmation",
    type: "order_confirmation",
    subject_kind: "orders",
    about: "order",
    number: "{order.number}",
    visible_when: [{ field: "order_status_id", op: "nin", value: ["cancelled"] }],
  },
  {
    kind: "delivery_note",
    type: "delivery_note",
    subject_kind: "orders",
    about: "order",
    number: "{document.number}",
    // Canceled orders aren't delivered.
    visible_when: [{ field: "order_status_id", op: "nin", value: ["cancelled"] }],
  },
  { kind: "quotation", type: "offer", subject_kind: "deals", about: "deal", number: "{document.number}" },
];

/** Conditional content is plain text: the editor would move chips out of the condition. */
const when = (code: string, text: string) => `{?${code}}${text}{/}`;

/** The sender: logo on the left, address on the right. A table without a header row serves as layout. */
const letterhead = () =>
  table(
    row(
      `<p>${when("own.logo", "{own.logo}")}</p>`,
      put(right("<strong>{own.name}</strong><br>{own.address}")),
    ),
  );

/** The recipient and the date. */
function addressed({ kind, about }: Kind, words: PaperTexts): string {
  const to: Record<Kind["about"], string> = {
    invoice: `${put("<p><strong>{invoice.addressee}</strong></p>")}<p>${when("invoice.legal_address", "{invoice.legal_address}")}</p><p>${when("invoice.tax_number", `${words.taxNumber} {invoice.tax_number}`)}</p>`,
    order: `${put("<p><strong>{order.party}</strong></p>")}<p>${when("order.address", "{order.address}")}</p><p>${when("order.phone", "{order.phone}")}</p>`,
    deal: `${put("<p><strong>{deal.party}</strong></p>")}<p>${when("deal.address", "{deal.address}")}</p>`,
  };
  const dates: Record<PaperKind, string> = {
    invoice: `${put(right(`${words.date} {invoice.date}`))}${put(right(`<strong>${words.due} {invoice.due_date}</strong>`))}<p data-align="right">${when("invoice.order", `${words.order} {invoice.order}`)}</p><p data-align="right">${when("invoice.contract", `${words.contract} {invoice.contract}`)}</p>`,
    credit_note: `${put(right(`${words.date} {invoice.date}`))}<p data-align="right">${when("invoice.credits", `${words.credits} {invoice.credits}`)}</p><p data-align="right">${when("invoice.order", `${words.order} {invoice.order}`)}</p>`,
    order_confirmation: `${put(right(`${words.date} {order.date}`))}<p data-align="right">${when("order.contract", `${words.contract} {order.contract}`)}</p>`,
    delivery_note: `${put(right(`${words.date} {document.date}`))}${put(right(`${words.order} {order.number}`))}`,
    quotation: `${put(right(`${words.date} {document.date}`))}<p data-align="right">${when("document.valid_until", `<strong>${words.valid} {document.valid_until}</strong>`)}</p>`,
  };
  return table(row(to[about], dates[kind]));
}

/** The line items, with right-aligned numbers. */
function lines({ kind, about }: Kind, { heads, rate }: PaperTexts): string {
  const list = `${about}.items`;
  if (kind === "delivery_note")
    return table(
      head(heads.no, heads.sku, heads.item, right(heads.quantity)),
      row(`{#${list}}{no}`, "{sku}", "{name}", right(`{quantity}{/${list}}`)),
    );
  const quantity = about === "order" ? "{quantity}" : "{quantity} {unit}";
  return table(
    head(
      heads.no,
      heads.item,
      right(heads.quantity),
      right(heads.price),
      right(heads.vat),
      right(heads.amount),
    ),
    row(
      `{#${list}}{no}`,
      "{name}",
      right(quantity),
      right("{price}"),
      right(rate),
      right(`{amount}{/${list}}`),
    ),
  );
}

/** The totals, with VAT per rate. Empty rows are left out. */
function sums({ kind, about }: Kind, words: PaperTexts): string {
  if (kind === "delivery_note") return "";
  const sum = (label: string, amount: string) => row(right(label), right(amount));
  const ifAny = (code: string, label: string) => sum(when(code, label), when(code, `{${code}}`));
  const list = `${about}.vat_rates`;
  return table(
    ...(about === "order"
      ? [ifAny("order.discount", words.discount), ifAny("order.delivery_cost", words.delivery)]
      : []),
    sum(`{#${about}.sums}${words.net}`, `{net}{/${about}.sums}`),
    sum(`{#${list}}${words.vatOf}`, `{vat}{/${list}}`),
    sum(`{#${about}.sums}<strong>${words.totals[kind]}</strong>`, `<strong>{total}</strong>{/${about}.sums}`),
    ...(kind === "invoice"
      ? [
          ifAny("invoice.paid", words.paid),
          sum(
            when("invoice.paid", `<strong>${words.balance}</strong>`),
            when("invoice.paid", "<strong>{invoice.balance}</strong>"),
          ),
        ]
      : []),
  );
}

/** Payment instructions, or other next steps. */
function closing({ kind, about }: Kind, words: PaperTexts): string {
  const inWords = words.inWords
    ? `<p>{#${about}.sums}${words.inWords} {total|words}.{/${about}.sums}</p>`
    : "";
  const notes = put(`<p>{#${about}.vat_notes}{text} {/${about}.vat_notes}</p>`);
  const written = kind === "delivery_note" ? "" : `${inWords}${notes}`;
  const openings: Record<PaperKind, string> = {
    invoice: `<p>${when("own.bank_account", words.pay)}</p>`,
    credit_note: `<p>${words.credited}</p>`,
    order_confirmation: `<p>${when("order.comment", `${words.note} {order.comment}`)}</p><p>${words.thanks}</p>`,
    delivery_note: `<p>${when("order.comment", `${words.note} {order.comment}`)}</p><p>${words.received}</p><p> </p>${table(row("<p>____________________________</p>", "<p>____________________________</p>"), row(`<p>${words.place}</p>`, `<p>${words.signature}</p>`))}`,
    quotation: `<p>${words.offered}</p>`,
  };
  return `${written}${openings[kind]}${put(`<p>${words.contact} {responsible.name}</p>`)}<p>${when("responsible.phone", "{responsible.phone}")}${when("responsible.email", " · {responsible.email}")}</p>`;
}

const footer = (words: PaperTexts) =>
  [
    "{own.name}",
    when("own.registration_number", ` · ${words.registration} {own.registration_number}`),
    when("own.tax_number", ` · ${words.taxNumber} {own.tax_number}`),
    when("own.bank_account", " · {own.bank} {own.bank_account}"),
    when("own.bic", " · BIC\u00a0{own.bic}"),
  ].join("");

/** The default customer documents in each supported language; staff can edit them. */
export const paperTemplates: PaperTemplate[] = kinds.flatMap((kind) =>
  Object.entries(paperWords).map(([locale, words]): PaperTemplate => {
    const title = words.titles[kind.kind];
    return {
      kind: kind.kind,
      type: kind.type,
      name: title,
      subject_kind: kind.subject_kind,
      locale: locale as PaperTemplate["locale"],
      status: "active",
      body: [
        letterhead(),
        addressed(kind, words),
        put(`<h1>${title} ${kind.number}</h1>`),
        lines(kind, words),
        sums(kind, words),
        closing(kind, words),
      ].join(""),
      file_name: `${title} ${kind.number}`,
      page_size: "A4",
      orientation: "portrait",
      header: null,
      footer: footer(words),
      ...(kind.visible_when && { visible_when: kind.visible_when }),
    };
  }),
);
