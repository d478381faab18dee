import { and, eq, isNull, sql } from "drizzle-orm";
import { plan, planOrNone, type Plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { optionKey } from "../../resources/describe.ts";
import type { Field } from "../../resources/field.ts";
import { live, titleOf } from "../../resources/query/selection.ts";
import { resourceOf } from "../../resources/registry.ts";

type Values = Record<string, unknown>;

/** What a row of a file sends to be saved, or what is wrong with its cells, by field. */
export interface ReadRow {
  values: Values;
  errors: Record<string, string>;
}

/** Names that were looked up already: files name the same few records again and again. */
export type Names = Map<string, number | "none" | "several">;

const mostNames = 10_000;

/** Reads cells as `cellOf` writes them, and as staff do: choices and names in words, days in their own order. */
export async function readRow(
  context: SignedInContext,
  reading: Plan,
  cells: Record<string, string>,
  names: Names,
): Promise<ReadRow> {
  const read: ReadRow = { values: {}, errors: {} };
  for (const [name, cell] of Object.entries(cells)) {
    const field = reading.resource.fields[name];
    if (!field) continue;
    const text = cell.trim();
    try {
      read.values[name] = text === "" ? "" : await valueOf(context, name, field, text, names);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      read.errors[name] = error.message;
    }
  }
  return read;
}

class Unreadable extends Error {}

async function valueOf(
  context: SignedInContext,
  name: string,
  field: Field,
  text: string,
  names: Names,
): Promise<unknown> {
  switch (field.kind) {
    case "bool":
      return boolOf(text, context);
    case "choice":
      return choiceOf(context, name, field, text);
    case "choices":
      return partsOf(text).map((each) => choiceOf(context, name, field, each));
    case "reference":
    case "status":
      return referenceOf(context, field.shape.route!, text, names);
    case "references":
      return Promise.all(partsOf(text).map((each) => referenceOf(context, field.shape.route!, each, names)));
    case "subject":
      return subjectOf(context, field, text, names);
    case "number":
    case "money":
    case "integer":
      return text.replace(/[\s\u00a0\u202f]/g, "").replace(/,(\d+)$/, ".$1");
    case "date":
      return text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, "$3-$2-$1").slice(0, 10);
    case "datetime":
      return text.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, "$3-$2-$1");
    default:
      return text;
  }
}

const partsOf = (text: string): string[] => text.split(/\s*;\s*/).filter(Boolean);

/** By its word, in the reader's language, or its code. */
const choiceOf = ({ t }: SignedInContext, name: string, field: Field, text: string): string =>
  Object.keys(field.shape.options ?? {}).find(
    (option) => t(optionKey(name, field, option)).toLowerCase() === text.toLowerCase(),
  ) ?? text;

/** A list and a name in it: `Client: Ada Byron`, `Order: #17`. */
async function subjectOf(
  context: SignedInContext,
  { shape }: Field,
  text: string,
  names: Names,
): Promise<string> {
  const routes = Object.keys(shape.targets!) as RouteCode[];
  const [, list, name] = /^([^:]+):\s*(.+)$/s.exec(text) ?? [];
  const route = routes.find((each) =>
    [context.t(`resource.${each}.one`).toLowerCase(), each].includes(list?.toLowerCase() ?? ""),
  );
  if (route) return `${route}:${await referenceOf(context, route, name!, names)}`;
  const example = `${context.t(`resource.${routes[0]!}.one`)}: ${text}`;
  throw new Unreadable(context.t("import.subject", { example }));
}

function boolOf(text: string, { t }: SignedInContext): string {
  const word = text.toLowerCase();
  if ([t("list.yes").toLowerCase(), "1", "true", "yes"].includes(word)) return "1";
  if ([t("list.no").toLowerCase(), "0", "false", "no"].includes(word)) return "0";
  throw new Unreadable(t("import.bool", { yes: t("list.yes"), no: t("list.no") }));
}

/** By its name, or by its key: `#17`. */
async function referenceOf(
  context: SignedInContext,
  route: RouteCode,
  text: string,
  names: Names,
): Promise<number> {
  const known = `${route} ${text.toLowerCase()}`;
  if (!names.has(known)) {
    if (names.size >= mostNames) names.clear();
    names.set(known, await findByName(context, route, text));
  }
  const found = names.get(known)!;
  if (typeof found === "number") return found;
  throw new Unreadable(
    context.t(found === "none" ? "import.noSuch" : "import.several", {
      name: text,
      resource: `resource.${route}.many`,
    }),
  );
}

async function findByName(
  { db, principal, locale }: SignedInContext,
  route: RouteCode,
  text: string,
): Promise<number | "none" | "several"> {
  const resource = resourceOf(route);
  const view = planOrNone(principal, resource, "view");
  if (!view) return "none";
  const key = resource.column(resource.key);
  const [, id] = /^#(\d{1,9})$/.exec(text) ?? [];
  const title = titleOf(resource, locale);
  const rows = await db
    .select({ id: key })
    .from(resource.table)
    .where(and(live(view), id ? eq(key, Number(id)) : sql`lower(${title}) = ${text.toLowerCase()}`))
    .limit(2);
  return rows.length === 1 ? (rows[0]!.id as number) : rows.length === 0 ? "none" : "several";
}

/** The record that a row names by its key field; null where it names none, or none that there is. */
export async function recordOf(
  { db, principal }: SignedInContext,
  reading: Plan,
  key: string,
  cell: string,
): Promise<{ id: number } | null> {
  const { resource } = reading;
  const text = cell.trim().replace(/^#/, "");
  if (text === "") return null;
  if (key === resource.key && !/^\d{1,9}$/.test(text)) return null;
  const editing = plan(principal, resource, "edit");
  const [row] = await db
    .select({ id: resource.column(resource.key) })
    .from(resource.table)
    .where(
      and(
        isNull(resource.column("deleted_at")),
        editing.where(),
        key === resource.key
          ? eq(resource.column(resource.key), Number(text))
          : sql`lower(${resource.column(key)}::text) = ${text.toLowerCase()}`,
      ),
    )
    .limit(1);
  return row ? { id: row.id as number } : null;
}
