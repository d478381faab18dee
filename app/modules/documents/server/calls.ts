import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { type DocumentCalls, documentFormats, type DocumentVersion } from "../contract.ts";
import { listRoutes } from "../../../contract/routes.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { refuse } from "../../../server/refusal.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { readableIds } from "../../../server/resources/query/one.ts";
import { users } from "../../../server/access/users.ts";
import { fileLink } from "../../../server/files/links.ts";
import { recordPlan } from "../../../server/files/record-of.ts";
import { compose } from "./compose.ts";
import { allPlaceholders } from "./all-placeholders.ts";
import { documentFile } from "./document-file.ts";
import type { DocumentRow } from "./draw-version.ts";
import { findVersion } from "./find-version.ts";
import { fittingTemplates } from "./fitting-templates.ts";
import * as flow from "./flow.ts";
import { duplicateDocument, generate, replace } from "./generate.ts";
import { mailDocument } from "./mail-document.ts";
import { paperCalls } from "./papers/calls.ts";
import { plainText } from "../../../server/rich-text/plain-text.ts";
import { canStep } from "./steps.ts";
import { previewLink } from "./previews.ts";
import { documentVersions } from "./tables.ts";
import { places, shown, templateCalls } from "./template-calls.ts";
import { documentsTable } from "./documents.table.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";

const document = { document_id: payload.id() };
const one = v.strictObject(document);
const version = { ...document, no: v.optional(payload.integer(1, 100_000)) };
const comment = v.optional(payload.text(2_000), "");
const subject = { entity: v.picklist(listRoutes, "problem.option"), id: payload.id() };
const overrides = v.optional(
  payload.jsonOr(v.record(v.pipe(v.string(), v.maxLength(80)), payload.text(2_000))),
);

/** Checks that the user can see the document. */
async function readDocument(actor: Actor, document_id: number) {
  const view = plan(actor.principal, documentsTable, "view");
  return await readRow(actor.db, view, document_id);
}

export const documentCalls = {
  ...paperCalls,
  "documents/templates": planCall({
    summary: "The templates that a document of a record can be made from.",
    reads: true,
    payload: v.strictObject({ entity: subject.entity, id: v.optional(subject.id) }),
    run: async (actor, { entity, id }) => done({ data: await fittingTemplates(actor, entity, id) }),
  }),
  "documents/generate": planCall({
    summary: "Generates a document from a template.",
    payload: v.strictObject({
      ...subject,
      template_id: payload.id(),
      name: v.optional(payload.text(255)),
      values: overrides,
    }),
    run: async (actor, { values = {}, ...asked }) => {
      await recordPlan(actor, asked.entity, asked.id, "view");
      const made = await generate(actor, { ...asked, values });
      return done(
        {
          document_id: made.document_id,
          unresolved: places(actor, made.unresolved),
          missing: made.missing,
          record: { code: "documents" as const, id: made.document_id, title: made.title },
        },
        actor.t("document.generated", { name: made.title }),
      );
    },
  }),
  "documents/preview": planCall({
    summary: "Previews a document. Nothing is saved.",
    reads: true,
    payload: v.strictObject(version),
    run: async (actor, { document_id, no }) => {
      await readDocument(actor, document_id);
      const found = await findVersion(actor, document_id, no);
      return done({
        url: previewLink(actor.secrets, { version: found.document_version_id }, actor.now),
        no: found.no,
        unresolved: places(actor, found.unresolved),
      });
    },
  }),
  "documents/file": planCall({
    summary: "A link to the file of a document.",
    payload: v.strictObject({ ...version, format: v.picklist(documentFormats, "problem.option") }),
    run: async (actor, { document_id, no, format }) => {
      await readDocument(actor, document_id);
      const found = await findVersion(actor, document_id, no);
      const file_id = await documentFile(actor, found, format);
      return done({ url: fileLink(actor.secrets, file_id, actor.now).url });
    },
  }),
  "documents/versions": planCall({
    summary: "The versions of a document.",
    reads: true,
    payload: one,
    run: async (actor, { document_id }) => {
      const row = await readDocument(actor, document_id);
      const rows = await actor.db
        .select({ found: documentVersions, author: users.table.name })
        .from(documentVersions)
        .leftJoin(users.table, eq(users.table.user_id, documentVersions.created_by))
        .where(eq(documentVersions.document_id, document_id))
        .orderBy(desc(documentVersions.no));
      const names = new Map((await allPlaceholders(actor.db)).map(({ code, name }) => [code, name]));
      const data = rows.map(({ found, author }, index): DocumentVersion => {
        const before = new Map(rows[index + 1]?.found.values.map(({ code, text }) => [code, text]));
        return {
          no: found.no,
          at: found.created_at.toISOString(),
          author,
          checksum: found.checksum,
          file_name: found.file_name || row.name,
          unresolved: found.unresolved.length,
          changes: found.values
            .filter(({ code, text }) => before.has(code) && before.get(code) !== text)
            .map(({ code, text }) => ({
              name: names.get(code)?.[actor.locale] ?? names.get(code)?.en ?? code,
              old: before.get(code) ?? "",
              new: text,
            })),
        };
      });
      return done({ data });
    },
  }),
  "documents/difference": planCall({
    summary: "What changed between two versions of a document.",
    reads: true,
    payload: v.strictObject({
      ...document,
      no: payload.integer(2, 100_000),
      from: v.optional(payload.integer(1, 100_000)),
    }),
    run: async (actor, { document_id, no, from = no - 1 }) => {
      await readDocument(actor, document_id);
      const [newer, older] = [
        await findVersion(actor, document_id, no),
        await findVersion(actor, document_id, from),
      ];
      return done({ from: plainText(older.html), to: plainText(newer.html) });
    },
  }),
  "documents/version": planCall({
    summary: "Regenerates a document as a new version, with values of its own where they are sent.",
    payload: v.strictObject({ ...document, values: overrides }),
    run: async (actor, { document_id, values }) => {
      await flow.draw(actor, document_id, values);
      return done({}, actor.t("document.drawn"));
    },
  }),
  "documents/submit": planCall({
    summary: "Submits a document for approval.",
    payload: v.strictObject({ ...document, with_blanks: payload.flag() }),
    run: async (actor, { document_id, with_blanks }) =>
      moved(actor, await flow.submit(actor, document_id, with_blanks)),
  }),
  "documents/approve": planCall({
    summary: "Approves a document.",
    payload: v.strictObject({ ...document, approver_id: v.optional(payload.id()), comment }),
    run: async (actor, { document_id, ...said }) =>
      moved(actor, await flow.decide(actor, document_id, "approved", said)),
  }),
  "documents/reject": planCall({
    summary: "Rejects a document, with the reason.",
    payload: v.strictObject({
      ...document,
      approver_id: v.optional(payload.id()),
      comment: payload.filled(2_000),
    }),
    run: async (actor, { document_id, ...said }) =>
      moved(actor, await flow.decide(actor, document_id, "rejected", said)),
  }),
  "documents/cancel": planCall({
    summary: "Cancels a document, with the reason.",
    payload: v.strictObject({ ...document, comment: payload.filled(2_000) }),
    run: async (actor, { document_id, ...said }) =>
      moved(actor, await flow.cancel(actor, document_id, said.comment)),
  }),
  "documents/reopen": planCall({
    summary: "Reopens a document as a draft.",
    payload: one,
    run: async (actor, { document_id }) => moved(actor, await flow.reopen(actor, document_id)),
  }),
  "documents/send": planCall({
    summary: "Marks a document as sent.",
    payload: one,
    run: async (actor, { document_id }) => moved(actor, await flow.send(actor, document_id)),
  }),
  "documents/mail": planCall({
    summary: "Sends a document by email.",
    payload: v.strictObject({
      ...document,
      recipient: payload.email(),
      mail_subject: payload.filled(),
      message: v.optional(payload.text(10_000), ""),
      attached: v.picklist(documentFormats, "problem.option"),
      mark_sent: payload.flag(),
    }),
    run: async (actor, { document_id, ...sent }) => {
      const recipient = await mailDocument(actor, document_id, sent);
      return done({}, actor.t("document.mailed", { to: recipient }));
    },
  }),
  "documents/sign": planCall({
    summary: "Records that a document was signed.",
    payload: v.strictObject({
      ...document,
      signed_at: v.optional(payload.day()),
    }),
    run: async (actor, { document_id, signed_at }) =>
      moved(actor, await flow.sign(actor, document_id, signed_at)),
  }),
  "documents/archive": planCall({
    summary: "Archives a document.",
    payload: one,
    run: async (actor, { document_id }) => moved(actor, await flow.archive(actor, document_id)),
  }),
  "documents/replace": planCall({
    summary: "Replaces a document by a new one.",
    payload: one,
    run: async (actor, { document_id }) => {
      const made = await replace(actor, document_id);
      return done(
        { record: { code: "documents" as const, id: made.document_id, title: made.name } },
        actor.t("document.generated", { name: made.name }),
      );
    },
  }),
  "documents/duplicate": planCall({
    summary: "Creates a copy of a document.",
    payload: one,
    run: async (actor, { document_id }) => {
      const copy = await duplicateDocument(actor, document_id);
      return done(
        { record: { code: "documents" as const, ...copy } },
        actor.t("done.copied", { name: copy.title }),
      );
    },
  }),
  ...templateCalls,
  "documents-placeholders/resolve": planCall({
    summary: "The values of a document's placeholders.",
    reads: true,
    payload: one,
    run: async (actor, { document_id }) => {
      const row = await readDocument(actor, document_id);
      const about = subjectOf(row.subject);
      if (row.template_id === null || !about) throw refuse("document.noTemplate");
      const template = await readRow(
        actor.db,
        plan(actor.principal, documentsTemplatesTable, "view"),
        row.template_id,
      );
      const composed = await compose(actor, {
        template,
        subject: about,
        facts: row,
        overrides: row.values ?? {},
      });
      const edit = planOrNone(actor.principal, documentsTable, "edit");
      const editable =
        edit !== undefined &&
        canStep("draw", row.status) &&
        (await readableIds(actor.db, edit, [document_id])).has(document_id);
      return done({ data: shown(actor, composed.values), missing: composed.missing, editable });
    },
  }),
} satisfies HandlersOf<DocumentCalls>;

function moved({ t, principal }: Actor, row: DocumentRow) {
  const isNumbered = planOrNone(principal, documentsTable, "view")?.readable("number");
  const name = (isNumbered && row.number) || row.name;
  return done({}, t("done.status", { name, status: `choice.status.${row.status}` }));
}
