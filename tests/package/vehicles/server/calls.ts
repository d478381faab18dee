import { desc, eq, max } from "drizzle-orm";
import * as v from "valibot";
import type { VehicleCalls } from "../contract.ts";
import { plan } from "../../../server/access/plan.ts";
import { accepted, done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { invalid } from "../../../server/refusal.ts";
import { enqueue } from "../../../server/jobs/queue.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import { vehicleReadings } from "./tables.ts";
import { vehiclesTable } from "./vehicles.ts";

export const vehicleCalls = {
  "vehicles/readings": planCall({
    summary: "The odometer readings of a vehicle, newest first.",
    reads: true,
    payload: v.strictObject({ vehicle_id: payload.id() }),
    run: async ({ db, principal }, { vehicle_id }) => {
      await readRow(db, plan(principal, vehiclesTable, "view"), vehicle_id);
      const readings = await db
        .select({ read_at: vehicleReadings.read_at, odometer: vehicleReadings.odometer })
        .from(vehicleReadings)
        .where(eq(vehicleReadings.vehicle_id, vehicle_id))
        .orderBy(desc(vehicleReadings.read_at), desc(vehicleReadings.reading_id))
        .limit(100);
      return done({ readings });
    },
  }),
  "vehicles/read": planCall({
    summary: "Records the odometer reading of a vehicle, in kilometres.",
    atomic: true,
    payload: v.strictObject({ vehicle_id: payload.id(), odometer: payload.integer(0, 10_000_000) }),
    run: async ({ db, principal, now }, { vehicle_id, odometer }) => {
      await lockRow(db, plan(principal, vehiclesTable, "edit"), vehicle_id);
      const [{ last } = { last: null }] = await db
        .select({ last: max(vehicleReadings.odometer) })
        .from(vehicleReadings)
        .where(eq(vehicleReadings.vehicle_id, vehicle_id));
      if (last !== null && odometer < last) throw invalid("odometer", "vehicle.lower", { odometer: last });
      await db.insert(vehicleReadings).values({ vehicle_id, odometer, read_at: now });
      return done({ odometer });
    },
  }),
  "vehicles/check": planCall({
    summary: "Starts a job that lists the vehicles without a driver.",
    payload: v.strictObject({}),
    run: async (actor) => {
      plan(actor.principal, vehiclesTable, "list");
      return accepted(await enqueue(actor, "vehicleCheck", {}, 0), actor.t("job.accepted"));
    },
  }),
} satisfies HandlersOf<VehicleCalls>;
