import type { Resource } from "../define-resource.ts";
import type { Rule } from "../rules.ts";
import type { Field, FieldOptions } from "../field.ts";
import { lines, type LineValues } from "./lines.ts";

/**
 * Several of what a record has one of: phones, bank accounts. The first line is the main one, so that there is always
 * exactly one; its values of the named columns are kept in the record's own fields of the same names, by `keepMain`. By
 * the first of them a line is told from the others.
 */
export const several = <const Options extends FieldOptions>(
  columns: Record<string, Field>,
  mirrors: readonly [string, ...string[]],
  options: Options = {} as Options,
) => {
  const field = lines(columns, options);
  return { ...field, shape: { ...field.shape, mirrors } };
};

type Value = LineValues[string];
type Values = Record<string, unknown>;

const valueOf = (value: unknown): Value => (value === undefined || value === "" ? null : (value as Value));
const valuesOf = (values: Values | null | undefined, fields: readonly string[]): LineValues =>
  Object.fromEntries(fields.map((field) => [field, valueOf(values?.[field])]));
const differ = (a: unknown, b: unknown) => JSON.stringify(a) !== JSON.stringify(b);
/** The database keeps the keys of an object in an order of its own. */
const inOrder = (lines: unknown, columns: readonly string[]) =>
  ((lines ?? []) as LineValues[]).map((line) => valuesOf(line, columns));

/** The lines after a change of them or of the fields that stand for the first; undefined where nothing of it changed. */
function linesAfter(
  { fields }: Resource,
  name: string,
  previous: Values | null,
  next: Values,
): LineValues[] | undefined {
  const { mirrors } = fields[name]!.shape;
  const columns = Object.keys(fields[name]!.shape.columns!);
  const sent = inOrder(next[name], columns);
  const linesChanged = differ(sent, inOrder(previous?.[name], columns));
  const main = valuesOf(next, mirrors!);
  const fieldsChanged = differ(main, valuesOf(previous, mirrors!));
  if (!linesChanged && !fieldsChanged) return undefined;
  return fieldsChanged ? inFront(main, sent, valuesOf(null, columns), linesChanged) : sent;
}

/** Whichever was changed, the lines or the fields that stand for the first of them, the other follows. */
export const keepMain =
  (name: string): Rule =>
  ({ resource, previous, next }) => {
    const lines = linesAfter(resource, name, previous, next);
    if (lines)
      Object.assign(next, { [name]: lines }, valuesOf(lines[0], resource.fields[name]!.shape.mirrors!));
  };

/** Whether the lines changed only as their main fields say already: history needn't tell it twice. */
export function followsMain(resource: Resource, name: string, previous: Values, next: Values): boolean {
  const { mirrors, columns } = resource.fields[name]!.shape;
  if (!mirrors) return false;
  const alone = { ...previous, ...valuesOf({ ...previous, ...next }, mirrors) };
  return !differ(linesAfter(resource, name, previous, alone), inOrder(next[name], Object.keys(columns!)));
}

/** With each field those that change with it: the lines of a main one, the main ones of lines. */
export const withMains = ({ fields }: Resource, names: string[]): string[] =>
  Object.entries(fields).reduce((all, [name, { shape }]) => {
    const bound = [name, ...(shape.mirrors ?? [])];
    return bound.some((each) => names.includes(each)) ? [...all, ...bound] : all;
  }, names);

/** In a line of its own where there is one, or where the lines were written too; else in place of the main one. */
function inFront(main: LineValues, lines: LineValues[], blank: LineValues, written: boolean): LineValues[] {
  const [sign, value] = Object.entries(main)[0]!;
  const own = value === null ? undefined : lines.find((line) => line[sign] === value);
  const replaced = own ?? (written ? undefined : lines[0]);
  const others = lines.filter((line) => line !== replaced);
  return Object.values(main).every((each) => each === null)
    ? others
    : [{ ...blank, ...replaced, ...main }, ...others];
}
