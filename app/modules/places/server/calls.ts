import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { PlaceCalls } from "../contract.ts";
import { plan } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { locationsTable } from "./locations.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

export const placeCalls = {
  "locations/contents": planCall({
    summary: "How much moves along with a location: places, customers and warehouses in it.",
    reads: true,
    payload: v.strictObject({ location_id: payload.id() }),
    run: async ({ db, principal }, { location_id }) => {
      const { path } = await readRow(db, plan(principal, locationsTable, "view"), location_id);
      const { rows } = await db.execute<{
        places: number;
        cps: number;
        clients: number;
        warehouses: number;
      }>(sql`
        with inside as (
          select location_id from locations where path like ${`${path as string}%`} and deleted_at is null)
        select (select count(*)::int - 1 from inside) as places,
          (select count(*)::int from cps where location_id in (select * from inside) and deleted_at is null) as cps,
          (select count(*)::int from clients where location_id in (select * from inside) and deleted_at is null) as clients,
          (select count(*)::int from warehouses where location_id in (select * from inside) and deleted_at is null) as warehouses`);
      return done(onlyRow(rows));
    },
  }),
} satisfies HandlersOf<PlaceCalls>;
