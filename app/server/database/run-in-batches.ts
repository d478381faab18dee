import type { Database } from "./connection.ts";

/** State shared by changes in one atomic batch. */
interface Common {
  /** Read cache, by list and query. */
  read: Map<string, Map<string, Map<unknown, unknown>>>;
  /** Deferred writes, executed for all items at the end. */
  pending: Map<unknown, { items: unknown[]; write: (db: Database) => Promise<void> }>;
  /** Number of writes made or deferred. */
  written: number;
}

/** Up to this number, processing items one by one is just as fast. */
const few = 8;

const commons = new WeakMap<Database, Common>();

/** An item failed after it had written and can't be rolled back individually. */
class Fallen extends Error {}

/**
 * Processes many items in one transaction. Repeated reads are cached, and deferrable writes are executed at the end in
 * one statement. On failure the batch is split in half and retried, down to single items, so that each has the same
 * outcome as on its own.
 */
export async function runInBatches<Item, Outcome>(
  db: Database,
  items: Item[],
  work: (db: Database, items: Item[]) => Promise<Outcome[]>,
): Promise<Outcome[]> {
  const outcome: Outcome[] = [];
  if (items.length <= few) {
    for (const item of items) outcome.push(...(await work(db, [item])));
    return outcome;
  }
  try {
    return await db.transaction((tx) => asOne(tx, (one) => work(one, items)));
  } catch {
    const half = Math.ceil(items.length / 2);
    for (const part of [items.slice(0, half), items.slice(half)])
      outcome.push(...(await runInBatches(db, part, work)));
    return outcome;
  }
}

async function asOne<Outcome>(tx: Database, work: (one: Database) => Promise<Outcome>): Promise<Outcome> {
  const common: Common = { read: new Map(), pending: new Map(), written: 0 };
  let fallen = false;
  const counted = (name: "insert" | "update" | "delete" | "execute") => ({
    value: (...args: unknown[]) => {
      common.written += 1;
      const made: unknown = Reflect.apply(tx[name], tx, args);
      return made;
    },
  });
  const one: Database = Object.create(tx, {
    insert: counted("insert"),
    update: counted("update"),
    delete: counted("delete"),
    execute: counted("execute"),
    // No savepoint needed: a refusal before the first write leaves nothing to roll back.
    transaction: {
      async value<Result>(part: (tx: Database) => Promise<Result>): Promise<Result> {
        const before = common.written;
        try {
          if (fallen) throw new Fallen();
          return await part(one);
        } catch (error) {
          fallen ||= common.written > before;
          throw error;
        }
      },
    },
  });
  commons.set(one, common);
  const outcome = await work(one);
  if (fallen) throw new Fallen();
  for (const { write } of common.pending.values()) await write(tx);
  return outcome;
}

/** Writes the item. Within an atomic batch, defers it so that all items are written at the end in one statement. */
export async function deferWrite<Item>(
  db: Database,
  write: (db: Database, items: Item[]) => Promise<void>,
  item: Item,
): Promise<void> {
  const common = commons.get(db);
  if (!common) return write(db, [item]);
  common.written += 1;
  const items = (common.pending.get(write)?.items as Item[] | undefined) ?? [];
  items.push(item);
  common.pending.set(write, { items, write: (tx) => write(tx, items) });
}

/** Reads values of a list. Within an atomic batch, only reads values that aren't cached. */
export async function readCached<Asked, Answer>(
  db: Database,
  list: string,
  question: string,
  keys: Asked[],
  read: (asked: Asked[]) => Promise<Map<Asked, Answer>>,
): Promise<Map<Asked, Answer | undefined>> {
  const lists = commons.get(db)?.read;
  if (!lists) return read(keys);
  const questions = lists.get(list) ?? new Map<string, Map<unknown, unknown>>();
  lists.set(list, questions);
  const known = (questions.get(question) ?? new Map()) as Map<Asked, Answer | undefined>;
  questions.set(question, known);
  const unknown = keys.filter((each) => !known.has(each));
  const answers = unknown.length > 0 ? await read(unknown) : new Map<Asked, Answer>();
  for (const each of unknown) known.set(each, answers.get(each));
  return new Map(keys.map((each) => [each, known.get(each)]));
}

/** Invalidates the cached reads of a list after one of its records changed. */
export const invalidateReads = (db: Database, list: string): void => void commons.get(db)?.read.delete(list);
