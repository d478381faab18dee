import { sql } from "drizzle-orm";
import { text } from "drizzle-orm/pg-core";
import type { Tone } from "../../../contract/kinds.ts";
import { equality, makeField, problem, type FieldOptions, type Parsed } from "../field.ts";

/** The column's type is the codes themselves. */
const valuesOf = <Codes extends object>(codes: Codes) =>
  Object.keys(codes) as [keyof Codes & string, ...(keyof Codes & string)[]];

export const parseOne =
  (isCode: (text: string) => boolean) =>
  (input: unknown): Parsed =>
    typeof input === "string" && isCode(input) ? { value: input } : problem("option", "problem.option");

/** Also from text, separated by commas. `inOrder` orders the codes, each once. */
export const parseSeveral =
  <Code extends string>(isCode: (text: string) => text is Code, inOrder: (codes: Code[]) => Code[]) =>
  (input: unknown): Parsed => {
    const given = Array.isArray(input) ? input : typeof input === "string" ? input.split(",") : null;
    const chosen = given?.map((each) => String(each).trim()).filter((each) => each !== "");
    return chosen?.every(isCode) ? { value: inOrder(chosen) } : problem("option", "problem.option");
  };

/** One of a fixed set, stored as a code and named by `choice.{field}.{code}`. An optional tone colors its dot. */
export const choice = <
  const Codes extends Record<string, Tone | null>,
  const Options extends FieldOptions & { initial?: keyof Codes & string },
>(
  codes: Codes,
  options?: Options,
) => {
  const values = valuesOf(codes);
  return makeField({
    kind: "choice",
    builder: text({ enum: values }),
    options,
    operators: equality,
    parse: parseOne((text) => values.includes(text)),
    shape: { options: codes },
  });
};

/** Multiple values of a fixed set, named like those of a choice. */
export const choices = <const Codes extends Record<string, Tone | null>, const Options extends FieldOptions>(
  codes: Codes,
  options?: Options,
) => {
  const values = valuesOf(codes);
  return makeField({
    kind: "choices",
    builder: text({ enum: values })
      .array()
      .default(sql`'{}'`),
    options,
    operators: ["contains", "empty", "not_empty"],
    parse: parseSeveral(
      (text): text is keyof Codes & string => Object.hasOwn(codes, text),
      (chosen) => values.filter((value) => chosen.includes(value)),
    ),
    shape: { options: codes },
  });
};
