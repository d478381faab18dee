import type { Language } from "../../contract/languages.ts";
import type { PaperKind } from "../documents/contract-papers.ts";

export interface PaperTexts {
  titles: Record<PaperKind, string>;
  date: string;
  due: string;
  valid: string;
  order: string;
  contract: string;
  credits: string;
  taxNumber: string;
  registration: string;
  heads: Record<"no" | "sku" | "item" | "quantity" | "price" | "vat" | "amount", string>;
  discount: string;
  delivery: string;
  net: string;
  /** The VAT rate of an item: `{vat_rate}`. */
  rate: string;
  /** VAT per rate: `{rate}`, and the `{net}` that it applies to. */
  vatOf: string;
  totals: Record<PaperKind, string>;
  paid: string;
  balance: string;
  /** Where the law requires the amount in words. */
  inWords?: string;
  pay: string;
  credited: string;
  note: string;
  thanks: string;
  received: string;
  place: string;
  signature: string;
  offered: string;
  contact: string;
}

export const paperWords: Record<Language, PaperTexts> = {
  en: {
    titles: {
      quotation: "Quotation",
      order_confirmation: "Order confirmation",
      delivery_note: "Delivery note",
      invoice: "Invoice",
      credit_note: "Credit note",
    },
    date: "Date",
    due: "Due date",
    valid: "Valid until",
    order: "Order",
    contract: "Contract",
    credits: "For invoice",
    taxNumber: "VAT ID",
    registration: "Reg. no.",
    heads: {
      no: "No.",
      sku: "SKU",
      item: "Description",
      quantity: "Quantity",
      price: "Unit price",
      vat: "VAT",
      amount: "Amount",
    },
    discount: "Discount",
    delivery: "Delivery",
    net: "Net amount",
    rate: "{vat_rate}%",
    vatOf: "VAT {rate}% on {net}",
    totals: {
      quotation: "Total",
      order_confirmation: "Total",
      delivery_note: "Total",
      invoice: "Invoice total",
      credit_note: "Total credited",
    },
    paid: "Paid",
    balance: "Amount due",
    pay: "Please transfer the amount due to {own.bank_account}, {own.bank}, quoting {invoice.number}.",
    credited: "We credit this amount to your account. It is set off against the invoice or refunded.",
    note: "Note:",
    thanks: "Thank you for your order. Please let us know if anything should be different.",
    received: "Goods received in full and in good condition:",
    place: "Place, date",
    signature: "Signature",
    offered: "Prices include VAT. We look forward to your order.",
    contact: "Your contact:",
  },
  de: {
    titles: {
      quotation: "Angebot",
      order_confirmation: "Auftragsbestätigung",
      delivery_note: "Lieferschein",
      invoice: "Rechnung",
      credit_note: "Rechnungskorrektur",
    },
    date: "Datum",
    due: "Zahlbar bis",
    valid: "Gültig bis",
    order: "Auftrag",
    contract: "Vertrag",
    credits: "Zur Rechnung",
    taxNumber: "USt-IdNr.",
    registration: "Registernr.",
    heads: {
      no: "Pos.",
      sku: "Artikelnr.",
      item: "Bezeichnung",
      quantity: "Menge",
      price: "Einzelpreis",
      vat: "USt.",
      amount: "Betrag",
    },
    discount: "Rabatt",
    delivery: "Lieferung",
    net: "Nettobetrag",
    rate: "{vat_rate}\u00a0%",
    vatOf: "USt. {rate}\u00a0% auf {net}",
    totals: {
      quotation: "Gesamtbetrag",
      order_confirmation: "Gesamtbetrag",
      delivery_note: "Gesamtbetrag",
      invoice: "Rechnungsbetrag",
      credit_note: "Gutschriftbetrag",
    },
    paid: "Bezahlt",
    balance: "Offener Betrag",
    pay: "Bitte überweisen Sie den offenen Betrag auf {own.bank_account}, {own.bank}, Verwendungszweck {invoice.number}.",
    credited: "Den Betrag schreiben wir Ihnen gut. Er wird mit der Rechnung verrechnet oder erstattet.",
    note: "Hinweis:",
    thanks: "Vielen Dank für Ihren Auftrag. Bitte melden Sie sich, falls etwas abweichen soll.",
    received: "Ware vollständig und in einwandfreiem Zustand erhalten:",
    place: "Ort, Datum",
    signature: "Unterschrift",
    offered: "Die Preise enthalten die Umsatzsteuer. Wir freuen uns auf Ihren Auftrag.",
    contact: "Ihre Ansprechperson:",
  },
  uk: {
    titles: {
      quotation: "Комерційна пропозиція",
      order_confirmation: "Підтвердження замовлення",
      delivery_note: "Видаткова накладна",
      invoice: "Рахунок",
      credit_note: "Коригувальний рахунок",
    },
    date: "Дата",
    due: "Сплатити до",
    valid: "Дійсна до",
    order: "Замовлення",
    contract: "Договір",
    credits: "До рахунка",
    taxNumber: "Податковий номер",
    registration: "Код ЄДРПОУ",
    heads: {
      no: "№",
      sku: "Артикул",
      item: "Найменування",
      quantity: "Кількість",
      price: "Ціна",
      vat: "ПДВ",
      amount: "Сума",
    },
    discount: "Знижка",
    delivery: "Доставка",
    net: "Разом без ПДВ",
    rate: "{vat_rate}\u00a0%",
    vatOf: "ПДВ {rate}\u00a0% від {net}",
    totals: {
      quotation: "Разом",
      order_confirmation: "Разом",
      delivery_note: "Разом",
      invoice: "Разом до сплати",
      credit_note: "Разом до повернення",
    },
    paid: "Сплачено",
    balance: "Залишок до сплати",
    inWords: "Словами:",
    pay: "Просимо сплатити на рахунок {own.bank_account}, {own.bank}, із зазначенням {invoice.number}.",
    credited: "Цю суму зараховуємо на ваш рахунок: її буде враховано в рахунку або повернено.",
    note: "Примітка:",
    thanks: "Дякуємо за замовлення. Повідомте нас, якщо щось потрібно змінити.",
    received: "Товар отримано повністю та в належному стані:",
    place: "Місце, дата",
    signature: "Підпис",
    offered: "Ціни включають ПДВ. Чекаємо на ваше замовлення.",
    contact: "Ваш менеджер:",
  },
};
