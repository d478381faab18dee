import { sql } from "drizzle-orm";
import { businessDay } from "../../../server/business-day.ts";
import { plan } from "../../../server/access/plan.ts";
import { record } from "../../../server/history/record.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { invalid, missingRight, refuse, unconfirmed } from "../../../server/http/refusal.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { lockBooksExclusive, closedUntil } from "./periods.ts";
import { closedPeriods } from "./tables.ts";

/** Users with the permission, and administrators. */
export const mayClose = ({ principal }: SignedInContext): boolean =>
  principal.administrator || principal.rights.has("periods.close");

/**
 * Closes the books up to a date, or reopens them from an earlier one. Planned operations in the period have to be
 * posted, moved or canceled first, and draft invoices too.
 */
export async function closePeriod(
  context: SignedInContext,
  date: string,
  comment: string,
  confirmed: boolean,
): Promise<void> {
  const { db, principal, now, t } = context;
  plan(principal, resourceOf("operations"), "edit");
  if (!mayClose(context)) throw missingRight("periods.close", "finance.mayNotClose");
  if (date >= businessDay(now)) throw invalid("date", "finance.closesPast");
  await lockBooksExclusive(db);
  const closed = await closedUntil(db);
  const { rows } = await db.execute<{ open: number }>(sql`
    select (select count(*)::int from operations where status = 'planned' and date <= ${date}::date and deleted_at is null)
      + (select count(*)::int from invoices where status = 'draft' and date <= ${date}::date and deleted_at is null) as open`);
  if (rows[0]!.open > 0) throw refuse("finance.openItems", { count: String(rows[0]!.open), date });
  if (closed !== null && date < closed && !confirmed)
    throw unconfirmed("reopen", "finance.reopens", { from: date, until: closed });
  await db.insert(closedPeriods).values({ date, comment: comment || null, user_id: principal.user_id });
  await record(db, context, {
    action: "update",
    entity: "operations",
    entity_id: 0,
    title: t("period.title", { date }),
    changes: [{ field: "date", old: closed, new: date }],
    ...(comment && { comment }),
  });
}
