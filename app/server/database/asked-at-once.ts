import { sql, type SQL } from "drizzle-orm";
import type { Database } from "./connection.ts";
import { onlyRow } from "./only-row.ts";
import { present } from "../../contract/present.ts";

/** The caller's context. Queries of different callers are never batched. */
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
 * Returns the rows of a read-only query. Queries issued by one caller in the same tick are batched into one statement,
 * so that the parts of a record don't wait for each other. Rows are returned as JSON, so select decimals and times as
 * text. Write a constant `limit` into the query itself so that the statement is prepared.
 */
export function askAtOnce<Found extends object>(asker: Asker, query: SQL): Promise<Found[]> {
  return new Promise((resolve, reject) => {
    const question: Question = { query, answer: resolve, fail: reject };
    const others = waiting.get(asker);
    if (others) return void others.push(question);
    const questions = [question];
    waiting.set(asker, questions);
    // Runs after all pending work that doesn't need the database.
    setImmediate(() => void send(asker, questions));
  });
}

async function send(asker: Asker, questions: readonly Question[]): Promise<void> {
  waiting.delete(asker);
  const parts = questions.map(
    ({ query }) => sql`(select coalesce(json_agg(asked), '[]') from (${query}) asked)`,
  );
  try {
    const { rows } = await asker.db.execute<{ answers: never[][] }>(
      sql`select json_build_array(${sql.join(parts, sql`, `)}) as answers`,
    );
    const { answers } = onlyRow(rows);
    for (const [index, { answer }] of questions.entries()) answer(present(answers[index], "answer"));
  } catch (error) {
    for (const { fail } of questions) fail(error);
  }
}
