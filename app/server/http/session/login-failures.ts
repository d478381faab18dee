import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Principal } from "../../access/principal.ts";
import type { Database } from "../../database/connection.ts";
import { tooMany } from "../refusal.ts";
import { hasSecondFactor } from "./second-factor.ts";
import { loginFailures } from "./tables.ts";
import { hashToken } from "./visitor.ts";

const failuresAllowed = {
  account: 5,
  // A whole office comes from one address, and on Monday several of it mistype.
  address: 20,
};

/** Of one address, in the same time. */
const requestsAllowed = 5;

/** Known by its user, whether it was named by login or by email; an unknown one by what was typed. */
interface Account {
  user_id: number | null;
  login: string;
}

const forgivenAfter = 15 * 60;

/** Counts an attempt as failed before it is tried, so that many at once are counted as well. Refuses when there were too many. */
export async function countAttempt(db: Database, account: Account, ip: string): Promise<void> {
  const forAccount = await count(db, accountKey(account));
  const forAddress = await count(db, addressKey(ip));
  const wait = Math.max(
    forAccount.failures > failuresAllowed.account ? forAccount.wait : 0,
    forAddress.failures > failuresAllowed.address ? forAddress.wait : 0,
  );
  if (wait > 0) throw tooMany(wait, "login.locked");
}

/** The attempt was right after all: the account starts anew, the address gets this one attempt back. */
export async function forgiveAttempt(db: Database, account: Account, ip: string): Promise<void> {
  await forgiveAccount(db, account);
  await giveBack(db, [addressKey(ip)]);
  await db.delete(loginFailures).where(lt(loginFailures.forgiven_at, sql`now()`));
}

/** The attempt was right as far as it went: it doesn't count, but neither does it forgive those before. */
export const returnAttempt = (db: Database, account: Account, ip: string): Promise<void> =>
  giveBack(db, [accountKey(account), addressKey(ip)]);

/** The password was right. With a second factor that is half of a proof, and the wrong codes before it stay counted. */
export async function settlePassword(db: Database, account: Principal, ip: string): Promise<void> {
  const settle = (await hasSecondFactor(db, account.user_id)) ? returnAttempt : forgiveAttempt;
  await settle(db, account, ip);
}

export async function forgiveAccount(db: Database, account: Account): Promise<void> {
  await db.delete(loginFailures).where(eq(loginFailures.key, accountKey(account)));
}

/** Counts what anybody may ask for, whatever the account: it tells nothing about which there are. */
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

// What was typed as an unknown login may be a password in the wrong field, so that it is kept as a hash only.
const accountKey = ({ user_id, login }: Account) =>
  `account:${user_id ?? hashToken(login.trim().toLowerCase())}`;
const addressKey = (ip: string) => `address:${ip}`;

async function count(db: Database, key: string) {
  const later = sql`now() + ${forgivenAfter}::int * interval '1 second'`;
  const isPast = sql`${loginFailures.forgiven_at} < now()`;
  const [row] = await db
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
  return row!;
}
