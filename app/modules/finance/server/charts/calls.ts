import * as v from "valibot";
import {
  type Chart,
  chartCodes,
  type FinanceCalls,
  type ForecastSource,
  forecastSources,
  grains,
} from "../../contract.ts";
import { done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import * as payload from "../../../../server/http/payload.ts";
import { filtersSchema } from "../../../../server/resources/list-query.ts";
import { accountsChart } from "./by-account.ts";
import { flowChart } from "./flow.ts";
import { forecast } from "./forecast.ts";
import { planChart } from "./plan-fact.ts";
import { chartScope, type Scope } from "./scope.ts";
import { structureChart } from "./structure.ts";

const query = {
  filters: v.optional(filtersSchema()),
  search: v.optional(payload.text(200)),
  grain: v.optional(v.picklist(grains, "problem.option")),
  currency: v.optional(v.pipe(payload.text(3), v.regex(/^([A-Z]{3})?$/, "problem.option"))),
};

/** As text, since a form would drop an empty list. */
const parts = () =>
  v.optional(
    v.pipe(
      payload.text(60),
      v.transform((text) => text.split(",").filter(Boolean)),
      v.array(v.picklist(forecastSources, "problem.option")),
    ),
    usualParts.join(","),
  );
const usualParts: ForecastSource[] = ["planned", "invoices"];

const draw: Record<(typeof chartCodes)[number], (scope: Scope) => Promise<Chart>> = {
  flow: flowChart,
  structure: structureChart,
  accounts: accountsChart,
  plan: planChart,
};

export const chartCalls = {
  "operations/charts": planCall({
    summary: "Sums of operations by month, category or account, for charts.",
    reads: true,
    payload: v.strictObject({ chart: v.picklist(chartCodes, "problem.option"), ...query }),
    run: async (actor, { chart, ...asked }) => done(await draw[chart](await chartScope(actor, asked))),
  }),
  "operations/forecast": planCall({
    summary: "The expected balance of the accounts in the coming weeks.",
    reads: true,
    payload: v.strictObject({ days: v.optional(payload.integer(1, 730)), parts: parts(), ...query }),
    run: async (actor, { days, parts: wanted, ...asked }) =>
      done(await forecast(await chartScope(actor, asked), { days, parts: wanted })),
  }),
} satisfies Partial<HandlersOf<FinanceCalls>>;
