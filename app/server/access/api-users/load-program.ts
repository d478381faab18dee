import { and, eq, isNull, sql } from "drizzle-orm";
import { businessDayInSql } from "../../business-day.ts";
import type { Database } from "../../database/connection.ts";
import { exceedingProfiles } from "../access-rules.ts";
import { apiUsers } from "../api-users.ts";
import { loadPrincipal } from "../load-principal.ts";
import type { Principal } from "../principal.ts";

type Program = Pick<typeof apiUsers.table.$inferSelect, "api_user_id" | "user_id" | "access_ids">;

/** Whether an API user may act today. */
export const isValidProgram = () =>
  and(
    eq(apiUsers.table.status, "active"),
    isNull(apiUsers.table.deleted_at),
    sql`${apiUsers.table.expires_at} >= ${businessDayInSql()}`,
  );

/** Jobs and links act for an API user without its token; they use its current permissions. */
export async function loadProgram(db: Database, api_user_id: number): Promise<Principal | null> {
  const [program] = await db
    .select()
    .from(apiUsers.table)
    .where(and(eq(apiUsers.table.api_user_id, api_user_id), isValidProgram()));
  return program ? principalOfProgram(db, program) : null;
}

/**
 * An API user acts for its creator with its own profiles. A profile that exceeds what the creator may do today doesn't
 * count.
 */
export async function principalOfProgram(
  db: Database,
  { api_user_id, user_id, access_ids }: Program,
): Promise<Principal | null> {
  const creator = user_id && (await loadPrincipal(db, user_id));
  if (!creator) return null;
  const exceeding = await exceedingProfiles({ db, principal: creator }, access_ids);
  const within = access_ids.filter((id) => !exceeding.includes(id));
  const principal = await loadPrincipal(db, user_id, within);
  return principal && { ...principal, api_user_id };
}
