import type { documentsTemplates } from "../../resources/documents-templates.ts";
import { head, put, right, row, table } from "./template-markup.ts";

type Template = Omit<typeof documentsTemplates.table.$inferInsert, "document_type_id">;

interface Words {
  invoice: string;
  of: string;
  due: string;
  order: string;
  contract: string;
  taxNumber: string;
  heads: [string, string, string, string, string];
  subtotal: string;
  vat: string;
  total: string;
  paid: string;
  balance: string;
  inWords: string;
  pay: string;
}

/** What stands under a condition is plain text: the editor would take a chip out of it. */
const body = (words: Words) =>
  [
    "<p>{?own.logo}{own.logo}{/}</p>",
    put("<p><strong>{own.name}</strong><br>{own.address}<br>{own.tax_number}</p>"),
    put(right(`${words.of} {invoice.date}<br>${words.due} {invoice.due_date}`)),
    "<p><strong>{invoice.party}</strong><br>{?invoice.legal_name}{invoice.legal_name}, {invoice.legal_address}{/}</p>",
    `<p>{?invoice.tax_number}${words.taxNumber}: {invoice.tax_number}{/}</p>`,
    put(`<h1>${words.invoice} {invoice.number}</h1>`),
    `<p>{?invoice.order}${words.order} {invoice.order}{/}</p>`,
    `<p>{?invoice.contract}${words.contract} {invoice.contract}{/}</p>`,
    table(
      head(...words.heads.map((text, index) => (index < 2 ? text : right(text)))),
      row(
        "{#invoice.items}{no}",
        "{name}",
        right("{quantity} {unit}"),
        right("{price}"),
        right("{amount}{/invoice.items}"),
      ),
    ),
    put(right(`${words.subtotal}: {invoice.subtotal}<br>${words.vat}: {invoice.vat}`)),
    put(right(`<strong>${words.total}: {invoice.total}</strong>`)),
    `<p data-align="right">{?invoice.paid}${words.paid}: {invoice.paid}<br>${words.balance}: {invoice.balance}{/}</p>`,
    `<p>${words.inWords}: {invoice.total|words}.</p>`,
    `<p>{?own.bank_account}${words.pay}{/}</p>`,
    put("<p>{responsible.name}, {responsible.phone}</p>"),
  ].join("");

const template = (locale: Template["locale"], words: Words): Template => ({
  name: words.invoice,
  subject_kind: "invoices",
  locale,
  status: "active",
  body: body(words),
  file_name: `${words.invoice} {invoice.number}`,
  page_size: "A4",
  orientation: "portrait",
  header: null,
  footer: "{own.name}{?own.bank_account} · {own.bank} · {own.bank_account}{/}",
  // What comes to us has a page of its own.
  visible_when: [{ field: "direction", op: "eq", value: "out" }],
});

/** The page of an invoice in each language that documents are written in; staff make it their own. */
export const invoiceTemplates: Template[] = [
  template("en", {
    invoice: "Invoice",
    of: "Date",
    due: "Due",
    order: "For order",
    contract: "Under contract",
    taxNumber: "Tax number",
    heads: ["No.", "Item", "Quantity", "Price", "Amount"],
    subtotal: "Without VAT",
    vat: "VAT",
    total: "Total",
    paid: "Paid",
    balance: "Left to pay",
    inWords: "In words",
    pay: "Please transfer the amount to {own.bank_account}, {own.bank}, naming {invoice.number}.",
  }),
  template("de", {
    invoice: "Rechnung",
    of: "Datum",
    due: "Zahlbar bis",
    order: "Zu Auftrag",
    contract: "Nach Vertrag",
    taxNumber: "Steuernummer",
    heads: ["Nr.", "Position", "Menge", "Preis", "Betrag"],
    subtotal: "Netto",
    vat: "Umsatzsteuer",
    total: "Gesamt",
    paid: "Bezahlt",
    balance: "Noch zu zahlen",
    inWords: "In Worten",
    pay: "Bitte überweisen Sie den Betrag auf {own.bank_account}, {own.bank}, unter Angabe von {invoice.number}.",
  }),
  template("uk", {
    invoice: "Рахунок",
    of: "Дата",
    due: "Сплатити до",
    order: "За замовленням",
    contract: "За договором",
    taxNumber: "Податковий номер",
    heads: ["№", "Назва", "Кількість", "Ціна", "Сума"],
    subtotal: "Без ПДВ",
    vat: "ПДВ",
    total: "До сплати",
    paid: "Сплачено",
    balance: "Залишок",
    inWords: "Словами",
    pay: "Просимо сплатити на {own.bank_account}, {own.bank}, із зазначенням {invoice.number}.",
  }),
];
