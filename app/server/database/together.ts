import type { Database } from "./connection.ts";

/** What changes that stand or fall together have in common. */
interface Common {
  /** What was read, by list and question. */
  read: Map<string, Map<string, Map<unknown, unknown>>>;
  /** What is written for all of them at the end. */
  kept: Map<unknown, { items: unknown[]; write: (db: Database) => Promise<void> }>;
  /** How often something was written, or kept to be written. */
  written: number;
}

/** So many are done alone as quickly. */
const few = 8;

const commons = new WeakMap<Database, Common>();

/** A part of them failed after it had written, and can't be taken back alone. */
class Fallen extends Error {}

/**
 * Does the work for many in one transaction: what it asks again and again is read once, and what can wait is written at
 * the end, for all in one statement. What fails is tried again in ever smaller parts, and at last alone: each ends as it
 * would by itself.
 */
export async function together<Item, Outcome>(
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
      outcome.push(...(await together(db, part, work)));
    return outcome;
  }
}

async function asOne<Outcome>(tx: Database, work: (one: Database) => Promise<Outcome>): Promise<Outcome> {
  const common: Common = { read: new Map(), kept: new Map(), written: 0 };
  let fallen = false;
  const counted = (name: "insert" | "update" | "delete" | "execute") => ({
    value: (...asked: unknown[]) => {
      common.written += 1;
      return Reflect.apply(tx[name], tx, asked) as unknown;
    },
  });
  const one = Object.create(tx, {
    insert: counted("insert"),
    update: counted("update"),
    delete: counted("delete"),
    execute: counted("execute"),
    // Without a savepoint: who refuses before anything is written leaves nothing behind.
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
  }) as Database;
  commons.set(one, common);
  const outcome = await work(one);
  if (fallen) throw new Fallen();
  for (const { write } of common.kept.values()) await write(tx);
  return outcome;
}

/** Writes it; among changes that stand or fall together once for all of them, at the end. */
export async function keep<Item>(
  db: Database,
  write: (db: Database, items: Item[]) => Promise<void>,
  item: Item,
): Promise<void> {
  const common = commons.get(db);
  if (!common) return write(db, [item]);
  common.written += 1;
  const items = (common.kept.get(write)?.items as Item[] | undefined) ?? [];
  items.push(item);
  common.kept.set(write, { items, write: (tx) => write(tx, items) });
}

/** Reads what is asked of a list; among changes that stand or fall together only what isn't known yet. */
export async function recall<Asked, Answer>(
  db: Database,
  list: string,
  question: string,
  asked: Asked[],
  read: (asked: Asked[]) => Promise<Map<Asked, Answer>>,
): Promise<Map<Asked, Answer | undefined>> {
  const lists = commons.get(db)?.read;
  if (!lists) return read(asked);
  const questions = lists.get(list) ?? new Map<string, Map<unknown, unknown>>();
  lists.set(list, questions);
  const known = (questions.get(question) ?? new Map()) as Map<Asked, Answer | undefined>;
  questions.set(question, known);
  const unknown = asked.filter((each) => !known.has(each));
  const answers = unknown.length > 0 ? await read(unknown) : new Map<Asked, Answer>();
  for (const each of unknown) known.set(each, answers.get(each));
  return new Map(asked.map((each) => [each, known.get(each)]));
}

/** A record of the list was changed: what was read of it may not hold any more. */
export const forget = (db: Database, list: string): void => void commons.get(db)?.read.delete(list);
