import { sql, type SQL } from "drizzle-orm";
import { businessDayInSql } from "../../../../server/business-day.ts";
import { withinReach } from "../../../../server/access/within-reach.ts";
import type { Reader } from "../../../../server/resources/field.ts";

/** Whether the counterparty has an overdue invoice. */
export const hasOverdue = (id: SQL, reader?: Reader): SQL<boolean> => sql`exists (
  select from invoices where invoices.cp_id = ${id} and direction = 'out' and kind = 'invoice'
    and status in ('issued', 'partly_paid') and due_date < ${businessDayInSql()} and invoices.deleted_at is null
    and ${withinReach(reader, "invoices")})`;

/** The earliest end of its active contracts without automatic renewal. */
export const nextContractEnd = (id: SQL, reader?: Reader): SQL<string> => sql`(
  select min(end_date) from contracts
  where contracts.cp_id = ${id} and status = 'active' and not coalesce(auto_renew, false) and contracts.deleted_at is null
    and ${withinReach(reader, "contracts")})`;
