import { sql } from "drizzle-orm";
import { listRoutes } from "../../../contract/routes.ts";
import { publishChange } from "../../../server/changes/change-feed.ts";
import type { Database } from "../../../server/database/connection.ts";

/** Tells all servers and pages that every list changed. */
export const publishEverything = (db: Database) =>
  db.execute(sql`select ${publishChange(sql`topic`)} from unnest(${sql.param(listRoutes)}::text[]) topic`);
