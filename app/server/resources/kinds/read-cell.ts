import Big from "big.js";
import { and, sql } from "drizzle-orm";
import { planOrNone } from "../../access/plan.ts";
import { readCached } from "../../database/run-in-batches.ts";
import type { Actor } from "../../actor.ts";
import { dayAfter } from "../../calendar.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { optionText } from "../describe.ts";
import type { Field } from "../field.ts";
import { targetOf, targetsOf } from "../field-of.ts";
import { lineSigns } from "./cells.ts";
import { readPairs, splitQuoted, unquote } from "../../exchange/quoted.ts";
import { readableIds } from "../query/one.ts";
import { live } from "../query/selection.ts";
import { resourceOf } from "../registry.ts";
import { titleColumn } from "../title.ts";

/** A cell that can't be read, with the reason in the user's language. */
export class Unreadable extends Error {}

/** Parses a cell as `cellOf` formats it, and as staff write it: options and names as text, dates in local order. */
export async function readCell(actor: Actor, name: string, field: Field, text: string): Promise<unknown> {
  switch (field.kind) {
    case "bool":
      return boolOf(text, actor);
    case "choice":
      return choiceOf(actor, name, field, text);
    case "choices":
      return partsOf(text).map((each) => choiceOf(actor, name, field, each));
    case "reference":
    case "status":
      return referenceOf(actor, targetOf(field).code, text);
    case "references":
      return Promise.all(partsOf(text).map((each) => referenceOf(actor, targetOf(field).code, each)));
    case "subject":
      return subjectOf(actor, field, text);
    case "number":
    case "money":
    case "integer":
      return numberOf(field, text);
    case "lines":
      return text.startsWith("[") ? text : linesIn(actor, field.shape.columns ?? {}, text);
    case "translated":
    case "json":
      return readPairs(text) ?? text;
    case "date":
      return dayNumbered(text) ?? text.replace(/^(\d{2})\.(\d{2})\.(\d{4})$/, "$3-$2-$1").slice(0, 10);
    case "datetime":
      return text.replace(/^(\d{2})\.(\d{2})\.(\d{4})/, "$3-$2-$1");
    default:
      return text;
  }
}

/** Thousands in groups, by one sign: `1.234,50`, `1,234.50`, `1.234.567`. */
const grouped = /^[+-]?\d{1,3}([.,])\d{3}(?:(?:\1\d{3})+|(?:\1\d{3})*(?!\1)[.,]\d+)$/;

/** 5% is 5 in a percentage, and 0.05 in any other number, as a spreadsheet holds it. */
function numberOf({ shape }: Field, text: string): string {
  const [, percent] = /^(.*\d)\s*%$/.exec(text) ?? [];
  if (percent === undefined) return numberIn(text);
  const number = numberIn(percent);
  return shape.percent || !/^[+-]?\d*\.?\d+$/.test(number) ? number : new Big(number).div(100).toFixed();
}

/** A number as spreadsheets write it. A single sign is the decimal one. */
function numberIn(text: string): string {
  const plain = text.replace(/[\s’']|\p{Sc}/gu, "");
  const [, group] = grouped.exec(plain) ?? [];
  return (group ? plain.replaceAll(group, "") : plain).replace(/,(\d+)$/, ".$1");
}

/** A spreadsheet's serial number for a day, from 1930 to 2099: `46023`. */
function dayNumbered(text: string): string | undefined {
  const number = /^\d{5}(\.\d+)?$/.test(text) ? Math.floor(Number(text)) : 0;
  if (number < 10_959 || number > 73_050) return undefined;
  return dayAfter("1899-12-30", number);
}

/** Parses lines as formatted by `cellOf`. */
const linesIn = (actor: Actor, columns: Record<string, Field>, text: string) =>
  Promise.all(
    splitQuoted(text, lineSigns.lines.trim()).map(async (line) => {
      const values = splitQuoted(line, lineSigns.values.trim()).map(unquote);
      const read = await Promise.all(
        Object.entries(columns).map(async ([name, column], index) => {
          const value = values[index]?.trim() ?? "";
          return [name, value === "" ? "" : await readCell(actor, name, column, value)] as const;
        }),
      );
      return Object.fromEntries(read);
    }),
  );

const partsOf = (text: string): string[] => text.split(/\s*;\s*/).filter(Boolean);

/** Maximum number of options listed in a message. */
const maxOptions = 12;

/** Parses an option by its label in the user's language, or by its code. */
function choiceOf({ t }: Actor, name: string, field: Field, text: string): string {
  const options = Object.keys(field.shape.options ?? {});
  const labels = options.map((option) => optionText(name, field, option, t));
  const found = options[labels.findIndex((label) => label.toLowerCase() === text.toLowerCase())];
  if (found === undefined && !options.includes(text) && options.length <= maxOptions)
    throw new Unreadable(t("import.noOption", { name: text, options: labels.join(", ") }));
  return found ?? text;
}

async function subjectOf(actor: Actor, field: Field, text: string): Promise<string> {
  const named = subjectIn(actor, field, text);
  if (named) return `${named.route}:${await referenceOf(actor, named.route, named.name)}`;
  const [route] = targetsOf(field).map(([each]) => actor.t(`resource.${each}.one`));
  const example = `${route}: ${text}`;
  throw new Unreadable(actor.t("import.subject", { example }));
}

/** A list and a name in it: `Client: Ada Byron`, `Order: #17`. */
function subjectIn({ t }: Actor, field: Field, text: string) {
  const [, list, name] = /^([^:]+):\s*(.+)$/s.exec(text) ?? [];
  const [route] =
    targetsOf(field).find(([each]) =>
      [t(`resource.${each}.one`).toLowerCase(), each].includes(list?.toLowerCase() ?? ""),
    ) ?? [];
  return route && name ? { route, name } : undefined;
}

function boolOf(text: string, { t }: Actor): string {
  const word = text.toLowerCase();
  if ([t("list.yes").toLowerCase(), "1", "true", "yes"].includes(word)) return "1";
  if ([t("list.no").toLowerCase(), "0", "false", "no"].includes(word)) return "0";
  throw new Unreadable(t("import.bool", { yes: t("list.yes"), no: t("list.no") }));
}

/** Finds a record by name, or by key: `#17`. */
async function referenceOf(actor: Actor, route: RouteCode, text: string): Promise<number> {
  const name = text.toLowerCase();
  const found = (await recordsCalled(actor, route, [name])).get(name);
  if (typeof found === "number") return found;
  throw new Unreadable(
    actor.t(found === undefined ? "import.noSuch" : "import.several", {
      name: text,
      resource: `resource.${route}.many`,
    }),
  );
}

type Called = Map<string, number | "several" | undefined>;

export const recordsCalled = (actor: Actor, route: RouteCode, names: string[]): Promise<Called> =>
  readCached(actor.db, route, `called in ${actor.locale}`, names, (missing) =>
    findCalled(actor, route, missing),
  );

async function findCalled(
  { db, principal, locale }: Actor,
  route: RouteCode,
  names: string[],
): Promise<Called> {
  const resource = resourceOf(route);
  const view = planOrNone(principal, resource, "view");
  const found: Called = new Map();
  if (!view) return found;
  const isKey = (name: string) => /^#\d{1,9}$/.test(name);
  const words = names.filter((name) => !isKey(name));
  if (words.length > 0) {
    const key = resource.column(resource.key);
    const name = sql<string>`lower(${titleColumn(resource, locale)})`;
    const rows = await db
      .select({ name, first: sql<number>`min(${key})`, last: sql<number>`max(${key})` })
      .from(resource.table)
      .where(and(live(view), sql`${name} = any(${sql.param(words)}::text[])`))
      .groupBy(sql`1`);
    for (const row of rows) found.set(row.name, row.first === row.last ? row.first : "several");
  }
  const keys = names.filter(isKey).map((name) => [name, Number(name.slice(1))] as const);
  if (keys.length > 0) {
    const readable = await readableIds(
      db,
      view,
      keys.map(([, id]) => id),
    );
    for (const [name, id] of keys) if (readable.has(id)) found.set(name, id);
  }
  return found;
}

export function referencesIn(
  actor: Actor,
  field: Field | undefined,
  text: string,
): { route: RouteCode; name: string }[] {
  if (!field || text === "") return [];
  if (field.kind === "subject") return [subjectIn(actor, field, text) ?? []].flat();
  if (!["reference", "status", "references"].includes(field.kind)) return [];
  const names = field.kind === "references" ? partsOf(text) : [text];
  return names.map((name) => ({ route: targetOf(field).code, name }));
}
