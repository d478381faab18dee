import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import type { LineValues } from "../../../server/resources/kinds/lines.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Proposal, Rule } from "../../../server/resources/resource.ts";
import { invoiceTotals, lineAmount } from "./invoice-totals.ts";
import { closedUntil, lockBooksShared } from "./periods.ts";

type Values = Record<string, unknown>;

const openAfterIssue = ["due_date", "comment", "responsible_id", "tags", "external_id"];

const differs = (before: unknown, after: unknown) =>
  JSON.stringify(before ?? null) !== JSON.stringify(after ?? null);

const isDraft = (previous: Values | null) => !previous || previous.status === "draft";

const staysAsIssued: Rule = ({ previous, next, mark }) => {
  if (isDraft(previous)) return;
  for (const field of Object.keys(next))
    if (!openAfterIssue.includes(field) && differs(previous![field], next[field]))
      mark(field, { code: "rule", key: "finance.issuedStays" });
};

const ofItsInvoice = [
  "direction",
  "party",
  "cp_legal_person_id",
  "legal_person_id",
  "currency_id",
  "order_id",
  "contract_id",
] as const;

/** A credit note takes back a part of its invoice: whose, and in which currency, is said there. */
const followsItsInvoice: Rule = ({ previous, next, mark }) => {
  if (!previous || previous.credits_id === null) return;
  for (const field of ofItsInvoice)
    if (differs(previous[field], next[field])) mark(field, { code: "rule", key: "finance.creditFollows" });
};

const periodIsOpen: Rule = async ({ actor, previous, next, mark }) => {
  if (!isDraft(previous)) return;
  await lockBooksShared(actor.db);
  const closed = await closedUntil(actor.db);
  if (closed !== null && [previous?.date, next.date].some((date) => date && (date as string) <= closed))
    mark("date", { code: "rule", key: "finance.closed", values: { date: closed } });
};

/** An invoice to a counterparty needs one of its legal persons: the only or default one, unless another is chosen. */
const namesLegalPerson: Rule = async ({ actor, next, mark }) => {
  const party = subjectOf(next.party);
  if (party?.route !== "cps") {
    if (party) Object.assign(next, { cp_legal_person_id: null, contract_id: null });
    return;
  }
  const persons = resourceOf("cps-legal-persons");
  const rows = await actor.db
    .select({ id: persons.column("cp_legal_person_id") })
    .from(persons.table)
    .where(
      and(
        eq(persons.column("cp_id"), party.id),
        eq(persons.column("active"), true),
        isNull(persons.column("deleted_at")),
      ),
    )
    .orderBy(desc(persons.column("is_default")), asc(persons.column("cp_legal_person_id")));
  const ids = rows.map(({ id }) => id);
  if (next.cp_legal_person_id && !ids.includes(next.cp_legal_person_id))
    mark("cp_legal_person_id", {
      code: "reference",
      key: "problem.within",
      values: { within: "field.cp_id" },
    });
  else next.cp_legal_person_id ??= ids[0] ?? null;
  if (!next.cp_legal_person_id)
    mark("party", {
      code: "rule",
      key: "finance.noLegalPerson",
      values: { cp: await nameOf(actor.db, party.id) },
    });
};

async function nameOf(db: Database, cp_id: number): Promise<string> {
  const cps = resourceOf("cps");
  const [row] = await db
    .select({ name: cps.column("name") })
    .from(cps.table)
    .where(eq(cps.column("cp_id"), cp_id));
  return (row?.name as string | undefined) ?? "";
}

/** Contract and order must belong to the invoice's party. */
const belongTogether: Rule = async ({ actor, next, mark }) => {
  const party = subjectOf(next.party);
  if (next.contract_id && party) {
    const contracts = resourceOf("contracts");
    const [contract] = await actor.db
      .select({ cp_id: contracts.column("cp_id") })
      .from(contracts.table)
      .where(eq(contracts.column("contract_id"), next.contract_id));
    if (contract?.cp_id !== party.id)
      mark("contract_id", { code: "reference", key: "problem.within", values: { within: "field.cp_id" } });
  }
  if (next.order_id && party) {
    const orders = resourceOf("orders");
    const key = party.route === "cps" ? "cp_id" : "client_id";
    const [order] = await actor.db
      .select({ party: orders.column(key) })
      .from(orders.table)
      .where(eq(orders.column("order_id"), next.order_id));
    if (order?.party !== party.id)
      mark("order_id", { code: "reference", key: "problem.within", values: { within: `field.${key}` } });
  }
};

/** The due date: by the contract's payment term, otherwise the counterparty's, otherwise two weeks. */
const isDue: Rule = async ({ actor, next }) => {
  if (next.due_date || !next.date) return;
  const party = subjectOf(next.party);
  const { rows } = await actor.db.execute<{ due: string }>(sql`
    select (${next.date}::date + coalesce(
      (select payment_term_days from contracts where contract_id = ${next.contract_id ?? null}::int),
      (select payment_term_days from cps where cp_id = ${party?.route === "cps" ? party.id : null}::int),
      14))::text as due`);
  next.due_date = rows[0]!.due;
};

/** Each line has a name, a price and an amount; missing values come from the catalog item. */
const linesAddUp: Rule = async ({ actor, previous, next, mark }) => {
  // Unchanged lines keep their values, even if the catalog has changed.
  if (!isDraft(previous) || (previous && previous.lines === next.lines)) return;
  const usual = await usualVat(actor.db, next);
  const lines = await fromCatalogue(actor.db, (next.lines as LineValues[] | null) ?? [], usual);
  const currency = (next.currency_id as number | null) ?? undefined;
  // Calculated before validation, so that totals are shown while typing.
  next.lines = lines.map((line) => ({ ...line, amount: lineAmount(line, currency) }));
  const totals = invoiceTotals(next.lines as LineValues[], currency);
  if (Number(totals.total) < 0) return mark("lines", { code: "rule", key: "finance.negativeTotal" });
  Object.assign(next, totals);
  assertLimit(next, mark);
  for (const [index, line] of lines.entries()) {
    const lacking = (["name", "price"] as const).find((column) => line[column] === null);
    const values = { line: String(index + 1), column: `field.${lacking ?? "product_id"}` };
    if (lacking) return mark("lines", { code: "required", key: "problem.lineMissing", values });
    if (line.product_id !== null && line.service_id !== null)
      return mark("lines", { code: "rule", key: "problem.lineWrong", values });
  }
};

function assertLimit(next: Values, mark: Proposal["mark"]) {
  if (Number(next.total) > 999_999_999_999) mark("lines", { code: "range", key: "finance.totalTooLarge" });
}

/** The default VAT for lines without a catalog item: time, delivery, text. */
async function usualVat(db: Database, { direction, legal_person_id }: Values): Promise<string> {
  if (direction !== "out" || !legal_person_id) return "0";
  const { rows } = await db.execute<{ vat_rate: string }>(sql`
    select vat_rate::text from legal_persons
    where legal_person_id = ${legal_person_id} and vat_payer and vat_rate is not null`);
  return rows[0]?.vat_rate ?? "0";
}

async function fromCatalogue(db: Database, lines: LineValues[], vat_rate: string): Promise<LineValues[]> {
  const known = new Map<string, LineValues>();
  for (const [code, key] of [
    ["products", "product_id"],
    ["services", "service_id"],
  ] as const) {
    const ids = lines.map((line) => line[key]).filter((id) => id !== null);
    if (ids.length === 0) continue;
    const items = resourceOf(code);
    const rows = await db
      .select({
        id: items.column(key),
        name: items.column("name"),
        price: items.column("price"),
        vat_rate: items.column("vat_rate"),
        unit: items.column("unit"),
      })
      .from(items.table)
      .where(inArray(items.column(key), ids));
    for (const { id, ...row } of rows) known.set(`${key}:${id as number}`, row as LineValues);
  }
  return lines.map((line) => {
    const item =
      known.get(`product_id:${line.product_id as number}`) ??
      known.get(`service_id:${line.service_id as number}`);
    if (!item) return { ...line, vat_rate: line.vat_rate ?? vat_rate };
    const written = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
    return { ...line, ...item, ...written };
  });
}

export const invoiceRules: Rule[] = [
  staysAsIssued,
  followsItsInvoice,
  periodIsOpen,
  namesLegalPerson,
  belongTogether,
  isDue,
  linesAddUp,
];
