import type { Effect } from "../../../server/resources/define-resource.ts";
import { refuse } from "../../../server/http/refusal.ts";
import type { Rule } from "../../../server/resources/rules.ts";

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

/** What was sent to be approved says the same from then on; a change takes a new document in its place. */
export const frozenContent: Rule = ({ previous, next, mark }) => {
  if (!previous || previous.status === "draft" || previous.status === "rejected") return;
  for (const name of content)
    if (JSON.stringify(previous[name] ?? "") !== JSON.stringify(next[name] ?? ""))
      mark(name, { code: "rule", key: "document.frozen" });
};

/** Only what was never sent may go to the trash: the others are cancelled, and stay. */
export const inOrder: Effect = async ({ previous, next }) => {
  if (!next && previous && previous.status !== "draft" && previous.status !== "cancelled")
    throw refuse("document.stays", { name: String(previous.name) });
};
