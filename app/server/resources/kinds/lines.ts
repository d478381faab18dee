import { jsonb } from "drizzle-orm/pg-core";
import type { TextKey } from "../../../modules/texts/en.ts";
import type { Fields, ValuesOf } from "../row.ts";
import { makeField, problem, type Field, type FieldOptions, type Parsed } from "../field.ts";
import { isBlank } from "../../../contract/empty.ts";
import { isRow } from "../../../contract/row.ts";

export type LineValues = Record<string, string | number | boolean | null>;

/** The maximum list length in bracketed form fields. */
const maxLines = 100;

/** Initial values of columns don't count as input. */
const isWritten = ({ options }: Field, input: unknown) =>
  !isBlank(input) && !options.readOnly && String(input) !== String(options.initial ?? "");

// Declared separately, because inside makeField its type would be inferred from the expected type and become null.
const column = <Columns extends Fields>() => jsonb().$type<ValuesOf<Columns>[]>().notNull().default([]);

/**
 * Line items: rows within a record with the same columns, such as the splits of an operation or the items of an
 * invoice. Each column is a field with its own kind. Additional properties, such as names of references, are ignored.
 */
export const lines = <const Columns extends Fields, const Options extends FieldOptions>(
  columns: Columns,
  options: Options = {} as Options,
) =>
  makeField({
    kind: "lines",
    builder: column<Columns>(),
    options,
    operators: [],
    parse: (input) => {
      let sent: unknown = input;
      try {
        if (typeof input === "string") sent = JSON.parse(input);
      } catch {
        return problem("form", "problem.form");
      }
      if (!Array.isArray(sent) || sent.length > maxLines || !sent.every(isRow))
        return problem("form", "problem.lines", { max: maxLines });
      // Empty lines are dropped.
      const written = sent.filter((line) =>
        Object.entries(columns).some(([name, column]) => isWritten(column, line[name])),
      );
      const parsed = written.map((line, index) =>
        parseLine(columns, line, written.length === 1 ? undefined : index + 1),
      );
      const wrong = parsed.find((line) => "problem" in line);
      return wrong ?? { value: parsed.flatMap((line) => ("value" in line ? [line.value] : [])) };
    },
    shape: { columns },
  });

/** Without an index it is the only line, so errors need no line number. */
function parseLine(
  columns: Record<string, Field>,
  sent: Record<string, unknown>,
  place: number | undefined,
): Parsed {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(columns)) {
    const wrong = (key: TextKey): Parsed =>
      problem("rule", key, { line: String(place ?? 1), column: `field.${name}` });
    const input = isBlank(sent[name]) ? field.options.initial : sent[name];
    if (isBlank(input)) {
      if (field.options.required) return wrong("problem.lineMissing");
      values[name] = null;
      continue;
    }
    const parsed = field.parse(input);
    if ("problem" in parsed)
      return {
        problem: {
          ...parsed.problem,
          values: { field: `field.${name}`, ...parsed.problem.values },
          ...(place !== undefined && { line: place }),
        },
      };
    values[name] = parsed.value;
  }
  return { value: values };
}
