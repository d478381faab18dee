import { eq } from "drizzle-orm";
import type { ImportField, ImportFile, ImportMapping } from "../../../contract/exchange.ts";
import { plan, planOrNone, type Plan } from "../../access/plan.ts";
import type { Database } from "../../database/connection.ts";
import type { SignedInContext } from "../../http/call.ts";
import { invalid, Refusal } from "../../http/refusal.ts";
import type { ReceivedFile } from "../../http/receive-files.ts";
import { textsOf } from "../../i18n/translate.ts";
import type { Resource } from "../../resources/define-resource.ts";
import { labelOf, optionsOf } from "../../resources/describe.ts";
import { baseCurrency } from "../finance/base-currency.ts";
import { columnNames } from "./column-names.ts";
import { headingOf } from "./headings.ts";
import { readSheet } from "./read-sheet.ts";
import { imports, importRows } from "./tables.ts";

/** A file may hold so many rows and columns. */
export const mostRows = 200_000;
const mostColumns = 200;
const rowsAtOnce = 500;
const sampleRows = 20;

/** The fields that a file can fill: those that may be written, and the status that moves on its own road. */
export function importFields(context: SignedInContext, resource: Resource): ImportField[] {
  const { principal, t } = context;
  const writing = [planOrNone(principal, resource, "create"), planOrNone(principal, resource, "edit")].filter(
    (each): each is Plan => each !== undefined,
  );
  const road = planOrNone(principal, resource, "edit") && resource.workflow?.field;
  return Object.entries(resource.fields)
    .filter(([name]) => writing.some((each) => each.readable(name) && (each.writable(name) || name === road)))
    .map(([name, field]) => ({
      name,
      label: labelOf(resource, name, t),
      required:
        field.options.required === true &&
        field.kind !== "bool" &&
        field.options.initial === undefined &&
        name !== road,
      ...((field.kind === "choice" || field.kind === "choices") && {
        options: optionsOf(name, field, t)?.map(({ label }) => label),
      }),
    }));
}

/** The fields by which a row can name its record. */
export const importKeys = (resource: Resource): string[] => [
  resource.key,
  ...Object.entries(resource.fields)
    .filter(([, { options, column }]) => options.unique && column !== null)
    .map(([name]) => name),
];

/** Takes a file's rows in, to be looked at and checked before anything is saved. */
export async function receiveImport(
  context: SignedInContext,
  resource: Resource,
  file: ReceivedFile,
): Promise<ImportFile> {
  if (!planOrNone(context.principal, resource, "create")) plan(context.principal, resource, "edit");
  const fields = importFields(context, resource);
  return context.db.transaction(async (tx) => {
    const rows = readable(readSheet(file.path), file.name);
    const first = await rows.next();
    const columns = first.done ? [] : columnNames(first.value);
    if (columns.length === 0) throw invalid("file", "import.empty", { file: file.name });
    if (columns.length > mostColumns) throw invalid("file", "import.tooWide", { max: String(mostColumns) });
    const base = await baseCurrency(tx);
    const guessed = guessMapping(resource, columns, fields, base.code);
    const [work] = await tx
      .insert(imports)
      .values({
        route: resource.code,
        name: file.name.slice(0, 255),
        columns,
        mapping: guessed,
        mode: Object.values(guessed).includes(resource.key) ? "both" : "create",
        key: resource.key,
        created_by: context.principal.user_id,
      })
      .returning();
    const { import_id } = work!;
    const sample: string[][] = [];
    const count = await takeRows(tx, import_id, rows, columns.length, sample);
    if (count === 0) throw invalid("file", "import.empty", { file: file.name });
    return {
      import_id,
      route: resource.code,
      name: work!.name,
      columns,
      sample,
      rows: count,
      fields,
      guessed,
      keys: importKeys(resource),
    };
  });
}

async function takeRows(
  tx: Database,
  import_id: number,
  rows: AsyncGenerator<string[]>,
  width: number,
  sample: string[][],
): Promise<number> {
  let waiting: (typeof importRows.$inferInsert)[] = [];
  let row = 1;
  let count = 0;
  const flush = async () => {
    if (waiting.length > 0) await tx.insert(importRows).values(waiting);
    waiting = [];
  };
  for await (const values of rows) {
    row += 1;
    const cells = values.slice(0, width).map((cell) => cell.replaceAll("\u0000", "").slice(0, 100_000));
    if (cells.every((cell) => cell.trim() === "")) continue;
    if ((count += 1) > mostRows)
      throw invalid("file", "import.tooLong", { max: mostRows.toLocaleString("en") });
    if (sample.length < sampleRows) sample.push(cells);
    waiting.push({ import_id, row, cells });
    if (waiting.length === rowsAtOnce) await flush();
  }
  await flush();
  return count;
}

/** What can't be read is the file's fault, and is said so. */
async function* readable(rows: AsyncGenerator<string[]>, name: string): AsyncGenerator<string[]> {
  try {
    yield* rows;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw invalid("file", "import.unreadable", { file: name });
  }
}

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** A column whose name is a field's, in any language, as exports write it, or its name in calls. */
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
  for (const locale of ["en", "de", "uk"]) {
    const texts = textsOf(locale);
    for (const { name } of fields)
      called(name, texts[`field.${resource.code}.${name}`] ?? texts[`field.${name}`] ?? name);
  }
  for (const { name, label } of fields) called(name, label);
  const mapping: ImportMapping = {};
  for (const column of columns) {
    const field = known.get(plain(column));
    if (field && !Object.values(mapping).includes(field)) mapping[column] = field;
  }
  return mapping;
}

/** The import, where it is the caller's own. */
export async function findImport({ db, principal }: SignedInContext, import_id: number) {
  const [work] = await db.select().from(imports).where(eq(imports.import_id, import_id));
  return work?.created_by === principal.user_id ? work : undefined;
}
