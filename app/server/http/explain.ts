import type { FieldErrors, Reply } from "../../contract/envelope.ts";
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
    [...problems].map(([path, { code, key, values }]) => {
      const field = path.slice(path.lastIndexOf(".") + 1);
      return [path, [{ code, text: t(key, { field: `field.${field}`, ...values }) }]];
    }),
  );
}

/** In words, for a call that goes on after the refusal of a part; undefined for what isn't a refusal. */
export function explain(error: unknown, t: Translate): string | undefined {
  if (!(error instanceof Refusal)) return undefined;
  const { message, data } = replyOf(error, t);
  const errors = Object.values((data as { errors?: FieldErrors }).errors ?? {}).flat();
  return errors.length > 0 ? errors.map(({ text }) => text).join(". ") : message;
}
