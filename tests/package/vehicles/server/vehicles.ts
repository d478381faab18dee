import { sql } from "drizzle-orm";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineTable } from "../../../server/resources/define-table.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";

export const vehiclesTable = defineTable("vehicles", {
  key: "vehicle_id",
  fields: {
    plate: text({ required: true, unique: true, search: true, maxLength: 20 }),
    driver_id: reference("employees"),
    warehouse_id: reference("warehouses"),
    /** The newest reading. */
    odometer: derived(
      "integer",
      () => sql`(select max(odometer) from vehicle_readings where vehicle_id = vehicles.vehicle_id)`,
    ),
  },
});

export const vehicles = defineResource(vehiclesTable, {
  title: "plate",
  menu: { category: "catalogue", icon: "truck", sequence: 57, shortcut: "v" },
  owner: "driver_id",
  list: {
    columns: ["plate", "driver_id", "warehouse_id", "odometer"],
    filters: ["driver_id", "warehouse_id"],
    sort: "plate",
  },
  essential: ["plate", "driver_id", "warehouse_id"],
  detail: [
    {
      label: "tab.overview",
      fields: ["plate", "driver_id", "warehouse_id", "odometer"],
    },
    { type: "own", tab: "overview", label: "section.readings", part: "vehicle-readings" },
    { type: "history", tab: "history", label: "tab.history" },
  ],
});
