import { and, eq, isNull } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { refuse } from "../../../server/refusal.ts";
import { duplicate } from "../../../server/resources/change/duplicate.ts";
import { readRow, saveOnly } from "../../../server/resources/change/save.ts";
import { documents } from "./documents.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { drawVersion } from "./draw-version.ts";
import { fitsRecord } from "../../../server/resources/query/fits-record.ts";
import { canStep } from "./steps.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";
import { documentsTable } from "./documents.table.ts";
import { legalPersonsTable } from "../../parties/server/legal-persons.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

interface Generating {
  template_id: number;
  entity: RouteCode;
  id: number;
  name?: string | undefined;
  values: Record<string, string>;
}

/** Creates a document for a record from a template. @returns its id, and the placeholders that couldn't be filled */
export async function generate(actor: Actor, { template_id, entity, id, name, values }: Generating) {
  const { db, principal } = actor;
  const template = await readRow(db, plan(principal, documentsTemplatesTable, "view"), template_id);
  if (template.status !== "active") throw refuse("template.notActive", { name: template.name });
  if (template.subject_kind !== entity)
    throw refuse("template.otherSubject", {
      name: template.name,
      subject: `choice.subject_kind.${template.subject_kind}`,
    });
  if (!(await fitsRecord(actor, template, id))) throw refuse("template.notFitting", { name: template.name });
  const title = name?.trim() || (await documentName(actor, template.name, entity, id));
  const document_id = await saveOnly(actor, documentsTable, {
    values: {
      name: title,
      document_type_id: template.document_type_id,
      template_id,
      subject: `${entity}:${id}`,
      locale: template.locale,
      ...(await ownLegalPerson(actor, entity, id)),
    },
  });
  const row = onlyRow(
    await db
      .update(documents.table)
      .set({ values })
      .where(eq(documents.table.document_id, document_id))
      .returning(),
  );
  const composed = await drawVersion(actor, row);
  return { document_id, title, unresolved: composed?.unresolved ?? [], missing: composed?.missing ?? [] };
}

/** "Invoice · ORD-17": the document type and the record. */
async function documentName({ db, principal, locale }: Actor, name: string, entity: RouteCode, id: number) {
  const resource = resourceOf(entity);
  const row = await findOne(db, plan(principal, resource, "view"), id, locale);
  const title = row[resource.title];
  return typeof title === "string" ? `${name} · ${title}`.slice(0, 255) : name;
}

/** Our legal person for the document: that of the record, or our default. */
async function ownLegalPerson({ db, principal, locale }: Actor, entity: RouteCode, id: number) {
  const resource = resourceOf(entity);
  const row =
    "legal_person_id" in resource.fields
      ? await findOne(db, plan(principal, resource, "view"), id, locale)
      : null;
  if (typeof row?.legal_person_id === "number") return { legal_person_id: row.legal_person_id };
  const [own] = await db
    .select({ id: legalPersonsTable.legal_person_id })
    .from(legalPersonsTable)
    .where(and(eq(legalPersonsTable.is_default, true), isNull(legalPersonsTable.deleted_at)));
  return own ? { legal_person_id: own.id } : {};
}

/** Copies a document, with its content, to a new draft. Files aren't copied. */
export async function duplicateDocument(
  actor: Actor,
  document_id: number,
): Promise<{ id: number; title: string }> {
  const { copy, row } = await actor.db.transaction(async (tx) => {
    const within = { ...actor, db: tx };
    const { document_id: key, values } = documents.table;
    const copy = await duplicate(within, resourceOf(documentsTable), document_id, () => ({
      date: actor.today,
    }));
    const old = onlyRow(await tx.select({ values }).from(documents.table).where(eq(key, document_id)));
    const row = onlyRow(await tx.update(documents.table).set(old).where(eq(key, copy.id)).returning());
    return { copy, row: row };
  });
  await drawVersion(actor, row);
  return copy;
}

/** Creates a draft that replaces a frozen document. */
export async function replace(
  actor: Actor,
  document_id: number,
): Promise<{ document_id: number; name: string }> {
  const { db, principal } = actor;
  const old = await readRow(db, plan(principal, documentsTable, "view"), document_id);
  const about = subjectOf(old.subject);
  if (!canStep("replace", old.status))
    throw refuse("document.step", { name: old.name, status: `choice.status.${old.status}` });
  const replacing_id = await saveOnly(actor, documentsTable, {
    values: {
      name: old.name,
      document_type_id: old.document_type_id,
      template_id: old.template_id,
      subject: about && `${about.route}:${about.id}`,
      legal_person_id: old.legal_person_id,
      locale: old.locale,
      responsible_id: old.responsible_id,
    },
  });
  const row = onlyRow(
    await db
      .update(documents.table)
      .set({ replaces_id: document_id, values: old.values })
      .where(eq(documents.table.document_id, replacing_id))
      .returning(),
  );
  await drawVersion(actor, row);
  return { document_id: row.document_id, name: row.name };
}
