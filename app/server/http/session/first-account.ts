import { eq } from "drizzle-orm";
import type { Config } from "../../config.ts";
import type { Database } from "../../database/connection.ts";
import { users } from "../../access/users.ts";
import { hasPassword, setPassword } from "./passwords.ts";
import { linkLifetimes, makeLink } from "./sign-in-links.ts";

/**
 * As long as the first administrator has no password: sets the configured one, or prints a link for choosing one, new
 * with each start.
 */
export async function openFirstAccount(
  db: Database,
  admin: Config["admin"],
  site: string,
  report: (line: string) => void,
) {
  const { table } = users;
  const [user] = await db
    .select({ user_id: table.user_id, login: table.login })
    .from(table)
    .where(eq(table.email, admin.email));
  if (!user || (await hasPassword(db, user.user_id))) return;
  if (admin.password !== null) {
    await setPassword(db, user.user_id, admin.password);
    return report(`The administrator ${user.login} signs in with the password in ADMIN_PASSWORD.`);
  }
  const token = await makeLink(db, user.user_id, linkLifetimes.invitation);
  const hours = linkLifetimes.invitation / 3600;
  report(
    `The administrator ${user.login} has no password yet. Choose one within ${hours} hours: ${site}/password#${token}`,
  );
}
