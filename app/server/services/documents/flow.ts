import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";

import { plan } from "../../access/plan.ts";
import { record } from "../../history/record.ts";
import type { SignedInContext } from "../../http/call.ts";
import { forbidden, refuse } from "../../http/refusal.ts";
import { lockRow, save } from "../../resources/change/save.ts";
import { currencies } from "../../resources/currencies.ts";
import { documents, type DocumentStatus } from "../../resources/documents.ts";
import { documentsTemplates } from "../../resources/documents-templates.ts";
import { documentsTypes } from "../../resources/documents-types.ts";
import { employees } from "../../resources/employees.ts";
import { subjectOf } from "../../resources/kinds/subject.ts";
import { findOne } from "../../resources/query/one.ts";
import { resourceOf } from "../../resources/registry.ts";
import { files } from "../files/tables.ts";
import { notifyEmployees } from "../notifications/notify-employees.ts";
import { compose, type Composed } from "./compose.ts";
import { nextNumber } from "./numbers.ts";
import { documentApprovals, documentVersions } from "./tables.ts";

export type DocumentRow = typeof documents.table.$inferSelect;
type Changes = Partial<typeof documents.table.$inferInsert>;

interface Move {
  changes: Changes & { status: DocumentStatus };
  comment?: string;
}

/** Which statuses a document can be moved from, by what is done with it. */
export const from = {
  submit: ["draft"],
  decide: ["approval"],
  reopen: ["rejected"],
  send: ["approved"],
  sign: ["sent"],
  archive: ["signed"],
  cancel: ["draft", "approval", "approved", "rejected", "sent"],
  draw: ["draft"],
  replace: ["approved", "sent", "signed", "archived"],
} as const satisfies Record<string, readonly DocumentStatus[]>;
export type Step = keyof typeof from;

export const canStep = (step: Step, status: unknown): boolean =>
  (from[step] as readonly unknown[]).includes(status);

/** Does a step of a document's way in one transaction, with its history. */
async function step(
  context: SignedInContext,
  document_id: number,
  name: Step,
  right: "edit" | "view",
  work: (within: SignedInContext, document: DocumentRow) => Promise<Move>,
): Promise<DocumentRow> {
  const resource = resourceOf("documents");
  return context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    const row = (await lockRow(
      tx,
      plan(context.principal, resource, right),
      document_id,
      true,
    )) as DocumentRow;
    if (!canStep(name, row.status))
      throw refuse("document.step", { name: row.name, status: `choice.status.${row.status}` });
    const { changes, comment } = await work(within, row);
    const [moved] = await tx
      .update(documents.table)
      .set({
        ...changes,
        updated_at: context.now,
        updated_by: context.principal.user_id,
        version: sql`version + 1`,
      })
      .where(eq(documents.table.document_id, document_id))
      .returning();
    await record(tx, within, {
      action: "status",
      entity: "documents",
      entity_id: document_id,
      title: row.name,
      changes:
        changes.status === row.status
          ? []
          : [
              {
                field: "status",
                old: row.status,
                new: changes.status,
                before: row.status,
                after: changes.status,
              },
            ],
      ...(comment && { comment }),
    });
    return moved!;
  });
}

const today = ({ now }: SignedInContext) => now.toISOString().slice(0, 10);

/** Draws the document up anew, and keeps it as its next version unless it says the same. */
export async function drawVersion(context: SignedInContext, document: DocumentRow): Promise<Composed | null> {
  const { db } = context;
  const subject = subjectOf(document.subject);
  if (document.template_id === null || !subject) return null;
  const [template] = await db
    .select()
    .from(documentsTemplates.table)
    .where(eq(documentsTemplates.table.template_id, document.template_id));
  const composed = await compose(context, {
    template: template!,
    subject,
    facts: document,
    overrides: document.values ?? {},
  });
  const [last] = await db
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.document_id, document.document_id))
    .orderBy(desc(documentVersions.no))
    .limit(1);
  if (last?.checksum === composed.checksum) return composed;
  await db.insert(documentVersions).values({
    document_id: document.document_id,
    no: (last?.no ?? 0) + 1,
    html: composed.html,
    page: composed.page,
    file_name: composed.file_name || document.name,
    values: composed.values.map(({ code, text }) => ({ code, text: text ?? "" })),
    unresolved: composed.unresolved,
    checksum: composed.checksum,
    created_by: context.principal.user_id,
  });
  const [currency] = composed.amount?.currency
    ? await db
        .select({ id: currencies.table.currency_id })
        .from(currencies.table)
        .where(eq(currencies.table.code, composed.amount.currency))
    : [];
  await db
    .update(documents.table)
    .set({ amount: composed.amount?.value ?? null, currency_id: currency?.id ?? null })
    .where(eq(documents.table.document_id, document.document_id));
  return composed;
}

interface Generating {
  template_id: number;
  entity: RouteCode;
  id: number;
  name?: string | undefined;
  values: Record<string, string>;
}

/** Makes a document about a record from a template. @returns its key, and what could not be filled */
export async function generate(
  context: SignedInContext,
  { template_id, entity, id, name, values }: Generating,
) {
  const { db, principal, locale } = context;
  const templates = resourceOf("documents-templates");
  const template = (await findOne(
    db,
    plan(principal, templates, "view"),
    template_id,
    locale,
  )) as typeof documentsTemplates.table.$inferSelect;
  if (template.status !== "active") throw refuse("template.notActive", { name: template.name });
  if (template.subject_kind !== entity)
    throw refuse("template.otherSubject", {
      name: template.name,
      subject: `choice.subject_kind.${template.subject_kind}`,
    });
  const title = name?.trim() || (await titleFor(context, template.name, entity, id));
  const made = await save(context, resourceOf("documents"), {
    values: {
      name: title,
      document_type_id: template.document_type_id,
      template_id,
      subject: `${entity}:${id}`,
      locale: template.locale,
      ...(await ownLegalPerson(context, entity, id)),
    },
  });
  const document_id = made.document_id as number;
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(documents.table)
      .set({ values })
      .where(eq(documents.table.document_id, document_id))
      .returning();
    const composed = await drawVersion({ ...context, db: tx }, row!);
    return { document_id, title, unresolved: composed?.unresolved ?? [], missing: composed?.missing ?? [] };
  });
}

/** "Invoice · ORD-17": what it is, and what it is about. */
async function titleFor(
  { db, principal, locale }: SignedInContext,
  name: string,
  entity: RouteCode,
  id: number,
) {
  const resource = resourceOf(entity);
  const row = await findOne(db, plan(principal, resource, "view"), id, locale);
  const title = row[resource.title];
  return typeof title === "string" ? `${name} · ${title}`.slice(0, 255) : name;
}

/** Whose paper it is: what the record says, else our default. */
async function ownLegalPerson({ db, principal, locale }: SignedInContext, entity: RouteCode, id: number) {
  const resource = resourceOf(entity);
  const row =
    "legal_person_id" in resource.fields
      ? await findOne(db, plan(principal, resource, "view"), id, locale)
      : null;
  if (typeof row?.legal_person_id === "number") return { legal_person_id: row.legal_person_id };
  const persons = resourceOf("legal-persons");
  const [own] = await db
    .select({ id: persons.column("legal_person_id") })
    .from(persons.table)
    .where(and(eq(persons.column("is_default"), true), isNull(persons.column("deleted_at"))));
  return own ? { legal_person_id: own.id as number } : {};
}

/** Ends the draft: gives the number, freezes what it says, and asks those who approve it, in their order. */
export const submit = (context: SignedInContext, document_id: number, withBlanks: boolean) =>
  step(context, document_id, "submit", "edit", async (within, row) => {
    const { db } = within;
    const [type] = await db
      .select()
      .from(documentsTypes.table)
      .where(eq(documentsTypes.table.document_type_id, row.document_type_id));
    if (row.template_id !== null) await refuseFaulty(within, row.template_id);
    const number = row.number ?? (await nextNumber(db, type!, row));
    const composed = await drawVersion(within, { ...row, number });
    if (composed && composed.missing.length > 0 && !withBlanks)
      throw refuse("document.missing", {
        count: String(composed.missing.length),
        list: composed.missing.join(", "),
      });
    const approvers = type!.needs_approval ? (type!.approver_ids ?? []) : [];
    const [first] = approvers;
    if (first === undefined) return { changes: { status: "approved", number } };
    const [held] = await db
      .select({ round: sql<number>`coalesce(max(${documentApprovals.round}), 0)::int` })
      .from(documentApprovals)
      .where(eq(documentApprovals.document_id, document_id));
    await db.insert(documentApprovals).values(
      approvers.map((employee_id, index) => ({
        document_id,
        round: held!.round + 1,
        place: index + 1,
        employee_id,
      })),
    );
    await tellApprover(within, row, first);
    return { changes: { status: "approval", number, waiting_for_id: first } };
  });

async function refuseFaulty({ db }: SignedInContext, template_id: number) {
  const [template] = await db
    .select()
    .from(documentsTemplates.table)
    .where(eq(documentsTemplates.table.template_id, template_id));
  if (template!.errors_count > 0)
    throw refuse("template.faulty", { name: template!.name, count: String(template!.errors_count) });
}

const tellApprover = (context: SignedInContext, { document_id, name }: DocumentRow, employee_id: number) =>
  notifyEmployees(context, [employee_id], {
    category: "documents",
    kind: "document_waiting",
    values: { name, who: context.principal.name },
    color: "amber",
    entity: "documents",
    entity_id: document_id,
  });

const tellResponsible = (context: SignedInContext, row: DocumentRow, kind: string, comment = "") =>
  notifyEmployees(context, [row.responsible_id], {
    category: "documents",
    kind,
    values: { name: row.name, who: context.principal.name, comment },
    color: kind === "document_rejected" ? "red" : "green",
    entity: "documents",
    entity_id: row.document_id,
  });

/** The approver whose turn it is decides, or whoever holds the right to decide in their place. */
export const mayDecide = ({ principal }: SignedInContext, waiting_for_id: unknown): boolean =>
  principal.administrator ||
  principal.rights.has("documents.approve") ||
  (principal.employee_id !== null && waiting_for_id === principal.employee_id);

export const decide = (
  context: SignedInContext,
  document_id: number,
  decision: "approved" | "rejected",
  comment: string,
) =>
  step(context, document_id, "decide", "view", async (within, row) => {
    const { db } = within;
    const open = await db
      .select({ approval: documentApprovals, who: employees.table.full_name })
      .from(documentApprovals)
      .innerJoin(employees.table, eq(employees.table.employee_id, documentApprovals.employee_id))
      .where(and(eq(documentApprovals.document_id, document_id), isNull(documentApprovals.decision)))
      .orderBy(desc(documentApprovals.round), asc(documentApprovals.place));
    const [current, next] = open;
    if (!mayDecide(within, row.waiting_for_id))
      throw forbidden("document.approver", { who: current?.who ?? "" });
    await db
      .update(documentApprovals)
      .set({ decision, comment: comment || null, at: within.now, decided_by: within.principal.user_id })
      .where(eq(documentApprovals.document_approval_id, current!.approval.document_approval_id));
    if (decision === "rejected") {
      await db
        .delete(documentApprovals)
        .where(and(eq(documentApprovals.document_id, document_id), isNull(documentApprovals.decision)));
      await tellResponsible(within, row, "document_rejected", comment);
      return { changes: { status: "rejected", waiting_for_id: null }, comment };
    }
    if (next) {
      await tellApprover(within, row, next.approval.employee_id);
      return { changes: { status: "approval", waiting_for_id: next.approval.employee_id }, comment };
    }
    await tellResponsible(within, row, "document_approved");
    return { changes: { status: "approved", waiting_for_id: null }, comment };
  });

export const reopen = (context: SignedInContext, document_id: number) =>
  step(context, document_id, "reopen", "edit", async () => ({ changes: { status: "draft" } }));

export const send = (context: SignedInContext, document_id: number) =>
  step(context, document_id, "send", "edit", async () => ({
    changes: { status: "sent", sent_at: today(context) },
  }));

/** Signed is what has been seen signed: a scan, or the file of an electronic signature. */
export const sign = (context: SignedInContext, document_id: number, signed_at: string | undefined) =>
  step(context, document_id, "sign", "edit", async ({ db }) => {
    const [held] = await db
      .select({ count: count() })
      .from(files)
      .where(
        and(
          eq(files.entity, "documents"),
          eq(files.entity_id, document_id),
          eq(files.field, "scan"),
          isNull(files.deleted_at),
        ),
      );
    if ((held?.count ?? 0) === 0) throw refuse("document.noScan");
    return { changes: { status: "signed", signed_at: signed_at ?? today(context) } };
  });

export const archive = (context: SignedInContext, document_id: number) =>
  step(context, document_id, "archive", "edit", async () => ({ changes: { status: "archived" } }));

export const cancel = (context: SignedInContext, document_id: number, comment: string) =>
  step(context, document_id, "cancel", "edit", async ({ db }) => {
    await db
      .delete(documentApprovals)
      .where(and(eq(documentApprovals.document_id, document_id), isNull(documentApprovals.decision)));
    return { changes: { status: "cancelled", waiting_for_id: null }, comment };
  });

/** Draws a draft up anew, with other values in place of what the records say. */
export const draw = (
  context: SignedInContext,
  document_id: number,
  values: Record<string, string> | undefined,
) =>
  step(context, document_id, "draw", "edit", async (within, row) => {
    const next = { ...row, values: values ?? row.values };
    if (!(await drawVersion(within, next))) throw refuse("document.noTemplate");
    return { changes: { status: "draft", ...(values && { values }) }, comment: context.t("document.drawn") };
  });

/** A draft in place of a document that is frozen. */
export async function replace(
  context: SignedInContext,
  document_id: number,
): Promise<{ document_id: number; name: string }> {
  const { db, principal, locale } = context;
  const resource = resourceOf("documents");
  const old = (await findOne(
    db,
    plan(principal, resource, "view"),
    document_id,
    locale,
  )) as unknown as DocumentRow & {
    subject: { route: string; id: number } | null;
  };
  if (!canStep("replace", old.status))
    throw refuse("document.step", { name: old.name, status: `choice.status.${old.status}` });
  const made = await save(context, resource, {
    values: {
      name: old.name,
      document_type_id: old.document_type_id,
      template_id: old.template_id,
      subject: old.subject && `${old.subject.route}:${old.subject.id}`,
      legal_person_id: old.legal_person_id,
      locale: old.locale,
      responsible_id: old.responsible_id,
    },
  });
  const [row] = await db
    .update(documents.table)
    .set({ replaces_id: document_id, values: old.values })
    .where(eq(documents.table.document_id, made.document_id as number))
    .returning();
  await drawVersion(context, row!);
  return { document_id: row!.document_id, name: row!.name };
}
