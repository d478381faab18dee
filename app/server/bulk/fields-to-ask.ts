import type { FormField } from "../../contract/form.ts";
import type { Actor } from "../actor.ts";
import { Refusal } from "../refusal.ts";
import { statusOf } from "../resources/change/status.ts";
import type { Resource } from "../resources/resource.ts";
import { describeInputs } from "../resources/describe.ts";
import { longText } from "../resources/kinds/text.ts";
import type { BulkStep } from "./bulk-step.ts";

/** The fields required for a refused change to succeed. */
export const fieldsToAsk = (error: unknown): FormField[] =>
  error instanceof Refusal ? (error.details.data?.ask?.fields ?? []) : [];

const reason = { comment: longText({ required: true }) };

/** The reason field, if the status requires a reason, even if none of the sampled records gets that far. */
export async function missingReason(
  { db, principal, locale, t }: Actor,
  resource: Resource,
  { action, status_id, comment = "" }: BulkStep,
): Promise<FormField[]> {
  const reasoned = resource.workflow?.reasoned;
  if (action !== "status" || !reasoned || comment.trim() !== "") return [];
  const status = await statusOf(db, resource, status_id ?? 0, locale);
  if (!status || !reasoned.includes(status.group)) return [];
  return describeInputs(principal, reason, t).map((field) => ({
    ...field,
    label: t("detail.reason"),
    maxLength: 2_000,
  }));
}
