import type { MergeCalls } from "../../contract/resource-calls.ts";
import * as v from "valibot";
import { plan } from "../access/plan.ts";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import type { Resource } from "../resources/resource.ts";
import { findOne } from "../resources/query/one.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { merge } from "./merge.ts";

const maxMerged = 10;

/** Calls for finding and merging duplicates, for resources that define how to detect them. */
export const mergeCalls = (resource: Resource) =>
  resource.alike.length > 0 &&
  ({
    duplicates: planCall({
      summary: "Finds records that look alike.",
      reads: true,
      payload: v.record(v.string(), v.unknown()),
      run: async (actor, values) => done({ data: await findDuplicates(actor, resource, values) }),
    }),
    merge: planCall({
      summary: "Merges records into one. Everything linked moves to the record that is kept.",
      payload: v.strictObject({
        ids: payload.list(payload.id(), maxMerged),
        winners: v.optional(payload.jsonOr(v.record(v.string(), payload.id())), {}),
      }),
      run: async (actor, input) => {
        const stays = await merge(actor, resource, input);
        const view = plan(actor.principal, resource, "view");
        return done(
          await findOne(actor.db, view, stays, actor.locale),
          actor.t("merge.done", { count: input.ids.length }),
        );
      },
    }),
  } satisfies HandlersOf<MergeCalls>);
