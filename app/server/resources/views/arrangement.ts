import type { ListSettings } from "../../../contract/list.ts";
import type { Plan } from "../../access/plan.ts";
import type { ReaderViews } from "./read-views.ts";
import { traitsOf, type KindTraits } from "../../../contract/kinds.ts";

/** Internal, too long for a row, or shown with another field. */
const unshown = new Set(["version", "deleted_at"]);

const isShown = ({ structured, markup, picture }: KindTraits) => !structured && !markup && !picture;

/** All fields the user can add as columns, with the list's own first. */
export function choosableColumns(plan: Plan): string[] {
  const { fields, list } = plan.resource;
  const others = Object.entries(fields).flatMap(([name, field]) =>
    !unshown.has(name) && isShown(traitsOf(field)) ? name : [],
  );
  return [...new Set([...list.columns, ...others])].filter((name) => plan.readable(name));
}

export interface ArrangedSettings extends ListSettings {
  /** It differs from the default of the list or view. */
  is_arranged: boolean;
}

/** The user's layout: theirs of this view, else the view's, else theirs of the list, else the list's default. */
export function arrangementOf(
  plan: Plan,
  { settings, saved }: ReaderViews,
  view_id: string,
): ArrangedSettings {
  const own = view_id === "all" ? undefined : settings.get(view_id);
  const view = saved.find((each) => String(each.view_id) === view_id);
  const list = settings.get("");
  const pick = <Name extends "pinned_columns" | "widths" | "density">(name: Name) =>
    own?.[name] ?? view?.[name] ?? list?.[name];
  const choosable = new Set(choosableColumns(plan));
  const ready = plan.resource.list.views.find(({ code }) => code === view_id);
  const chosen = own?.columns ?? view?.columns ?? ready?.columns ?? list?.columns ?? [];
  const columns = chosen.filter((name) => choosable.has(name));
  const mine = view_id === "all" ? list : own;
  return {
    columns: columns.length > 0 ? columns : plan.resource.list.columns.filter((name) => choosable.has(name)),
    pinned: pick("pinned_columns") ?? [],
    widths: pick("widths") ?? {},
    density: pick("density") ?? "",
    limit: list?.limit ?? 0,
    is_arranged: Boolean(mine && (mine.columns ?? mine.pinned_columns ?? mine.widths)),
  };
}
