import type { Effect, Rule } from "../../../server/resources/resource.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { refuse } from "../../../server/refusal.ts";
import type { StoredDocument } from "./documents.table.ts";

const content = [
  "name",
  "document_type_id",
  "template_id",
  "date",
  "valid_until",
  "subject",
  "legal_person_id",
  "locale",
] as const;

/** A document's content is frozen once it was submitted for approval; changes require a new document. */
export const isFrozen = ({ status = "draft" }: Draft<StoredDocument>, field: string): boolean =>
  status !== "draft" && status !== "rejected" && content.some((name) => name === field);

export const frozenContent: Rule<StoredDocument> = ({ previous, next, mark }) => {
  if (!previous) return;
  for (const name of content)
    if (isFrozen(previous, name) && JSON.stringify(previous[name] ?? "") !== JSON.stringify(next[name] ?? ""))
      mark(name, "rule", "document.frozen");
};

/** Only documents that were never sent can be deleted; others are canceled and kept. */
export const inOrder: Effect<StoredDocument> = async ({ previous, next }) => {
  if (!next && previous && previous.status !== "draft" && previous.status !== "cancelled")
    throw refuse("document.stays", { name: String(previous.name) });
};

/** A type that requires approval must name approvers. */
export const requireApprovers: Rule = ({ previous, next, mark }) => {
  if (!next.needs_approval || !isEmptyList(next.approver_ids)) return;
  if (!previous?.needs_approval || !isEmptyList(previous.approver_ids))
    mark("approver_ids", "required", "document.chooseApprovers");
};

const isEmptyList = (value: unknown) => !Array.isArray(value) || value.length === 0;
