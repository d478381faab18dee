import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { type Principal } from "../principal.ts";
import { readCaller } from "../../changes/caller-cache.ts";
import type { Database } from "../../database/connection.ts";
import { hashToken } from "../../http/session/visitor.ts";
import { apiUsers } from "../api-users.ts";
import { addressesOf } from "../api-users-rules.ts";
import { isValidProgram, principalOfProgram } from "./load-program.ts";
import { apiTokens } from "./tables.ts";

interface ApiCaller {
  api_user_id: number;
  rate_per_min: number;
  /** Empty if the token is valid from everywhere. */
  addresses: readonly string[];
  principal: Principal;
  /** Whether its use is to be noted. */
  unnoted: boolean;
}

/** Minimum interval in seconds between updates of a token's last use. */
const noteEvery = 60;

/** Returns the API user of a token, if the token is currently valid for this IP address. */
export async function findApiUser(db: Database, token: string, ip: string): Promise<ApiCaller | null> {
  const hash = hashToken(token);
  const caller = await readCaller(db, `program ${hash}`, () => readApiUser(db, hash));
  if (!caller || (caller.addresses.length > 0 && !caller.addresses.includes(ip))) return null;
  if (caller.unnoted) await noteUse(db, caller);
  return caller;
}

async function readApiUser(db: Database, token_hash: string): Promise<ApiCaller | null> {
  const { table } = apiUsers;
  const [found] = await db
    .select({
      user: table,
      unnoted: sql<boolean>`coalesce(${table.last_used_at} < now() - ${noteEvery}::int * interval '1 second', true)`,
    })
    .from(apiTokens)
    .innerJoin(table, eq(table.api_user_id, apiTokens.api_user_id))
    .where(
      and(
        eq(apiTokens.token_hash, token_hash),
        or(isNull(apiTokens.ends_at), gt(apiTokens.ends_at, sql`now()`)),
        isValidProgram(),
      ),
    );
  const principal = found && (await principalOfProgram(db, found.user));
  if (!principal) return null;
  const { api_user_id, rate_per_min, ip_allow } = found.user;
  return { api_user_id, rate_per_min, addresses: addressesOf(ip_allow), principal, unnoted: found.unnoted };
}

/** Announces its change like any other, so the next call reads the API user anew. */
const noteUse = (db: Database, { api_user_id }: ApiCaller) =>
  db
    .update(apiUsers.table)
    .set({ last_used_at: sql`now()` })
    .where(eq(apiUsers.table.api_user_id, api_user_id));
