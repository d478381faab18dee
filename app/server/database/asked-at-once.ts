import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./connection.ts";

/** Whoever asks: a call's context. What two of them ask is never put together. */
interface Asker {
  db: Database;
}

interface Question {
  query: SQL;
  answer: (rows: never[]) => void;
  fail: (error: unknown) => void;
}

const waiting = new WeakMap<Asker, Question[]>();

/**
 * The rows of a query that only reads. What one asker asks before anything is answered goes out as one statement: the
 * parts of a record don't wait for each other, and the database is asked once. Each row comes as JSON, so decimals and
 * moments are to be read as text, and a `limit` that never changes stands in the query itself: then it is prepared.
 */
export function askAtOnce<Found extends object>(asker: Asker, query: SQL): Promise<Found[]> {
  return new Promise((resolve, reject) => {
    const question: Question = { query, answer: resolve as Question["answer"], fail: reject };
    const others = waiting.get(asker);
    if (others) return void others.push(question);
    waiting.set(asker, [question]);
    // Behind all that goes on without the database.
    setImmediate(() => void send(asker));
  });
}

async function send(asker: Asker): Promise<void> {
  const questions = waiting.get(asker)!;
  waiting.delete(asker);
  const parts = questions.map(
    ({ query }) => sql`(select coalesce(json_agg(asked), '[]') from (${query}) asked)`,
  );
  try {
    const { rows } = await asker.db.execute<{ answers: never[][] }>(
      sql`select json_build_array(${sql.join(parts, sql`, `)}) as answers`,
    );
    questions.forEach(({ answer }, index) => answer(rows[0]!.answers[index]!));
  } catch (error) {
    for (const { fail } of questions) fail(error);
  }
}
