import { eq, sql } from "drizzle-orm";
import { plan } from "../../access/plan.ts";
import type { Actor } from "../../actor.ts";
import { clockAt } from "../../calendar.ts";
import { conflict, type Refusal } from "../../refusal.ts";
import type { DeclaredTable } from "../declared.ts";
import { findOne } from "../query/one.ts";
import { resourceOf } from "../registry.ts";
import type { AnyRow } from "../row.ts";
import type { Resource } from "../resource.ts";

/** Messages for users changing or deleting a record that someone else has changed. */
const texts = {
  change: { named: "refused.changedBy", unnamed: "refused.conflict" },
  delete: { named: "refused.changedByBeforeDelete", unnamed: "refused.changedBeforeDelete" },
} as const;
type ChangeKind = keyof typeof texts;

/** Refuses to change a row if the user saw another version of it. Without a version, nothing is checked. */
export async function requireSeen(
  actor: Actor,
  of: Resource | DeclaredTable,
  row: AnyRow,
  version: number | undefined,
  { fields = [], deed = "change" }: { fields?: string[]; deed?: ChangeKind } = {},
): Promise<void> {
  if (version === undefined || version === row.version) return;
  throw await changedSince(actor, of, Number(row[resourceOf(of).key]), fields, deed);
}

/** Says who has changed a record and when, with the record as it is now. */
export async function changedSince(
  { db, principal, locale }: Actor,
  of: Resource | DeclaredTable,
  id: number,
  fields: string[],
  deed: ChangeKind = "change",
): Promise<Refusal> {
  const resource = resourceOf(of);
  const current = await findOne(db, plan(principal, resource, "view"), id, locale);
  const [last] = await db
    .select({
      who: sql<
        string | null
      >`(select author.name from users author where author.user_id = ${resource.table}.updated_by)`,
      at: sql<string>`${resource.column("updated_at")}`,
    })
    .from(resource.table)
    .where(eq(resource.column(resource.key), id));
  const { named, unnamed } = texts[deed];
  return last?.who
    ? conflict(current, fields, named, {
        who: last.who,
        when: clockAt(principal.time_zone, new Date(last.at)),
      })
    : conflict(current, fields, unnamed);
}
