import * as v from "valibot";
import type { DocumentCalls, DocumentValue } from "../contract.ts";
import { listRoutes } from "../../../contract/routes.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { documentSubjects } from "./choices.ts";
import { placeholdersFor, type PlaceholderValue } from "./compose.ts";
import { allPlaceholders } from "./all-placeholders.ts";
import { holderOf } from "./linked-actor.ts";
import { previewLink } from "./previews.ts";
import { adoptFile } from "./template-file.ts";
import { faultText } from "./template-rules.ts";
import { lintTemplate } from "./template/lint-template.ts";
import type { Unresolved } from "./template/values.ts";
import { tryTemplate } from "./try-template.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";

const subject = { entity: v.picklist(listRoutes, "problem.option"), id: payload.id() };
const subjectKind = v.picklist(
  Object.keys(documentSubjects) as (keyof typeof documentSubjects)[],
  "problem.option",
);

/** Unresolved placeholders, in the current user's language. */
export const places = ({ t }: Actor, unresolved: Unresolved[]) =>
  unresolved.map(({ code, reason }) => ({ code, text: t(reason, { code: `{${code}}`, place: "" }) }));

export const shown = ({ t }: Actor, values: PlaceholderValue[]): DocumentValue[] =>
  values.map(({ reason, ...value }) => ({
    ...value,
    ...(reason && { reason: t(reason, { code: `{${value.code}}`, place: "" }) }),
  }));

export const templateCalls = {
  "documents-templates/file": planCall({
    summary: "Turns an uploaded Word file into a template.",
    payload: v.strictObject({ template_id: payload.id(), file_id: payload.id() }),
    run: async (actor, { template_id, file_id }) => {
      await adoptFile(actor, template_id, file_id);
      return done({}, actor.t("template.fileTaken"));
    },
  }),
  "documents-templates/lint": planCall({
    summary: "Checks a template and says what is wrong with it.",
    reads: true,
    payload: v.strictObject({ body: payload.text(1_000_000), subject_kind: subjectKind }),
    run: async (actor, { body, subject_kind }) => {
      if (!planOrNone(actor.principal, documentsTemplatesTable, "create"))
        plan(actor.principal, documentsTemplatesTable, "edit");
      const faults = lintTemplate(body, subject_kind, await allPlaceholders(actor.db));
      return done({
        data: faults.map((fault) => ({ ...fault, text: faultText(actor.t, fault) })),
      });
    },
  }),
  "documents-templates/try": planCall({
    summary: "Fills in a template with a record, as a preview.",
    reads: true,
    payload: v.strictObject({ ...subject, template_id: payload.id() }),
    run: async (actor, { template_id, entity, id }) => {
      const composed = await tryTemplate(actor, template_id, entity, id);
      return done({
        url: previewLink(actor.secrets, { template: template_id, entity, id, ...holderOf(actor) }, actor.now),
        unresolved: places(actor, composed.unresolved),
        values: shown(actor, composed.values),
        missing: composed.missing,
      });
    },
  }),
  "documents-placeholders/offer": planCall({
    summary: "The placeholders offered for a kind of record.",
    reads: true,
    payload: v.strictObject({ subject_kind: subjectKind }),
    run: async (actor, { subject_kind }) => {
      plan(actor.principal, documentsTemplatesTable, "view");
      const known = await placeholdersFor(actor, subject_kind);
      return done({
        data: known.map(({ code, name, type, sample }) => ({
          code,
          name: name[actor.locale] ?? name.en ?? code,
          type,
          sample,
        })),
      });
    },
  }),
} satisfies Partial<HandlersOf<DocumentCalls>>;
