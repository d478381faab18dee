import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Principal } from "../../access/principal.ts";
import type { Database } from "../../database/connection.ts";
import { tooMany } from "../../refusal.ts";
import { hasSecondFactor } from "./second-factor.ts";
import { loginFailures } from "./tables.ts";
import { hashToken } from "./visitor.ts";
import { onlyRow } from "../../database/only-row.ts";

const failuresAllowed = {
  account: 5,
  // A whole office may share one IP address, and several people may mistype on Monday morning.
  address: 20,
};

/** Per IP address, in the same period. */
const requestsAllowed = 5;

/** Identified by user, whether entered by login or email; unknown accounts by what was typed. */
interface Account {
  user_id: number | null;
  login: string;
}

const forgivenAfter = 15 * 60;

/**
 * Counts an attempt as failed before it is verified, so that concurrent attempts are counted too. Throws if there were
 * too many.
 */
export async function countAttempt(db: Database, account: Account, ip: string): Promise<void> {
  const forAccount = await count(db, accountKey(account));
  const forAddress = await count(db, addressKey(ip));
  const wait = Math.max(
    forAccount.failures > failuresAllowed.account ? forAccount.wait : 0,
    forAddress.failures > failuresAllowed.address ? forAddress.wait : 0,
  );
  if (wait > 0) throw tooMany(wait, "login.locked");
}

/** The attempt succeeded: resets the account's count and subtracts one attempt from the address. */
export async function forgiveAttempt(db: Database, account: Account, ip: string): Promise<void> {
  await forgiveAccount(db, account);
  await giveBack(db, [addressKey(ip)]);
  await db.delete(loginFailures).where(lt(loginFailures.forgiven_at, sql`now()`));
}

/** The attempt was correct so far: it isn't counted, but earlier failures remain. */
export const returnAttempt = (db: Database, account: Account, ip: string): Promise<void> =>
  giveBack(db, [accountKey(account), addressKey(ip)]);

/** The password was correct. With a second factor that is only half, so earlier wrong codes stay counted. */
export async function settlePassword(db: Database, account: Principal, ip: string): Promise<void> {
  const settle = (await hasSecondFactor(db, account.user_id)) ? returnAttempt : forgiveAttempt;
  await settle(db, account, ip);
}

export async function forgiveAccount(db: Database, account: Account): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, accountKey(account)));
}

/**
 * Rate-limits requests that anyone can make, regardless of the account, so that nothing reveals which accounts exist.
 */
export async function countRequest(db: Database, ip: string): Promise<void> {
  const { failures, wait } = await count(db, `request:${ip}`);
  if (failures > requestsAllowed) throw tooMany(wait, "password.asked");
}

async function giveBack(db: Database, keys: string[]) {
  await db
    .update(loginFailures)
    .set({ failures: sql`greatest(${loginFailures.failures} - 1, 0)` })
    .where(inArray(loginFailures.key, keys));
}

// An unknown login may be a password typed in the wrong field, so only its hash is stored.
const accountKey = ({ user_id, login }: Account) =>
  `account:${user_id ?? hashToken(login.trim().toLowerCase())}`;
const addressKey = (ip: string) => `address:${ip}`;

async function count(db: Database, key: string) {
  const later = sql`now() + ${forgivenAfter}::int * interval '1 second'`;
  const isPast = sql`${loginFailures.forgiven_at} < now()`;
  const rows = await db
    .insert(loginFailures)
    .values({ key, failures: 1, forgiven_at: later })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${isPast} then 1 else ${loginFailures.failures} + 1 end`,
        forgiven_at: sql`case when ${isPast} then ${later} else ${loginFailures.forgiven_at} end`,
      },
    })
    .returning({
      failures: loginFailures.failures,
      wait: sql<number>`ceil(extract(epoch from ${loginFailures.forgiven_at} - now()))::int`,
    });
  return onlyRow(rows);
}
