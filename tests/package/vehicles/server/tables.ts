import { check, index, integer, pgTable, timestamp } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { keyOf } from "../../../server/resources/key-of.ts";

/** Readings of odometers, which are never changed. */
export const vehicleReadings = pgTable(
  "vehicle_readings",
  {
    reading_id: integer().primaryKey().generatedByDefaultAsIdentity(),
    vehicle_id: integer().notNull().references(keyOf("vehicles"), { onDelete: "cascade" }),
    read_at: timestamp({ precision: 3, withTimezone: true }).notNull(),
    odometer: integer().notNull(),
  },
  (reading) => [
    index("vehicle_readings_vehicle").on(reading.vehicle_id, reading.read_at),
    check("vehicle_readings_odometer", sql`odometer >= 0`),
  ],
);
