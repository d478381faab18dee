import { eq } from "drizzle-orm";
import { isStartCode, type StartPage } from "../../contract/app.ts";
import type { Density } from "../../contract/list.ts";
import { isRouteCode } from "../../contract/routes.ts";
import { planOrNone } from "../access/plan.ts";
import type { Actor } from "../actor.ts";
import { invalid } from "../refusal.ts";
import { resourceOf } from "../resources/registry.ts";
import { readViews, viewsOf } from "../resources/views/read-views.ts";
import { userPreferences } from "./tables.ts";

type Reader = Pick<Actor, "db" | "principal" | "t">;

/** The list behind a start page: the board shows deals. */
const listOf = (code: StartPage["code"]) => resourceOf(code === "deals-kanban" ? "deals" : code);

/** The part of a requested start page that the user can access now: the list without a deleted view, or nothing. */
async function inReach(
  { db, principal, t }: Reader,
  code: string,
  view_id: string,
): Promise<StartPage | null> {
  if (!isStartCode(code)) return null;
  const resource = listOf(code);
  const listing = planOrNone(principal, resource, "list");
  if (!listing) return null;
  if (view_id === "" || code === "deals-kanban") return { code, view_id: "" };
  const known = viewsOf(resource, await readViews({ db }, listing), listing, t);
  return { code, view_id: known.some((view) => view.view_id === view_id) ? view_id : "" };
}

export interface Preferences {
  density: Density;
  start: StartPage | null;
}

export async function readPreferences(reader: Reader): Promise<Preferences> {
  const [stored] = await reader.db
    .select()
    .from(userPreferences)
    .where(eq(userPreferences.user_id, reader.principal.user_id));
  return {
    density: stored?.density ?? "comfortable",
    start: stored?.start ? await inReach(reader, stored.start, stored.start_view ?? "") : null,
  };
}

interface PreferenceChange {
  density?: Density | undefined;
  /** Empty: the menu. */
  start?: string | undefined;
  start_view?: string | undefined;
  /** Top modules of the menu. Empty: the profiles' default. */
  modules?: string[] | undefined;
}

/** Saves the preferences; users can't choose a start page that they can't access. */
export async function savePreferences(
  reader: Reader,
  { density, start, start_view = "", modules }: PreferenceChange,
): Promise<void> {
  const changes: Partial<typeof userPreferences.$inferInsert> = {};
  if (density) changes.density = density;
  if (start !== undefined) {
    const page = start === "" ? null : await inReach(reader, start, start_view);
    if (start !== "" && !page) throw invalid("start", "problem.option");
    if (page && page.view_id !== start_view) throw invalid("start_view", "problem.option");
    Object.assign(changes, { start: page?.code ?? null, start_view: page?.view_id || null });
  }
  if (modules) {
    const isOpen = (code: string) =>
      isRouteCode(code) && planOrNone(reader.principal, resourceOf(code), "list") !== undefined;
    if (!modules.every(isOpen)) throw invalid("modules", "problem.option");
    changes.modules = modules.length > 0 ? [...new Set(modules)] : null;
  }
  if (Object.keys(changes).length === 0) return;
  await reader.db
    .insert(userPreferences)
    .values({ user_id: reader.principal.user_id, ...changes })
    .onConflictDoUpdate({ target: userPreferences.user_id, set: changes });
}
