import { and, asc, count, eq, gt, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { importModes, type ImportRow, type ImportState } from "../../contract/exchange.ts";
import { listRoutes } from "../../contract/routes.ts";
import { dryRun } from "../database/dry-run.ts";
import { accepted, done, planCall, type HandlersOf } from "../http/call.ts";
import type { Actor } from "../actor.ts";
import * as payload from "../http/payload.ts";
import { invalid, notFound, refuse } from "../refusal.ts";
import { findResource, resourceOf } from "../resources/registry.ts";
import { queuedEvents, enqueue } from "../jobs/queue.ts";
import { jobs } from "../jobs/tables.ts";
import type { ImportPayload } from "./import-job.ts";
import { importRow, type Import } from "./import-row.ts";
import { assertImportable, findImport, importFields, importKeys, receiveImport } from "./receive-import.ts";
import { knownOf, leaveOutKnown } from "./known-values.ts";
import { repeatedValues } from "./repeated-values.ts";
import { imports, importRows, rowStates } from "./tables.ts";
import { replaceValue, wrongValues } from "./wrong-values.ts";

/** Maximum import file size, in bytes. */
const maxFileSize = 50 * 1024 * 1024;
const rowsShown = 100;

const one = { import_id: payload.id() };

async function mine(actor: Actor, import_id: number): Promise<Import> {
  const work = await findImport(actor, import_id);
  if (!work) throw notFound();
  assertImportable(actor, resourceOf(work.route));
  return work;
}

async function countsOf({ db }: Actor, { import_id }: Import): Promise<ImportState["counts"]> {
  const counted = await db
    .select({ state: importRows.state, count: count() })
    .from(importRows)
    .where(eq(importRows.import_id, import_id))
    .groupBy(importRows.state);
  const of = (state: ImportRow["state"]) => counted.find((each) => each.state === state)?.count ?? 0;
  return { unchecked: of("unchecked"), good: of("good"), bad: of("bad"), done: of("done") };
}

async function stateOf(actor: Actor, work: Import): Promise<ImportState> {
  const { import_id, job_id, mapping, mode, key } = work;
  return {
    import_id,
    job_id,
    mapping,
    mode,
    key,
    counts: await countsOf(actor, work),
    wrong: await wrongValues(actor.db, work),
    repeated: await repeatedValues(actor.db, work),
    ...(await knownOf(actor, work)),
  };
}

/** Only one job at a time can process an import. */
async function refuseWhileWorking({ db }: Actor, { job_id }: Import) {
  if (job_id === null) return;
  const [job] = await db.select({ state: jobs.state }).from(jobs).where(eq(jobs.job_id, job_id));
  if (job?.state === "waiting" || job?.state === "running") throw refuse("import.working");
}

/** Starts a job for an import that no other job is working on: of several callers at once, only one starts it. */
async function begin(
  actor: Actor,
  kind: "import" | "importCheck",
  import_id: number,
  prepare: (within: Actor, work: Import) => Promise<number>,
) {
  await mine(actor, import_id);
  const job_id = await actor.db.transaction(async (tx) => {
    const within = { ...actor, db: tx };
    await tx.select().from(imports).where(eq(imports.import_id, import_id)).for("update");
    const work = await mine(within, import_id);
    await refuseWhileWorking(within, work);
    const rows = await prepare(within, work);
    const order: ImportPayload = { import_id, route: work.route, count: rows };
    const job_id = await enqueue(within, kind, order, rows);
    await tx.update(imports).set({ job_id }).where(eq(imports.import_id, import_id));
    return job_id;
  });
  // Only now can the runner see it.
  queuedEvents.emit("job");
  return accepted(job_id, actor.t("job.accepted"));
}

export const importCalls = {
  "import/fields": planCall({
    summary: "The fields that can be imported into a list.",
    reads: true,
    payload: v.strictObject({ route: v.picklist(listRoutes) }),
    run: async (actor, { route }) => {
      const resource = findResource(route);
      if (!resource) throw notFound();
      return done({ fields: importFields(actor, resource), keys: importKeys(resource) });
    },
  }),
  "import/upload": planCall({
    summary: "Uploads a CSV or XLSX file and suggests which column holds which field.",
    stream: maxFileSize,
    payload: v.strictObject({ route: v.picklist(listRoutes), file: payload.receivedFile() }),
    run: async (actor, { route, file }) => {
      const resource = findResource(route);
      if (!resource) throw notFound();
      return done(await receiveImport(actor, resource, file));
    },
  }),
  "import/check": planCall({
    summary: "Checks an uploaded file row by row, as a job. Nothing is saved.",
    payload: v.strictObject({
      ...one,
      mapping: payload.jsonOr(v.record(v.string(), payload.text(80))),
      mode: v.picklist(importModes),
      key: payload.filled(80),
    }),
    run: (actor, { import_id, mapping, mode, key }) =>
      begin(actor, "importCheck", import_id, async ({ db }, { route }) => {
        const resource = resourceOf(route);
        const open = new Set([resource.key, ...importFields(actor, resource).map(({ name }) => name)]);
        const chosen = Object.fromEntries(Object.entries(mapping).filter(([, field]) => field !== ""));
        const fields = Object.values(chosen);
        const wrong = fields.find((field, index) => !open.has(field) || fields.indexOf(field) !== index);
        if (wrong !== undefined) throw invalid("mapping", "import.twice", { field: wrong });
        if (!importKeys(resource).includes(key)) throw invalid("key", "problem.option");
        if (mode !== "create" && !fields.includes(key)) throw invalid("key", "import.noKey");
        if (fields.every((field) => field === resource.key)) throw invalid("mapping", "import.noField");
        await db.update(imports).set({ mapping: chosen, mode, key }).where(eq(imports.import_id, import_id));
        const again = await db
          .update(importRows)
          .set({ state: "unchecked", errors: null })
          .where(
            and(eq(importRows.import_id, import_id), inArray(importRows.state, ["unchecked", "good", "bad"])),
          );
        return again.rowCount ?? 0;
      }),
  }),
  "import/one": planCall({
    summary: "The state of an import.",
    payload: v.strictObject({ id: payload.id() }),
    run: async (actor, { id }) => done(await stateOf(actor, await mine(actor, id))),
  }),
  "import/rows": planCall({
    summary: "The rows of an import and what would become of each.",
    reads: true,
    payload: v.strictObject({
      ...one,
      state: v.optional(v.picklist(rowStates)),
      after: v.optional(payload.integer(0), 0),
    }),
    run: async (actor, { import_id, state, after }) => {
      const { columns, mapping } = await mine(actor, import_id);
      const rows = await actor.db
        .select()
        .from(importRows)
        .where(
          and(
            eq(importRows.import_id, import_id),
            gt(importRows.row, after),
            state && eq(importRows.state, state),
          ),
        )
        .orderBy(asc(importRows.row))
        .limit(rowsShown);
      return done({ data: rows.map((row) => shownRow(row, columns, mapping)) });
    },
  }),
  "import/row": planCall({
    summary: "Corrects one row of an import and checks it again.",
    payload: v.strictObject({
      ...one,
      row: payload.integer(1),
      cells: payload.list(payload.text(100_000), 200),
    }),
    run: async (actor, { import_id, row, cells }) => {
      const work = await mine(actor, import_id);
      await refuseWhileWorking(actor, work);
      const errors = await dryRun(actor.db, (tx) =>
        importRow({ ...actor, db: tx }, resourceOf(work.route), work, cells),
      );
      const [mended] = await actor.db
        .update(importRows)
        .set({
          cells: cells.slice(0, work.columns.length),
          errors,
          state: Object.keys(errors).length > 0 ? "bad" : "good",
        })
        .where(
          and(
            eq(importRows.import_id, import_id),
            eq(importRows.row, row),
            sql`${importRows.state} <> 'done'`,
          ),
        )
        .returning();
      if (!mended) throw notFound();
      return done(shownRow(mended, work.columns, work.mapping));
    },
  }),
  "import/replace": planCall({
    summary: "Corrects a refused value in all rows of an import and checks them again, as a job.",
    payload: v.strictObject({
      ...one,
      column: payload.filled(255),
      value: payload.text(100_000),
      replacement: payload.text(100_000),
    }),
    run: (actor, { import_id, ...correction }) =>
      begin(actor, "importCheck", import_id, async ({ db }, work) => {
        const corrected = await replaceValue(db, work, correction);
        if (corrected === 0) throw notFound();
        return corrected;
      }),
  }),
  "import/run": planCall({
    summary: "Saves the checked rows of an import, as a job.",
    payload: v.strictObject({ ...one, new_only: v.optional(payload.flag(), false) }),
    run: (actor, { import_id, new_only }) =>
      begin(actor, "import", import_id, async (within, work) => {
        if (new_only) await leaveOutKnown(within, work);
        const { good } = await countsOf(within, work);
        if (good === 0) throw refuse("import.nothing");
        return good;
      }),
  }),
  "import/errors": planCall({
    summary: "The rows that couldn't be imported, as a file.",
    payload: v.strictObject(one),
    run: async (actor, { import_id }) => {
      const work = await mine(actor, import_id);
      const { bad } = await countsOf(actor, work);
      if (bad === 0) throw refuse("import.noErrors");
      const order: ImportPayload = { import_id, route: work.route, count: bad };
      return accepted(await enqueue(actor, "importErrors", order, bad), actor.t("job.accepted"));
    },
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;

/** Errors are stored by field and shown in the column mapped to it. */
function shownRow(
  { row, cells, state, errors }: typeof importRows.$inferSelect,
  columns: string[],
  mapping: Record<string, string>,
): ImportRow {
  const columnOf = (field: string) => columns.find((column) => mapping[column] === field) ?? "";
  const values: Record<string, string> = {};
  for (const [field, text] of Object.entries(errors ?? {})) {
    const column = columnOf(field);
    values[column] = values[column] ? `${values[column]}. ${text}` : text;
  }
  return { row, cells, state, errors: values };
}
