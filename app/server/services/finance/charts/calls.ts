import * as v from "valibot";
import { chartCodes, grains, type Chart, type ChartQuery } from "../../../../contract/finance.ts";
import { operators } from "../../../../contract/kinds.ts";
import { defineCall, done, type Calls } from "../../../http/call.ts";
import * as payload from "../../../http/payload.ts";
import { accountsChart } from "./by-account.ts";
import { flowChart } from "./flow.ts";
import { forecast } from "./forecast.ts";
import { planChart } from "./plan-fact.ts";
import { chartScope, type Scope } from "./scope.ts";
import { structureChart } from "./structure.ts";

const filter = v.strictObject({
  field: payload.filled(80),
  op: v.picklist(operators),
  value: v.optional(v.union([payload.text(500), v.pipe(v.array(payload.text(500)), v.maxLength(200))])),
});

const query = {
  view_id: v.optional(payload.text(60)),
  filters: v.optional(payload.list(filter, 30)),
  search: v.optional(payload.text(200)),
  grain: v.optional(v.picklist(grains, "problem.option")),
  currency: v.optional(v.pipe(payload.text(3), v.regex(/^([A-Z]{3})?$/, "problem.option"))),
};

const draw: Record<(typeof chartCodes)[number], (scope: Scope) => Promise<Chart>> = {
  flow: flowChart,
  structure: structureChart,
  accounts: accountsChart,
  plan: planChart,
};

export const chartCalls: Calls = {
  "operations/charts": defineCall({
    access: "plan",
    payload: v.strictObject({ chart: v.picklist(chartCodes, "problem.option"), ...query }),
    run: async (context, { chart, ...asked }) =>
      done(await draw[chart](await chartScope(context, asked as ChartQuery))),
  }),
  "operations/forecast": defineCall({
    access: "plan",
    payload: v.strictObject({ days: v.optional(payload.integer(1, 730)), ...query }),
    run: async (context, { days, ...asked }) =>
      done(await forecast(await chartScope(context, asked as ChartQuery), days)),
  }),
};
