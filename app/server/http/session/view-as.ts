import * as v from "valibot";
import { exceeds } from "../../access/exceeds.ts";
import { mayViewAs } from "../../access/may-view-as.ts";
import { plan } from "../../access/plan.ts";
import type { Principal } from "../../access/principal.ts";
import { loadPrincipal } from "../../access/load-principal.ts";
import type { Database } from "../../database/connection.ts";
import { record } from "../../history/record.ts";
import { readRow } from "../../resources/change/save.ts";
import type { PlatformCalls } from "../../../contract/platform-calls.ts";
import { defineCall, done, planCall, type HandlersOf } from "../call.ts";
import { empty, id } from "../payload.ts";
import { missingRight, refuse } from "../../refusal.ts";
import { viewAs } from "./sessions.ts";
import type { SignedIn } from "./signed-in.ts";
import { usersTable } from "../../access/users.table.ts";

/** Users can't see anything through impersonation that they can't see themselves. */
const reachesFurther = (viewed: Principal, own: Principal): boolean =>
  !own.administrator &&
  (viewed.administrator ||
    viewed.profiles.some((grants) => exceeds(own, grants)) ||
    [...viewed.rights].some((right) => !own.rights.has(right)));

/** The user impersonated in a session; null if this is no longer allowed or that user can no longer sign in. */
export async function viewedBy(db: Database, { own, session }: SignedIn): Promise<Principal | null> {
  if (session.viewed_user_id === null || !mayViewAs(own)) return null;
  const viewed = await loadPrincipal(db, session.viewed_user_id);
  // The screen keeps the language and theme of the person looking at it.
  const { locale, theme, time_zone } = own;
  return viewed && !reachesFurther(viewed, own) ? { ...viewed, locale, theme, time_zone } : null;
}

export const viewAsCalls = {
  "users/view-as": planCall({
    summary: "Looks at the product through another user's eyes, without changing anything.",
    payload: v.strictObject({ user_id: id() }),
    async run(context, { user_id }) {
      const { db, principal, session, t } = context;
      plan(principal, usersTable, "view");
      if (!mayViewAs(principal)) throw missingRight("access.view_as");
      const user = await readRow(db, plan(principal, usersTable, "view"), user_id);
      if (user_id === principal.user_id) throw refuse("viewAs.own");
      const viewed = await loadPrincipal(db, user_id);
      if (!viewed || !session) throw refuse("viewAs.away", { name: String(user.name) });
      if (reachesFurther(viewed, principal)) throw refuse("viewAs.exceeds", { name: String(user.name) });
      await db.transaction(async (tx) => {
        await viewAs(tx, session.session_id, user_id);
        await record({ ...context, db: tx }, "view_as", ["users", user_id, String(user.name)]);
      });
      return done({ reload: true }, t("viewAs.begun", { name: viewed.name }));
    },
  }),
  "users/view-end": defineCall({
    access: "signed-in",
    whileViewing: true,
    payload: empty(),
    async run({ db, principal, viewer, session, ...context }) {
      if (viewer && session)
        await db.transaction(async (tx) => {
          await viewAs(tx, session.session_id, null);
          await record({ ...context, principal: viewer, db: tx }, "view_end", [
            "users",
            principal.user_id,
            principal.name,
          ]);
        });
      return done({});
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;
