import { and, asc, count, desc, eq, isNull, sql } from "drizzle-orm";
import { plan } from "../../../server/access/plan.ts";
import { dryRun } from "../../../server/database/dry-run.ts";
import type { KeyedComment } from "../../../server/history/comments.ts";
import { record } from "../../../server/history/record.ts";
import type { Actor } from "../../../server/actor.ts";
import { forbidden, invalid, missingRight, refuse, unavailable } from "../../../server/refusal.ts";
import { lockRow, readRow } from "../../../server/resources/change/save.ts";
import { documents } from "./documents.ts";
import type { DocumentStatus } from "./document-status.ts";
import { documentsTemplates } from "./documents-templates.ts";
import { employees } from "../../people/server/employees.ts";
import { files } from "../../../server/files/tables.ts";
import { notifyEmployees } from "../../../server/notifications/notify-employees.ts";
import { approvalFor } from "./approvers.ts";
import { renderDocument, storeVersion, type Drawn, type DocumentRow } from "./draw-version.ts";
import { runSerially } from "./run-serially.ts";
import { numberOfDocument } from "./numbers.ts";
import { canStep, mayDecide, mayDecideForOthers, type Step } from "./steps.ts";
import { documentApprovals } from "./tables.ts";
import { touched } from "../../../server/resources/change/touched.ts";
import { documentsTable } from "./documents.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

type Changes = Partial<typeof documents.table.$inferInsert>;

interface Move {
  changes: Changes & { status: DocumentStatus };
  comment?: string | KeyedComment;
}

/** Runs a document transition in one transaction, with history. */
async function step(
  actor: Actor,
  document_id: number,
  name: Step,
  right: "edit" | "view",
  work: (within: Actor, document: DocumentRow) => Promise<Move>,
): Promise<DocumentRow> {
  return actor.db.transaction(async (tx) => {
    const within = { ...actor, db: tx };
    const row = await lockRow(tx, plan(actor.principal, documentsTable, right), document_id);
    refuseOutOfTurn(row, name);
    const { changes, comment } = await work(within, row);
    const moved = onlyRow(
      await tx
        .update(documents.table)
        .set({
          ...changes,
          ...touched(actor),
        })
        .where(eq(documents.table.document_id, document_id))
        .returning(),
    );
    // A new version isn't part of the status, so undo keeps it.
    const action = name === "draw" ? "update" : "status";
    const [before, after] = [row.status, changes.status];
    await record(within, action, ["documents", document_id, row.name], {
      changes: before === after ? [] : [{ field: "status", old: before, new: after, before, after }],
      comment,
    });
    return moved;
  });
}

/** The document was changed, or its number taken, while it was being generated. */
class Outdated extends Error {}

const maxTries = 5;

/**
 * Runs a transition that generates the document. As that may be slow, it happens before the transaction; if the
 * document has changed by then, it is generated once more.
 */
async function drawingStep(
  actor: Actor,
  document_id: number,
  name: Step,
  asDrawn: (row: DocumentRow) => DocumentRow | Promise<DocumentRow>,
  work: (within: Actor, document: DocumentRow, drawn: Drawn | null, as: DocumentRow) => Promise<Move>,
): Promise<DocumentRow> {
  const editing = plan(actor.principal, documentsTable, "edit");
  for (let tries = 1; ; tries += 1) {
    const before = await readRow(actor.db, editing, document_id);
    refuseOutOfTurn(before, name);
    const as = await asDrawn(before);
    const drawn = await renderDocument(actor, as);
    try {
      return await step(actor, document_id, name, "edit", async (within, row) => {
        if (row.version !== before.version) throw new Outdated();
        return work(within, row, drawn, as);
      });
    } catch (error) {
      if (!(error instanceof Outdated)) throw error;
      if (tries === maxTries) throw unavailable("locked");
    }
  }
}

function refuseOutOfTurn({ name, status }: DocumentRow, step: Step) {
  if (!canStep(step, status)) throw refuse("document.step", { name, status: `choice.status.${status}` });
}

const today = ({ today }: Actor) => today;

/** Submits the draft: assigns the number, freezes the content, and asks the approvers in order. */
export async function submit(actor: Actor, document_id: number, withBlanks: boolean) {
  const editing = plan(actor.principal, documentsTable, "edit");
  const { document_type_id } = await readRow(actor.db, editing, document_id);
  // Of several concurrent submissions, only one can predict the next number correctly.
  return runSerially(`number ${String(document_type_id)}`, () => submitNext(actor, document_id, withBlanks));
}

const submitNext = (actor: Actor, document_id: number, withBlanks: boolean) =>
  drawingStep(
    actor,
    document_id,
    "submit",
    async (row) => {
      if (row.template_id !== null) await refuseFaulty(actor, row.template_id);
      // The predicted next number; it is taken when everything is ready.
      return { ...row, number: await dryRun(actor.db, (tx) => numberOfDocument(tx, row)) };
    },
    async (within, row, drawn, { number: expected }) => {
      const { db } = within;
      const number = await numberOfDocument(db, row);
      if (number !== expected) throw new Outdated();
      const composed = drawn?.composed;
      if (composed && composed.missing.length > 0 && !withBlanks)
        throw refuse("document.missing", {
          count: composed.missing.length,
          list: composed.missing.join(", "),
        });
      if (drawn) await storeVersion(within, row, drawn);
      const { required, approvers, barrier } = await approvalFor(within, row.document_type_id);
      if (barrier) throw refuse(barrier.key, barrier.values);
      const [first] = approvers;
      if (!required || first === undefined)
        return { changes: { status: "approved", number }, comment: { key: "document.noApprovalRequired" } };
      const held = onlyRow(
        await db
          .select({ round: sql<number>`coalesce(max(${documentApprovals.round}), 0)::int` })
          .from(documentApprovals)
          .where(eq(documentApprovals.document_id, document_id)),
      );
      await db.insert(documentApprovals).values(
        approvers.map((employee_id, index) => ({
          document_id,
          round: held.round + 1,
          place: index + 1,
          employee_id,
        })),
      );
      await notifyApprover(within, row, first);
      return { changes: { status: "approval", number, waiting_for_id: first } };
    },
  );

async function refuseFaulty({ db }: Actor, template_id: number) {
  const template = onlyRow(
    await db
      .select()
      .from(documentsTemplates.table)
      .where(eq(documentsTemplates.table.template_id, template_id)),
  );
  if (template.errors_count > 0)
    throw refuse("template.faulty", { name: template.name, count: template.errors_count });
}

const notifyApprover = (actor: Actor, { document_id, name }: DocumentRow, employee_id: number) =>
  notifyEmployees(actor, [employee_id], {
    kind: "document_waiting",
    values: { name, who: actor.principal.name },
    color: "amber",
    entity: "documents",
    entity_id: document_id,
  });

const notifyResponsible = (actor: Actor, row: DocumentRow, kind: string, comment = "") =>
  notifyEmployees(actor, [row.responsible_id], {
    kind,
    values: { name: row.name, who: actor.principal.name, comment },
    color: kind === "document_rejected" ? "red" : "green",
    entity: "documents",
    entity_id: row.document_id,
  });

interface Decision {
  /** The approver being substituted, if it isn't the user's own turn. */
  approver_id?: number | undefined;
  comment: string;
}

/** Decides the pending approval step: as its approver, as their substitute, or, with permission, in their place. */
export const decide = (
  actor: Actor,
  document_id: number,
  decision: "approved" | "rejected",
  { approver_id, comment: said }: Decision,
) =>
  step(actor, document_id, "decide", "view", async (within, row) => {
    const { db } = within;
    const open = await db
      .select({ approval: documentApprovals, who: employees.table.full_name })
      .from(documentApprovals)
      .innerJoin(employees.table, eq(employees.table.employee_id, documentApprovals.employee_id))
      .where(and(eq(documentApprovals.document_id, document_id), isNull(documentApprovals.decision)))
      .orderBy(desc(documentApprovals.round), asc(documentApprovals.place));
    const [current, next] = open;
    const who = current?.who ?? "";
    if (approver_id === undefined) {
      if (!(await mayDecide(within, row.waiting_for_id))) throw forbidden("document.approver", { who });
    } else {
      if (!mayDecideForOthers(within)) throw missingRight("documents.approve");
      if (approver_id !== row.waiting_for_id) throw invalid("approver_id", "document.otherTurn", { who });
    }
    const isOwn = row.waiting_for_id === within.principal.employee_id;
    const comment = isOwn
      ? said
      : ({
          key: "document.inPlaceOf",
          values: { name: within.principal.name, who },
          ...(said && { text: said }),
        } satisfies KeyedComment);
    await db
      .update(documentApprovals)
      .set({ decision, comment: said || null, at: within.now, decided_by: within.principal.user_id })
      .where(eq(documentApprovals.document_approval_id, current!.approval.document_approval_id));
    if (decision === "rejected") {
      await db
        .delete(documentApprovals)
        .where(and(eq(documentApprovals.document_id, document_id), isNull(documentApprovals.decision)));
      await notifyResponsible(within, row, "document_rejected", said);
      return { changes: { status: "rejected", waiting_for_id: null }, comment };
    }
    if (next) {
      await notifyApprover(within, row, next.approval.employee_id);
      return { changes: { status: "approval", waiting_for_id: next.approval.employee_id }, comment };
    }
    await notifyResponsible(within, row, "document_approved");
    return { changes: { status: "approved", waiting_for_id: null }, comment };
  });

export const reopen = (actor: Actor, document_id: number) =>
  step(actor, document_id, "reopen", "edit", async () => ({ changes: { status: "draft" } }));

export const send = (actor: Actor, document_id: number) =>
  step(actor, document_id, "send", "edit", async () => ({
    changes: { status: "sent", sent_at: today(actor) },
  }));

/** Marking a document as signed requires a scan, or the file of an electronic signature. */
export const sign = (actor: Actor, document_id: number, signed_at: string | undefined) =>
  step(actor, document_id, "sign", "edit", async ({ db }) => {
    if (signed_at !== undefined && signed_at > today(actor))
      throw invalid("signed_at", "document.signedLater");
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
    return { changes: { status: "signed", signed_at: signed_at ?? today(actor) } };
  });

export const archive = (actor: Actor, document_id: number) =>
  step(actor, document_id, "archive", "edit", async () => ({ changes: { status: "archived" } }));

export const cancel = (actor: Actor, document_id: number, comment: string) =>
  step(actor, document_id, "cancel", "edit", async ({ db }) => {
    await db
      .delete(documentApprovals)
      .where(and(eq(documentApprovals.document_id, document_id), isNull(documentApprovals.decision)));
    return { changes: { status: "cancelled", waiting_for_id: null }, comment };
  });

/** Regenerates a draft with other overrides. */
export const draw = (actor: Actor, document_id: number, values: Record<string, string> | undefined) =>
  drawingStep(
    actor,
    document_id,
    "draw",
    (row) => ({ ...row, values: values ?? row.values }),
    async (within, row, drawn) => {
      if (!drawn) throw refuse("document.noTemplate");
      await storeVersion(within, row, drawn);
      return {
        changes: { status: "draft", ...(values && { values }) },
        comment: { key: "told.documents.drawn" },
      };
    },
  );
