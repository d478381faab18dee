import { and, eq, isNull, sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { plan } from "../../access/plan.ts";
import { atomically } from "../../database/begin-again.ts";
import type { Database } from "../../database/connection.ts";
import { readCached } from "../../database/run-in-batches.ts";
import type { Keyed, KeyedComment } from "../../history/comments.ts";
import { record } from "../../history/record.ts";
import type { Actor } from "../../actor.ts";
import { missingRight, invalid, refuse } from "../../refusal.ts";
import type { Resource } from "../resource.ts";
import { findOne } from "../query/one.ts";
import { statusListOf, workflowOf } from "../status-list.ts";
import { present } from "../../../contract/present.ts";
import { isReversible, mayEnter, type Warning } from "../workflow.ts";
import { followingGroups } from "./following.ts";
import { requireSeen } from "./require-seen.ts";
import { lockRow } from "./save.ts";
import { titleOf } from "../title.ts";
import { inLocale } from "../kinds/translated.ts";
import { touched } from "./touched.ts";

interface Change {
  id: number;
  status_id: number;
  comment: string | KeyedComment;
  version?: number | undefined;
  /** Additional input required by a custom transition. */
  fields?: Record<string, unknown>;
  /** Undoing a transition: any way back is allowed if only the status is affected, or if the effects are reversible. */
  back?: boolean;
}

interface Status {
  name: string;
  group: string;
  en: string;
}

/** Moves a record to another status as its workflow allows, with all side effects, in one transaction. */
export async function changeStatus(
  actor: Actor,
  resource: Resource,
  change: Change,
): Promise<{ row: Row; message: string }> {
  const message = await changeStatusOnly(actor, resource, change);
  const view = plan(actor.principal, resource, "view");
  return { row: await findOne(actor.db, view, change.id, actor.locale), message };
}

const isBlank = (comment: string | KeyedComment) => typeof comment === "string" && comment.trim() === "";

/** Changes the status without reading the record back. @returns a description of what was done */
export async function changeStatusOnly(actor: Actor, resource: Resource, change: Change): Promise<string> {
  if (resource.passage) return resource.passage.move(actor, change);
  return asText(actor, await followWorkflow(actor, resource, change));
}

export const asText = ({ t }: Actor, messages: Warning[]): string =>
  messages.map(({ key, values }) => t(key, values)).join(". ");

/** Changes the status by the workflow. @returns what was done, and its side effects */
export function followWorkflow(actor: Actor, resource: Resource, change: Change): Promise<Warning[]> {
  const workflow = workflowOf(resource);
  const target = plan(actor.principal, resource, "edit");
  return atomically(actor, async (within) => {
    const row = await lockRow(within.db, target, change.id);
    await requireSeen(within, resource, row, change.version, { fields: [workflow.field] });
    const [from, to] = [
      await statusOf(within.db, resource, Number(row[workflow.field]), actor.locale),
      await statusOf(within.db, resource, change.status_id, actor.locale),
    ];
    if (!from || !to) throw invalid("status_id", "problem.gone");
    // Staff may define multiple statuses in a group; moving between them has no consequences.
    const isWithinGroup = from.group === to.group && row[workflow.field] !== change.status_id;
    const open = isWithinGroup || (change.back === true && isReversible(workflow, from.group));
    if (!open && !(await followingGroups(within.db, resource, change.id, from.group)).includes(to.group))
      throw refuse("refused.transition", { from: from.name, to: to.name });
    if (!mayEnter(actor.principal, workflow, to.group))
      throw missingRight(present(workflow.rights?.[to.group], `right to enter ${to.group}`));
    if (!isWithinGroup && workflow.reasoned?.includes(to.group) && isBlank(change.comment))
      throw invalid("comment", "refused.reason");
    await within.db
      .update(resource.table)
      .set({
        [workflow.field]: change.status_id,
        ...touched(actor),
      })
      .where(eq(resource.column(resource.key), change.id));
    let told: Keyed | undefined;
    const warnings = await workflow.effect?.({
      actor: within,
      record: row,
      from: from.group,
      to: to.group,
      comment: change.comment,
      tell: (said) => (told = said),
    });
    await record(within, "status", [resource.code, change.id, titleOf(resource, row)], {
      changes: [
        {
          field: workflow.field,
          old: from.en,
          new: to.en,
          before: row[workflow.field],
          after: change.status_id,
        },
      ],
      comment: commentOf(told, change.comment),
    });
    const done: Warning = { key: "done.status", values: { name: titleOf(resource, row), status: to.name } };
    return [done, ...(warnings ?? [])];
  });
}

/** What a transition did, and the reason given. */
const commentOf = (told: Keyed | undefined, reason: string | KeyedComment): string | KeyedComment =>
  !told || typeof reason === "object" ? reason : { ...told, ...(reason && { text: reason }) };

/** A status's name, and the group that rules depend on. */
export async function statusOf(
  db: Database,
  resource: Resource,
  id: number,
  locale: string,
): Promise<Status | undefined> {
  const statuses = statusListOf(resource);
  const found = await readCached(db, statuses.code, `status in ${locale}`, [id], async () => {
    const [status] = await db
      .select({
        name: sql<string>`${inLocale(statuses.column("name"), locale)}`,
        en: sql<string>`${inLocale(statuses.column("name"), "en")}`,
        group: sql<string>`${statuses.column("group")}`,
      })
      .from(statuses.table)
      .where(and(eq(statuses.column(statuses.key), id), isNull(statuses.column("deleted_at"))));
    return new Map([[id, status]]);
  });
  return found.get(id);
}
