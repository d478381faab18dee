import type { Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { invalid, invalidFields } from "../refusal.ts";
import { markGone, readValues, type Problems } from "../resources/change/proposal.ts";
import type { BulkStep } from "./bulk-step.ts";
import { isRelative } from "./relative-values.ts";

/** Refuses values that no record could take at once, rather than for one record after the other. */
export async function refuseWrongValues(
  actor: Actor,
  target: Plan,
  { action, values = {} }: BulkStep,
): Promise<void> {
  const unknown = Object.keys(values).find((field) => !target.readable(field));
  if (unknown !== undefined) throw invalid(unknown, "problem.unknownField");
  // A status takes only the values that a record lacks.
  if (action !== "change") return;
  const problems: Problems = new Map();
  const absolute = Object.entries(values).filter(
    ([field, value]) => !(target.writable(field) && isRelative(target.resource, field, value)),
  );
  const read = readValues(target, Object.fromEntries(absolute), problems);
  await markGone(actor, target, read, problems);
  if (problems.size > 0) throw invalidFields(problems);
}
