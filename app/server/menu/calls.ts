import { sql, type SQL } from "drizzle-orm";
import * as v from "valibot";
import type { PlatformCalls } from "../../contract/platform-calls.ts";
import { countedInMenu, type MenuData, type MenuModule } from "../../contract/app.ts";
import type { RouteCode } from "../../contract/routes.ts";
import { mayAct, planOrNone, type Plan } from "../access/plan.ts";
import { readCached } from "../changes/read-cache.ts";
import { defineCall, done, type HandlersOf } from "../http/call.ts";
import type { Principal } from "../access/principal.ts";
import type { Actor } from "../actor.ts";
import { nameOf } from "../resources/describe.ts";
import { countAllOf } from "../resources/query/list.ts";
import { firstModules } from "./first-modules.ts";
import { listsInMenu } from "./lists-in-menu.ts";
import { setUpSteps } from "./set-up-steps.ts";
import { countWaiting } from "./waiting.ts";
import { onlyRow } from "../database/only-row.ts";

export const menuCalls = {
  "menu/get": defineCall({
    access: "signed-in",
    reads: true,
    payload: v.object({}),
    run: async (actor) => done(await menuOf(actor)),
  }),
} satisfies Partial<HandlersOf<PlatformCalls>>;

/** The modules that the user can list. Empty categories are omitted. */
async function menuOf(actor: Actor): Promise<MenuData> {
  const { t, principal } = actor;
  const open = listsInMenu().map(({ code, icon, lists }) => ({
    category: code,
    icon,
    plans: lists.flatMap((resource) => planOrNone(principal, resource, "list") ?? []),
  }));
  const lists = open.flatMap(({ plans }) => plans);
  const [counts, waiting, first] = await Promise.all([
    countAll(actor, lists),
    countWaiting(actor, lists),
    firstModules(actor, lists),
  ]);
  const steps = setUpSteps(actor, lists, counts);
  return Object.fromEntries(
    open
      .filter(({ plans }) => plans.length > 0)
      .map(({ category, icon, plans }) => [
        category,
        {
          name: t(`category.${category}`),
          icon,
          modules: plans.map(({ resource, resource: { code, menu } }): MenuModule => ({
            code,
            name: nameOf(resource, "many", t),
            icon: menu.icon,
            ...(menu.shortcut && { shortcut: menu.shortcut }),
            route: `${code}.index`,
            category,
            count: counts[code] ?? 0,
            ...waiting[code],
            setUp: steps[code],
            ...(first.codes.includes(code) && {
              first: first.codes.indexOf(code) + 1,
              ...(first.own && { chosen: true }),
            }),
            ...(!resource.without.includes("create") &&
              mayAct(principal, resource, "create") && {
                creation: { label: nameOf(resource, "new", t), from: resource.creation },
              }),
          })),
        },
      ]),
  );
}

/** Counts all lists in one statement. */
async function countAll(
  { db, principal }: Actor,
  lists: readonly Plan[],
): Promise<Partial<Record<RouteCode, number>>> {
  if (lists.length === 0) return {};
  const counting = countings.get(principal) ?? countingOf(lists);
  countings.set(principal, counting);
  return onlyRow(await readCached(db, counting));
}

/** Each page of a user needs it, and it takes longer to build than to look up. */
const countings = new WeakMap<Principal, SQL>();

const countingOf = (lists: readonly Plan[]): SQL => {
  const counts = lists.map(
    (list) => sql`${countAllOf(list, countedInMenu)} as ${sql.identifier(list.resource.code)}`,
  );
  return sql`select ${sql.join(counts, sql`, `)}`;
};
