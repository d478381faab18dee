import { and, eq, isNull, ne } from "drizzle-orm";
import * as v from "valibot";
import type { LoginOutcome } from "../../../contract/app.ts";
import { mustHaveFactor } from "../../access/required-factor.ts";
import { loadPrincipal } from "../../access/load-principal.ts";
import type { Database } from "../../database/connection.ts";
import { record } from "../../history/record.ts";
import { users } from "../../access/users.ts";
import { isMailAddress } from "../../mail/address.ts";
import { translate } from "../../i18n/translate.ts";
import { queueMail } from "../../mail/queue-mail.ts";
import { notifyForgottenPassword } from "../../notifications/notify-forgotten-password.ts";
import type { PlatformCalls } from "../../../contract/platform-calls.ts";
import { defineCall, done, planCall, type Context, type HandlersOf, type SignedInContext } from "../call.ts";
import { filled, flag, id } from "../payload.ts";
import { invalidFields, refuse } from "../../refusal.ts";
import { recordAccount } from "./account-history.ts";
import { findUser } from "./find-user.ts";
import { lockHelped } from "./help-user.ts";
import { linkLetter } from "./link-letter.ts";
import { countRequest, forgiveAccount } from "./login-failures.ts";
import { mailForgotten } from "./mail-forgotten.ts";
import { maxPasswordLength, setPassword, weakness } from "./passwords.ts";
import { hasSecondFactor } from "./second-factor.ts";
import { revokeSessions } from "./sessions.ts";
import { findLink, linkLifetimes, makeLink, consumeLink } from "./sign-in-links.ts";
import { signIn } from "./sign-in.ts";
import { touched } from "../../resources/change/touched.ts";

const invite = planCall({
  summary: "Creates a link for a user to choose a password, and sends it by email on request.",
  payload: v.strictObject({ user_id: id(), by_mail: flag() }),
  async run(context, { user_id, by_mail }) {
    const { mail, t } = context;
    if (by_mail && !mail) throw refuse("mail.off");
    const { token, seconds, email } = await context.db.transaction(async (tx) => {
      const user = (await lockHelped(context, tx, user_id)) as typeof users.table.$inferSelect;
      if (user.status === "suspended") throw refuse("link.suspended");
      const kind = user.status === "invited" ? "invitation" : "reset";
      const lifetime = linkLifetimes[kind];
      await recordAccount(tx, context, "sign_in_link", user_id);
      const made = await makeLink(tx, user_id, lifetime);
      if (mail && by_mail) await mailLink({ ...context, db: tx }, mail.site, user, kind, made);
      return { token: made, seconds: lifetime, email: user.email };
    });
    const hours = String(seconds / 3600);
    if (by_mail) return done({}, t("account.linkMailed", { email, hours }));
    // The token is in the fragment, which browsers don't send, so it never appears in server logs.
    const link = `/password#${token}`;
    return done({ link }, t(mail ? "account.linkTextBesideMail" : "account.linkText", { hours }));
  },
});

async function mailLink(
  { db, secrets, now, locale, principal }: SignedInContext,
  site: string,
  user: typeof users.table.$inferSelect,
  kind: "invitation" | "reset",
  token: string,
) {
  if (!isMailAddress(user.email)) throw refuse("mail.noAddress", { email: user.email });
  const until = new Date(now.getTime() + linkLifetimes[kind] * 1000);
  await queueMail(db, secrets, {
    kind,
    recipient: user.email,
    letter: linkLetter({
      to: { ...user, locale: user.locale ?? locale },
      kind,
      who: principal.name,
      site,
      token,
      until,
    }),
    about: { entity: "users", entity_id: user.user_id },
    user_id: user.user_id,
    created_by: principal.user_id,
    expires_at: until,
  });
}

const forgot = defineCall({
  access: "public",
  payload: v.strictObject({ login: filled() }),
  async run(context, { login }) {
    const { db, ip, t, mail } = context;
    await countRequest(db, ip);
    const user_id = await findUser(db, login);
    if (mail) await mailForgotten(context, mail.site, user_id);
    else await notifyForgottenPassword(db, user_id);
    return done({}, t(mail ? "password.mailed" : "password.forgotten"));
  },
});

const describeLink = defineCall({
  access: "public",
  payload: v.strictObject({ token: filled() }),
  async run({ db }, { token }) {
    const { login, name } = await readHolder(db, await findLink(db, token));
    return done({ login, name });
  },
});

const reset = defineCall({
  access: "public",
  payload: v.strictObject({ token: filled(), password: filled(maxPasswordLength) }),
  async run(context, { token, password }) {
    const { db, visitor, t } = context;
    // Atomic: a password that is too weak doesn't consume the link.
    const principal = await db.transaction(async (tx) => {
      const holder = await readHolder(tx, await consumeLink(tx, token));
      const weak = await weakness(password, holder);
      if (weak) throw invalidFields(new Map([["password", weak]]));
      await setPassword(tx, holder.user_id, password);
      await revokeSessions(tx, holder.user_id);
      await forgiveAccount(tx, holder);
      if (holder.status === "invited") await activate(tx, holder.user_id);
      // The employee may have left in the meantime.
      const owner = await loadPrincipal(tx, holder.user_id);
      if (!owner) throw refuse("link.gone");
      const own: Context = { ...context, principal: owner };
      if (holder.status === "invited") await recordActivation(tx, own, holder);
      await recordAccount(tx, own, "password", holder.user_id);
      return owner;
    });
    if ((await hasSecondFactor(db, principal.user_id)) || (await mustHaveFactor(db, principal.user_id)))
      return done<LoginOutcome>({ authorized: false, factor: true }, t("password.set"));
    await signIn(context, principal, false);
    // Read on the user's own first screen, not on the page of the link.
    const said = translate(principal.locale, "password.set");
    return done<LoginOutcome>({ authorized: true, csrf: visitor.csrfToken }, said);
  },
});

type Holder = Awaited<ReturnType<typeof readHolder>>;

/** The link's user; null if suspended or removed in the meantime. */
async function readHolder(db: Database, user_id: number | null) {
  const { table } = users;
  const [user] = await db
    .select({
      user_id: table.user_id,
      login: table.login,
      email: table.email,
      name: table.name,
      status: table.status,
    })
    .from(table)
    .where(and(eq(table.user_id, user_id ?? 0), isNull(table.deleted_at), ne(table.status, "suspended")));
  if (!user) throw refuse("link.gone");
  return user;
}

const activate = (tx: Database, user_id: number) =>
  tx
    .update(users.table)
    .set({ status: "active", ...touched({ principal: { user_id } }) })
    .where(eq(users.table.user_id, user_id));

const recordActivation = (tx: Database, context: Context, { user_id, name }: Holder) =>
  record({ ...context, db: tx }, "update", ["users", user_id, name], {
    changes: [{ field: "status", old: "invited", new: "active" }],
  });

export const linkCalls = {
  "users/invite": invite,
  "auth/password/forgot": forgot,
  "auth/password/link": describeLink,
  "auth/password/reset": reset,
} satisfies Partial<HandlersOf<PlatformCalls>>;
