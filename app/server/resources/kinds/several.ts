import type { Resource, Rule } from "../resource.ts";
import type { FieldOptions } from "../field.ts";
import type { Fields } from "../row.ts";
import { lines, type LineValues } from "./lines.ts";
import { isRow } from "../../../contract/row.ts";
import { fieldOf } from "../field-of.ts";

/**
 * Multiple values of something a record has one main value of: phones, bank accounts. The first line is the main one,
 * so there is always exactly one; `syncPrimary` copies its values in the named columns to the record fields with the
 * same names. The first of these columns identifies a line.
 */
export const several = <const Columns extends Fields, const Options extends FieldOptions>(
  columns: Columns,
  mirrors: readonly [string, ...string[]],
  options: Options = {} as Options,
) => {
  const field = lines(columns, options);
  return { ...field, shape: { ...field.shape, mirrors } };
};

type Value = LineValues[string];
type Values = Record<string, unknown>;

const valueOf = (value: unknown): Value =>
  typeof value === "number" || typeof value === "boolean" || (typeof value === "string" && value !== "")
    ? value
    : null;
const valuesOf = (values: Values | null | undefined, fields: readonly string[]): LineValues =>
  Object.fromEntries(fields.map((field) => [field, valueOf(values?.[field])]));
const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
/** The database reorders object keys. */
const inOrder = (lines: unknown, columns: readonly string[]) =>
  (Array.isArray(lines) ? lines.filter(isRow) : []).map((line) => valuesOf(line, columns));

/** The lines after a change to them or to the fields that mirror the first one; undefined if neither changed. */
function linesAfter(
  resource: Resource,
  name: string,
  previous: Values | null,
  next: Values,
): LineValues[] | undefined {
  const { mirrors = [], columns: shown = {} } = fieldOf(resource, name).shape;
  const columns = Object.keys(shown);
  const sent = inOrder(next[name], columns);
  const linesChanged = differ(sent, inOrder(previous?.[name], columns));
  const main = valuesOf(next, mirrors);
  const fieldsChanged = differ(main, valuesOf(previous, mirrors));
  if (!linesChanged && !fieldsChanged) return undefined;
  return fieldsChanged ? inFront(main, sent, valuesOf(null, columns), linesChanged) : sent;
}

/** Keeps the lines and the fields that mirror the first one in sync, whichever changed. */
export const syncPrimary =
  (name: string): Rule =>
  ({ resource, previous, next }) => {
    const lines = linesAfter(resource, name, previous, next);
    if (lines)
      Object.assign(next, { [name]: lines }, valuesOf(lines[0], fieldOf(resource, name).shape.mirrors ?? []));
  };

/** Whether the lines only changed where the main fields did, so that history needn't repeat it. */
export function followsMain(resource: Resource, name: string, previous: Values, next: Values): boolean {
  const { mirrors, columns = {} } = fieldOf(resource, name).shape;
  if (!mirrors) return false;
  const alone = { ...previous, ...valuesOf({ ...previous, ...next }, mirrors) };
  return !differ(linesAfter(resource, name, previous, alone), inOrder(next[name], Object.keys(columns)));
}

/** Adds the fields that change together: the lines of a main field, the main fields of lines. */
export const withMains = ({ fields }: Resource, names: string[]): string[] =>
  Object.entries(fields).reduce((all, [name, { shape }]) => {
    const bound = [name, ...(shape.mirrors ?? [])];
    return bound.some((each) => names.includes(each)) ? [...all, ...bound] : all;
  }, names);

/** Puts the main value into its own line if there is one or lines were written; else replaces the main line. */
function inFront(main: LineValues, lines: LineValues[], blank: LineValues, written: boolean): LineValues[] {
  const [sign = ""] = Object.keys(main);
  const own = main[sign] === null ? undefined : lines.find((line) => line[sign] === main[sign]);
  const replaced = own ?? (written ? undefined : lines[0]);
  const others = lines.filter((line) => line !== replaced);
  return Object.values(main).every((each) => each === null)
    ? others
    : [{ ...blank, ...replaced, ...main }, ...others];
}
