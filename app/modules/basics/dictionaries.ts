import type { Tone } from "../../contract/kinds.ts";
import type { TextsByLocale } from "../../server/i18n/placeholders.ts";
import type { clientsStatuses as ClientsStatuses } from "../parties/server/clients.ts";
import type { documentsTypes as documentsTypesResource } from "../documents/server/documents-types.ts";
import type { cpsStatuses as CpsStatuses } from "../parties/server/cps.ts";
import type { legalForms } from "../parties/server/legal-persons.ts";
import type { ordersStatuses as OrdersStatuses } from "../orders/server/orders-statuses.ts";
import { named } from "../../server/i18n/display-names.ts";
import { present } from "../../contract/present.ts";

interface Entry {
  code: string;
  name: TextsByLocale;
}

/** Entries in order; the first is the default. */
export const dictionary = <Given extends Entry>(given: Given[]) =>
  given.map((entry, index) => ({ sort: index + 1, is_default: index === 0, ...entry }));

/** One status for each group that the server's rules use. Staff can add more. */
export const statuses = <Group extends string>(
  given: [group: Group, tone: Tone, name: TextsByLocale, final?: "final"][],
) =>
  dictionary(
    given.map(([group, tone, name, final]) => ({
      code: group,
      group,
      tone,
      name,
      is_final: final === "final",
      is_system: true,
    })),
  );

export type GroupOf<Resource extends { table: { $inferInsert: { group: string } } }> =
  Resource["table"]["$inferInsert"]["group"];

export const ordersStatuses = statuses<GroupOf<typeof OrdersStatuses>>([
  ["new", "accent", named("New", "Neu", "Нове")],
  ["confirmed", "blue", named("Confirmed", "Bestätigt", "Підтверджене")],
  ["assembling", "blue", named("Picking", "In Kommissionierung", "Комплектується")],
  ["ready", "blue", named("Ready", "Versandbereit", "Готове")],
  ["shipped", "accent", named("Shipped", "Versandt", "Відвантажене")],
  ["completed", "green", named("Delivered", "Geliefert", "Доставлене"), "final"],
  ["on_hold", "red", named("On hold", "Zurückgestellt", "Призупинене")],
  ["cancelled", "neutral", named("Cancelled", "Storniert", "Скасоване"), "final"],
  ["returned", "amber", named("Returned", "Zurückgesandt", "Повернене"), "final"],
]);

export const clientsStatuses = statuses<GroupOf<typeof ClientsStatuses>>([
  ["lead", "accent", named("Lead", "Interessent", "Потенційний")],
  ["active", "green", named("Active", "Aktiv", "Активний")],
  ["dormant", "amber", named("Dormant", "Ruhend", "Неактивний")],
  ["lost", "neutral", named("Lost", "Verloren", "Втрачений"), "final"],
  ["blocked", "red", named("Blocked", "Gesperrt", "Заблокований")],
]);

export const cpsStatuses = statuses<GroupOf<typeof CpsStatuses>>([
  ["prospect", "accent", named("Prospect", "Interessent", "Потенційний")],
  ["active", "green", named("Active", "Aktiv", "Активний")],
  ["paused", "amber", named("Paused", "Pausiert", "Призупинений")],
  ["closed", "neutral", named("Closed", "Geschlossen", "Закритий"), "final"],
  ["blocked", "red", named("Blocked", "Gesperrt", "Заблокований")],
]);

export const clientsTypes = dictionary([
  { code: "retail", name: named("Retail", "Privatkunde", "Роздрібний") },
  { code: "regular", name: named("Regular", "Stammkunde", "Постійний") },
  { code: "vip", name: named("Key client", "Schlüsselkunde", "Ключовий") },
  { code: "employee", name: named("Employee", "Mitarbeiter", "Співробітник") },
]);

export const cpsTypes = dictionary([
  { code: "company", name: named("Company", "Unternehmen", "Компанія") },
  { code: "wholesaler", name: named("Wholesaler", "Großhändler", "Оптовик") },
  { code: "manufacturer", name: named("Manufacturer", "Hersteller", "Виробник") },
  { code: "carrier", name: named("Carrier", "Spediteur", "Перевізник") },
  { code: "public", name: named("Public body", "Öffentliche Hand", "Державна установа") },
  { code: "bank", name: named("Bank", "Bank", "Банк") },
]);

export const paymentTypes = dictionary([
  { code: "invoice", name: named("On invoice", "Auf Rechnung", "За рахунком") },
  { code: "prepayment", name: named("Prepayment", "Vorkasse", "Передоплата"), is_prepaid: true },
  { code: "card", name: named("Card", "Karte", "Картка") },
  { code: "cash", name: named("Cash", "Bar", "Готівка"), is_cash: true },
]);

export const deliveryTypes = dictionary([
  { code: "courier", name: named("Courier", "Kurier", "Кур’єр"), needs_address: true },
  { code: "pickup", name: named("Pickup", "Abholung", "Самовивіз") },
  { code: "post", name: named("Post", "Post", "Пошта"), needs_address: true },
  { code: "freight", name: named("Freight", "Spedition", "Вантажне перевезення"), needs_address: true },
  { code: "digital", name: named("Digital", "Digital", "Електронна") },
]);

export const departments = dictionary([
  { code: "sales", name: named("Sales", "Vertrieb", "Продажі") },
  { code: "management", name: named("Management", "Geschäftsleitung", "Керівництво") },
  { code: "purchasing", name: named("Purchasing", "Einkauf", "Закупівлі") },
  { code: "warehouse", name: named("Warehouse", "Lager", "Склад") },
  { code: "finance", name: named("Finance", "Finanzen", "Фінанси") },
  { code: "service", name: named("Service", "Kundendienst", "Сервіс") },
  { code: "it", name: named("IT", "IT", "ІТ") },
]);

const posts: [department: string, code: string, name: TextsByLocale][] = [
  ["sales", "sales-agent", named("Sales agent", "Vertriebsmitarbeiter", "Менеджер з продажу")],
  ["sales", "head-of-sales", named("Head of sales", "Vertriebsleitung", "Керівник відділу продажів")],
  ["management", "director", named("Managing director", "Geschäftsführung", "Директор")],
  ["purchasing", "buyer", named("Buyer", "Einkäufer", "Закупівельник")],
  ["warehouse", "warehouse-manager", named("Warehouse manager", "Lagerleitung", "Завідувач складу")],
  ["warehouse", "picker", named("Picker", "Kommissionierer", "Комплектувальник")],
  ["finance", "accountant", named("Accountant", "Buchhaltung", "Бухгалтер")],
  ["service", "technician", named("Service technician", "Servicetechniker", "Сервісний інженер")],
  ["it", "administrator", named("Administrator", "Administrator", "Адміністратор")],
];

export const positions = (departmentIds: Map<string, number>) =>
  dictionary(
    posts.map(([department, code, name]) => ({
      code,
      name,
      department_id: present(departmentIds.get(department), department),
    })),
  );

/** The default pipeline; new pipelines start with its stages. */
export const pipeline = {
  code: "sales",
  name: named("Sales", "Vertrieb", "Продажі"),
  tone: "accent" as const,
  sort: 1,
  is_default: true,
  rot_days: 21,
};

export const productsCategories = [
  { code: "all", name: named("All products", "Alle Produkte", "Усі товари"), sort: 1 },
];

const forms: [country: string, code: string, name: string, fullName: string][] = [
  ["DE", "gmbh", "GmbH", "Gesellschaft mit beschränkter Haftung"],
  ["DE", "ag", "AG", "Aktiengesellschaft"],
  ["DE", "kg", "KG", "Kommanditgesellschaft"],
  ["DE", "ek", "e. K.", "Eingetragener Kaufmann"],
  ["EE", "ou", "OÜ", "Osaühing"],
  ["EE", "as", "AS", "Aktsiaselts"],
  ["LV", "sia", "SIA", "Sabiedrība ar ierobežotu atbildību"],
  ["LT", "uab", "UAB", "Uždaroji akcinė bendrovė"],
  ["PL", "sp_zoo", "sp. z o.o.", "Spółka z ograniczoną odpowiedzialnością"],
  ["UA", "tov", "ТОВ", "Товариство з обмеженою відповідальністю"],
  ["UA", "fop", "ФОП", "Фізична особа — підприємець"],
  ["GB", "ltd", "Ltd", "Private limited company"],
  ["NL", "bv", "B.V.", "Besloten vennootschap"],
  ["FI", "oy", "Oy", "Osakeyhtiö"],
  ["SE", "ab", "AB", "Aktiebolag"],
  ["NO", "asa", "AS", "Aksjeselskap"],
  ["DK", "aps", "ApS", "Anpartsselskab"],
  ["FR", "sarl", "SARL", "Société à responsabilité limitée"],
];

export const legalFormEntries = (countryIds: Map<string, number>): (typeof legalForms.table.$inferInsert)[] =>
  forms.map(([country, code, name, full_name], index) => ({
    code,
    name: named(name, name, name),
    full_name,
    country_id: present(countryIds.get(country), country),
    sort: index + 1,
  }));

export const documentsTypes: (typeof documentsTypesResource.table.$inferInsert)[] = dictionary([
  {
    code: "invoice",
    name: named("Invoice", "Rechnung", "Рахунок"),
    number_pattern: "INV-{YYYY}-{#####}",
    retention_years: 10,
  },
  {
    code: "order_confirmation",
    name: named("Order confirmation", "Auftragsbestätigung", "Підтвердження замовлення"),
    number_pattern: "OC-{YYYY}-{#####}",
    retention_years: 7,
  },
  {
    code: "proforma",
    name: named("Pro forma invoice", "Proformarechnung", "Рахунок-проформа"),
    number_pattern: "PI-{YYYY}-{#####}",
    retention_years: 10,
  },
  {
    code: "contract",
    name: named("Contract", "Vertrag", "Договір"),
    number_pattern: "CTR-{YYYY}-{####}",
    needs_approval: true,
    retention_years: 10,
  },
  {
    code: "delivery_note",
    name: named("Delivery note", "Lieferschein", "Накладна"),
    number_pattern: "DN-{YYYY}-{#####}",
    retention_years: 7,
  },
  {
    code: "offer",
    name: named("Offer", "Angebot", "Комерційна пропозиція"),
    number_pattern: "OF-{YY}{MM}-{###}",
    retention_years: 3,
  },
  {
    code: "power_of_attorney",
    name: named("Power of attorney", "Vollmacht", "Довіреність"),
    number_pattern: "PA-{YYYY}-{###}",
    needs_approval: true,
    retention_years: 10,
  },
  {
    code: "letter",
    name: named("Letter", "Schreiben", "Лист"),
    number_pattern: "L-{YYYY}-{####}",
    retention_years: 3,
  },
]);
