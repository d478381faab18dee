import * as v from "valibot";
import { isDay } from "../resources/kinds/is-day.ts";
import { isMailAddress } from "../mail/address.ts";
import { UploadedFile } from "./form-data.ts";
import { ReceivedFile } from "./receive-files.ts";

// Forms send only text. These schemas parse form values of each kind and document with `sent`, a JSON schema or a
// schema of ours, what API clients send.

/** Documents what API clients send if the schema itself can't express it. */
const sent = <Input>(as: v.GenericSchema | { type: string; [keyword: string]: unknown }) =>
  v.metadata<Input, { sent: typeof as }>({ sent: as });

/** Maximum nesting depth of lists and objects. */
export const maxDepth = 40;

/** Accepts JSON text for an object or list, as an alternative to bracketed fields. */
export const jsonOr = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (typeof dataset.value !== "string") return dataset.value;
      try {
        const value: unknown = JSON.parse(dataset.value, refuseReserved);
        if (isShallow(value, maxDepth)) return value;
      } catch {
        // Reported below.
      }
      addIssue({ message: "problem.form" });
      return NEVER;
    }),
    schema,
    sent(schema),
  );

function refuseReserved(key: string, value: unknown) {
  if (key === "__proto__" || key === "constructor" || key === "prototype") throw new SyntaxError(key);
  return value;
}

export const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== "object" ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

/** A whole number. */
export const integer = (min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER) =>
  v.pipe(
    v.union([v.pipe(v.string(), v.regex(/^-?\d{1,15}$/, "problem.number")), v.number()], "problem.number"),
    v.transform(Number),
    v.safeInteger("problem.number"),
    v.minValue(min, "problem.least"),
    v.maxValue(max, "problem.most"),
    sent({ type: "integer", minimum: min, maximum: max }),
  );

/** One of these whole numbers. */
export const oneOf = (numbers: readonly number[]) =>
  v.pipe(integer(), v.picklist(numbers, "problem.option"), sent({ type: "integer", enum: numbers }));

export const id = () => integer(1, 2_147_483_647);

const words: Record<string, boolean> = { "1": true, true: true, "0": false, false: false, "": false };

/** A boolean: `1`, `0`, `true`, `false`. Defaults to false. */
export const flag = () =>
  v.optional(
    v.pipe(
      v.union(
        [
          v.boolean(),
          v.pipe(
            v.picklist(Object.keys(words), "problem.bool"),
            v.transform((word) => words[word] === true),
          ),
        ],
        "problem.bool",
      ),
      sent({ type: "boolean" }),
    ),
    false,
  );

/** Text of one or more lines. */
export const text = (max = 255) =>
  v.pipe(
    v.string("problem.text"),
    // PostgreSQL can't store the null character.
    v.check((value) => !value.includes("\0"), "problem.text"),
    v.maxLength(max, "problem.length"),
  );

/** A date, YYYY-MM-DD. */
export const day = () =>
  v.pipe(v.string("problem.date"), v.check(isDay, "problem.date"), sent({ type: "string", format: "date" }));

export const filled = (max = 255) =>
  v.pipe(
    v.optional(text(max), ""),
    v.nonEmpty("problem.enter"),
    sent({ type: "string", minLength: 1, maxLength: max }),
  );

/** The reason for a change, which the history keeps. */
export const reason = () => v.pipe(filled(2_000), v.trim(), v.nonEmpty("problem.enter"));

export const email = () =>
  v.pipe(
    filled(254),
    v.trim(),
    v.check((value) => value === "" || isMailAddress(value), "problem.email"),
    sent({ type: "string", format: "email", maxLength: 254 }),
  );

/** A list; a single value is accepted as a list of one. */
export const list = <Schema extends v.GenericSchema>(item: Schema, max = 1000) =>
  v.pipe(
    jsonOr(v.unknown()),
    v.transform((value) => (Array.isArray(value) || value === undefined ? value : [value])),
    v.optional(v.pipe(v.array(item), v.maxLength(max, "problem.items")), []),
    sent(v.pipe(v.array(item), v.maxLength(max))),
  );

const binary = <File>() => sent<File>({ type: "string", format: "binary" });

export const file = () => v.pipe(v.instance(UploadedFile, "problem.form"), binary());

export const receivedFile = () => v.pipe(v.instance(ReceivedFile, "problem.form"), binary());

export const empty = () => v.strictObject({});
