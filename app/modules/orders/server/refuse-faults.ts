import { Status } from "../../../contract/envelope.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import { Refusal, type Problem } from "../../../server/http/refusal.ts";
import type { OverCredit } from "../contract-cart.ts";
import type { Assessment } from "./assess-order.ts";

/**
 * Reports all errors at once; the first is the message, and each is also shown at its field or line. `over` tells what
 * can be done about a credit limit.
 */
export function refuseFaults(
  { t }: SignedInContext,
  { lineFaults, termFaults }: Pick<Assessment, "lineFaults" | "termFaults">,
  over?: OverCredit,
): void {
  const [first] = [...lineFaults, ...termFaults];
  if (!first) return;
  const problems = new Map<string, Problem>();
  for (const { key, text, values } of lineFaults)
    problems.set(`items.${key}`, { code: "rule", key: text, values });
  for (const { field, text, values } of termFaults)
    problems.set(`data.${field}`, { code: "rule", key: text, values: values ?? {} });
  throw new Refusal(Status.refused, first.text, {
    values: first.values ?? {},
    problems,
    data: {
      lines: lineFaults.map(({ text, values, ...line }) => ({ ...line, text: t(text, values) })),
      ...(over && { over }),
    },
  });
}
