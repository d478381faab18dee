import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import type { Figure } from "../../../contract/record.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Keyed } from "../../../server/history/comments.ts";
import { baseCode } from "../../../server/currency-digits.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import {
  firstPage,
  type ResourceAction,
  type ResourceTable,
} from "../../../server/resources/definition-parts.ts";
import { reason } from "../../../server/resources/kinds/text.ts";
import type { TextKey } from "../../texts/en.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { Draft, VisibleRow } from "../../../server/resources/row.ts";
import { changedFields, notBefore } from "../../../server/resources/rules.ts";
import type { VatTable } from "./vat-tables.ts";
import { ownVat, withVat, type VatView } from "./vat-filters.ts";
import { mayClose } from "./close-period.ts";
import { ecSalesOf, sumOfEcSales } from "./ec-sales.ts";
import { documentColumns, documentsBehind, withPart } from "./vat-documents.ts";
import {
  dueOf,
  figuresByRate,
  type FoundDocument,
  isElsewhere,
  type Period,
  readDocuments,
  sumOfRates,
} from "./vat-figures.ts";
import { ecColumns, rateColumns, vatReturnsTable, type VatReturn } from "./vat-returns.table.ts";

const openOnceFiled = ["comment", "tags", "external_id"];

/** Once filed, a return stays what was declared; reopened, it is corrected through its documents. */
const isSettled = ({ status = "draft" }: Draft<VatReturn>, field: string): boolean =>
  status !== "draft" && !openOnceFiled.includes(field);

const staysAsFiled: Rule<VatReturn> = ({ previous, next, mark }) => {
  if (!previous) return;
  for (const field of changedFields(previous, next))
    if (isSettled(previous, field)) mark(field, "rule", "vat.filedStays");
};

const isVatPayer: Rule<VatReturn> = async ({ actor, next, mark }) => {
  const { rows } = await actor.db.execute(sql`
    select 1 from legal_persons where legal_person_id = ${next.legal_person_id ?? null} and not vat_payer`);
  if (rows.length > 0) mark("legal_person_id", "rule", "vat.noPayer");
};

const overlapsNone: Rule<VatReturn> = async ({ actor, previous, next, mark }) => {
  const { legal_person_id, period_from, period_to } = next;
  if (!legal_person_id || !period_from || !period_to || period_to < period_from) return;
  const { rows } = await actor.db.execute<{ number: string }>(sql`
    select number from vat_returns
    where legal_person_id = ${legal_person_id} and period_from <= ${period_to}::date and period_to >= ${period_from}::date
      and vat_return_id <> ${previous?.vat_return_id ?? 0} and deleted_at is null limit 1`);
  if (rows[0]) mark("period_from", "rule", "vat.overlaps", rows[0]);
};

/**
 * The company's next period, as long as its last one; at first the past month. Without a company, that of the one that
 * pays VAT, or of the default one.
 */
async function nextPeriod({ db, today }: Actor, next: Draft<VatReturn>): Promise<Draft<VatReturn>> {
  const { rows } = await db.execute<Draft<VatReturn> & Record<string, unknown>>(sql`
    select company.legal_person_id, starts::text as period_from,
      (starts + coalesce(months, 1) * interval '1 month' - interval '1 day')::date::text as period_to
    from (
      select legal_person_id from legal_persons
      where vat_payer and active and deleted_at is null
        and legal_person_id = coalesce(${next.legal_person_id ?? null}::int, legal_person_id)
      order by is_default desc, legal_person_id limit 1) company
    left join lateral (
      select period_to + 1 as after, greatest(1, extract(month from age(period_to + 1, period_from))::int) as months
      from vat_returns where legal_person_id = company.legal_person_id and deleted_at is null
      order by period_to desc limit 1) last on true
    cross join lateral (
      select coalesce(last.after, date_trunc('month', ${today}::date - interval '1 month')::date) as starts) period`);
  return rows[0] ?? {};
}

/** A filed return is evidence of what was declared. */
const keepFiled = ({ status, number }: VisibleRow<VatReturn>): Keyed | undefined =>
  status && status !== "draft" ? { key: "vat.filedIsKept", values: { number: number ?? "" } } : undefined;

const mayFile = (actor: Actor) => mayClose(actor) && mayAct(actor.principal, vatReturnsTable, "edit");

/** A table without rows isn't worth a file. */
const download = (table: VatTable, label: TextKey): ResourceAction<VatReturn> => ({
  code: `csv-${table.replace("_", "-")}`,
  label,
  call: "vat-returns/csv",
  sends: { table },
  offered: async (actor, record) => {
    if (!mayAct(actor.principal, vatReturnsTable, "export")) return false;
    const rows = await declared[table](actor, record);
    return rows !== undefined && rows.length > 0;
  },
});

const actions: ResourceAction<VatReturn>[] = [
  {
    code: "file",
    label: "vat.file",
    primary: true,
    danger: false,
    question: { title: "vat.fileTitle", text: "vat.fileText" },
    closed: ({ today }, { period_to }) =>
      period_to && period_to >= today ? { key: "vat.periodRuns" } : undefined,
    offered: async (actor, { status }) => status !== "filed" && mayFile(actor),
  },
  {
    code: "reopen",
    label: "vat.reopen",
    danger: false,
    question: { title: "vat.reopenTitle", text: "vat.reopenText" },
    asks: { comment: reason() },
    offered: async (actor, { status }) => status === "filed" && mayFile(actor),
  },
  download("by_rate", "vat.downloadRates"),
  download("elsewhere", "vat.downloadElsewhere"),
  download("ec_sales", "vat.downloadEcSales"),
];

/** The documents behind a figure, as their list shows them: with what each adds to it. */
const documentsOf = (
  { legal_person_id, period_from, period_to }: VisibleRow<VatReturn>,
  view: VatView,
  filters: Filter[] = withVat[view],
): Figure["list"] => ({
  code: "invoices",
  view,
  filters: [
    { field: "legal_person_id", op: "eq", value: String(legal_person_id) },
    { field: "taxed_on", op: "between", value: [period_from ?? "", period_to ?? ""] },
    ...filters,
  ],
});

/** The documents of a record, read once for all parts of a record. */
const read = new WeakMap<VisibleRow<VatReturn>, Promise<FoundDocument[]>>();

function documentsIn(actor: Actor, record: VisibleRow<VatReturn>, period: Period): Promise<FoundDocument[]> {
  const documents = read.get(record) ?? readDocuments(actor, period);
  read.set(record, documents);
  return documents;
}

/** Whoever can't see every document, and so not what was filed, is shown no totals of them, nor the documents. */
function periodOf(record: VisibleRow<VatReturn>): Period | undefined {
  const { rates, legal_person_id, period_from, period_to } = record;
  return rates && legal_person_id && period_from && period_to
    ? { legal_person_id, period_from, period_to }
    : undefined;
}

/** As filed, or as the documents are now. */
async function asDeclared<Row>(
  actor: Actor,
  record: VisibleRow<VatReturn>,
  filed: Row[] | null | undefined,
  rowsOf: (documents: FoundDocument[]) => Row[],
): Promise<Row[] | undefined> {
  const period = periodOf(record);
  if (!filed || !period) return undefined;
  return record.status === "filed" ? filed : rowsOf(await documentsIn(actor, record, period));
}

const declared = {
  rates: (actor: Actor, record: VisibleRow<VatReturn>) =>
    asDeclared(actor, record, record.rates, figuresByRate),
  by_rate: async (actor: Actor, record: VisibleRow<VatReturn>) =>
    (await declared.rates(actor, record))?.filter((row) => !isElsewhere(row)),
  elsewhere: async (actor: Actor, record: VisibleRow<VatReturn>) =>
    (await declared.rates(actor, record))?.filter(isElsewhere),
  ec_sales: (actor: Actor, record: VisibleRow<VatReturn>) =>
    asDeclared(actor, record, record.ec_sales, ecSalesOf),
};

/** The documents that a row of the tables adds up. */
async function findDocuments(actor: Actor, record: VisibleRow<VatReturn>, part: string) {
  const period = periodOf(record);
  return part && period ? documentsBehind(await documentsIn(actor, record, period), part) : [];
}

const rateTable = (name: "by_rate" | "elsewhere"): ResourceTable<VatReturn> => ({
  columns: rateColumns,
  read: async (actor, record) => (await declared[name](actor, record))?.map(withPart),
  sums: async (actor, record) => sumOfRates((await declared[name](actor, record)) ?? []),
  parts: "documents",
});

/** By VAT number or name. */
async function findEcSales(actor: Actor, record: VisibleRow<VatReturn>, search: string) {
  const sales = await declared.ec_sales(actor, record);
  const sought = search.trim().toLowerCase();
  return sales?.filter(({ vat_number, name }) => `${vat_number} ${name}`.toLowerCase().includes(sought));
}

async function readTotals(actor: Actor, record: VisibleRow<VatReturn>): Promise<Figure[]> {
  const { t } = actor;
  const amount = (name: "output_vat" | "input_vat" | "vat_payable") =>
    typeof record[name] === "string" ? new Big(record[name]) : undefined;
  const [output, input, payable] = [amount("output_vat"), amount("input_vat"), amount("vat_payable")];
  if (!output || !input || !payable) return [];
  const figure = (code: string, label: string, value: Big, list?: Figure["list"]): Figure => ({
    code,
    label,
    value: value.toFixed(2),
    currency: baseCode(),
    ...(list && { list }),
  });
  const due = dueOf((await declared.rates(actor, record)) ?? []);
  return [
    figure("output", t("field.output_vat"), output, documentsOf(record, "output_vat")),
    figure("input", t("field.input_vat"), input, documentsOf(record, "input_vat")),
    ...(due.eq(0)
      ? []
      : [
          figure(
            "reverse",
            t("vat.reverseInBoth"),
            due,
            documentsOf(record, "output_vat", [...withVat.output_vat, ownVat]),
          ),
        ]),
    figure(
      "payable",
      t(payable.lt(0) ? "vat.refundable" : "field.vat_payable"),
      payable.abs(),
      documentsOf(record, "vat_payable"),
    ),
  ];
}

/** VAT returns of our companies: the output and input VAT of the documents that count in a period. */
export const vatReturns = defineResource(vatReturnsTable, {
  title: "number",
  menu: { category: "finance", icon: "file-check", sequence: 35 },
  list: {
    // Each amount of a draft is added up from its documents, so the list shows just one.
    columns: ["number", "legal_person_id", "period_from", "period_to", "status", "vat_payable", "filed_on"],
    filters: ["legal_person_id", "status", "period_from", "filed_on"],
    sort: "-period_from",
  },
  short: ["period_from", "period_to"],
  essential: ["legal_person_id", "period_from", "period_to"],
  badges: ["status"],
  detail: [
    { type: "figures", tab: "overview", label: "section.vat" },
    { type: "table", tab: "overview", label: "section.vatRates", table: "by_rate" },
    { type: "table", tab: "overview", label: "section.vatElsewhere", table: "elsewhere" },
    {
      label: "section.about",
      fields: ["legal_person_id", "period_from", "period_to", "filed_on", "filed_by", "comment"],
    },
    { type: "table", tab: "overview", label: "section.ecSales", table: "ec_sales" },
    { type: "files", tab: "files" },
  ],
  rules: [notBefore("period_to", "period_from"), staysAsFiled, isVatPayer, overlapsNone],
  settled: isSettled,
  follows: { fields: ["legal_person_id", "period_from", "period_to"], usual: nextPeriod },
  keeps: { by: ["status", "number"], why: keepFiled },
  actions,
  figures: readTotals,
  tables: {
    by_rate: rateTable("by_rate"),
    elsewhere: rateTable("elsewhere"),
    ec_sales: {
      columns: ecColumns,
      read: async (actor, record, { limit, offset, search } = firstPage) =>
        (await findEcSales(actor, record, search))?.slice(offset, offset + limit).map(withPart),
      sums: async (actor, record) => sumOfEcSales((await declared.ec_sales(actor, record)) ?? []),
      parts: "documents",
      more: {
        searchable: true,
        count: async (actor, record, search) => (await findEcSales(actor, record, search))?.length ?? 0,
      },
    },
    documents: {
      columns: documentColumns,
      read: async (actor, record, { limit, offset, search } = firstPage) =>
        (await findDocuments(actor, record, search)).slice(offset, offset + limit),
      more: {
        count: async (actor, record, search) => (await findDocuments(actor, record, search)).length,
      },
    },
  },
});
