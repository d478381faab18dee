import { eq } from "drizzle-orm";
import type { ImportMode } from "../../contract/exchange.ts";
import { traitsOf, type Row } from "../../contract/kinds.ts";
import { isRow } from "../../contract/row.ts";
import { plan } from "../access/plan.ts";
import { runInBatches } from "../database/run-in-batches.ts";
import type { Actor } from "../actor.ts";
import { refusalTexts } from "../explain.ts";
import { separatorsIn } from "../i18n/translate.ts";
import { Refusal } from "../refusal.ts";
import { saveOnly, validate } from "../resources/change/save.ts";
import { changeStatusOnly } from "../resources/change/status.ts";
import type { Resource } from "../resources/resource.ts";
import { findOne } from "../resources/query/one.ts";
import { cellOf } from "../resources/kinds/cells.ts";
import { lookUpReferences, readRow, recordOf } from "./row-values.ts";
import type { imports } from "./tables.ts";
import { fieldOf } from "../resources/field-of.ts";

export type Import = typeof imports.$inferSelect;

/** Errors by field; the empty key holds errors about the row. Empty if the row was saved. */
export type RowErrors = Record<string, string>;

/** Saves rows of a file, each independently. */
export const saveRows = (
  actor: Actor,
  resource: Resource,
  work: Import,
  rows: string[][],
): Promise<RowErrors[]> =>
  runInBatches(actor.db, rows, async (db, some) => {
    const within = { ...actor, db };
    if (some.length > 1)
      await lookUpReferences(
        within,
        resource,
        some.map((cells) => byField(work, cells)),
      );
    const errors: RowErrors[] = [];
    for (const cells of some) errors.push(await importRow(within, resource, work, cells));
    return errors;
  });

/** Saves one row of a file under the same rules as manual input. A refusal is rolled back completely. */
export async function importRow(
  actor: Actor,
  resource: Resource,
  work: Import,
  cells: string[],
): Promise<RowErrors> {
  const mapped = byField(work, cells);
  try {
    await actor.db.transaction(async (tx) => {
      const within = { ...actor, db: tx };
      const found = await existing(within, resource, work, mapped);
      const { [resource.key]: _key, ...own } = mapped;
      const reading = plan(actor.principal, resource, "view");
      const now = found && (await findOne(tx, reading, found.id, actor.locale));
      const sent = now ? changedCells(within, resource, now, own) : filledCells(resource, own);
      const { values, errors } = await readRow(within, reading, sent);
      for (const [name, value] of Object.entries(values))
        if (traitsOf(fieldOf(resource, name)).translated && value !== "")
          values[name] = { en: value, ...textsIn(now?.[name]), [actor.locale]: value };
      if (Object.keys(errors).length > 0)
        throw new Unread({
          ...(await furtherErrors(within, resource, found?.id, values, errors)),
          ...errors,
        });
      await saveRow(within, resource, found?.id, values);
    });
    return {};
  } catch (error) {
    if (error instanceof Unread) return error.errors;
    if (error instanceof Refusal) return refusalTexts(error, actor.t);
    throw error;
  }
}

const byField = ({ columns, mapping }: Import, cells: string[]): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const field = mapping[column];
      return field ? [[field, cells[index] ?? ""]] : [];
    }),
  );

class Unread extends Error {
  readonly errors: RowErrors;

  constructor(errors: RowErrors) {
    super("unread");
    this.errors = errors;
  }
}

async function furtherErrors(
  actor: Actor,
  resource: Resource,
  id: number | undefined,
  values: Record<string, unknown>,
  errors: RowErrors,
): Promise<RowErrors> {
  const { [statusOf(resource, id) ?? ""]: _, ...written } = values;
  try {
    await validate(actor, resource, { id, values: written }, Object.keys(errors));
  } catch (error) {
    if (error instanceof Refusal) return refusalTexts(error, actor.t);
    throw error;
  }
  return {};
}

const statusOf = ({ workflow, passage }: Resource, id: number | undefined): string | undefined =>
  workflow?.field ?? (id === undefined ? undefined : passage?.field);

/** A status with a workflow is changed by a transition, after the values that it requires are set. */
async function saveRow(
  actor: Actor,
  resource: Resource,
  id: number | undefined,
  values: Record<string, unknown>,
): Promise<void> {
  const road = statusOf(resource, id);
  const { [road ?? ""]: status_id, ...written } = values;
  const saved =
    id === undefined || Object.keys(written).length > 0
      ? await saveOnly(actor, resource, { id, values: written })
      : id;
  if (road === undefined || status_id === undefined || (status_id === "" && id === undefined)) return;
  if (status_id === "") throw new Unread({ [road]: actor.t("problem.choose", { field: `field.${road}` }) });
  const [row] = await actor.db
    .select({ now: resource.column(road) })
    .from(resource.table)
    .where(eq(resource.column(resource.key), saved));
  if (row?.now === status_id) return;
  try {
    await changeStatusOnly(actor, resource, { id: saved, status_id: Number(status_id), comment: "" });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Unread({ [road]: Object.values(refusalTexts(error, actor.t)).join(". ") });
  }
}

async function existing(
  actor: Actor,
  resource: Resource,
  { mode, key }: { mode: ImportMode; key: string },
  mapped: Record<string, string>,
): Promise<{ id: number } | null> {
  if (mode === "create") return null;
  const cell = mapped[key] ?? "";
  const found = await recordOf(actor, plan(actor.principal, resource, "edit"), key, cell);
  if (found || mode === "both") return found;
  const field = key === resource.key ? "" : key;
  throw new Unread({ [field]: actor.t("import.noRecord", { name: cell }) });
}

/** A new record gets a required field's initial value if the cell is empty, just as if the column were missing. */
const filledCells = ({ fields }: Resource, cells: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => {
      const { required, initial } = fields[name]?.options ?? {};
      return cell.trim() !== "" || !required || initial === undefined;
    }),
  );

/** Sends only values that differ from the record. An ambiguous name is no problem if the record already has it. */
const changedCells = (
  { locale, t }: Actor,
  { fields }: Resource,
  row: Row,
  cells: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => {
      const field = fields[name];
      if (!field) return false;
      const shown = traitsOf(field).translated ? translatedText(row[name], locale) : null;
      return String(shown ?? cellOf(name, field, row, t, separatorsIn(locale).decimal) ?? "") !== cell;
    }),
  );

/** A sheet contains one language, a record contains all. */
const translatedText = (value: unknown, locale: string): string => {
  const texts = textsIn(value);
  const text = texts[locale] ?? texts.en;
  return typeof text === "string" ? text : "";
};

const textsIn = (value: unknown): Row => (isRow(value) ? value : {});
