import { mayViewAs } from "../access/may-view-as.ts";
import { mayAct } from "../access/plan.ts";
import { record } from "../history/record.ts";
import { hasSecondFactor } from "../http/session/second-factor.ts";
import { revokeSessions } from "../http/session/sessions.ts";
import { revokeLink } from "../http/session/sign-in-links.ts";
import type { SignedInContext } from "../http/call.ts";
import { notifications } from "../services/notifications/tables.ts";
import type { ResourceAction } from "./definition-parts.ts";
import type { Effect } from "./define-resource.ts";
import { resourceOf } from "./registry.ts";
import { sameIds } from "./users-rules.ts";

/** Whoever is given other rights, or none any more, signs in anew. */
export const closeSessions: Effect = async ({ context, previous, next }) => {
  if (!previous) return;
  const user_id = previous.user_id as number;
  const stays = next !== null && next.status !== "suspended";
  if (!stays) await revokeLink(context.db, user_id);
  if (next && next.status === previous.status && sameIds(next.access_ids, previous.access_ids)) return;
  await revokeSessions(context.db, user_id);
  if (next && !sameIds(next.access_ids, previous.access_ids))
    await context.db.insert(notifications).values({
      user_id,
      category: "users",
      kind: "access_changed",
      values: { who: context.principal?.name ?? "" },
      color: "amber",
      entity: "users",
      entity_id: null,
    });
  if (next)
    await record(context.db, context, {
      action: "access",
      entity: "users",
      entity_id: user_id,
      title: String(next.name),
    });
};

/** Administrators see what a person sees, to find out what they miss. */
export const viewAsUser: ResourceAction = {
  code: "view-as",
  label: "viewAs.start",
  call: "users/view-as",
  offered: async ({ principal }, user) =>
    mayViewAs(principal) && user.user_id !== principal.user_id && user.status === "active",
};

const isOther = ({ principal }: SignedInContext, user: Record<string, unknown>) =>
  mayAct(principal, resourceOf("users"), "edit") && user.user_id !== principal.user_id;

export const makeSignInLink: ResourceAction = {
  code: "invite",
  label: "account.makeLink",
  call: "users/invite",
  offered: async (context, user) => isOther(context, user) && user.status !== "suspended",
};

/** The first step for whoever is invited, where mail goes out. */
export const mailSignInLink: ResourceAction = {
  code: "invite-by-mail",
  label: "account.mailLink",
  call: "users/invite",
  sends: { by_mail: "true" },
  offered: async (context, user) =>
    context.mail !== null && isOther(context, user) && user.status !== "suspended",
};

export const removeSecondFactor: ResourceAction = {
  code: "remove-factor",
  label: "factor.remove",
  call: "users/remove-factor",
  question: { title: "factor.removeTitle", text: "factor.removeText" },
  offered: async (context, user) =>
    isOther(context, user) && (await hasSecondFactor(context.db, user.user_id as number)),
};
