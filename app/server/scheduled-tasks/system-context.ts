import { randomUUID } from "node:crypto";
import type { Database } from "../database/connection.ts";
import type { Actor } from "../history/record.ts";

/** Context for work that no user requested; actions are attributed to the system. */
export const systemContext = (db: Database, now: Date): Actor & { db: Database; now: Date } => ({
  db,
  now,
  principal: null,
  batch_id: randomUUID(),
  request_id: "chore",
  ip: "",
  agent: "chore",
});
