import { randomUUID } from "node:crypto";
import type { Database } from "../database/connection.ts";
import type { Acting } from "../history/record.ts";

/** In place of a call's context where nobody asked: what is done then is the system's doing. */
export const systemContext = (db: Database, now: Date): Acting & { db: Database; now: Date } => ({
  db,
  now,
  principal: null,
  batch_id: randomUUID(),
  request_id: "chore",
  ip: "",
  agent: "chore",
});
