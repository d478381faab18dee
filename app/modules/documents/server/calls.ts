import { desc, eq } from "drizzle-orm";
import * as v from "valibot";
import { type DocumentCalls, documentFormats, type DocumentVersion } from "../contract.ts";
import { listRoutes } from "../../../contract/routes.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import { defineCall, done, type HandlersOf, type SignedInContext } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { refuse } from "../../../server/http/refusal.ts";
import type { documentsTemplates } from "./documents-templates.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { findOne, readableIds } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
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

const document = { document_id: payload.id() };
const one = v.strictObject(document);
const version = { ...document, no: v.optional(payload.integer(1, 100_000)) };
const comment = v.optional(payload.text(2_000), "");
const subject = { entity: v.picklist(listRoutes, "problem.option"), id: payload.id() };
const overrides = v.optional(
  payload.jsonOr(v.record(v.pipe(v.string(), v.maxLength(80)), payload.text(2_000))),
);

/** Checks that the user can see the document. */
async function readDocument(context: SignedInContext, document_id: number) {
  const view = plan(context.principal, resourceOf("documents"), "view");
  return (await lockRow(context.db, view, document_id, false)) as DocumentRow;
}

export const documentCalls = {
  ...paperCalls,
  "documents/templates": defineCall({
    access: "plan",
    summary: "The templates that a document of a record can be made from.",
    reads: true,
    payload: v.strictObject({ entity: subject.entity, id: v.optional(subject.id) }),
    run: async (context, { entity, id }) => done({ data: await fittingTemplates(context, entity, id) }),
  }),
  "documents/generate": defineCall({
    access: "plan",
    summary: "Generates a document from a template.",
    payload: v.strictObject({
      ...subject,
      template_id: payload.id(),
      name: v.optional(payload.text(255)),
      values: overrides,
    }),
    run: async (context, { values = {}, ...asked }) => {
      await recordPlan(context, asked.entity, asked.id, "view");
      const made = await generate(context, { ...asked, values });
      return done(
        {
          document_id: made.document_id,
          unresolved: places(context, made.unresolved),
          missing: made.missing,
          record: { code: "documents" as const, id: made.document_id, title: made.title },
        },
        context.t("document.generated", { name: made.title }),
      );
    },
  }),
  "documents/preview": defineCall({
    access: "plan",
    summary: "Previews a document. Nothing is saved.",
    reads: true,
    payload: v.strictObject(version),
    run: async (context, { document_id, no }) => {
      await readDocument(context, document_id);
      const found = await findVersion(context, document_id, no);
      return done({
        url: previewLink(context.secrets, { version: found.document_version_id }, context.now),
        no: found.no,
        unresolved: places(context, found.unresolved),
      });
    },
  }),
  "documents/file": defineCall({
    access: "plan",
    summary: "A link to the file of a document.",
    payload: v.strictObject({ ...version, format: v.picklist(documentFormats, "problem.option") }),
    run: async (context, { document_id, no, format }) => {
      await readDocument(context, document_id);
      const found = await findVersion(context, document_id, no);
      const file_id = await documentFile(context, found, format);
      return done({ url: fileLink(context.secrets, file_id, context.now).url });
    },
  }),
  "documents/versions": defineCall({
    access: "plan",
    summary: "The versions of a document.",
    reads: true,
    payload: one,
    run: async (context, { document_id }) => {
      const row = await readDocument(context, document_id);
      const rows = await context.db
        .select({ found: documentVersions, author: users.table.name })
        .from(documentVersions)
        .leftJoin(users.table, eq(users.table.user_id, documentVersions.created_by))
        .where(eq(documentVersions.document_id, document_id))
        .orderBy(desc(documentVersions.no));
      const names = new Map((await allPlaceholders(context.db)).map(({ code, name }) => [code, name]));
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
              name: names.get(code)?.[context.locale] ?? names.get(code)?.en ?? code,
              old: before.get(code) ?? "",
              new: text,
            })),
        };
      });
      return done({ data });
    },
  }),
  "documents/difference": defineCall({
    access: "plan",
    summary: "What changed between two versions of a document.",
    reads: true,
    payload: v.strictObject({ ...document, no: payload.integer(2, 100_000) }),
    run: async (context, { document_id, no }) => {
      await readDocument(context, document_id);
      const [to, from] = [
        await findVersion(context, document_id, no),
        await findVersion(context, document_id, no - 1),
      ];
      return done({ from: plainText(from.html), to: plainText(to.html) });
    },
  }),
  "documents/version": defineCall({
    access: "plan",
    summary: "Regenerates a document as a new version, with values of its own where they are sent.",
    payload: v.strictObject({ ...document, values: overrides }),
    run: async (context, { document_id, values }) => {
      await flow.draw(context, document_id, values);
      return done({}, context.t("document.drawn"));
    },
  }),
  "documents/submit": defineCall({
    access: "plan",
    summary: "Submits a document for approval.",
    payload: v.strictObject({ ...document, with_blanks: payload.flag() }),
    run: async (context, { document_id, with_blanks }) =>
      moved(context, await flow.submit(context, document_id, with_blanks)),
  }),
  "documents/approve": defineCall({
    access: "plan",
    summary: "Approves a document.",
    payload: v.strictObject({ ...document, approver_id: v.optional(payload.id()), comment }),
    run: async (context, { document_id, ...said }) =>
      moved(context, await flow.decide(context, document_id, "approved", said)),
  }),
  "documents/reject": defineCall({
    access: "plan",
    summary: "Rejects a document, with the reason.",
    payload: v.strictObject({
      ...document,
      approver_id: v.optional(payload.id()),
      comment: payload.filled(2_000),
    }),
    run: async (context, { document_id, ...said }) =>
      moved(context, await flow.decide(context, document_id, "rejected", said)),
  }),
  "documents/cancel": defineCall({
    access: "plan",
    summary: "Cancels a document, with the reason.",
    payload: v.strictObject({ ...document, comment: payload.filled(2_000) }),
    run: async (context, { document_id, ...said }) =>
      moved(context, await flow.cancel(context, document_id, said.comment)),
  }),
  "documents/reopen": defineCall({
    access: "plan",
    summary: "Reopens a document as a draft.",
    payload: one,
    run: async (context, { document_id }) => moved(context, await flow.reopen(context, document_id)),
  }),
  "documents/send": defineCall({
    access: "plan",
    summary: "Marks a document as sent.",
    payload: one,
    run: async (context, { document_id }) => moved(context, await flow.send(context, document_id)),
  }),
  "documents/mail": defineCall({
    access: "plan",
    summary: "Sends a document by email.",
    payload: v.strictObject({
      ...document,
      recipient: payload.filled(254),
      mail_subject: payload.filled(),
      message: v.optional(payload.text(10_000), ""),
      attached: v.picklist(documentFormats, "problem.option"),
      mark_sent: payload.flag(),
    }),
    run: async (context, { document_id, ...sent }) => {
      const recipient = await mailDocument(context, document_id, sent);
      return done({}, context.t("document.mailed", { to: recipient }));
    },
  }),
  "documents/sign": defineCall({
    access: "plan",
    summary: "Records that a document was signed.",
    payload: v.strictObject({
      ...document,
      signed_at: v.optional(payload.day()),
    }),
    run: async (context, { document_id, signed_at }) =>
      moved(context, await flow.sign(context, document_id, signed_at)),
  }),
  "documents/archive": defineCall({
    access: "plan",
    summary: "Archives a document.",
    payload: one,
    run: async (context, { document_id }) => moved(context, await flow.archive(context, document_id)),
  }),
  "documents/replace": defineCall({
    access: "plan",
    summary: "Replaces a document by a new one.",
    payload: one,
    run: async (context, { document_id }) => {
      const made = await replace(context, document_id);
      return done(
        { record: { code: "documents" as const, id: made.document_id, title: made.name } },
        context.t("document.generated", { name: made.name }),
      );
    },
  }),
  "documents/duplicate": defineCall({
    access: "plan",
    summary: "Creates a copy of a document.",
    payload: one,
    run: async (context, { document_id }) => {
      const copy = await duplicateDocument(context, document_id);
      return done(
        { record: { code: "documents" as const, ...copy } },
        context.t("done.copied", { name: copy.title }),
      );
    },
  }),
  ...templateCalls,
  "documents-placeholders/resolve": defineCall({
    access: "plan",
    summary: "The values of a document's placeholders.",
    reads: true,
    payload: one,
    run: async (context, { document_id }) => {
      const row = await readDocument(context, document_id);
      const about = subjectOf(row.subject);
      if (row.template_id === null || !about) throw refuse("document.noTemplate");
      const template = (await findOne(
        context.db,
        plan(context.principal, resourceOf("documents-templates"), "view"),
        row.template_id,
        context.locale,
      )) as typeof documentsTemplates.table.$inferSelect;
      const composed = await compose(context, {
        template,
        subject: about,
        facts: row,
        overrides: row.values ?? {},
      });
      const edit = planOrNone(context.principal, resourceOf("documents"), "edit");
      const editable =
        edit !== undefined &&
        canStep("draw", row.status) &&
        (await readableIds(context.db, edit, [document_id])).has(document_id);
      return done({ data: shown(context, composed.values), missing: composed.missing, editable });
    },
  }),
} satisfies HandlersOf<DocumentCalls>;

function moved({ t, principal }: SignedInContext, row: DocumentRow) {
  const isNumbered = planOrNone(principal, resourceOf("documents"), "view")?.readable("number");
  const name = (isNumbered && row.number) || row.name;
  return done({}, t("done.status", { name, status: `choice.status.${row.status}` }));
}
