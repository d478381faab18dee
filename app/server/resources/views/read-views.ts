import { sql } from "drizzle-orm";
import type { Share, View } from "../../../contract/list.ts";
import type { Plan } from "../../access/plan.ts";
import { askAtOnce } from "../../database/asked-at-once.ts";
import type { Actor } from "../../actor.ts";
import { businessDay } from "../../business-day.ts";
import { isKey, type Translate } from "../../i18n/translate.ts";
import { Refusal } from "../../refusal.ts";
import type { Resource } from "../resource.ts";
import { filtersCondition } from "../query/conditions.ts";
import { canGroup } from "../query/grouping.ts";
import { orderOf } from "../query/order.ts";
import { listSettings, viewDefaults, views } from "./tables.ts";
import { onlyRow } from "../../database/only-row.ts";
import { present } from "../../../contract/present.ts";

type SavedView = typeof views.$inferSelect & { owner: string };
type Settings = typeof listSettings.$inferSelect;

/** A user's views and settings of a list. */
export interface ReaderViews {
  saved: SavedView[];
  /** Settings by view; "" for the list itself. */
  settings: Map<string, Settings>;
  /** The default view from one of the user's profiles. */
  profileDefault: string | null;
}

/** Leaves out views that aren't shared with the user or whose fields they can't access. */
export async function readViews(actor: Pick<Actor, "db">, plan: Plan): Promise<ReaderViews> {
  const { user_id } = plan.principal;
  const { code } = plan.resource;
  const mine = sql`(select access_ids from users where user_id = ${user_id})`;
  const found = await askAtOnce<{
    saved: SavedView[];
    settings: Settings[];
    profile_default: string | null;
  }>(
    actor,
    sql`
    select
      (select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object('owner', u.name) order by v.share = 'me' desc, v.view_id), '[]')
        from ${views} v join users u on u.user_id = v.owner_id
        where v.code = ${code} and (v.owner_id = ${user_id} or v.share = 'all' or (v.share = 'profiles' and v.access_ids && ${mine}))) as saved,
      (select coalesce(jsonb_agg(s), '[]') from ${listSettings} s where s.user_id = ${user_id} and s.code = ${code}) as settings,
      (select d.view_id from ${viewDefaults} d where d.code = ${code} and array[d.access_id] && ${mine} order by d.access_id limit 1) as profile_default`,
  );
  const { saved, settings, profile_default } = onlyRow(found);
  return {
    saved: saved.filter((view) => isOpen(plan, view)),
    settings: new Map(settings.map((each) => [each.view_id, each])),
    profileDefault: profile_default,
  };
}

/** Whether the user can query everything the view uses. Otherwise the view is hidden. */
function isOpen(plan: Plan, { filters, sort, group_by }: SavedView): boolean {
  try {
    filtersCondition(plan, filters);
    orderOf(plan, sort || undefined);
    return group_by === "" || canGroup(plan, group_by);
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function viewName(code: string, t: Translate): string {
  const key = `view.${code}`;
  return isKey(key) ? t(key) : code;
}

export const builtInViews = ({ list: { views } }: Resource) =>
  views.map(({ filters, ...view }) => ({
    ...view,
    filters: typeof filters === "function" ? filters(businessDay()) : filters,
  }));

export type ReadView = View & { columns: readonly string[] | null };

/** All views of a list in the user's order: all records, built-in views, saved views. */
export function viewsOf(resource: Resource, reader: ReaderViews, plan: Plan, t: Translate): ReadView[] {
  const own = reader.settings.get("");
  const ready = [
    { view_id: "all", name: t("view.all"), filters: [] },
    ...builtInViews(resource)
      // A view with an inaccessible field would only be rejected.
      .filter(({ filters }) => filters.every(({ field }) => plan.readable(field.replace(/\..*/, ""))))
      .map(({ code, ...view }) => ({ view_id: code, name: viewName(code, t), ...view })),
  ].map((view) => ({
    search: "",
    sort: resource.list.sort,
    group: "",
    layout: "table" as const,
    layout_field: "",
    columns: null,
    pinned: true,
    ...view,
    is_default: false,
  }));
  const saved = reader.saved.map((view) => ({
    view_id: String(view.view_id),
    name: view.name,
    filters: view.filters,
    search: view.search,
    sort: view.sort || resource.list.sort,
    group: view.group_by,
    layout: view.layout,
    layout_field: view.layout_field,
    columns: view.columns,
    pinned: view.pinned,
    is_default: false,
    saved: sharing(plan, view),
  }));
  const all: ReadView[] = [...ready, ...saved];
  const first = defaultOf(all, own?.default_view ?? reader.profileDefault ?? resource.list.opensWith);
  const order = own?.view_order ?? [];
  const place = ({ view_id }: View) => {
    const at = order.indexOf(view_id);
    return at < 0 ? order.length : at;
  };
  return all.map((view) => ({ ...view, is_default: view === first })).toSorted((a, b) => place(a) - place(b));
}

const defaultOf = (all: ReadView[], wanted: string | null | undefined): ReadView =>
  all.find(({ view_id }) => view_id === wanted) ?? present(all[0], "view of all records");

const sharing = ({ principal }: Plan, view: SavedView): NonNullable<View["saved"]> => ({
  share: view.share satisfies Share,
  access_ids: view.access_ids,
  ...(view.owner_id !== principal.user_id && { owner: view.owner }),
  editable: view.owner_id === principal.user_id || principal.administrator,
});
