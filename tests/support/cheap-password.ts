import { sql } from "drizzle-orm";
import type { Database } from "../../app/server/database/connection.ts";

/** The password of every user in the tests. */
export const password = "correct horse battery";

/** The same, hashed with 8 KiB in one pass. */
const hash = "$argon2id$v=19$m=8,t=1,p=1$ECWS6c3v5pVsUTJxpEnmaQ$ER/OmiRVBbquELHkimJmsYAZaX5VjjIQ3XoQ1UGgbog";

/**
 * Gives a user the tests' password with a cheap hash: with the product's own, hundreds of sign-ins would take a minute.
 * Tests of passwords themselves set them as the product does.
 */
export const setCheapPassword = (db: Database, login: string) =>
  db.execute(sql`
    insert into user_passwords (user_id, hash, changed_at)
    select user_id, ${hash}, now() from users where login = ${login}
    on conflict (user_id) do update set hash = excluded.hash, changed_at = now()`);
