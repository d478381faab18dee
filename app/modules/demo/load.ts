import { eq, sql } from "drizzle-orm";
import { hashPassword } from "../../server/http/session/passwords.ts";
import { userPasswords } from "../../server/http/session/tables.ts";
import { documentsTypes } from "../documents/server/documents-types.ts";
import { departments } from "../people/server/employees.ts";
import type { FileStore } from "../../server/files/store.ts";
import type { Database } from "../../server/database/connection.ts";
import { readBasics } from "./basics.ts";
import { makeCompany } from "./company.ts";
import { deferDues } from "../orders/server/order-dues.ts";
import { orderDues } from "../orders/server/tables.ts";
import { continueKeys, insertRows, lockTables, withBareTables } from "./bulk.ts";
import { drawDemo, attachPictures } from "./pictures.ts";
import { demoPassword, isInUse } from "./in-use.ts";

interface DemoOptions {
  /** The demo's current date. */
  now: Date;
  /** 1 for the full company; smaller values load faster. */
  scale?: number;
  report?: (line: string) => void;
  /** What the demo users' shared password hashes to; without it, that of `demoPassword`. */
  passwordHash?: string;
  /** Storage for pictures; without it there are none. */
  files?: FileStore;
}

/**
 * Fills a new installation with a demo company, atomically. Does nothing if the installation is already in use.
 *
 * @returns whether it was loaded
 */
export async function loadDemo(
  db: Database,
  { now, scale = 1, report = () => {}, passwordHash, files }: DemoOptions,
): Promise<boolean> {
  const started = performance.now();
  const loaded = await db.transaction(async (tx) => {
    // Exceeds the timeout of regular calls, and needs more sort memory.
    await tx.execute(sql`
      select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
        set_config('idle_in_transaction_session_timeout', '0', true), set_config('maintenance_work_mem', '64MB', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    if (await isInUse(tx)) return null;
    report("Loading the demo company …");
    const { staff, pictures, loads } = makeCompany(await readBasics(tx), now, scale);
    // Runs in parallel with the database work.
    const drawing = files && drawDemo(files, pictures);
    drawing?.catch(() => undefined);
    const tables = loads.map(({ table }) => table);
    await lockTables(tx, tables);
    await deferDues(tx, () =>
      withBareTables(tx, tables, async () => {
        for (const { table, rows } of loads) await insertRows(tx, table, rows);
      }),
    );
    for (const table of [...tables, orderDues]) {
      await continueKeys(tx, table);
      // Gives the query planner statistics from the start.
      await tx.execute(sql`analyze ${table}`);
    }
    for (const { department_id, head_id } of staff.heads)
      await tx
        .update(departments.table)
        .set({ head_id })
        .where(eq(departments.table.department_id, department_id));
    await tx
      .update(documentsTypes.table)
      .set({ approver_ids: staff.approvers })
      .where(eq(documentsTypes.table.needs_approval, true));
    if (drawing) await attachPictures(tx, pictures, await drawing);
    const hash = passwordHash ?? (await hashPassword(demoPassword));
    await tx.insert(userPasswords).values(staff.users.map(({ user_id }) => ({ user_id, hash })));
    return loads;
  });
  if (!loaded) return false;
  const count = loaded.reduce((sum, { rows }) => sum + rows.length, 0);
  report(
    `Loaded ${count.toLocaleString("en")} records in ${((performance.now() - started) / 1_000).toFixed(1)} s.`,
  );
  return true;
}

const demoLock = 7_301_004;
