import type { Notice } from "../../contract/record.ts";
import { mayViewAs } from "./may-view-as.ts";
import { mayAct } from "./plan.ts";
import { record } from "../history/record.ts";
import { hasSecondFactor } from "../http/session/second-factor.ts";
import { revokeSessions } from "../http/session/sessions.ts";
import { linkExpiryOf, linkLifetimes, revokeLink } from "../http/session/sign-in-links.ts";
import type { Actor } from "../actor.ts";
import { notifyUsers } from "../notifications/notify-users.ts";
import type { ResourceAction } from "../resources/definition-parts.ts";
import type { Effect } from "../resources/resource.ts";
import { sameIds } from "./users-rules.ts";
import { usersTable, type User } from "./users.table.ts";

/** Users whose permissions change or are removed must sign in again. */
export const closeSessions: Effect<User> = async ({ actor, previous, next }) => {
  if (!previous) return;
  const user_id = previous.user_id;
  const stays = next !== null && next.status !== "suspended";
  if (!stays) await revokeLink(actor.db, user_id);
  if (next && next.status === previous.status && sameIds(next.access_ids, previous.access_ids)) return;
  await revokeSessions(actor.db, user_id);
  if (next && !sameIds(next.access_ids, previous.access_ids))
    await notifyUsers(actor.db, [user_id], {
      kind: "access_changed",
      values: { who: actor.principal?.name ?? "" },
      color: "amber",
      entity: "users",
      entity_id: null,
    });
  if (next) await record(actor, "access", ["users", user_id, String(next.name)]);
};

/** Lets administrators see what a user sees, to find out what is missing. */
export const viewAsUser: ResourceAction<User> = {
  code: "view-as",
  label: "viewAs.start",
  offered: async ({ principal }, user) =>
    mayViewAs(principal) && user.user_id !== principal.user_id && user.status === "active",
};

const isOther = ({ principal }: Actor, user: Record<string, unknown>) =>
  mayAct(principal, usersTable, "edit") && user.user_id !== principal.user_id;

const isInvited = (actor: Actor, user: Record<string, unknown>) =>
  user.status === "invited" && isOther(actor, user);

/** When the user's pending invitation expires, if there is one. */
const invitedUntil = ({ db }: Actor, user: Record<string, unknown>) => linkExpiryOf(db, Number(user.user_id));

const momentOf = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));

/** Notice for an invited user who hasn't signed in yet: whether an invitation is pending, and when it expires. */
export async function invitationNotice(
  actor: Actor,
  user: Record<string, unknown>,
): Promise<Notice | undefined> {
  if (user.status !== "invited") return undefined;
  const { t } = actor;
  const until = await invitedUntil(actor, user);
  const title = t("choice.status.invited");
  if (!until)
    return {
      title,
      since: momentOf(user.created_at).toISOString(),
      reason: t("account.noInvitation"),
    };
  const since = new Date(until.getTime() - linkLifetimes.invitation * 1000);
  return {
    title,
    since: since.toISOString(),
    until: { label: t("account.invitedUntil"), at: until.toISOString() },
  };
}

/** The next step of an invited user; of several, the first is the primary one. */
const invitation = {
  call: "users/invite",
  primary: true,
  prominent: true,
} as const satisfies Partial<ResourceAction<User>>;

export const sendInvitation: ResourceAction<User> = {
  ...invitation,
  code: "send-invitation",
  label: "account.sendInvitation",
  sends: { by_mail: "true" },
  offered: async (actor, user) =>
    actor.mail !== null && isInvited(actor, user) && !(await invitedUntil(actor, user)),
};

export const sendInvitationAgain: ResourceAction<User> = {
  ...invitation,
  code: "send-invitation-again",
  label: "account.sendAgain",
  sends: { by_mail: "true" },
  offered: async (actor, user) =>
    actor.mail !== null && isInvited(actor, user) && !!(await invitedUntil(actor, user)),
};

/** To be passed on by whoever creates it, if no email can be sent or the address is wrong. */
export const makeInvitation: ResourceAction<User> = {
  ...invitation,
  code: "make-invitation",
  label: "account.makeInvitation",
  offered: async (actor, user) => isInvited(actor, user),
};

export const makeSignInLink: ResourceAction<User> = {
  code: "invite",
  label: "account.makeLink",
  offered: async (actor, user) => isOther(actor, user) && user.status === "active",
};

/** For users who forgot their password, if email is configured. */
export const mailSignInLink: ResourceAction<User> = {
  code: "invite-by-mail",
  label: "account.mailLink",
  call: "users/invite",
  sends: { by_mail: "true" },
  offered: async (actor, user) => actor.mail !== null && isOther(actor, user) && user.status === "active",
};

export const removeSecondFactor: ResourceAction<User> = {
  code: "remove-factor",
  label: "factor.remove",
  question: { title: "factor.removeTitle", text: "factor.removeText" },
  offered: async (actor, user) =>
    isOther(actor, user) && (await hasSecondFactor(actor.db, Number(user.user_id))),
};
