import type { Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { invalid, invalidFields } from "../refusal.ts";
import { markGone, readValues, type Problems } from "../resources/change/proposal.ts";
import type { BulkStep } from "./bulk-step.ts";
import { isRelative } from "./relative-values.ts";

/** Rejects values that no record could accept up front, instead of failing every record with them. */
export async function refuseWrongValues(
  actor: Actor,
  target: Plan,
  { action, values = {} }: BulkStep,
): Promise<void> {
  const unknown = Object.keys(values).find((field) => !target.readable(field));
  if (unknown !== undefined) throw invalid(unknown, "problem.unknownField");
  // A status change only sets values that a record lacks.
  if (action !== "change") return;
  const problems: Problems = new Map();
  const absolute = Object.entries(values).filter(
    ([field, value]) => !(target.writable(field) && isRelative(target.resource, field, value)),
  );
  const read = readValues(target, Object.fromEntries(absolute), problems);
  await markGone(actor, target, read, problems);
  if (problems.size > 0) throw invalidFields(problems);
}
