import { sql } from "drizzle-orm";
import type { FoundList } from "../../../contract/record.ts";
import { plan } from "../../../server/access/plan.ts";
import type { KeyedComment } from "../../../server/history/comments.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { dayAfter } from "../../../server/calendar.ts";
import { invalid, missingRight, refuse, unconfirmed } from "../../../server/refusal.ts";
import { lockPostings } from "./lock-postings.ts";
import { lockBooksExclusive, closedUntil } from "./periods.ts";
import { closedPeriods } from "./tables.ts";
import { operationsTable } from "./operations.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** Users with the permission, and administrators. */
export const mayClose = ({ principal }: Actor): boolean =>
  principal.administrator || principal.rights.has("periods.close");

/**
 * Closes the books up to a date, or reopens them from an earlier one. Planned operations in the period have to be
 * posted, moved or canceled first, and draft invoices too. Returns what was done.
 */
export async function closePeriod(
  actor: Actor,
  date: string,
  comment: string,
  confirmed: boolean,
): Promise<string> {
  const { db, principal, today, t } = actor;
  requireRight(actor);
  if (date >= today) throw invalid("date", "finance.closesPast");
  await lockBooksExclusive(db);
  const closed = await closedUntil(db);
  const open = await openUntil(actor, date);
  if (open.length > 0) throw refuse("finance.openItems", { date }, { lists: open });
  const reopened = closed !== null && date < closed ? { from: dayAfter(date, 1), until: closed } : undefined;
  if (reopened && !confirmed) throw unconfirmed("reopen", "finance.reopens", reopened);
  await db.insert(closedPeriods).values({ date, comment: comment || null, user_id: principal.user_id });
  await recordClosing(actor, t("period.title", { date }), closed, date, comment);
  return reopened ? t("period.reopened", reopened) : t("period.closed", { date });
}

function requireRight(actor: Actor): void {
  plan(actor.principal, operationsTable, "edit");
  if (!mayClose(actor)) throw missingRight("periods.close", "finance.mayNotClose");
}

const recordClosing = (
  actor: Actor,
  title: string,
  before: string | null,
  after: string | null,
  comment = "",
): Promise<void> =>
  record(actor, "update", ["operations", 0, title], {
    // Undone through the second event: the dates of operations are undone through their own.
    changes: ["date", "closed_until"].map((field) => ({ field, old: before, new: after, before, after })),
    comment: { ...describeClosing(before, after), ...(comment && { text: comment }) },
  });

/** Records in the history which days were closed or reopened. */
function describeClosing(before: string | null, after: string | null): KeyedComment {
  if (after === null) return { key: "told.operations.reopenedAll", values: { until: before ?? "" } };
  return before !== null && after < before
    ? { key: "told.operations.reopened", values: { from: dayAfter(after, 1), until: before } }
    : { key: "told.operations.closed", values: { date: after } };
}

/** Undoes a closing or reopening if nothing in the period is open. @returns false if the date has changed since */
export async function undoClosing(actor: Actor, _id: number, changes: FieldChange[]): Promise<boolean> {
  const { db, principal, t } = actor;
  requireRight(actor);
  await lockPostings(db);
  await lockBooksExclusive(db);
  const closing = changes.find(({ field }) => field === "closed_until");
  if (!closing || (await closedUntil(db)) !== closing.new) return false;
  const { old: date, new: closed } = closing;
  if (date !== null && (await openUntil(actor, date)).length > 0) throw refuse("finance.openItems", { date });
  await db.insert(closedPeriods).values({ date, user_id: principal.user_id });
  await recordClosing(actor, t("period.title", { date: closed ?? date ?? "" }), closed, date);
  return true;
}

/** What has to be resolved first, regardless of who may see it. */
async function openUntil({ db, t }: Actor, date: string): Promise<FoundList[]> {
  const { rows } = await db.execute<Record<"operations" | "invoices", number>>(sql`select
    (select count(*)::int from operations where status = 'planned' and date <= ${date}::date and deleted_at is null) as operations,
    (select count(*)::int from invoices where status = 'draft' and taxed_on <= ${date}::date and deleted_at is null) as invoices`);
  const counts = onlyRow(rows);
  return (
    [
      ["operations", "planned", "date"],
      ["invoices", "draft", "taxed_on"],
    ] as const
  )
    .map(([code, status, dated]) => ({
      code,
      name: t(`period.open.${code}`),
      count: counts[code],
      filters: [
        { field: "status", op: "eq" as const, value: status },
        { field: dated, op: "lte" as const, value: date },
      ],
    }))
    .filter(({ count }) => count > 0);
}
