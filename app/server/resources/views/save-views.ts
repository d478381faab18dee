import { and, eq, sql } from "drizzle-orm";
import type { ListSettings, SentView } from "../../../contract/list.ts";
import { mayAct, plan, type Plan } from "../../access/plan.ts";
import type { Actor } from "../../actor.ts";
import { missingPermission, invalid, notFound, refuse } from "../../refusal.ts";
import { databaseError } from "../change/violation.ts";
import type { Resource } from "../resource.ts";
import { filtersCondition } from "../query/conditions.ts";
import { canGroup, notGrouped } from "../query/grouping.ts";
import { orderOf } from "../query/order.ts";
import { choosableColumns } from "./arrangement.ts";
import { listSettings, viewDefaults, views } from "./tables.ts";
import { onlyRow } from "../../database/only-row.ts";

/** Maximum per list and user: a longer menu isn't useful. */
const maxViews = 100;

type Stored = typeof views.$inferSelect;

/** Saves the list's current state as a view. Only its owner can change it; sharing requires permission. */
export async function saveView(actor: Actor, resource: Resource, sent: SentView): Promise<Stored> {
  const reading = plan(actor.principal, resource, "list");
  const previous = sent.view_id === undefined ? undefined : await ownView(actor, Number(sent.view_id));
  checkState(reading, sent);
  if (sent.share && sent.share !== "me" && sent.share !== previous?.share) requireSharing(actor, resource);
  const values = {
    ...(sent.name !== undefined && { name: sent.name.trim() }),
    ...(sent.share !== undefined && { share: sent.share }),
    ...(sent.access_ids !== undefined && { access_ids: sent.access_ids }),
    ...(sent.is_pinned !== undefined && { pinned: sent.is_pinned }),
    ...((sent.filters !== undefined || sent.unfiltered) && { filters: sent.filters ?? [] }),
    ...(sent.search !== undefined && { search: sent.search }),
    ...(sent.sort !== undefined && { sort: sent.sort }),
    ...(sent.group !== undefined && { group_by: sent.group }),
    ...(sent.layout !== undefined && { layout: sent.layout }),
    ...(sent.layout_field !== undefined && { layout_field: sent.layout_field }),
    ...arranged(sent),
  };
  return actor.db
    .transaction(async (tx) => {
      if (previous) {
        const saved = await tx
          .update(views)
          .set({ ...values, updated_at: actor.now })
          .where(eq(views.view_id, previous.view_id))
          .returning();
        // The view now contains its owner's customizations.
        await forgetSettings({ ...actor, db: tx }, resource, String(previous.view_id));
        return onlyRow(saved);
      }
      if (!values.name) throw invalid("name", "problem.enter");
      const owner_id = actor.principal.user_id;
      const own = and(eq(views.owner_id, owner_id), eq(views.code, resource.code));
      if ((await tx.$count(views, own)) >= maxViews) throw refuse("views.tooMany", { max: String(maxViews) });
      const made = await tx
        .insert(views)
        .values({ ...values, name: values.name, code: resource.code, owner_id })
        .returning();
      return onlyRow(made);
    })
    .catch((error: unknown) => {
      if (databaseError(error)?.constraint === "views_name") throw invalid("name", "views.nameTaken");
      throw error;
    });
}

/** Rejects a view that its creator couldn't query. */
function checkState(reading: Plan, { filters, sort, group, columns, layout_field }: SentView): void {
  if (filters) filtersCondition(reading, filters);
  if (sort) orderOf(reading, sort);
  for (const [path, field] of [
    ["group", group],
    ["layout_field", layout_field],
  ] as const)
    if (field && !canGroup(reading, field)) throw notGrouped(reading, path, field);
  checkColumns(reading, columns);
}

function checkColumns(reading: Plan, columns: string[] = []): void {
  const known = new Set(choosableColumns(reading));
  const unknown = columns.find((name) => !known.has(name));
  if (unknown !== undefined) throw invalid("columns", "problem.unknownField");
}

const arranged = ({ columns, pinned, widths, density }: Partial<ListSettings>) => ({
  ...(columns && { columns }),
  ...(pinned && { pinned_columns: pinned }),
  ...(widths && { widths }),
  ...(density !== undefined && { density: density || null }),
});

function requireSharing({ principal }: Actor, resource: Resource): void {
  if (!mayAct(principal, resource, "share_view"))
    throw missingPermission({ code: resource.code, action: "share_view" }, "forbidden.action", {
      action: "action.share_view",
      resource: `resource.${resource.code}.many`,
    });
}

/** A view the user can change; others are treated as nonexistent. */
async function ownView({ db, principal }: Actor, view_id: number): Promise<Stored> {
  const [row] = await db.select().from(views).where(eq(views.view_id, view_id));
  if (!row || (row.owner_id !== principal.user_id && !principal.administrator)) throw notFound();
  return row;
}

export async function deleteView(actor: Actor, view_id: number): Promise<void> {
  const view = await ownView(actor, view_id);
  await actor.db.transaction(async (tx) => {
    const named = (table: typeof listSettings | typeof viewDefaults) =>
      and(eq(table.code, view.code), eq(table.view_id, String(view_id)));
    await tx.delete(listSettings).where(named(listSettings));
    await tx.delete(viewDefaults).where(named(viewDefaults));
    await tx.delete(views).where(eq(views.view_id, view_id));
  });
}

export async function saveViewOrder(actor: Actor, resource: Resource, order: string[]): Promise<void> {
  await writeView(actor, resource, "", { view_order: order });
}

/** Sets the default view. Setting it for a profile requires permission to share views. */
export async function saveDefaultView(
  actor: Actor,
  resource: Resource,
  view_id: string,
  access_id: number | undefined,
): Promise<void> {
  if (access_id === undefined) {
    await writeView(actor, resource, "", { default_view: view_id || null });
    return;
  }
  requireSharing(actor, resource);
  const { code } = resource;
  if (view_id === "")
    await actor.db
      .delete(viewDefaults)
      .where(and(eq(viewDefaults.access_id, access_id), eq(viewDefaults.code, code)));
  else
    await actor.db
      .insert(viewDefaults)
      .values({ access_id, code, view_id })
      .onConflictDoUpdate({ target: [viewDefaults.access_id, viewDefaults.code], set: { view_id } });
}

export async function keepSettings(
  actor: Actor,
  resource: Resource,
  view_id: string,
  settings: Partial<ListSettings>,
): Promise<void> {
  checkColumns(plan(actor.principal, resource, "list"), settings.columns);
  const place = view_id === "all" ? "" : view_id;
  const values = arranged(settings);
  if (Object.keys(values).length > 0) await writeView(actor, resource, place, values);
  // The page size is the same for all views.
  if (settings.limit !== undefined) await writeView(actor, resource, "", { limit: settings.limit });
}

/** Resets to the defaults of the list or view; the order of views and the page size are kept. */
export async function forgetSettings(
  { db, principal }: Actor,
  resource: Resource,
  view_id: string,
): Promise<void> {
  await db
    .update(listSettings)
    .set({ columns: null, pinned_columns: null, widths: null, density: null })
    .where(
      and(
        eq(listSettings.user_id, principal.user_id),
        eq(listSettings.code, resource.code),
        eq(listSettings.view_id, view_id === "all" ? "" : view_id),
      ),
    );
}

async function writeView(
  { db, principal }: Actor,
  { code }: Resource,
  view_id: string,
  values: Partial<typeof listSettings.$inferInsert>,
): Promise<void> {
  await db
    .insert(listSettings)
    .values({ ...values, user_id: principal.user_id, code, view_id })
    .onConflictDoUpdate({
      target: [listSettings.user_id, listSettings.code, listSettings.view_id],
      set: values,
    });
}

export async function profilesToShareWith(
  { db, principal }: Actor,
  resource: Resource,
): Promise<{ access_id: number; name: string }[]> {
  if (!mayAct(principal, resource, "share_view")) return [];
  const { rows } = await db.execute<{ access_id: number; name: string }>(
    sql`select access_id, name from access where deleted_at is null order by name`,
  );
  return rows;
}
