import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";

const postingLock = 7_301_011;

/** One after the other: what postings lock (accounts, invoices, orders) is then never waited for in a circle. */
export const lockPostings = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${postingLock})`);
