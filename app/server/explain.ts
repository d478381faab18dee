import type { ApprovalOffer } from "../contract/approval.ts";
import type { FailureData } from "../contract/failure.ts";
import type { FieldErrors, Reply } from "../contract/envelope.ts";
import { isKey, type Translate } from "./i18n/translate.ts";
import { Refusal, type Problem } from "./refusal.ts";

export function replyOf({ status, key, details }: Refusal, t: Translate): Reply<FailureData> {
  const data: FailureData = { ...details.data };
  if (details.problems) {
    data.errors = fieldErrors(details.problems, t);
    const approval = approvalOf(details.problems);
    if (approval) data.approval = approval;
  }
  return { status, message: t(key, details.values), data };
}

/** Approval resolves a single problem; it isn't offered while there are others. */
function approvalOf(problems: ReadonlyMap<string, Problem>): ApprovalOffer | undefined {
  const all = [...problems.values()];
  return all.every(({ approval }) => approval) ? all[0]?.approval : undefined;
}

function fieldErrors(problems: ReadonlyMap<string, Problem>, t: Translate): FieldErrors {
  return Object.fromEntries(
    [...problems].map(([path, { code, key, values, line }]) => {
      const text = t(key, { field: labelOf(path, key), ...values });
      return [path, [{ code, text: line === undefined ? text : t("problem.onLine", { line, text }) }]];
    }),
  );
}

/**
 * Form fields are named by label, API-only parameters by path. So are fields that don't exist for the user: a hidden
 * field reads like a nonexistent one.
 */
function labelOf(path: string, key: Problem["key"]): string {
  const label = `field.${path.slice(path.lastIndexOf(".") + 1)}`;
  const isAsked = key !== "problem.unknownField" && !path.startsWith("filters.");
  return isAsked && isKey(label) ? label : `“${path}”`;
}

/** A refusal's texts by field, or under the empty key if it has no field; for work without a user to respond. */
export function refusalTexts(refusal: Refusal, t: Translate): Record<string, string> {
  const { message, data } = replyOf(refusal, t);
  const { errors = {}, approval } = data;
  const texts = Object.entries(errors).map(([field, all]): [string, string] => [
    field,
    all.map(({ text }) => text).join(". "),
  ]);
  if (texts.length === 0) texts.push(["", message]);
  const last = texts.at(-1);
  if (approval && last) last[1] += `. ${t("approval.oneByOne")}`;
  return Object.fromEntries(texts);
}

/** Message of a refusal, for a call that continues after part of it was refused; undefined for other errors. */
export const explain = (error: unknown, t: Translate): string | undefined =>
  error instanceof Refusal ? Object.values(refusalTexts(error, t)).join(". ") : undefined;
