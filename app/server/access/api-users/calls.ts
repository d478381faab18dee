import { atomically } from "../../database/begin-again.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import * as v from "valibot";
import type { PlatformCalls } from "../../../contract/platform-calls.ts";
import { plan } from "../plan.ts";
import { record } from "../../history/record.ts";
import { done, planCall, type HandlersOf } from "../../http/call.ts";
import type { Actor } from "../../actor.ts";
import * as payload from "../../http/payload.ts";
import { refuse } from "../../refusal.ts";
import { hashToken, newToken } from "../../http/session/visitor.ts";
import { profilesExceed } from "../access-rules.ts";
import { apiUsers } from "../api-users.ts";
import { lockRow } from "../../resources/change/save.ts";
import { apiTokens } from "./tables.ts";
import { touched } from "../../resources/change/touched.ts";
import { apiUsersTable } from "../api-users.table.ts";

const one = v.strictObject({ api_user_id: payload.id() });

/** Prefix that identifies leaked tokens. */
const mark = "bo_";
const shownStart = 10;

const locked = (actor: Actor, api_user_id: number) =>
  lockRow(actor.db, plan(actor.principal, apiUsersTable, "edit"), api_user_id);

/** Creates a token and shows it once. A previous token stays valid for a day while clients are switched over. */
export const apiUserCalls = {
  "api-users/token": planCall({
    summary: "Creates a token and shows it this once. The previous one works for another day.",
    payload: one,
    run: async (actor, { api_user_id }) => {
      const token = `${mark}${newToken()}`;
      const replaced = await atomically(actor, async (within) => {
        const user = await locked(within, api_user_id);
        if (user.status !== "active") throw refuse("apiUser.isRevoked", { name: user.name });
        if (await profilesExceed(within, user.access_ids))
          throw refuse("problem.exceedsOwn", { field: "field.access_ids" });
        const previous = await within.db
          .update(apiTokens)
          .set({ ends_at: sql`now() + interval '24 hours'` })
          .where(and(eq(apiTokens.api_user_id, api_user_id), isNull(apiTokens.ends_at)))
          .returning({ ends_at: apiTokens.ends_at });
        await within.db.insert(apiTokens).values({ token_hash: hashToken(token), api_user_id });
        await within.db
          .update(apiUsers.table)
          .set({ token_prefix: token.slice(0, shownStart), ...touched(actor) })
          .where(eq(apiUsers.table.api_user_id, api_user_id));
        await record(within, "api_token", ["api-users", api_user_id, user.name]);
        return previous.length > 0;
      });
      return done({ secret: token }, actor.t(replaced ? "apiUser.tokenReplaces" : "apiUser.tokenOnce"));
    },
  }),
  "api-users/revoke": planCall({
    summary: "Revokes the tokens of an API user.",
    payload: one,
    run: async (actor, { api_user_id }) => {
      await atomically(actor, async (within) => {
        const user = await locked(within, api_user_id);
        await within.db.delete(apiTokens).where(eq(apiTokens.api_user_id, api_user_id));
        await within.db
          .update(apiUsers.table)
          .set({ status: "revoked", token_prefix: null, ...touched(actor) })
          .where(eq(apiUsers.table.api_user_id, api_user_id));
        await record(within, "update", ["api-users", api_user_id, user.name], {
          changes: [{ field: "status", old: user.status, new: "revoked" }],
          comment: { key: "told.apiUsers.revoked" },
        });
      });
      return done({}, actor.t("apiUser.revoked"));
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;
