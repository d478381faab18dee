import { eq, getTableName, gt, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Database } from "./database/connection.ts";
import type { SecretBox } from "./secret-box.ts";

/** A column with values sealed by a `SecretBox`. */
export interface SealedColumn {
  table: PgTable;
  column: PgColumn;
  /** Returns the owner that the row's value is bound to. */
  owner: (row: Record<string, unknown>) => number | string;
}

/** Declares a sealed column of a table, with what its values are bound to. */
export const sealedColumn = <Table extends PgTable>(
  table: Table,
  column: PgColumn,
  owner: (row: Table["$inferSelect"]) => number | string,
): SealedColumn => ({ table, column, owner });

const sealingLock = 7_301_011;

interface Resealed {
  count: number;
  /** Tables with values that neither key opens, and how many. */
  unreadable: Map<string, number>;
}

const pageSize = 500;

/** Reads by the sealed value, which is unique: each has its own nonce. Values resealed meanwhile may come again. */
async function* readSealed(db: Database, { table, column }: SealedColumn) {
  let rows;
  let last = "";
  do {
    rows = await db.select().from(table).where(gt(column, last)).orderBy(column).limit(pageSize);
    for (const row of rows) yield [row, (last = String(row[column.name]))] as const;
  } while (rows.length === pageSize);
}

/** Seals all values of an earlier key with the current one, all or none. Values that the current key opens are kept. */
export const sealAnew = (
  db: Database,
  columns: readonly SealedColumn[],
  { current, previous }: { current: SecretBox; previous: SecretBox },
): Promise<Resealed> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${sealingLock})`);
    const unreadable = new Map<string, number>();
    let count = 0;
    for (const sealedIn of columns) {
      const { table, column, owner } = sealedIn;
      for await (const [row, sealed] of readSealed(tx, sealedIn)) {
        const boundTo = owner(row);
        if (current.open(sealed, boundTo) !== null) continue;
        const text = previous.open(sealed, boundTo);
        if (text === null) {
          const name = getTableName(table);
          unreadable.set(name, (unreadable.get(name) ?? 0) + 1);
          continue;
        }
        await tx
          .update(table)
          .set({ [column.name]: current.seal(text, boundTo) })
          .where(eq(column, sealed));
        count += 1;
      }
    }
    return { count, unreadable };
  });
