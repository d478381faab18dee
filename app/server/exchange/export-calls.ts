import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { exportFormats } from "../../contract/exchange.ts";
import { listRoutes } from "../../contract/routes.ts";
import { plan } from "../access/plan.ts";
import { accepted, planCall, type HandlersOf } from "../http/call.ts";
import { notFound, refuse } from "../refusal.ts";
import * as payload from "../http/payload.ts";
import { orderOf } from "../resources/query/order.ts";
import { findResource } from "../resources/registry.ts";
import { chosenCondition, recordChoice } from "../bulk/chosen.ts";
import { enqueue } from "../jobs/queue.ts";
import type { ExportPayload } from "./export-job.ts";

export const exportCalls = {
  "export/start": planCall({
    summary: "Starts an export of a list as CSV or XLSX, as a job.",
    payload: v.strictObject({
      ...recordChoice,
      route: v.picklist(listRoutes),
      format: v.picklist(exportFormats),
      columns: v.optional(payload.list(payload.filled(80), 200)),
      sort: v.optional(payload.text(80)),
    }),
    run: async (actor, order) => {
      const resource = findResource(order.route);
      if (!resource) throw notFound();
      const reading = plan(actor.principal, resource, "export");
      // Report invalid requests now instead of in the job.
      orderOf(reading, order.sort);
      const [counted] = await actor.db
        .select({ count: sql<number>`count(*)::int` })
        .from(resource.table)
        .where(chosenCondition(reading, order));
      if (!counted?.count) throw refuse("bulk.none");
      const work: ExportPayload = { ...order, count: counted.count };
      return accepted(await enqueue(actor, "export", work, counted.count), actor.t("job.accepted"));
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;
