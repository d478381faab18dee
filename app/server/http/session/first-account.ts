import { eq } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/connection.ts";
import { users } from "../../access/users.ts";
import { hasPassword, makePassword, setPassword } from "./passwords.ts";

/** Sets the administrator's initial password if there is none, and prints how to sign in, only that once. */
export async function setInitialPassword(
  db: Database,
  admin: Config["admin"],
  report: (line: string) => void,
) {
  const { table } = users;
  const [user] = await db
    .select({ user_id: table.user_id, login: table.login })
    .from(table)
    .where(eq(table.email, admin.email));
  if (!user || (await hasPassword(db, user.user_id))) return;
  const password = admin.password ?? makePassword();
  await setPassword(db, user.user_id, password);
  const shown = admin.password === null ? `${password}   (shown this once)` : "the one in ADMIN_PASSWORD";
  report(`Sign in as   ${user.login}\nPassword     ${shown}`);
}
