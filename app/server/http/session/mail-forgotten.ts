import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { users } from "../../access/users.ts";
import { isMailAddress } from "../../mail/address.ts";
import { outboxRow } from "../../mail/queue-mail.ts";
import { mails } from "../../mail/tables.ts";
import { withdrawLinks } from "../../mail/withdraw-links.ts";
import { notifyForgottenPassword } from "../../notifications/notify-forgotten-password.ts";
import type { Context } from "../call.ts";
import { linkLetter } from "./link-letter.ts";
import { linkLifetimes } from "./sign-in-links.ts";
import { signInLinks } from "./tables.ts";
import { hashToken, newToken } from "./visitor.ts";

/** Minimum interval in minutes between emails, so that no one can flood another user's mailbox. */
const restBetween = 5;

const nobody = {
  user_id: 0,
  name: "",
  login: "",
  email: "nobody@example.com",
  status: "active",
  locale: null,
  time_zone: null,
};

/**
 * Sends a link to a user who forgot their password. Known and unknown accounts take the same steps and run the same
 * statements, so that timing reveals nothing; for unknown ones they match no user.
 */
export async function mailForgotten(context: Context, site: string, user_id: number | null): Promise<void> {
  const { db, secrets, locale, now } = context;
  const { table } = users;
  const [found] = await db
    .select({
      user_id: table.user_id,
      name: table.name,
      login: table.login,
      email: table.email,
      status: table.status,
      locale: table.locale,
      time_zone: table.time_zone,
    })
    .from(table)
    .where(
      and(
        eq(table.user_id, user_id ?? 0),
        isNull(table.deleted_at),
        ne(table.status, "suspended"),
        sql`not exists (
          select from ${mails} earlier where earlier.user_id = ${table.user_id} and earlier.state <> 'failed'
            and earlier.kind in ('invitation', 'reset')
            and earlier.created_at > now() - make_interval(mins => ${restBetween}))`,
      ),
    );
  const recipient = found && isMailAddress(found.email) ? found : nobody;
  const kind = recipient.status === "invited" ? "invitation" : "reset";
  const seconds = linkLifetimes[kind];
  const token = newToken();
  const until = new Date(now.getTime() + seconds * 1000);
  const row = outboxRow(secrets, {
    kind,
    recipient: recipient.email,
    letter: linkLetter({
      to: { ...recipient, locale: recipient.locale ?? locale },
      kind,
      site,
      token,
      until,
    }),
    expires_at: until,
  });
  await db.transaction(async (tx) => {
    await withdrawLinks(tx, recipient.user_id);
    await tx.execute(sql`
      insert into ${signInLinks} (user_id, token_hash, expires_at)
      select user_id, ${hashToken(token)}, now() + ${seconds}::int * interval '1 second'
      from ${table} where user_id = ${recipient.user_id}
      on conflict (user_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`);
    await tx.execute(sql`
      insert into ${mails} (message_id, kind, recipient, subject, contents, user_id, expires_at)
      select ${row.message_id}, ${row.kind}, ${row.recipient}, ${row.subject}, ${row.contents}, user_id, ${until}
      from ${table} where user_id = ${recipient.user_id}`);
    // Users without a working email address need the administrators.
    await notifyForgottenPassword(tx, found && recipient === nobody ? found.user_id : null);
  });
}
