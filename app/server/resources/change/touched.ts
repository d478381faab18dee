import { sql, type SQL } from "drizzle-orm";
import type { Principal } from "../../access/principal.ts";

/** Who changes a row; without a principal, it is the system. */
interface Author {
  principal: Pick<Principal, "user_id"> | null;
}

/** For rows that only follow another one's change: nobody edited them. */
export const nextVersion = sql`version + 1`;

/** The system columns of a changed row, for `.set`. */
export const touched = ({ principal }: Author) => ({
  updated_at: sql`now()`,
  updated_by: principal?.user_id ?? null,
  version: nextVersion,
});

/** The same for `update … set` in SQL; `table` where another one with a version is joined. */
export const touchedInSql = ({ principal }: Author, table?: string): SQL => {
  const version = table === undefined ? sql`version` : sql`${sql.identifier(table)}.version`;
  return sql`version = ${version} + 1, updated_at = now(), updated_by = ${principal?.user_id ?? null}::int`;
};
