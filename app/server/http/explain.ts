import type { FieldErrors, Reply } from "../../contract/envelope.ts";
import { isKey } from "../i18n/translate.ts";
import type { Translate } from "./call.ts";
import { Refusal, type Problem } from "./refusal.ts";

/** What a refusal answers, in the reader's language. */
export function replyOf({ status, key, details }: Refusal, t: Translate): Reply {
  const data: Record<string, unknown> = { ...details.data };
  if (details.problems) data.errors = fieldErrors(details.problems, t);
  return { status, message: t(key, details.values), data };
}

function fieldErrors(problems: ReadonlyMap<string, Problem>, t: Translate): FieldErrors {
  return Object.fromEntries(
    [...problems].map(([path, { code, key, values }]) => [
      path,
      [{ code, text: t(key, { field: labelOf(path, key), ...values }) }],
    ]),
  );
}

/**
 * What a form asks for is named by its label; what programs alone send, by where it stands. So is a field that there isn't
 * for its reader: one that is hidden reads like one that nobody has.
 */
function labelOf(path: string, key: Problem["key"]): string {
  const label = `field.${path.slice(path.lastIndexOf(".") + 1)}`;
  const isAsked = key !== "problem.unknownField" && !path.startsWith("filters.");
  return isAsked && isKey(label) ? label : `“${path}”`;
}

/** In words, for a call that goes on after the refusal of a part; undefined for what isn't a refusal. */
export function explain(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { message, data } = replyOf(error, t);
  const errors = Object.values((data as { errors?: FieldErrors }).errors ?? {}).flat();
  return errors.length > 0 ? errors.map(({ text }) => text).join(". ") : message;
}
