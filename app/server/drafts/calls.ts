import { and, eq, sql } from "drizzle-orm";
import * as v from "valibot";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { defineCall, done, type HandlersOf, type SignedInContext } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { drafts } from "./tables.ts";

const form = v.pipe(payload.filled(100), v.regex(/^[a-z-]+\/(\d{1,10}|new)$/, "problem.form"));

const mine = ({ principal }: SignedInContext, name: string) =>
  and(eq(drafts.user_id, principal.user_id), eq(drafts.form, name));

export const draftCalls = {
  "drafts/get": defineCall({
    access: "signed-in",
    reads: true,
    payload: v.strictObject({ form }),
    run: async (context, input) => {
      const [draft] = await context.db.select().from(drafts).where(mine(context, input.form));
      return done({ typed: draft?.typed ?? {}, at: draft?.updated_at.toISOString() ?? null });
    },
  }),
  "drafts/manage": defineCall({
    access: "signed-in",
    payload: v.strictObject({
      form,
      typed: payload.jsonOr(v.record(v.string(), v.unknown())),
    }),
    run: async (context, { form: name, typed }) => {
      await context.db
        .insert(drafts)
        .values({ user_id: context.principal.user_id, form: name, typed })
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
    run: async (context, input) => {
      await context.db.delete(drafts).where(mine(context, input.form));
      return done({});
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;
