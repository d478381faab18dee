import { sql } from "drizzle-orm";
import { historySeals } from "./tables.ts";
import type { Database } from "../database/connection.ts";
import { notifyAdministrators } from "../notifications/notify-administrators.ts";
import { onlyRow } from "../database/only-row.ts";

/** An event that was altered after sealing, or removed. */
export interface Fault extends Record<string, unknown> {
  history_id: number;
  fault: "altered" | "removed";
}

export interface Verified {
  sealed: number;
  /** The latest event's seal. Recorded elsewhere, it proves that the chain wasn't rebuilt. */
  head: string | null;
  faults: Fault[];
}

const faultsShown = 100;
/** Each batch takes a second or two, so that no statement runs long, however long the history is. */
const sealedAtOnce = 10_000;
const checkedAtOnce = 50_000;

/** Seals new events in order. */
export async function sealHistory(db: Database): Promise<void> {
  for (let sealed = sealedAtOnce; sealed === sealedAtOnce;) {
    const { rows } = await db.execute<{ sealed: number }>(
      sql`select seal_history_part(${sealedAtOnce}) as sealed`,
    );
    ({ sealed } = onlyRow(rows));
  }
}

/** Length of the chain and its latest seal. */
export async function chainOf(db: Database): Promise<{ sealed: number; head: string | null; last: number }> {
  const { rows } = await db.execute<{ sealed: number; head: string | null; last: number }>(sql`
    select count(*)::int as sealed, coalesce(max(place), 0) as last,
      (select hash from ${historySeals} order by place desc limit 1) as head
    from ${historySeals}`);
  return onlyRow(rows);
}

/** Verifies the chain in batches, from the start up to a given position. */
export async function* faultsAlong(
  db: Database,
  last: number,
): AsyncGenerator<{ checked: number; faults: Fault[] }> {
  for (let after = 0; after < last; after += checkedAtOnce) {
    const { rows } = await db.execute<Fault>(
      sql`select history_id, fault from verify_history_part(${after}, ${checkedAtOnce})`,
    );
    yield { checked: Math.min(checkedAtOnce, last - after), faults: rows };
  }
}

export async function verifyHistory(db: Database): Promise<Verified> {
  await sealHistory(db);
  const { sealed, head, last } = await chainOf(db);
  const found: Fault[] = [];
  for await (const { faults } of faultsAlong(db, last))
    found.push(...faults.slice(0, faultsShown - found.length));
  return { sealed, head, faults: found };
}

/** Notifies all administrators of events altered outside the application, once per event. */
export async function watchHistory(db: Database): Promise<void> {
  const { faults } = await verifyHistory(db);
  for (const { history_id } of faults)
    await notifyAdministrators(db, {
      kind: "history_broken",
      values: { number: `#${history_id}` },
      color: "red",
      entity: "history",
      entity_id: history_id,
    });
}
