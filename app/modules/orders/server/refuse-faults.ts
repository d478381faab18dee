import { Status } from "../../../contract/envelope.ts";
import type { Actor } from "../../../server/actor.ts";
import { Refusal, type Problem } from "../../../server/refusal.ts";
import { problemOf } from "./term-fault.ts";
import type { Assessment } from "./assess-order.ts";

/** Reports all errors at once; the first is the message, and each is also shown at its field or line. */
export function refuseFaults(
  { t }: Actor,
  { lineFaults, termFaults }: Pick<Assessment, "lineFaults" | "termFaults">,
): void {
  const [first] = [...lineFaults, ...termFaults];
  if (!first) return;
  const problems = new Map<string, Problem>();
  for (const { key, text, values } of lineFaults)
    problems.set(`items.${key}`, { code: "rule", key: text, values });
  for (const { field, ...fault } of termFaults) problems.set(`data.${field}`, problemOf(fault));
  throw new Refusal(Status.refused, first.text, {
    values: first.values ?? {},
    problems,
    data: {
      lines: lineFaults.map(({ text, values, ...line }) => ({ ...line, text: t(text, values) })),
    },
  });
}
