import type { TreeCalls } from "../../contract/resource-calls.ts";
import * as v from "valibot";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import { placeInTree } from "./change/place-in-tree.ts";
import type { Resource } from "./resource.ts";
import { readTree } from "./query/tree.ts";

/** An empty value means the top level. */
const parent = v.optional(
  v.union([
    v.pipe(
      v.literal(""),
      v.transform(() => null),
    ),
    payload.id(),
  ]),
);

export const treeCalls = (resource: Resource) =>
  resource.tree !== undefined &&
  ({
    tree: planCall({
      summary: "The records under a parent, or at the root, with the number of those below each.",
      reads: true,
      payload: v.strictObject({
        parent_id: v.optional(payload.id()),
        depth: v.optional(payload.integer(1, 4), 1),
        search: v.optional(payload.text(200), ""),
      }),
      run: async (actor, query) => done({ nodes: await readTree(actor, resource, query) }),
    }),
    reorder: planCall({
      summary: "Moves a record within its tree.",
      payload: v.strictObject({
        id: payload.id(),
        parent_id: parent,
        before_id: v.optional(payload.id()),
        after_id: v.optional(payload.id()),
      }),
      run: async (actor, place) => done(await placeInTree(actor, resource, place), actor.t("tree.moved")),
    }),
  } satisfies HandlersOf<TreeCalls>);
