import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { type Principal } from "../principal.ts";
import type { Database } from "../../database/connection.ts";
import { hashToken } from "../../http/session/visitor.ts";
import { apiUsers } from "../api-users.ts";
import { addressesOf } from "../api-users-rules.ts";
import { isValidProgram, principalOfProgram } from "./load-program.ts";
import { apiTokens } from "./tables.ts";

interface ApiCaller {
  api_user_id: number;
  rate_per_min: number;
  principal: Principal;
}

/** Minimum interval in seconds between updates of a token's last use. */
const noteEvery = 60;

/** Returns the API user of a token, if the token is currently valid for this IP address. */
export async function findApiUser(db: Database, token: string, ip: string): Promise<ApiCaller | null> {
  const { table } = apiUsers;
  const [found] = await db
    .select({ user: table })
    .from(apiTokens)
    .innerJoin(table, eq(table.api_user_id, apiTokens.api_user_id))
    .where(
      and(
        eq(apiTokens.token_hash, hashToken(token)),
        or(isNull(apiTokens.ends_at), gt(apiTokens.ends_at, sql`now()`)),
        isValidProgram(),
      ),
    );
  if (!found) return null;
  const { user } = found;
  const addresses = addressesOf(user.ip_allow);
  if (addresses.length > 0 && !addresses.includes(ip)) return null;
  const principal = await principalOfProgram(db, user);
  if (!principal) return null;
  await db
    .update(table)
    .set({ last_used_at: sql`now()` })
    .where(
      and(
        eq(table.api_user_id, user.api_user_id),
        sql`coalesce(${table.last_used_at} < now() - make_interval(secs => ${noteEvery}), true)`,
      ),
    );
  return { api_user_id: user.api_user_id, rate_per_min: user.rate_per_min, principal };
}
