import { createHash } from "node:crypto";
import type { documents } from "../documents/server/documents.ts";
import type { DocumentStatus } from "../documents/server/document-status.ts";
import type { documentsTemplates } from "../documents/server/documents-templates.ts";
import { numberText } from "../documents/server/number-text.ts";
import type { documentApprovals, documentNumbers, documentVersions } from "../documents/server/tables.ts";
import { fillTemplate } from "../documents/server/template/fill-template.ts";
import { formatValue } from "../documents/server/template/format-value.ts";
import type { Resolved, Value, Values } from "../documents/server/template/values.ts";
import type { orderLines } from "../orders/server/tables.ts";
import { paperTemplates as seededTemplates } from "../basics/paper-templates.ts";
import type { Contract } from "./agreements.ts";
import type { Basics } from "./basics.ts";
import type { Person } from "./clients.ts";
import type { Counterparties } from "./counterparties.ts";
import { groupBy } from "./group-by.ts";
import type { PlacedOrder } from "./orders.ts";
import { paperTemplates } from "./paper-templates.ts";
import { inTurn, makeRandom, type Random } from "./random.ts";
import type { Staff } from "./staff.ts";
import type { OwnPerson } from "./terms.ts";
import { day, dayAfter, dayOf, hour } from "./time.ts";
import { present } from "../../contract/present.ts";

type Document = typeof documents.table.$inferInsert & { document_id: number };
type Template = typeof documentsTemplates.table.$inferInsert & { template_id: number };

interface Sources {
  basics: Basics;
  staff: Staff;
  own: OwnPerson[];
  orders: PlacedOrder[];
  lines: (typeof orderLines.$inferInsert)[];
  clients: Person[];
  parties: Counterparties;
  contracts: Contract[];
  now: Date;
  count: number;
}

export interface Papers {
  templates: Template[];
  documents: Document[];
  versions: (typeof documentVersions.$inferInsert)[];
  approvals: (typeof documentApprovals.$inferInsert)[];
  numbers: (typeof documentNumbers.$inferInsert)[];
}

const patterns = {
  proforma: "PI-{YYYY}-{#####}",
  contract: "CTR-{YYYY}-{####}",
  delivery_note: "DN-{YYYY}-{#####}",
  offer: "OF-{YY}{MM}-{###}",
  power_of_attorney: "PA-{YYYY}-{###}",
};

type PaperType = keyof typeof patterns;

const text = (value: string | null | undefined): Value => ({ type: "text", value: value ?? null });
const number = (value: string | number | null | undefined): Value => ({
  type: "number",
  value: value === null || value === undefined ? null : String(value),
});
const date = (value: string | null | undefined): Value => ({ type: "date", value: value ?? null });
const money = (value: string | null | undefined): Value => ({
  type: "money",
  value: value ?? null,
  currency: "EUR",
});

interface Paper {
  template: Template;
  type: PaperType;
  subject: string;
  about: string;
  at: Date;
  values: [code: string, value: Resolved][];
  amount: string | null;
  responsible_id: number;
  valid_until: string | null;
}

/** Documents of the last months: invoices and delivery notes for orders, contracts, quotes and powers of attorney. */
export function makePapers(sources: Sources): Papers {
  const { basics, staff, own, now } = sources;
  const random = makeRandom(8_001);
  const { templates, all } = makeTemplates(basics, now);
  const made: Papers = { templates, documents: [], versions: [], approvals: [], numbers: [] };
  const counts = new Map<string, number>();
  const company = inTurn(own, 0);
  const people = new Map(staff.employees.map((person) => [person.employee_id, person]));
  const { approvers } = staff;

  for (const [index, paper] of choosePapers(random, sources, all).entries()) {
    const document_id = index + 1;
    const { template, type } = paper;
    const at = new Date(Math.min(paper.at.getTime(), now.getTime()));
    const on = dayOf(at);
    const status = statusOf(random, type, (now.getTime() - Date.parse(on)) / day);
    const series = `${type} ${on.slice(0, 4)}`;
    const place = (counts.get(series) ?? 0) + (status === "draft" ? 0 : 1);
    counts.set(series, place);
    const paperNumber = status === "draft" ? null : numberText(patterns[type], on, place);
    const responsible = present(people.get(paper.responsible_id), "responsible employee");
    const name = `${template.name} · ${paper.about}`;
    const user = staff.userOf(paper.responsible_id);
    const waiting = status === "approval" ? inTurn(approvers, index) : null;
    made.documents.push({
      ...documentOf(paper, basics, status, at, now),
      document_id,
      name,
      number: paperNumber,
      legal_person_id: company.legal_person_id,
      waiting_for_id: waiting,
      created_by: user,
      updated_by: user,
    });
    const values: Values = new Map<string, Resolved>([
      ["today", date(on)],
      ["document.number", text(paperNumber ?? draft[template.locale])],
      ["document.name", text(name)],
      ["document.date", date(on)],
      ["document.valid_until", date(paper.valid_until)],
      ...companyValues(company),
      ["responsible.name", text(`${responsible.first_name} ${responsible.last_name}`)],
      ["responsible.phone", text(responsible.phone)],
      ["responsible.email", text(responsible.email)],
      ...paper.values,
    ]);
    made.versions.push(versionOf(document_id, template, values, name, paperNumber, at, user));
    if (type === "contract" || type === "power_of_attorney")
      made.approvals.push(...approvalsOf(staff, document_id, approvers, status, waiting, at, now));
  }
  for (const [series, last] of counts) {
    const [type = "", year = ""] = series.split(" ");
    made.numbers.push({
      document_type_id: basics.documentType(type),
      legal_person_id: company.legal_person_id,
      year: Number(year),
      last,
    });
  }
  return made;
}

/** The company's own templates, and all with those of the basic data. */
function makeTemplates(basics: Basics, now: Date): { templates: Template[]; all: Template[] } {
  const templates = paperTemplates.map(({ type, ...template }, index): Template => ({
    ...template,
    template_id: seededTemplates.length + index + 1,
    document_type_id: basics.documentType(type),
    status: "active",
    file_name: "{document.name} {document.number}",
    page_size: "A4",
    orientation: "portrait",
    margin_mm: 20,
    errors_count: 0,
    created_at: new Date(now.getTime() - 500 * day),
    updated_at: new Date(now.getTime() - 60 * day),
  }));
  const seeded = seededTemplates.map(({ kind: _kind, type, ...template }, index): Template => ({
    ...template,
    template_id: index + 1,
    document_type_id: basics.documentType(type),
  }));
  return { templates, all: [...seeded, ...templates] };
}

function documentOf(paper: Paper, basics: Basics, status: DocumentStatus, at: Date, now: Date) {
  const { template, type, valid_until, subject, amount, responsible_id } = paper;
  const dayWithin = (days: number) => dayOf(Math.min(at.getTime() + days * day, now.getTime()));
  return {
    document_type_id: basics.documentType(type),
    template_id: template.template_id,
    date: dayOf(at),
    valid_until,
    subject,
    locale: template.locale,
    amount,
    currency_id: amount === null ? null : basics.currency("EUR"),
    status,
    responsible_id,
    sent_at: ["sent", "signed", "archived"].includes(status) ? dayWithin(1) : null,
    signed_at: ["signed", "archived"].includes(status) ? dayWithin(5) : null,
    values: {},
    created_at: at,
    updated_at: at,
  };
}

const companyValues = (company: OwnPerson): [code: string, value: Resolved][] => [
  ["own.name", text(company.name)],
  ["own.address", text(company.legal_address)],
  ["own.tax_number", text(company.tax_number)],
  ["own.logo", { type: "image", value: null }],
  ["own.registration_number", text(company.registration_number)],
  ["own.bic", text(company.bic)],
  ["own.bank", text(company.bank)],
  ["own.bank_account", text(company.bank_account)],
  ["own.director", text(company.director_name)],
];

/** Stands in for the number until the document has one. */
const draft = { en: "Draft", de: "Entwurf", uk: "Чернетка" } as const;

const answers = { en: ["Yes", "No"], de: ["Ja", "Nein"], uk: ["Так", "Ні"] } as const;

function versionOf(
  document_id: number,
  template: Template,
  values: Values,
  name: string,
  paperNumber: string | null,
  at: Date,
  user: number,
): Papers["versions"][number] {
  const { locale } = template;
  const [yes, no] = answers[locale];
  const fill = (html: string | null | undefined) => fillTemplate(html ?? "", { values, locale, yes, no });
  const filled = fill(template.body);
  return {
    document_version_id: document_id,
    document_id,
    no: 1,
    html: filled.html,
    page: {
      size: "A4",
      landscape: false,
      margin: 20,
      header: fill(template.header).html,
      footer: fill(template.footer).html,
      locale,
    },
    file_name: `${name} ${paperNumber ?? ""}`.trim(),
    values: [...values].flatMap(([code, value]) =>
      value.type === "list" || value.type === "unfilled"
        ? []
        : [{ code, text: formatValue(value, [], locale, yes, no) }],
    ),
    unresolved: filled.unresolved,
    checksum: createHash("sha256").update(filled.html).digest("hex"),
    created_at: at,
    created_by: user,
  };
}

function approvalsOf(
  staff: Staff,
  document_id: number,
  approvers: number[],
  status: DocumentStatus,
  waiting: number | null,
  at: Date,
  now: Date,
): Papers["approvals"] {
  if (status === "draft") return [];
  return approvers
    .filter((employee_id) => status !== "rejected" || employee_id === approvers[0])
    .map((employee_id, index) => {
      const open = status === "approval" && (employee_id === waiting || index === 1);
      return {
        document_id,
        round: 1,
        place: index + 1,
        employee_id,
        decision: open ? null : status === "rejected" ? ("rejected" as const) : ("approved" as const),
        decided_by: open ? null : staff.userOf(employee_id),
        comment: status === "rejected" ? "The payment term is longer than agreed." : null,
        at: open ? null : new Date(Math.min(at.getTime() + (index + 1) * 3 * hour, now.getTime())),
      };
    });
}

/** Older documents have a later status. */
function statusOf(random: Random, type: string, age: number): DocumentStatus {
  if (age < 3) return random.weighted({ draft: 5, approved: 3, sent: 2 });
  if (type === "contract" || type === "power_of_attorney")
    return age < 30
      ? random.weighted({ approval: 5, approved: 2, rejected: 1, sent: 2, signed: 3 })
      : random.weighted({ signed: 7, archived: 4, sent: 1, cancelled: 1 });
  return age < 40
    ? random.weighted({ sent: 6, approved: 2, signed: 1, cancelled: 0.4 })
    : random.weighted({ sent: 2, signed: 4, archived: 6, cancelled: 0.5 });
}

function choosePapers(random: Random, sources: Sources, templates: Template[]): Paper[] {
  const { staff, orders, lines, clients, parties, contracts, count } = sources;
  const named = (name: string) =>
    present(
      templates.find((template) => template.name === name),
      name,
    );
  const share = (part: number) => Math.max(1, Math.round(count * part));
  // Only for the newest orders and some earlier ones.
  const wanted = share(0.72);
  const placed = orders.filter(({ group }) => group !== "cancelled");
  const recent = placed.filter((_, index) => {
    const back = placed.length - 1 - index;
    return back < wanted / 6 || (back < wanted * 10 && back % 11 === 0);
  });
  const linesOf = groupBy(lines, ({ order_id }) => order_id);
  const cps = new Map(parties.cps.map((cp) => [cp.cp_id, cp]));
  const legal = new Map(parties.legalPersons.map((person) => [person.cp_legal_person_id, person]));
  const invoices = { "Pro forma invoice": 5, Proformarechnung: 4, "Рахунок-проформа": 2 };

  const papers = recent.slice(-wanted).map((order) => {
    const note = order.group === "shipped" || (order.group === "completed" && random.chance(0.3));
    const template = named(note ? "Delivery note" : random.weighted(invoices));
    return orderPaper(order, linesOf.get(order.row.order_id) ?? [], template);
  });
  for (const contract of contracts.slice(-share(0.14))) {
    const inUkraine = cps.get(contract.cp_id)?.phone?.startsWith("+380") === true;
    const template = named(inUkraine ? "Договір поставки" : "Supply contract");
    papers.push(contractPaper(contract, legal.get(contract.cp_legal_person_id), template));
  }
  for (let index = 0; index < share(0.1); index += 1)
    papers.push(offerPaper(random, sources, random.pick(clients), named("Kundenangebot")));
  for (const person of staff.employees.slice(0, share(0.04)))
    papers.push(attorneyPaper(random, sources, person, named("Power of attorney")));
  return papers.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const morningOf = (date: string) => new Date(Date.parse(date) + 9 * hour);

function orderPaper({ row, party, steps }: PlacedOrder, items: Sources["lines"], template: Template): Paper {
  const isNote = template.name === "Delivery note";
  const at = isNote
    ? new Date(present(steps.find(({ group }) => group === "shipped")?.at, "shipping"))
    : row.created_at;
  const rows = items.map((line, index) => ({
    no: number(index + 1),
    name: text(line.name),
    sku: text(null),
    quantity: number(line.quantity),
    price: money(line.price),
    amount: money(line.amount),
  }));
  return {
    template,
    type: isNote ? "delivery_note" : "proforma",
    subject: `orders:${row.order_id}`,
    about: `ORD-${row.order_id}`,
    at,
    amount: row.total ?? null,
    responsible_id: row.manager_id,
    valid_until: null,
    values: [
      ["order.number", text(`ORD-${row.order_id}`)],
      ["order.date", date(row.date)],
      ["order.party", text(party)],
      ["order.address", text(row.address)],
      ["order.phone", text(row.phone)],
      ["order.comment", text(row.comment)],
      ["order.subtotal", money(row.subtotal)],
      ["order.delivery_cost", money(row.delivery_cost)],
      ["order.total", money(row.total)],
      ["order.items", { type: "list", rows }],
    ],
  };
}

function contractPaper(
  contract: Contract,
  theirs: Counterparties["legalPersons"][number] | undefined,
  template: Template,
): Paper {
  return {
    template,
    type: "contract",
    subject: `contracts:${contract.contract_id}`,
    about: contract.code,
    at: morningOf(contract.date),
    amount: null,
    responsible_id: contract.responsible_id,
    valid_until: contract.end_date ?? null,
    values: [
      ["contract.code", text(contract.code)],
      ["contract.date", date(contract.date)],
      ["contract.end_date", contract.end_date ? date(contract.end_date) : text("—")],
      ["contract.amount", money(contract.amount)],
      ["contract.cp_legal", text(theirs?.name)],
      ["contract.cp_address", text(theirs?.legal_address)],
      ["contract.cp_director", text(theirs?.director_name)],
      ["contract.cp_tax_number", text(theirs?.tax_number)],
      ["contract.payment_term_days", number(contract.payment_term_days)],
    ],
  };
}

function offerPaper(random: Random, { orders, now }: Sources, client: Person, template: Template): Paper {
  const on = dayOf(now.getTime() - random.int(1, 90) * day);
  const name = [client.first_name, client.last_name].filter(Boolean).join(" ");
  const theirs = orders.filter(({ row }) => row.client_id === client.client_id).slice(-5);
  return {
    template,
    type: "offer",
    subject: `clients:${client.client_id}`,
    about: name,
    at: morningOf(on),
    amount: null,
    responsible_id: client.manager_id,
    valid_until: dayAfter(Date.parse(on), 30),
    values: [
      ["client.name", text(name)],
      ["client.address", text(client.address)],
      [
        "client.orders",
        {
          type: "list",
          rows: theirs.map(({ row }) => ({
            number: text(`ORD-${row.order_id}`),
            date: date(row.date),
            total: money(row.total),
          })),
        },
      ],
    ],
  };
}

function attorneyPaper(
  random: Random,
  { staff, now }: Sources,
  person: Staff["employees"][number],
  template: Template,
): Paper {
  const on = dayOf(now.getTime() - random.int(5, 200) * day);
  const name = `${person.first_name} ${person.last_name}`;
  return {
    template,
    type: "power_of_attorney",
    subject: `employees:${person.employee_id}`,
    about: name,
    at: morningOf(on),
    amount: null,
    responsible_id: staff.employee("Mira"),
    valid_until: dayAfter(Date.parse(on), 365),
    values: [
      ["employee.name", text(name)],
      ["employee.position", text("authorised for the warehouse")],
    ],
  };
}
