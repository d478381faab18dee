import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { defineCall, done, type HandlersOf } from "../http/call.ts";
import type { Actor } from "../actor.ts";
import * as payload from "../http/payload.ts";
import { drafts } from "./tables.ts";

const form = v.pipe(payload.filled(100), v.regex(/^[a-z-]+\/(\d{1,10}|new)$/, "problem.form"));

const mine = ({ principal }: Actor, name: string) =>
  and(eq(drafts.user_id, principal.user_id), eq(drafts.form, name));

export const draftCalls = {
  "drafts/get": defineCall({
    access: "signed-in",
    reads: true,
    payload: v.strictObject({ form }),
    run: async (actor, input) => {
      const [draft] = await actor.db.select().from(drafts).where(mine(actor, input.form));
      return done({ typed: draft?.typed ?? {}, at: draft?.updated_at.toISOString() ?? null });
    },
  }),
  "drafts/manage": defineCall({
    access: "signed-in",
    payload: v.strictObject({
      form,
      typed: payload.jsonOr(v.record(v.string(), v.unknown())),
    }),
    run: async (actor, { form: name, typed }) => {
      await actor.db
        .insert(drafts)
        .values({ user_id: actor.principal.user_id, form: name, typed })
        .onConflictDoUpdate({
          target: [drafts.user_id, drafts.form],
          set: { typed, updated_at: sql`now()` },
        });
      return done({});
    },
  }),
  "drafts/delete": defineCall({
    access: "signed-in",
    payload: v.strictObject({ form }),
    run: async (actor, input) => {
      await actor.db.delete(drafts).where(mine(actor, input.form));
      return done({});
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;
