import { sql, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Principal } from "../../../server/access/principal.ts";
import { isOrStandsInFor } from "../../people/server/stands-in.ts";

/** Documents that have, need, or will need a decision by the principal. */
export const awaitsApprovalBy = (principal: Principal, columns: (name: string) => PgColumn): SQL =>
  sql`exists (select from document_approvals asked where asked.document_id = ${columns("document_id")}
    and ${isOrStandsInFor(principal, sql`asked.employee_id`)})`;
