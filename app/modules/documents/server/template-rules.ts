import type { Translate } from "../../../server/i18n/translate.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import { allPlaceholders } from "./all-placeholders.ts";
import { lintTemplate, type Fault } from "./template/lint-template.ts";
import type { DocumentTemplate } from "./documents-templates.table.ts";

/** An error in the current user's language, with its position. */
export const faultText = (t: Translate, { key, code, place }: Fault): string =>
  t(key, { code: `{${code}}`, place });

/** Editing the text here detaches the file that it was read from. Undoing brings a text back with its file. */
export const leavesFile: Rule<DocumentTemplate> = ({ actor, previous, next }) => {
  if (previous && next.body !== previous.body && actor.undoes === undefined) next.docx_file_id = null;
};

/** Counts a template's errors; a template with errors can't be activated. */
export const lintOnSave: Rule<DocumentTemplate> = async ({ actor, previous, next, mark }) => {
  if (typeof next.body !== "string" || typeof next.subject_kind !== "string") return;
  const known = await allPlaceholders(actor.db);
  const parts = [next.body, next.header, next.footer, next.file_name].filter(
    (part): part is string => typeof part === "string",
  );
  const faults = parts.flatMap((part) => lintTemplate(part, next.subject_kind ?? "any", known));
  next.errors_count = faults.length;
  if (next.status !== "active" || faults.length === 0) return;
  // Reported at the field that caused it: the saved text, or the activation.
  const field = previous && previous.status !== "active" && previous.body === next.body ? "status" : "body";
  mark(field, "rule", "template.hasErrors", {
    name: String(next.name),
    list: faults
      .map((fault) => `${faultText(actor.t, fault)} ${actor.t("template.at", { place: fault.place })}`)
      .join("; "),
  });
};
