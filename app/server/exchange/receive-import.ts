import { languages } from "../../contract/languages.ts";
import { fitsInCell } from "../resources/kinds/cells.ts";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { createInterface } from "node:readline";
import { eq } from "drizzle-orm";
import type { ImportField, ImportFile, ImportMapping } from "../../contract/exchange.ts";
import { plan, planOrNone, type Plan } from "../access/plan.ts";
import type { Database } from "../database/connection.ts";
import type { Actor } from "../actor.ts";
import { invalid } from "../refusal.ts";
import type { ReceivedFile } from "../http/receive-files.ts";
import { textsOf } from "../i18n/translate.ts";
import type { Resource } from "../resources/resource.ts";
import { labelOf, optionsOf } from "../resources/describe.ts";
import { baseCurrency } from "../base-currency.ts";
import { parseInWorker } from "../reading/parse-in-worker.ts";
import { columnNames } from "./column-names.ts";
import { headingOf } from "./headings.ts";
import { imports, importRows } from "./tables.ts";
import { maxColumns, maxRows } from "./unpack-sheet.ts";
import { traitsOf } from "../../contract/kinds.ts";
import { onlyRow } from "../database/only-row.ts";

/** Maximum number of rows, and of characters, inserted per statement. */
const rowsAtOnce = 500;
const sizeAtOnce = 1_000_000;

/** The fields a file can import: writable ones, and the status even if it has a workflow. */
export function importFields(actor: Actor, resource: Resource): ImportField[] {
  const { principal, t } = actor;
  const writing = [planOrNone(principal, resource, "create"), planOrNone(principal, resource, "edit")].filter(
    (each): each is Plan => each !== undefined,
  );
  const road = planOrNone(principal, resource, "edit") && resource.workflow?.field;
  return Object.entries(resource.fields)
    .filter(
      ([name, field]) =>
        fitsInCell(field) &&
        writing.some((each) => each.readable(name) && (each.writable(name) || name === road)),
    )
    .map(([name, field]) => ({
      name,
      label: labelOf(resource, name, t),
      required:
        field.options.required === true &&
        !traitsOf(field).yesNo &&
        field.options.initial === undefined &&
        name !== road,
      ...(field.shape.options && { options: optionsOf(name, field, t)?.map(({ label }) => label) }),
    }));
}

/** Fields that can identify the record of a row. */
export const importKeys = (resource: Resource): string[] => [
  resource.key,
  ...Object.entries(resource.fields)
    .filter(([, { options, column }]) => options.unique && column !== null)
    .map(([name]) => name),
];

/** Every step of an import requires permission to create or edit records. */
export function assertImportable({ principal }: Actor, resource: Resource): void {
  if (!planOrNone(principal, resource, "create")) plan(principal, resource, "edit");
}

/** Stores a file's rows for review and validation before anything is saved. */
export async function receiveImport(
  actor: Actor,
  resource: Resource,
  file: ReceivedFile,
): Promise<ImportFile> {
  assertImportable(actor, resource);
  const fields = importFields(actor, resource);
  const unpacked = `${file.path}.rows`;
  try {
    // Read completely before the database is used.
    const sent = { path: file.path, into: unpacked };
    const unreadable = invalid("file", "import.unreadable", { file: file.name });
    const { names, count, sample } = await parseInWorker("sheet", sent, file.name, unreadable);
    const columns = columnNames(names);
    if (columns.length > maxColumns) throw invalid("file", "import.tooWide", { max: maxColumns });
    if (count === 0) throw invalid("file", "import.empty", { file: file.name });
    if (count > maxRows) throw invalid("file", "import.tooLong", { max: maxRows.toLocaleString("en") });
    return await actor.db.transaction(async (tx) => {
      const base = await baseCurrency(tx);
      const guessed = guessMapping(resource, columns, fields, base.code);
      const made = await tx
        .insert(imports)
        .values({
          route: resource.code,
          name: file.name.slice(0, 255),
          columns,
          mapping: guessed,
          mode: Object.values(guessed).includes(resource.key) ? "both" : "create",
          key: resource.key,
          created_by: actor.principal.user_id,
        })
        .returning();
      const { import_id, name } = onlyRow(made);
      await takeRows(tx, import_id, unpacked);
      return {
        import_id,
        route: resource.code,
        name,
        columns,
        sample,
        rows: count,
        fields,
        guessed,
        keys: importKeys(resource),
      };
    });
  } finally {
    await rm(unpacked, { force: true });
  }
}

async function takeRows(tx: Database, import_id: number, path: string): Promise<void> {
  let waiting: (typeof importRows.$inferInsert)[] = [];
  let size = 0;
  const flush = async () => {
    if (waiting.length > 0) await tx.insert(importRows).values(waiting);
    [waiting, size] = [[], 0];
  };
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const [row, cells]: [number, string[]] = JSON.parse(line);
    waiting.push({ import_id, row, cells });
    if ((size += line.length) > sizeAtOnce || waiting.length === rowsAtOnce) await flush();
  }
  await flush();
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** Maps columns named like a field in any language, as in exports, by its API name or as other programs call it. */
function guessMapping(
  resource: Resource,
  columns: string[],
  fields: ImportField[],
  base: string,
): ImportMapping {
  const known = new Map<string, string>([
    ["id", resource.key],
    [plain(resource.key), resource.key],
  ]);
  const called = (name: string, label: string) => {
    known.set(plain(headingOf(resource, name, label, base)), name);
    known.set(plain(label), name);
  };
  for (const { name } of fields) known.set(plain(name), name);
  const others: [string, string][] = [];
  for (const locale of languages) {
    const texts = textsOf(locale);
    for (const { name } of fields) {
      called(name, texts[`field.${resource.code}.${name}`] ?? texts[`field.${name}`] ?? name);
      for (const also of texts[`import.also.${name}`]?.split(", ") ?? []) others.push([plain(also), name]);
    }
    // "Product name" and "Product" for the name of a product.
    const one = texts[`resource.${resource.code}.one`];
    const title = fields.some(({ name }) => name === resource.title) && resource.title;
    if (one && title)
      for (const label of ["", texts[`field.${title}`] ?? ""]) others.push([plain(one + label), title]);
  }
  for (const { name, label } of fields) called(name, label);
  // The name other programs use for it, unless a field here has that name.
  for (const [also, name] of others) if (!known.has(also)) known.set(also, name);
  const mapping: ImportMapping = {};
  for (const column of columns) {
    const field = known.get(plain(column));
    if (field && !Object.values(mapping).includes(field)) mapping[column] = field;
  }
  return mapping;
}

/** Returns the import if it belongs to the caller. */
export async function findImport({ db, principal }: Actor, import_id: number) {
  const [work] = await db.select().from(imports).where(eq(imports.import_id, import_id));
  return work?.created_by === principal.user_id ? work : undefined;
}
