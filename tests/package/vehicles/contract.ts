import type { Call } from "../../contract/call.ts";

/** A reading of the odometer. */
export interface Reading {
  /** ISO 8601, UTC. */
  read_at: string;
  /** In kilometres. */
  odometer: number;
}

export interface VehicleCalls {
  /** Newest first, at most 100. */
  "vehicles/readings": Call<{ vehicle_id: number }, { readings: Reading[] }>;
  /** Refused if it is lower than the last one. */
  "vehicles/read": Call<{ vehicle_id: number; odometer: number }, { odometer: number }>;
  /** Starts a job that lists the vehicles without a driver. */
  "vehicles/check": Call<Record<string, never>, { job_id: number }>;
}

/** Sections of record screens that only one entity has. */
export type VehiclePart = "vehicle-readings";
