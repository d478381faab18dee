import { eq, sql } from "drizzle-orm";
import type { Filter } from "../../../contract/kinds.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { record } from "../../../server/history/record.ts";
import { missingRight, refuse, unconfirmed } from "../../../server/refusal.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { mayClose } from "./close-period.ts";
import { invoicesTable } from "./invoices.table.ts";
import { missingNumbers } from "./number-gaps.ts";
import { lockBooksExclusive } from "./periods.ts";
import { ecSalesOf, type EcSale } from "./ec-sales.ts";
import { figuresByRate, payableOf, readDocuments } from "./vat-figures.ts";
import { vatReturnsTable, type VatReturn } from "./vat-returns.table.ts";

/**
 * Files a return: freezes its figures. Until it is reopened, no document of its company can be issued, canceled or
 * changed that counts in its period, so the documents keep adding up to what was declared. A late document counts
 * in an open period, or the return is reopened and filed again as a correction.
 */
export async function fileVatReturn(
  actor: Actor,
  vat_return_id: number,
  confirm: readonly string[] = [],
): Promise<VatReturn> {
  const { db, principal, today } = actor;
  const row = await lockReturn(actor, vat_return_id);
  if (row.status === "filed") throw wrongStatus(row, "filed");
  if (row.period_to >= today) throw refuse("vat.periodRuns");
  await lockBooksExclusive(db);
  await refuseDrafts(actor, row);
  if (!confirm.includes(gaps)) await askAboutGaps(actor, row);
  const documents = await readDocuments(actor, row);
  const [rates, ec_sales] = [figuresByRate(documents), ecSalesOf(documents)];
  if (!confirm.includes(numbers)) askAboutNumbers(ec_sales);
  await change(
    actor,
    row,
    { status: "filed", rates, ec_sales, filed_on: today, filed_by: principal.employee_id },
    { old: row.filed_on && payableOf(row.rates), new: payableOf(rates) },
  );
  return row;
}

/** Reopens a filed return for a correction, with the reason. */
export async function reopenVatReturn(
  actor: Actor,
  vat_return_id: number,
  comment: string,
): Promise<VatReturn> {
  const row = await lockReturn(actor, vat_return_id);
  if (row.status !== "filed") throw wrongStatus(row, "reopened");
  await lockBooksExclusive(actor.db);
  await change(actor, row, { status: "reopened" }, undefined, comment);
  return row;
}

/** Filing closes a period for the company's documents, so it takes the same permission. */
async function lockReturn(actor: Actor, vat_return_id: number): Promise<VatReturn> {
  const row = await lockRow(actor.db, plan(actor.principal, vatReturnsTable, "edit"), vat_return_id);
  if (!mayClose(actor)) throw missingRight("periods.close", "vat.mayNotFile");
  return row;
}

const wrongStatus = (row: VatReturn, to: string) =>
  refuse("refused.transition", { from: `choice.status.${row.status}`, to: `choice.status.${to}` });

/** Drafts in the period could no longer be issued, nor moved out of it. */
async function refuseDrafts(
  { db, t }: Actor,
  { legal_person_id, period_from, period_to }: VatReturn,
): Promise<void> {
  const count = await db.$count(
    invoicesTable,
    sql`legal_person_id = ${legal_person_id} and status = 'draft' and deleted_at is null
      and taxed_on between ${period_from}::date and ${period_to}::date`,
  );
  if (count === 0) return;
  const filters: Filter[] = [
    { field: "status", op: "eq", value: "draft" },
    { field: "legal_person_id", op: "eq", value: String(legal_person_id) },
    { field: "taxed_on", op: "between", value: [period_from, period_to] },
  ];
  throw refuse(
    "vat.openDrafts",
    { count },
    { lists: [{ code: "invoices", name: t("period.open.invoices"), count, filters }] },
  );
}

const gaps = "gaps";
const maxNamed = 5;

/** Numbers without a gap are what an auditor looks for first. */
async function askAboutGaps({ db }: Actor, row: VatReturn): Promise<void> {
  const missing = await missingNumbers(db, row);
  if (missing.length === 0) return;
  throw unconfirmed(gaps, "vat.numbersMissing", { count: missing.length, numbers: named(missing) });
}

const numbers = "vat_numbers";

/** The EC sales list names each customer by its VAT number. */
function askAboutNumbers(ec_sales: readonly EcSale[]): void {
  const lacking = ec_sales.flatMap(({ vat_number, name }) => (vat_number ? [] : [name ?? ""]));
  if (lacking.length > 0)
    throw unconfirmed(numbers, "vat.customersLackNumbers", { count: lacking.length, names: named(lacking) });
}

const named = (all: readonly string[]): string =>
  all.slice(0, maxNamed).join(", ") + (all.length > maxNamed ? ", …" : "");

async function change(
  actor: Actor,
  row: VatReturn,
  values: Partial<VatReturn> & Pick<VatReturn, "status">,
  payable?: { old: string | null; new: string },
  comment?: string,
): Promise<void> {
  await actor.db
    .update(vatReturnsTable)
    .set({ ...values, ...touched(actor) })
    .where(eq(vatReturnsTable.vat_return_id, row.vat_return_id));
  await record(actor, "status", ["vat-returns", row.vat_return_id, row.number ?? ""], {
    changes: [
      { field: "status", old: row.status, new: values.status },
      ...(payable && payable.old !== payable.new ? [{ field: "vat_payable", ...payable }] : []),
    ],
    comment,
  });
}
