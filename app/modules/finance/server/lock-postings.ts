import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";

const postingLock = 7_301_011;

/** Serializes posting, so that its locks (accounts, invoices, orders) can't deadlock. */
export const lockPostings = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${postingLock})`);
