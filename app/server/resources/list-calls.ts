import type { ListCalls } from "../../contract/resource-calls.ts";
import type { ListSums } from "../../contract/list-sums.ts";
import * as v from "valibot";
import { plan } from "../access/plan.ts";
import { done, planCall, type HandlersOf } from "../http/call.ts";
import * as payload from "../http/payload.ts";
import type { Resource } from "./resource.ts";
import { describeRestrictions, formFor } from "./describe.ts";
import { describeArrangements, describeColumns, describeFilters } from "./describe-list.ts";
import { listQuery } from "./list-query.ts";
import { resolveListQuery, listState, viewCounts } from "./list-state.ts";
import { listVariables } from "./list-variables.ts";
import { listSums } from "./query/sums.ts";
import { choosableColumns } from "./views/arrangement.ts";

const schema = v.strictObject(listQuery);

const summed = v.strictObject({
  ...v.pick(v.object(listQuery), ["view_id", "filters", "unfiltered", "search", "group"]).entries,
  fields: payload.list(payload.filled(80), 30),
});

export const listCalls = (resource: Resource) =>
  ({
    list: planCall({
      summary:
        "A page of the list, narrowed by filters and a search, sorted or grouped. `need` says which parts to answer.",
      reads: true,
      payload: schema,
      run: async (actor, query) => done(await listState(actor, resource, query)),
    }),
    meta: planCall({
      summary: "Describes the list: its columns, filters and forms, and what the caller may not do.",
      reads: true,
      payload: payload.empty(),
      run: async (actor) => {
        const { principal, t } = actor;
        const reading = plan(principal, resource, "view");
        const [create, edit] = [formFor(actor, resource, "create"), formFor(actor, resource, "edit")];
        return done({
          columns: describeColumns(reading, choosableColumns(reading), t),
          filters: await describeFilters(actor, reading),
          forms: { ...(create && { create }), ...(edit && { edit }) },
          variables: listVariables(actor, create),
          restrictions: describeRestrictions(principal, resource, t),
          ...describeArrangements(reading, t),
        });
      },
    }),
    counts: planCall({
      summary: "How many records each view of the list holds.",
      reads: true,
      payload: payload.empty(),
      run: async (actor) => done(await viewCounts(actor, resource)),
    }),
    sum: planCall({
      summary: "Sums of columns over all rows that match.",
      reads: true,
      payload: summed,
      run: async (actor, { fields, ...sent }) => {
        const { reading, query } = await resolveListQuery(actor, resource, sent);
        return done<ListSums>(await listSums(actor, { plan: reading, fields, query }));
      },
    }),
  }) satisfies HandlersOf<ListCalls>;
