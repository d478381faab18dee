import type { RouteCode } from "../../contract/routes.ts";
import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "../database/connection.ts";
import { beginAgain } from "../database/begin-again.ts";
import { dryRun } from "../database/dry-run.ts";
import { notFound } from "../refusal.ts";
import { resourceOf } from "../resources/registry.ts";
import { defineJob, type JobHandler } from "../jobs/handler.ts";
import { saveRows, type RowErrors } from "./import-row.ts";
import { imports, importRows } from "./tables.ts";
import { present } from "../../contract/present.ts";

export interface ImportPayload {
  import_id: number;
  route: RouteCode;
  count: number;
}

type Outcome = { row: number; errors: RowErrors }[];

/** Number of rows saved per transaction. */
const rowsAtOnce = 200;

/** The state of the rows that a job takes, and of those that pass. */
type Pass = { from: "unchecked"; to: "good" } | { from: "good"; to: "done" };

/** Processes the rows of a file. A check saves each row and rolls it back. */
const importHandler = (name: "job.importCheck" | "job.import", { from, to }: Pass): JobHandler =>
  defineJob<ImportPayload>({
    name: ({ route, count }, t) => t(name, { count, resource: `resource.${route}.many` }),
    async run(job, { import_id, route }) {
      const resource = resourceOf(route);
      let last = 0;
      for (;;) {
        const actor = await job.actor();
        const [work] = await actor.db.select().from(imports).where(eq(imports.import_id, import_id));
        if (!work) throw notFound();
        const rows = await actor.db
          .select()
          .from(importRows)
          .where(
            and(eq(importRows.import_id, import_id), gt(importRows.row, last), eq(importRows.state, from)),
          )
          .orderBy(asc(importRows.row))
          .limit(rowsAtOnce);
        const end = rows.at(-1);
        if (!end) break;
        last = end.row;
        const save = async (db: Database): Promise<Outcome> => {
          const cells = rows.map((row) => row.cells);
          const errors = await saveRows({ ...actor, db }, resource, work, cells);
          return rows.map(({ row }, index) => ({
            row,
            errors: present(errors[index], "outcome of the row"),
          }));
        };
        const tell = async (db: Database, outcome: Outcome) => {
          await note(db, import_id, outcome, to);
          const bad = outcome.filter(({ errors }) => Object.keys(errors).length > 0);
          await job.progress(
            {
              done: outcome.length - bad.length,
              failures: bad.map(({ row, errors }) => ({
                route,
                id: row,
                title: String(row),
                text: Object.values(errors).join(". "),
              })),
            },
            db,
          );
        };
        if (to === "done") await beginAgain(actor.db, async (tx) => tell(tx, await save(tx)));
        else await tell(actor.db, await dryRun(actor.db, save));
      }
      if (to === "done") await resource.saved?.((await job.actor()).db);
    },
  });

export const importCheckJob = importHandler("job.importCheck", { from: "unchecked", to: "good" });
export const importJob = importHandler("job.import", { from: "good", to: "done" });

/** Stores the results of the rows in one statement. */
async function note(db: Database, import_id: number, outcome: Outcome, good: "good" | "done"): Promise<void> {
  await db.execute(sql`
    update ${importRows} set
      state = case when outcome.errors = '{}'::jsonb then ${good} else 'bad' end,
      errors = nullif(outcome.errors, '{}'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(outcome)}::jsonb) as outcome("row" int, errors jsonb)
    where ${importRows.import_id} = ${import_id} and ${importRows.row} = outcome."row"`);
}
