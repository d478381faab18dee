import type { documentsTemplates } from "../documents/server/documents-templates.ts";
import { head, put, right, row, table } from "../basics/template-markup.ts";

type Template = Pick<
  typeof documentsTemplates.table.$inferInsert,
  "name" | "subject_kind" | "locale" | "body" | "header" | "footer" | "visible_when"
> & { type: string };

const items = ([no, name, ...numbers]: [string, string, string, string, string]) =>
  table(
    head(no, name, ...numbers.map(right)),
    row(
      "{#order.items}{no}",
      "{name}",
      right("{quantity}"),
      right("{price}"),
      right("{amount}{/order.items}"),
    ),
  );

/** The company's document texts. */
export const paperTemplates: Template[] = [
  {
    type: "proforma",
    name: "Pro forma invoice",
    subject_kind: "orders",
    locale: "en",
    header: "{own.name}",
    footer: "{own.name}{?own.bank_account} · {own.bank} · {own.bank_account}{/}",
    body: `${put(`<p><strong>{own.name}</strong><br>{own.address}</p>${right("{document.date}")}<p>{order.party}<br>{order.address}</p><h1>Pro forma invoice {document.number}</h1><p>For order {order.number}</p>`)}${items(["No.", "Item", "Quantity", "Price", "Amount"])}${put(`${right("Items: {order.subtotal}")}`)}<p data-align="right">{?order.delivery_cost}Delivery: {order.delivery_cost}{/}</p>${put(right("<strong>Total: {order.total}</strong>"))}<p>In words: {order.total|words}.</p><p>{?own.bank_account}Please transfer the amount to {own.bank_account}, {own.bank}, quoting {document.number}.{/}</p>${put("<p>{responsible.name}, {responsible.phone}</p>")}`,
  },
  {
    type: "proforma",
    name: "Proformarechnung",
    subject_kind: "orders",
    locale: "de",
    header: "{own.name}",
    footer: "{own.name}{?own.bank_account} · {own.bank} · {own.bank_account}{/}",
    body: `${put(`<p><strong>{own.name}</strong><br>{own.address}</p>${right("{document.date}")}<p>{order.party}<br>{order.address}</p><h1>Proformarechnung {document.number}</h1><p>Zu Auftrag {order.number}</p>`)}${items(["Nr.", "Position", "Menge", "Preis", "Betrag"])}${put(right("Summe: {order.subtotal}"))}<p data-align="right">{?order.delivery_cost}Lieferung: {order.delivery_cost}{/}</p>${put(right("<strong>Gesamt: {order.total}</strong>"))}<p>In Worten: {order.total|words}.</p><p>{?own.bank_account}Bitte überweisen Sie den Betrag auf {own.bank_account}, {own.bank}, unter Angabe von {document.number}.{/}</p>${put("<p>{responsible.name}, {responsible.phone}</p>")}`,
  },
  {
    type: "proforma",
    name: "Рахунок-проформа",
    subject_kind: "orders",
    locale: "uk",
    header: "{own.name}",
    footer: "{own.name}{?own.bank_account} · {own.bank} · {own.bank_account}{/}",
    body: `${put(`<p><strong>{own.name}</strong><br>{own.address}</p>${right("{document.date}")}<p>{order.party}<br>{order.address}</p><h1>Рахунок-проформа {document.number}</h1><p>За замовленням {order.number}</p>`)}${items(["№", "Назва", "Кількість", "Ціна", "Сума"])}${put(right("Разом позиції: {order.subtotal}"))}<p data-align="right">{?order.delivery_cost}Доставка: {order.delivery_cost}{/}</p>${put(right("<strong>До сплати: {order.total}</strong>"))}<p>Словами: {order.total|words}.</p><p>{?own.bank_account}Просимо сплатити на {own.bank_account}, {own.bank}, із зазначенням {document.number}.{/}</p>${put("<p>{responsible.name}, {responsible.phone}</p>")}`,
  },
  {
    type: "delivery_note",
    name: "Pick list",
    subject_kind: "orders",
    locale: "en",
    header: null,
    footer: null,
    body: `${put("<h1>Pick list for {order.number}</h1><p>{order.party}, {order.date}</p>")}${table(head("No.", "Warehouse", "SKU", "Barcode", "Item", right("Quantity"), "Picked"), row("{#order.picks}{no}", "{warehouse}", "{sku}", "{barcode}", "{name}", right("{quantity}"), "☐{/order.picks}"))}`,
  },
  {
    type: "delivery_note",
    name: "Packliste",
    subject_kind: "orders",
    locale: "de",
    header: null,
    footer: null,
    body: `${put("<h1>Packliste für {order.number}</h1><p>{order.party}, {order.date}</p>")}${table(head("Nr.", "Lager", "Artikelnr.", "Strichcode", "Artikel", right("Menge"), "Entnommen"), row("{#order.picks}{no}", "{warehouse}", "{sku}", "{barcode}", "{name}", right("{quantity}"), "☐{/order.picks}"))}`,
  },
  {
    type: "offer",
    name: "Kundenangebot",
    subject_kind: "clients",
    locale: "de",
    header: "{own.name}",
    footer: "{own.name} · {own.address}",
    body: `${put("<p>{client.name}<br>{client.address}</p>")}${right("{today|long}")}<h1>Unser Angebot</h1>${put("<p>Guten Tag {client.name},</p><p>vielen Dank für Ihr Vertrauen.</p>")}<p>{?client.orders}Bisher haben Sie bei uns bestellt:{/}</p><ul><li><p>{#client.orders}{number} vom {date}, {total}{/client.orders}</p></li></ul><p>{?document.valid_until}Das Angebot gilt bis {document.valid_until|long}.{/}</p>${put("<p>Mit freundlichen Grüßen<br>{responsible.name}<br>{own.name}</p>")}`,
  },
  {
    type: "contract",
    name: "Supply contract",
    subject_kind: "contracts",
    locale: "en",
    header: "{contract.code}",
    footer: "{own.name} – {contract.cp_legal}",
    body: `${put("<h1>Contract {contract.code}</h1>")}<p data-align="right">{contract.date|long}</p>${put("<p><strong>{own.name}</strong>, {own.address}, represented by {own.director}, and <strong>{contract.cp_legal}</strong>, {contract.cp_address}, represented by {contract.cp_director}, agree:</p>")}<ol><li><p>The supplier delivers warehouse equipment as ordered.</p></li>${put("<li><p>Invoices are due within {contract.payment_term_days} days.</p></li>")}<li><p>{?contract.amount}The whole amount is {contract.amount} ({contract.amount|words}).{/}</p></li>${put("<li><p>The contract ends on {contract.end_date}.</p></li>")}</ol>${table(head("Supplier", "Customer"), put(row("{own.name}<br>{own.tax_number}", "{contract.cp_legal}<br>{contract.cp_tax_number}")))}`,
  },
  {
    type: "contract",
    name: "Договір поставки",
    subject_kind: "contracts",
    locale: "uk",
    header: "{contract.code}",
    footer: "{own.name} – {contract.cp_legal}",
    body: `${put("<h1>Договір {contract.code}</h1>")}<p data-align="right">{contract.date|long}</p>${put("<p><strong>{own.name}</strong>, {own.address}, в особі {own.director}, та <strong>{contract.cp_legal}</strong>, {contract.cp_address}, домовилися про таке:</p>")}<ol><li><p>Постачальник постачає складське обладнання за замовленнями.</p></li>${put("<li><p>Рахунки сплачуються протягом {contract.payment_term_days} днів.</p></li>")}<li><p>{?contract.amount}Загальна сума: {contract.amount} ({contract.amount|words}).{/}</p></li>${put("<li><p>Договір діє до {contract.end_date}.</p></li>")}</ol>${table(head("Постачальник", "Замовник"), put(row("{own.name}<br>{own.tax_number}", "{contract.cp_legal}<br>{contract.cp_tax_number}")))}`,
  },
  {
    type: "power_of_attorney",
    name: "Power of attorney",
    subject_kind: "employees",
    locale: "en",
    header: "{own.name}",
    footer: null,
    body: `${put("<h1>Power of attorney {document.number}</h1><p>{own.name}, {own.address}, represented by {own.director}, authorises <strong>{employee.name}</strong>, {employee.position}, to receive goods and to sign delivery notes on its behalf.</p>")}<p>{?document.valid_until}Valid until {document.valid_until|long}.{/}</p><p data-align="right">{document.date|long}</p>`,
  },
];
