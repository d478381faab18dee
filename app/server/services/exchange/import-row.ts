import type { ImportMode } from "../../../contract/exchange.ts";
import type { FieldErrors } from "../../../contract/envelope.ts";
import { plan, type Plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { replyOf } from "../../http/explain.ts";
import { Refusal } from "../../http/refusal.ts";
import { saveOnly } from "../../resources/change/save.ts";
import type { Resource } from "../../resources/define-resource.ts";
import { findOne } from "../../resources/query/one.ts";
import { cellOf } from "./cells.ts";
import { readRow, recordOf, type Names } from "./row-values.ts";
import type { imports } from "./tables.ts";

export type Import = typeof imports.$inferSelect;

/** A row that was saved has no errors; otherwise they stand by the field, or under an empty name for the row. */
export type RowErrors = Record<string, string>;

/** Saves one row of a file as its importer could by hand. A refusal leaves nothing behind. */
export async function importRow(
  context: SignedInContext,
  resource: Resource,
  work: Import,
  cells: string[],
  names: Names,
): Promise<RowErrors> {
  const mapped = Object.fromEntries(
    work.columns.flatMap((column, index) => {
      const field = work.mapping[column];
      return field ? [[field, cells[index] ?? ""]] : [];
    }),
  );
  try {
    await context.db.transaction(async (tx) => {
      const within = { ...context, db: tx };
      const found = await existing(within, resource, work, mapped);
      const { [resource.key]: _key, ...own } = mapped;
      const sent = found === null ? own : await changedCells(within, resource, found.id, own);
      const reading = plan(context.principal, resource, "view");
      const { values, errors } = await readRow(within, reading, sent, names);
      if (Object.keys(errors).length > 0) throw new Unread(errors);
      if (found !== null && Object.keys(values).length === 0) return;
      await saveOnly(within, resource, { id: found?.id, values });
    });
    return {};
  } catch (error) {
    if (error instanceof Unread) return error.errors;
    if (error instanceof Refusal) return errorsOf(error, context);
    throw error;
  }
}

class Unread extends Error {
  readonly errors: RowErrors;

  constructor(errors: RowErrors) {
    super("unread");
    this.errors = errors;
  }
}

async function existing(
  context: SignedInContext,
  resource: Resource,
  { mode, key }: { mode: ImportMode; key: string },
  mapped: Record<string, string>,
): Promise<{ id: number } | null> {
  if (mode === "create") return null;
  const cell = mapped[key] ?? "";
  const found = await recordOf(context, plan(context.principal, resource, "edit"), key, cell);
  if (found || mode === "both") return found;
  const field = key === resource.key ? "" : key;
  throw new Unread({ [field]: context.t("import.noRecord", { name: cell }) });
}

/** Only what differs from the record is sent: a name that several bear is no question where it stands already. */
async function changedCells(
  context: SignedInContext,
  resource: Resource,
  id: number,
  cells: Record<string, string>,
): Promise<Record<string, string>> {
  const view: Plan = plan(context.principal, resource, "view");
  const row = await findOne(context.db, view, id, context.locale);
  return Object.fromEntries(
    Object.entries(cells).filter(([name, cell]) => {
      const field = resource.fields[name];
      if (!field) return false;
      const shown = field.kind === "translated" ? translatedText(row[name], context.locale) : null;
      const now = shown ?? cellOf(name, field, row, context.t) ?? "";
      return String(now) !== cell;
    }),
  );
}

/** A sheet holds one language; a whole record has all. */
const translatedText = (value: unknown, locale: string): string => {
  const texts = (value ?? {}) as Record<string, string>;
  return texts[locale] ?? texts.en ?? "";
};

function errorsOf(refusal: Refusal, { t }: SignedInContext): RowErrors {
  const { message, data } = replyOf(refusal, t);
  const { errors = {} } = (data ?? {}) as { errors?: FieldErrors };
  const told = Object.entries(errors).map(([field, all]) => [field, all.map(({ text }) => text).join(". ")]);
  return told.length > 0 ? (Object.fromEntries(told) as RowErrors) : { "": message };
}
