import type { Language } from "../../../../contract/languages.ts";
import type { VatNote } from "../../../finance/server/vat-treatment.ts";
import type { PaperKind } from "../../contract-papers.ts";
import type { FactName } from "./paper-model.ts";

/** The fixed texts of papers, in the usual wording of the country. */
export interface PaperWords {
  titles: Record<PaperKind, string>;
  intros: Record<PaperKind, string>;
  /** On a credit note that references its invoice. */
  credits: (number: string) => string;
  facts: Record<FactName, string>;
  draft: string;
  cancelled: string;
  position: string;
  item: string;
  sku: string;
  quantity: string;
  ordered: string;
  price: string;
  vatRate: string;
  amount: string;
  discount: string;
  delivery: string;
  lineDiscount: (percent: string) => string;
  items: string;
  net: string;
  vatOf: (rate: string, net: string) => string;
  noVat: (rate: string) => string;
  vatNotes: Record<VatNote, string>;
  totals: Record<PaperKind, string>;
  gross: string;
  paid: string;
  creditNote: (number: string) => string;
  balance: string;
  nothingDue: string;
  inWords: string;
  shipsTo: string;
  note: string;
  payment: string;
  dueBy: (date: string) => string;
  dueNow: string;
  holder: string;
  bank: string;
  account: string;
  bic: string;
  reference: string;
  scan: string;
  validUntil: (date: string) => string;
  received: string;
  place: string;
  signature: string;
  taxNumber: string;
  vatNumber: string;
  registration: string;
  director: string;
  page: (page: number, of: number) => string;
  /** The text of the email it is sent with. */
  letter: (title: string, who: string) => string;
}

const en: PaperWords = {
  titles: {
    quotation: "Quotation",
    order_confirmation: "Order confirmation",
    delivery_note: "Delivery note",
    invoice: "Invoice",
    credit_note: "Credit note",
  },
  intros: {
    quotation: "Thank you for your enquiry. We are pleased to offer you the following:",
    order_confirmation: "Thank you for your order. We confirm it as follows:",
    delivery_note: "We have delivered the following items:",
    invoice: "Thank you for your business. We invoice you for the following:",
    credit_note: "We credit you for the following:",
  },
  credits: (number) => `We correct invoice ${number} and credit you for the following:`,
  facts: {
    date: "Date",
    due_date: "Due date",
    valid_until: "Valid until",
    order: "Order",
    order_date: "Order date",
    delivered_on: "Delivered on",
    ships_on: "Planned dispatch",
    contract: "Contract",
    credits: "For invoice",
    customer_number: "Customer no.",
    party_tax_number: "Your VAT no.",
    delivery_method: "Delivery",
    tracking_number: "Tracking no.",
    payment_method: "Payment",
    contact: "Your contact",
    contact_phone: "Phone",
    contact_email: "Email",
  },
  draft: "Draft",
  cancelled: "Cancelled",
  position: "No.",
  item: "Description",
  sku: "SKU",
  quantity: "Quantity",
  ordered: "Ordered",
  price: "Unit price",
  vatRate: "VAT",
  amount: "Amount",
  discount: "Discount",
  delivery: "Delivery",
  lineDiscount: (percent) => `${percent} discount`,
  items: "Items",
  net: "Net amount",
  vatOf: (rate, net) => `VAT ${rate} on ${net}`,
  noVat: (rate) => `VAT ${rate}`,
  vatNotes: {
    intra_community_goods: "VAT-exempt intra-Community supply (Art. 138 Directive 2006/112/EC).",
    intra_community_services:
      "Reverse charge: the recipient accounts for VAT (Art. 196 Directive 2006/112/EC).",
    export_goods: "VAT-exempt export (Art. 146 Directive 2006/112/EC).",
    export_services:
      "Outside the scope of VAT: supplied where the customer is established (Art. 44 Directive 2006/112/EC).",
  },
  totals: {
    quotation: "Total",
    order_confirmation: "Total",
    delivery_note: "Total",
    invoice: "Invoice total",
    credit_note: "Credit total",
  },
  gross: "Prices and amounts of the items include VAT.",
  paid: "Paid",
  creditNote: (number) => `Credit note ${number}`,
  balance: "Balance due",
  nothingDue: "This invoice is settled. There is nothing left to pay.",
  inWords: "In words",
  shipsTo: "Delivery address",
  note: "Note",
  payment: "Payment details",
  dueBy: (date) => `Please pay by ${date}, quoting the invoice number.`,
  dueNow: "Please quote the invoice number when you pay.",
  holder: "Account holder",
  bank: "Bank",
  account: "IBAN",
  bic: "BIC",
  reference: "Reference",
  scan: "Pay by banking app",
  validUntil: (date) => `This quotation is valid until ${date}.`,
  received: "Received in full and undamaged",
  place: "Place, date",
  signature: "Name, signature",
  taxNumber: "Tax no.",
  vatNumber: "VAT no.",
  registration: "Reg. no.",
  director: "Director",
  page: (page, of) => `Page ${page} of ${of}`,
  letter: (title, who) => `Hello,\n\nplease find attached: ${title}.\n\nKind regards\n${who}`,
};

const de: PaperWords = {
  titles: {
    quotation: "Angebot",
    order_confirmation: "Auftragsbestätigung",
    delivery_note: "Lieferschein",
    invoice: "Rechnung",
    credit_note: "Rechnungskorrektur",
  },
  intros: {
    quotation: "Vielen Dank für Ihre Anfrage. Gerne bieten wir Ihnen Folgendes an:",
    order_confirmation: "Vielen Dank für Ihren Auftrag, den wir wie folgt bestätigen:",
    delivery_note: "Wir liefern Ihnen wie vereinbart:",
    invoice: "Vielen Dank für Ihren Auftrag. Wir erlauben uns, wie folgt zu berechnen:",
    credit_note: "Wir schreiben Ihnen folgende Positionen gut:",
  },
  credits: (number) => `Wir berichtigen die Rechnung ${number} und schreiben Ihnen folgende Positionen gut:`,
  facts: {
    date: "Datum",
    due_date: "Zahlbar bis",
    valid_until: "Gültig bis",
    order: "Auftragsnr.",
    order_date: "Auftragsdatum",
    delivered_on: "Lieferdatum",
    ships_on: "Versand geplant",
    contract: "Vertragsnr.",
    credits: "Zur Rechnung",
    customer_number: "Kundennr.",
    party_tax_number: "Ihre USt-IdNr.",
    delivery_method: "Versandart",
    tracking_number: "Sendungsnr.",
    payment_method: "Zahlungsart",
    contact: "Ihr Kontakt",
    contact_phone: "Telefon",
    contact_email: "E-Mail",
  },
  draft: "Entwurf",
  cancelled: "Storniert",
  position: "Pos.",
  item: "Bezeichnung",
  sku: "Art.-Nr.",
  quantity: "Menge",
  ordered: "Bestellt",
  price: "Einzelpreis",
  vatRate: "USt.",
  amount: "Betrag",
  discount: "Rabatt",
  delivery: "Lieferung",
  lineDiscount: (percent) => `${percent} Rabatt`,
  items: "Summe der Positionen",
  net: "Nettobetrag",
  vatOf: (rate, net) => `USt. ${rate} auf ${net}`,
  noVat: (rate) => `USt. ${rate}`,
  vatNotes: {
    intra_community_goods: "Steuerfreie innergemeinschaftliche Lieferung (Art. 138 Richtlinie 2006/112/EG).",
    intra_community_services:
      "Steuerschuldnerschaft des Leistungsempfängers (Art. 196 Richtlinie 2006/112/EG).",
    export_goods: "Steuerfreie Ausfuhrlieferung (Art. 146 Richtlinie 2006/112/EG).",
    export_services:
      "Nicht steuerbar: Leistungsort ist der Sitz des Leistungsempfängers (Art. 44 Richtlinie 2006/112/EG).",
  },
  totals: {
    quotation: "Gesamtbetrag",
    order_confirmation: "Gesamtbetrag",
    delivery_note: "Gesamtbetrag",
    invoice: "Rechnungsbetrag",
    credit_note: "Gutschriftsbetrag",
  },
  gross: "Preise und Beträge der Positionen verstehen sich inkl. Umsatzsteuer.",
  paid: "Bereits bezahlt",
  creditNote: (number) => `Rechnungskorrektur ${number}`,
  balance: "Offener Betrag",
  nothingDue: "Diese Rechnung ist beglichen. Es ist nichts mehr zu zahlen.",
  inWords: "In Worten",
  shipsTo: "Lieferanschrift",
  note: "Hinweis",
  payment: "Bankverbindung",
  dueBy: (date) =>
    `Bitte überweisen Sie den offenen Betrag bis zum ${date} unter Angabe der Rechnungsnummer.`,
  dueNow: "Bitte geben Sie bei der Zahlung die Rechnungsnummer an.",
  holder: "Kontoinhaber",
  bank: "Bank",
  account: "IBAN",
  bic: "BIC",
  reference: "Verwendungszweck",
  scan: "Zahlen per Banking-App",
  validUntil: (date) => `An dieses Angebot halten wir uns bis zum ${date} gebunden.`,
  received: "Ware vollständig und unbeschädigt erhalten",
  place: "Ort, Datum",
  signature: "Name, Unterschrift",
  taxNumber: "Steuernr.",
  vatNumber: "USt-IdNr.",
  registration: "Registernr.",
  director: "Geschäftsführung",
  page: (page, of) => `Seite ${page} von ${of}`,
  letter: (title, who) => `Guten Tag,\n\nanbei erhalten Sie: ${title}.\n\nFreundliche Grüße\n${who}`,
};

const uk: PaperWords = {
  titles: {
    quotation: "Комерційна пропозиція",
    order_confirmation: "Підтвердження замовлення",
    delivery_note: "Видаткова накладна",
    invoice: "Рахунок-фактура",
    credit_note: "Кредит-нота",
  },
  intros: {
    quotation: "Дякуємо за Ваш запит. Пропонуємо Вам:",
    order_confirmation: "Дякуємо за замовлення. Підтверджуємо його на таких умовах:",
    delivery_note: "Відвантажено такі товари:",
    invoice: "Дякуємо за співпрацю. Просимо сплатити за такими позиціями:",
    credit_note: "Зараховуємо на Вашу користь:",
  },
  credits: (number) => `Коригуємо рахунок ${number} і зараховуємо на Вашу користь:`,
  facts: {
    date: "Дата",
    due_date: "Сплатити до",
    valid_until: "Дійсна до",
    order: "Замовлення №",
    order_date: "Дата замовлення",
    delivered_on: "Відвантажено",
    ships_on: "Відвантаження",
    contract: "Договір №",
    credits: "До рахунка №",
    customer_number: "Код клієнта",
    party_tax_number: "Ваш податковий №",
    delivery_method: "Доставка",
    tracking_number: "№ ТТН",
    payment_method: "Оплата",
    contact: "Ваш менеджер",
    contact_phone: "Телефон",
    contact_email: "Ел. пошта",
  },
  draft: "Чернетка",
  cancelled: "Скасовано",
  position: "№",
  item: "Найменування",
  sku: "Артикул",
  quantity: "Кількість",
  ordered: "Замовлено",
  price: "Ціна",
  vatRate: "ПДВ",
  amount: "Сума",
  discount: "Знижка",
  delivery: "Доставка",
  lineDiscount: (percent) => `знижка ${percent}`,
  items: "Разом за позиціями",
  net: "Разом без ПДВ",
  vatOf: (rate, net) => `ПДВ ${rate} від ${net}`,
  noVat: (rate) => `ПДВ ${rate}`,
  vatNotes: {
    intra_community_goods: "Постачання в межах ЄС, звільнене від ПДВ (ст. 138 Директиви 2006/112/ЄС).",
    intra_community_services: "Зворотне нарахування: ПДВ сплачує отримувач (ст. 196 Директиви 2006/112/ЄС).",
    export_goods: "Експорт, звільнений від ПДВ (ст. 146 Директиви 2006/112/ЄС).",
    export_services: "Не є об’єктом ПДВ: місце постачання — країна замовника (ст. 44 Директиви 2006/112/ЄС).",
  },
  totals: {
    quotation: "Усього з ПДВ",
    order_confirmation: "Усього з ПДВ",
    delivery_note: "Усього",
    invoice: "Усього з ПДВ",
    credit_note: "Усього зараховано",
  },
  gross: "Ціни та суми за позиціями вказано з ПДВ.",
  paid: "Сплачено",
  creditNote: (number) => `Кредит-нота ${number}`,
  balance: "До сплати",
  nothingDue: "Рахунок сплачено повністю.",
  inWords: "Сума словами",
  shipsTo: "Адреса доставки",
  note: "Примітка",
  payment: "Реквізити для оплати",
  dueBy: (date) => `Просимо сплатити до ${date}, зазначивши номер рахунка в призначенні платежу.`,
  dueNow: "Просимо зазначити номер рахунка в призначенні платежу.",
  holder: "Одержувач",
  bank: "Банк",
  account: "IBAN",
  bic: "BIC (SWIFT)",
  reference: "Призначення платежу",
  scan: "Сплатити в застосунку банку",
  validUntil: (date) => `Пропозиція дійсна до ${date}.`,
  received: "Товар отримано повністю, без пошкоджень",
  place: "Місце, дата",
  signature: "ПІБ, підпис",
  taxNumber: "Податковий №",
  vatNumber: "№ платника ПДВ",
  registration: "Реєстр. №",
  director: "Директор",
  page: (page, of) => `Сторінка ${page} з ${of}`,
  letter: (title, who) => `Добрий день!\n\nУ вкладенні: ${title}.\n\nЗ повагою\n${who}`,
};

export const wordsIn: Record<Language, PaperWords> = { en, de, uk };
