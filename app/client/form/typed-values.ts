import { traitsOf, type Row } from "../../contract/kinds.ts";
import type { Form, FormField } from "../../contract/form.ts";

/** Normalizes values that look the same to the user: an empty input and no value, "5" and 5. */
const comparable = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "";
  if (Array.isArray(value)) return value.length === 0 ? "" : JSON.stringify(value);
  if (typeof value === "object") {
    const entries = Object.entries(value).filter(([, each]) => each !== "");
    return entries.length === 0 ? "" : JSON.stringify(entries.sort(([a], [b]) => a.localeCompare(b)));
  }
  return String(value as string | number | boolean);
};

export const isSame = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

/** The edited values after a change, without those equal to the saved ones. Clears fields that depend on it. */
export function withEdit(typed: Row, saved: Row, name: string, value: unknown, { fields }: Form): Row {
  const next: Row = { ...typed, [name]: value };
  if (isSame(value, saved[name])) delete next[name];
  if (!isSame(value, typed[name] ?? saved[name]))
    for (const field of fields)
      if (dependsOn(field, name) && !isSame(next[field.name] ?? saved[field.name], null))
        next[field.name] = null;
  return next;
}

const dependsOn = ({ within, withinSubject, only = {} }: FormField, name: string): boolean =>
  within === name ||
  withinSubject?.field === name ||
  Object.values(only).some(
    (wanted) => typeof wanted === "object" && "same" in wanted && wanted.same === name,
  );

/** The values as form data: a cleared list is sent as an empty string. */
export const toPayload = (typed: Row): Row =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      Array.isArray(value) && value.length === 0 ? "" : (value ?? ""),
    ]),
  );

/** Initial values of a new record. `today` is the date in the user's time zone. */
export const initialRow = ({ fields }: Form, given: Row, today: string): Row => ({
  ...Object.fromEntries(
    fields.flatMap((field) => {
      const { name, initial } = field;
      if (initial === undefined || initial === null) return [];
      return [[name, traitsOf(field).time && initial === "today" ? today : initial]];
    }),
  ),
  ...given,
});
