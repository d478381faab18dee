import * as v from "valibot";
import type { AccessCalls, AccessMatrix } from "../../contract.ts";
import { actions } from "../../../../contract/list.ts";
import { listRoutes } from "../../../../contract/routes.ts";
import { parseGrants } from "../../../../server/access/grants.ts";
import { plan } from "../../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import * as payload from "../../../../server/http/payload.ts";
import { invalid, notFound } from "../../../../server/refusal.ts";
import { findResource } from "../../../../server/resources/registry.ts";
import { explainAccess } from "./explain.ts";
import { accessMatrix } from "./matrix.ts";
import { previewAccess } from "./preview.ts";
import { accessTable } from "../../../../server/access/access.table.ts";
import { usersTable } from "../../../../server/access/users.table.ts";

export const accessCalls = {
  "access/matrix": planCall({
    summary: "The rights of a profile: each module with its actions and fields.",
    reads: true,
    payload: v.strictObject({ id: payload.id() }),
    run: async (actor, { id }) => done<AccessMatrix>(await accessMatrix(actor, id)),
  }),
  "access/preview": planCall({
    summary: "What a change of a profile's rights would change for its users.",
    reads: true,
    payload: v.strictObject({
      access_id: payload.id(),
      grants: payload.jsonOr(v.record(v.string(), v.unknown())),
      rights: payload.list(payload.text(60), 50),
    }),
    run: async (actor, { access_id, grants, rights }) => {
      plan(actor.principal, accessTable, "edit");
      const parsed = parseGrants(grants);
      if (!parsed) throw invalid("grants", "problem.form");
      return done(await previewAccess(actor, access_id, { grants: parsed, rights }));
    },
  }),
  "access/explain": planCall({
    summary: "Why a user may or may not do something with a record.",
    reads: true,
    payload: v.strictObject({
      user_id: payload.id(),
      route: v.picklist(listRoutes),
      action: v.picklist(actions),
      id: v.optional(payload.id()),
    }),
    run: async (actor, { user_id, route, action, id }) => {
      // Users who may read profiles may also see their effects.
      plan(actor.principal, accessTable, "view");
      plan(actor.principal, usersTable, "view");
      const resource = findResource(route);
      if (!resource) throw notFound();
      return done(await explainAccess(actor, { user_id, resource, action, id }));
    },
  }),
} satisfies HandlersOf<AccessCalls>;
