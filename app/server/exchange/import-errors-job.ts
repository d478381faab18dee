import { and, asc, eq, gt } from "drizzle-orm";
import { notFound } from "../refusal.ts";
import type { Actor } from "../actor.ts";
import { separatorsIn } from "../i18n/translate.ts";
import { defineJob, type RunningJob } from "../jobs/handler.ts";
import type { ImportPayload } from "./import-job.ts";
import { imports, importRows } from "./tables.ts";
import { storeSheet } from "./write-sheet.ts";

const rowsAtOnce = 500;

/** Exports the rows that failed to import, unchanged, with an additional error column. */
export const importErrorsJob = defineJob<ImportPayload>({
  name: ({ count }, t) => t("job.importErrors", { count }),
  async run(job, { import_id }) {
    const actor = await job.actor();
    const [work] = await actor.db.select().from(imports).where(eq(imports.import_id, import_id));
    if (!work) throw notFound();
    // A restarted job starts from scratch.
    await job.progress({ done: -job.done });
    const made = await storeSheet(actor.files, "csv", {
      name: `${work.name.replace(/\.\w+$/, "")} – ${actor.t("import.errors")}`,
      decimal: separatorsIn(actor.locale).decimal,
      headers: [...work.columns, actor.t("import.errors")],
      rows: badRows(job, actor, import_id, work.columns.length),
    });
    await job.make(made);
  },
});

async function* badRows(job: RunningJob, { db }: Actor, import_id: number, width: number) {
  let last = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(importRows)
      .where(and(eq(importRows.import_id, import_id), eq(importRows.state, "bad"), gt(importRows.row, last)))
      .orderBy(asc(importRows.row))
      .limit(rowsAtOnce);
    for (const { cells, errors } of rows)
      yield [
        ...Array.from({ length: width }, (_, index) => cells[index] ?? ""),
        Object.values(errors ?? {}).join(". "),
      ];
    await job.progress({ done: rows.length });
    const end = rows.at(-1);
    if (!end || rows.length < rowsAtOnce) return;
    last = end.row;
  }
}
