import { eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../database/connection.ts";
import { tooMany } from "../refusal.ts";
import { loginFailures } from "./tables.ts";
import { hashToken } from "./visitor.ts";

export const failuresAllowed = {
  account: 5,
  // A whole office comes from one address, and on Monday several of it mistype.
  address: 20,
};

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
  await db.delete(loginFailures).where(eq(loginFailures.key, accountKey(account)));
  await db
    .update(loginFailures)
    .set({ failures: sql`${loginFailures.failures} - 1` })
    .where(eq(loginFailures.key, addressKey(ip)));
  await db.delete(loginFailures).where(lt(loginFailures.forgiven_at, sql`now()`));
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
