import type { FormField } from "../../contract/list.ts";
import type { Asked } from "../../contract/record.ts";
import type { SignedInContext } from "../http/call.ts";
import { Refusal } from "../http/refusal.ts";
import { statusOf } from "../resources/change/status.ts";
import type { Resource } from "../resources/define-resource.ts";
import { describeAsked } from "../resources/describe.ts";
import { longText } from "../resources/kinds/text.ts";
import type { BulkStep } from "./change-one.ts";

/** The fields with which a refused change of one record would go on. */
export const asksOf = (error: unknown): FormField[] =>
  error instanceof Refusal ? ((error.details.data?.ask as Asked | undefined)?.fields ?? []) : [];

const reason = { comment: longText({ required: true }) };

/** The reason, where the status is entered only with one: whether or not one of the tried records gets that far. */
export async function missingReason(
  { db, principal, locale, t }: SignedInContext,
  resource: Resource,
  { action, status_id, comment = "" }: BulkStep,
): Promise<FormField[]> {
  const reasoned = resource.workflow?.reasoned;
  if (action !== "status" || !reasoned || comment.trim() !== "") return [];
  const status = await statusOf(db, resource, status_id ?? 0, locale);
  if (!status || !reasoned.includes(status.group)) return [];
  return describeAsked(principal, reason, t).map((field) => ({
    ...field,
    label: t("detail.reason"),
    maxLength: 2_000,
  }));
}
