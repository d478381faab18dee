import Big from "big.js";
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import type { Database } from "../../../server/database/connection.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import type { Proposal, Rule } from "../../../server/resources/resource.ts";
import { changedFields, differs } from "../../../server/resources/rules.ts";
import { dueByRate, invoiceTotals } from "./invoice-totals.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { cents, rateOn } from "./rates.ts";
import { creditedAmount } from "./uncredited-lines.ts";
import { periodLock } from "./periods.ts";
import { billVat, saleVat, type BillVat, type SaleVat } from "./sale-vat.ts";
import { sumOfVat } from "./credited-vat.ts";
import { cpsLegalPersonsTable } from "../../parties/server/legal-persons.table.ts";
import { cpsTable } from "../../parties/server/cps.table.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { taxedOn, type Invoice, type InvoiceLine } from "./invoices.table.ts";
import {
  charged,
  isBilledNet,
  isSelfAssessed,
  isWithoutVat,
  type PurchaseTreatment,
} from "./vat-treatment.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { servicesTable } from "../../catalogue/server/services.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

const openAfterIssue = ["due_date", "comment", "responsible_id", "tags", "external_id"];

const isDraft = (previous: Invoice | null) => !previous || previous.status === "draft";

const isIssued = ({ status = "draft" }: Draft<Invoice>, field: string): boolean =>
  status !== "draft" && !openAfterIssue.includes(field);

const staysAsIssued: Rule<Invoice> = ({ previous, next, mark }) => {
  if (!previous) return;
  for (const field of changedFields(previous, next))
    if (isIssued(previous, field)) mark(field, "rule", "finance.issuedStays");
};

const ofItsInvoice = [
  "direction",
  "party",
  "cp_legal_person_id",
  "legal_person_id",
  "currency_id",
  "order_id",
  "contract_id",
  "purchase_vat",
  "free_lines",
] as const;

/** What an invoice keeps: what it was issued with, and a credit note what its invoice says. */
export const isSettled = (invoice: Draft<Invoice>, field: string): boolean =>
  isIssued(invoice, field) || (Boolean(invoice.credits_id) && ofItsInvoice.some((each) => each === field));

/** A credit note credits part of its invoice, which determines its party and currency. */
const followsItsInvoice: Rule<Invoice> = ({ previous, next, mark }) => {
  if (!previous || previous.credits_id === null) return;
  for (const field of ofItsInvoice)
    if (differs(previous[field], next[field])) mark(field, "rule", "finance.creditFollows");
};

const onlyBillsHaveTaxDates: Rule<Invoice> = ({ next }) => {
  if (next.direction !== "in") next.tax_date = null;
};

const periodIsOpen: Rule<Invoice> = async ({ actor, previous, next, mark }) => {
  if (!isDraft(previous)) return;
  for (const document of previous ? [previous, next] : [next]) {
    const lock = await periodLock(actor.db, document);
    if (lock) return mark(next.direction === "in" ? "tax_date" : "date", "rule", lock.key, lock.values);
  }
};

/** An invoice to a counterparty needs one of its legal persons: the only or default one, unless another is chosen. */
const namesLegalPerson: Rule<Invoice> = async ({ actor, next, mark }) => {
  const party = subjectOf(next.party);
  if (party?.route !== "cps") return;
  const rows = await actor.db
    .select({ id: cpsLegalPersonsTable.cp_legal_person_id })
    .from(cpsLegalPersonsTable)
    .where(
      and(
        eq(cpsLegalPersonsTable.cp_id, party.id),
        eq(cpsLegalPersonsTable.active, true),
        isNull(cpsLegalPersonsTable.deleted_at),
      ),
    )
    .orderBy(desc(cpsLegalPersonsTable.is_default), asc(cpsLegalPersonsTable.cp_legal_person_id));
  const ids = rows.map(({ id }) => id);
  if (next.cp_legal_person_id && !ids.includes(next.cp_legal_person_id))
    mark("cp_legal_person_id", "reference", "problem.within", { within: "field.cp_id" });
  else next.cp_legal_person_id ??= ids[0] ?? null;
  if (!next.cp_legal_person_id)
    mark("party", "rule", "finance.noLegalPerson", { cp: await nameOf(actor.db, party.id) });
};

async function nameOf(db: Database, cp_id: number): Promise<string> {
  const [row] = await db.select({ name: cpsTable.name }).from(cpsTable).where(eq(cpsTable.cp_id, cp_id));
  return row?.name ?? "";
}

/** The order must be the party's. */
const sameParty: Rule<Invoice> = async ({ actor, next, mark }) => {
  const party = subjectOf(next.party);
  if (next.order_id && party) {
    const key = party.route === "cps" ? "cp_id" : "client_id";
    const [order] = await actor.db
      .select({ party: ordersTable[key] })
      .from(ordersTable)
      .where(eq(ordersTable.order_id, next.order_id));
    if (order?.party !== party.id)
      mark("order_id", "reference", "problem.within", { within: `field.${key}` });
  }
};

/** The due date: by the contract's payment term, otherwise the counterparty's, otherwise two weeks. */
const isDue: Rule<Invoice> = async ({ actor, next }) => {
  if (next.due_date || !next.date) return;
  const party = subjectOf(next.party);
  const { rows } = await actor.db.execute<{ due: string }>(sql`
    select (${next.date}::date + coalesce(
      (select payment_term_days from contracts where contract_id = ${next.contract_id ?? null}::int),
      (select payment_term_days from cps where cp_id = ${party?.route === "cps" ? party.id : null}::int),
      14))::text as due`);
  next.due_date = onlyRow(rows).due;
};

/** Each line has a name, a price and an amount; missing values come from the catalog item. */
const linesAddUp: Rule<Invoice> = async ({ actor, previous, next, mark }) => {
  if (!isDraft(previous)) return;
  const vat = await vatOf(actor, previous, next);
  next.vat_treatment = vat.treatment;
  next.purchase_vat = vat.purchase ?? null;
  // Unchanged lines keep their values, even if the catalog has changed.
  if (previous && whatLinesDependOn(next).every((field) => previous[field] === next[field])) return;
  const found = await catalogueRate(actor.db, next);
  if ("problem" in found) return mark("lines", found.problem);
  const lines = await fromCatalogue(actor.db, withVatAgain(previous, next), {
    ...vat,
    usual: vat.ofLine(await usualVat(actor.db, next)),
    rate: found.rate,
  });
  const currency = next.currency_id ?? undefined;
  // Calculated before validation, so that totals are shown while typing.
  const credited = previous?.kind === "credit_note" ? previous.lines : [];
  next.lines = lines.map((line) => ({ ...line, amount: creditedAmount(line, credited, currency) }));
  const totals = invoiceTotals(next.lines, currency);
  next.reverse_vat = isSelfAssessed(vat.purchase)
    ? sumOfVat(dueByRate(next.lines, currency)).toFixed(2)
    : null;
  if (Number(totals.total) < 0) return mark("lines", "rule", "finance.negativeTotal");
  Object.assign(next, totals);
  assertLimit(next, mark);
  for (const [index, line] of lines.entries()) {
    const lacking = (["name", "price"] as const).find((column) => line[column] === null);
    const values = { line: String(index + 1), column: `field.${lacking ?? "product_id"}` };
    if (lacking) return mark("lines", "required", "problem.lineMissing", values);
    if (line.product_id !== null && line.service_id !== null)
      return mark("lines", "rule", "finance.lineOfEither", values);
  }
};

function assertLimit(next: Draft<Invoice>, mark: Proposal<Invoice>["mark"]) {
  if (Number(next.total) > 999_999_999_999) mark("lines", "range", "finance.totalTooLarge");
}

/** On a purchase, we owe the VAT of the day in the country of our company. */
const whatLinesDependOn = ({ direction }: Draft<Invoice>) =>
  direction === "in"
    ? (["lines", "purchase_vat", "date", "tax_date", "legal_person_id"] as const)
    : (["lines", "vat_treatment"] as const);

/** What the seller charges on the day that the document counts: our company, or the supplier of a bill. */
async function vatOf(
  { db, today }: Actor,
  previous: Invoice | null,
  next: Draft<Invoice>,
): Promise<SaleVat & Partial<BillVat>> {
  const day = taxedOn(next) ?? today;
  if (next.direction === "in") return billVat(db, next, day, chosenOf(previous, next));
  const party = subjectOf(next.party);
  const { vat_treatment, ...sale } = next;
  return saleVat(
    db,
    {
      ...sale,
      [party?.route === "clients" ? "client_id" : "cp_id"]: party?.id,
      // A credit note is taxed like its invoice.
      ...(next.credits_id && { vat_treatment }),
    },
    day,
  );
}

/** The treatment of a purchase that staff chose, as long as it is between the same parties. */
function chosenOf(previous: Invoice | null, next: Draft<Invoice>): PurchaseTreatment | null {
  const isOther =
    previous?.purchase_vat === next.purchase_vat &&
    (["cp_legal_person_id", "legal_person_id"] as const).some((field) =>
      differs(previous?.[field], next[field]),
    );
  return (!isOther && next.purchase_vat) || null;
}

/** The default VAT for lines without a catalog item: time, delivery, text. */
async function usualVat(db: Database, { direction, legal_person_id }: Draft<Invoice>): Promise<string> {
  if (direction !== "out" || !legal_person_id) return "0";
  const { rows } = await db.execute<{ vat_rate: string }>(sql`
    select vat_rate::text from legal_persons
    where legal_person_id = ${legal_person_id} and vat_payer and vat_rate is not null`);
  return rows[0]?.vat_rate ?? "0";
}

/** The rate for catalog prices, which are in the base currency; only needed if a line uses one. */
async function catalogueRate(db: Database, { lines, currency_id, ...dates }: Draft<Invoice>) {
  const day = taxedOn(dates);
  const fromCatalog = lines?.some(
    (line) => line.price === null && (line.product_id ?? line.service_id) !== null,
  );
  return fromCatalog && currency_id && day
    ? rateOn(db, (await baseCurrency(db)).currency_id, currency_id, day)
    : { rate: new Big(1) };
}

async function fromCatalogue(
  db: Database,
  { lines, currency_id, vat_treatment, direction }: Draft<Invoice>,
  { usual, ofItem, rate, purchase, ofOurs }: SaleVat & Partial<BillVat> & { usual: string; rate: Big },
): Promise<InvoiceLine[]> {
  const currency = currency_id ?? undefined;
  const known = new Map<string, Partial<InvoiceLine>>();
  const listed = new Map<string, string>();
  for (const [table, key, id] of [
    [productsTable, "product_id", productsTable.product_id],
    [servicesTable, "service_id", servicesTable.service_id],
  ] as const) {
    const ids = (lines ?? []).map((line) => line[key]).filter((each) => each !== null);
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id, name: table.name, price: table.price, vat_rate: table.vat_rate, unit: table.unit })
      .from(table)
      .where(inArray(id, ids));
    for (const { id: item, price, vat_rate, ...row } of rows) {
      listed.set(`${key}:${item}`, vat_rate);
      known.set(`${key}:${item}`, {
        ...row,
        vat_rate: ofItem(vat_rate),
        price: price && cents(rate.times(price), currency),
      });
    }
  }
  return (lines ?? []).map((line) => {
    const key = line.product_id === null ? `service_id:${line.service_id}` : `product_id:${line.product_id}`;
    const item = known.get(key);
    const written = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null));
    const due_rate = ofOurs?.(line.due_rate, listed.get(key)) ?? null;
    const full = {
      ...(item ? { ...line, ...item, ...written } : { ...line, vat_rate: line.vat_rate ?? usual }),
      due_rate,
    };
    if (purchase && isBilledNet(purchase)) return { ...full, vat_rate: "0.00" };
    // A bill says itself what is due.
    if (direction === "in" || !vat_treatment || !isWithoutVat(vat_treatment)) return full;
    // A written price is what is due, unless it says that it includes VAT.
    const includes = line.price === null || line.vat_rate !== null;
    const { price, vat_rate } = full;
    return includes && price !== null
      ? { ...full, ...charged(vat_treatment, { price, vat_rate: vat_rate ?? "0" }, currency) }
      : { ...full, vat_rate: "0.00" };
  });
}

/**
 * A draft whose sale turns out to be taxed takes its rates and prices from the catalog again, and one that becomes
 * another company's what that owes itself.
 */
const withVatAgain = (previous: Invoice | null, next: Draft<Invoice>): Draft<Invoice> =>
  next.direction === "in" && previous && differs(previous.legal_person_id, next.legal_person_id)
    ? { ...next, lines: (next.lines ?? []).map((line) => ({ ...line, due_rate: null })) }
    : next.direction === "out" && isWithoutVat(previous?.vat_treatment) && !isWithoutVat(next.vat_treatment)
      ? {
          ...next,
          lines: (next.lines ?? []).map((line) =>
            Number(line.vat_rate) > 0
              ? line
              : { ...line, vat_rate: null, price: (line.product_id ?? line.service_id) ? null : line.price },
          ),
        }
      : next;

export const invoiceRules: Rule<Invoice>[] = [
  onlyBillsHaveTaxDates,
  staysAsIssued,
  followsItsInvoice,
  periodIsOpen,
  namesLegalPerson,
  sameParty,
  isDue,
  linesAddUp,
];
