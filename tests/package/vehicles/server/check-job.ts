import { and, isNull } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { defineJob } from "../../../server/jobs/handler.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { vehiclesTable } from "./vehicles.ts";

/** Lists the vehicles without a driver that the user can see. */
export const checkJob = defineJob<object>({
  name: (_, t) => t("job.vehicleCheck"),
  async run(job) {
    const { db, t, principal } = await job.actor();
    const idle = await db
      .select({ id: vehiclesTable.vehicle_id, title: vehiclesTable.plate })
      .from(vehiclesTable)
      .where(and(live(plan(principal, vehiclesTable, "list")), isNull(vehiclesTable.driver_id)));
    await job.progress({
      total: idle.length,
      failures: idle.map((each) => ({ route: "vehicles", ...each, text: t("vehicle.noDriver") })),
    });
  },
});
