import type { Database } from "../../database/connection.ts";
import type { Field } from "../field.ts";
import { targetOf } from "../field-of.ts";
import { subjectOf } from "./subject.ts";
import { plainText } from "../../rich-text/sanitise.ts";
import { resourceOf } from "../registry.ts";
import { titlesOf } from "../title.ts";
import { traitsOf } from "../../../contract/kinds.ts";
import { isRow } from "../../../contract/row.ts";
import type { Row } from "../../../contract/kinds.ts";
import { writePairs } from "../../exchange/quoted.ts";
import { isEmpty } from "../../../contract/empty.ts";

const comparable = (value: unknown): string | null => {
  if (isEmpty(value)) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value, inOrder);
};

/** The database reorders object keys. */
const inOrder = (_key: string, value: unknown): unknown =>
  isRow(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;

/** Whether two stored values of the field are equivalent. */
export function same(field: Field, a: unknown, b: unknown): boolean {
  const [left, right] = [comparable(a), comparable(b)];
  if (left === null || right === null) return left === right;
  return traitsOf(field).decimal ? Number(left) === Number(right) : left === right;
}

/**
 * A stored value as history shows it: references by the name they had at the time, and of texts in several languages
 * those that differ from the other value.
 */
export async function readableValue(
  db: Database,
  field: Field,
  value: unknown,
  other?: unknown,
): Promise<string | null> {
  if (field.kind === "translated" && !isRow(other))
    return isRow(value) && typeof value.en === "string" ? value.en : null;
  if (field.kind === "translated" || (field.kind === "json" && !field.shape.nested))
    return isRow(value) ? differingTexts(value, isRow(other) ? other : {}) : null;
  if (field.kind === "subject") return subjectTitle(db, value);
  if (field.kind === "lines") return linesInWords(db, field, value);
  if (field.kind === "rich-text") return typeof value === "string" ? plainText(value) : null;
  if (field.kind !== "reference" && field.kind !== "references" && field.kind !== "status")
    return comparable(value);
  const ids = (Array.isArray(value) ? value : [value]).filter((id): id is number => typeof id === "number");
  if (ids.length === 0) return null;
  const titles = await titlesOf(db, targetOf(field), ids);
  return ids.flatMap((id) => titles.get(id) ?? []).join(", ") || null;
}

function differingTexts(texts: Row, others: Row): string | null {
  const differing = Object.entries(texts).filter(
    ([name, text]) => comparable(text) !== comparable(others[name]),
  );
  const [only] = differing.length === 1 ? differing : [];
  if (only?.[0] === "en" && typeof only[1] === "string") return only[1];
  return writePairs(Object.fromEntries(differing)) || null;
}

async function subjectTitle(db: Database, value: unknown): Promise<string | null> {
  const subject = subjectOf(value);
  if (!subject) return null;
  const titles = await titlesOf(db, resourceOf(subject.route), [subject.id]);
  return titles.get(subject.id) ?? null;
}

/** Formats each line from its filled-in values: "Rent, 300.00; Software, 20.00". */
async function linesInWords(db: Database, { shape }: Field, value: unknown): Promise<string | null> {
  const lines: string[] = [];
  for (const line of Array.isArray(value) ? value.filter(isRow) : []) {
    const parts: string[] = [];
    for (const [name, column] of Object.entries(shape.columns ?? {})) {
      const part = await readableValue(db, column, line[name]);
      if (part !== null) parts.push(part);
    }
    lines.push(parts.join(", "));
  }
  return lines.join("; ") || null;
}
