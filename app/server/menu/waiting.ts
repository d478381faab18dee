import { sql, type SQL } from "drizzle-orm";
import type { MenuModule, WaitingWork } from "../../contract/app.ts";
import type { Filter } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { Plan } from "../access/plan.ts";
import type { Principal } from "../access/principal.ts";
import type { Actor } from "../actor.ts";
import type { PendingWork } from "../resources/definition-parts.ts";
import { readCached } from "../changes/read-cache.ts";
import { boundedCount, listCondition } from "../resources/query/list.ts";
import { builtInViews } from "../resources/views/read-views.ts";
import { withStatusKeys } from "../resources/query/status-groups.ts";
import { onlyRow } from "../database/only-row.ts";
import { present } from "../../contract/present.ts";

/** Counting limit: a larger number says little about pending work. */
const maxCount = 1_000;

/** Counts pending work in all lists visible to the user, by route code, in one statement. */
export async function countWaiting(
  actor: Actor,
  lists: readonly Plan[],
): Promise<Partial<Record<RouteCode, Pick<MenuModule, "waiting" | "mine" | "work">>>> {
  const { db, t } = actor;
  const asked = lists.flatMap((list) => {
    const { code, menu } = list.resource;
    return [...(menu.waiting ? [menu.waiting] : []), ...(menu.mine ?? [])]
      .map((pending) => ({ code, list, pending, filters: filtersOf(list, pending) }))
      .filter(({ filters }) => filters.every(({ field }) => list.readable(field)));
  });
  if (asked.length === 0) return {};
  const keyed = await withStatusKeys(
    db,
    asked.map(({ list, filters }) => [list, filters]),
  );
  const conditions = asked.map(({ list }, index): Condition => [list, keyed[index] ?? []]);
  const { counts: counted } = onlyRow(
    await readCached<{ counts: number[] }>(db, countingOf(actor, conditions)),
  );
  const found = asked
    .map((each, index) => ({ ...each, count: counted[index] ?? 0 }))
    .filter(({ count }) => count > 0 && count <= maxCount);
  const sentences = (pending: readonly PendingWork[]) =>
    found
      .filter((each) => pending.includes(each.pending))
      .map(({ pending: { text }, filters, count }) => ({ text: t(text, { count }), filters }));
  const numbers = (pending: readonly PendingWork[]): WaitingWork[] =>
    found
      .filter((each) => pending.includes(each.pending))
      .flatMap(({ pending: { label, late }, filters, count }) =>
        label ? [{ label: t(label), count, filters, ...(late && { late }) }] : [],
      );
  return Object.fromEntries(
    lists.map(({ resource: { code, menu } }) => {
      const [all, mine] = [menu.waiting ? [menu.waiting] : [], menu.mine ?? []];
      return [
        code,
        {
          waiting: sentences(all)[0]?.text,
          mine: sentences(mine),
          work: [...numbers(mine), ...numbers(all)],
        },
      ];
    }),
  );
}

type Condition = readonly [list: Plan, filters: readonly Filter[]];

/** What each user was last counted by: all pages of a day count the same, and building it takes longer than to look up. */
const countings = new WeakMap<Principal, { key: string; query: SQL }>();

function countingOf({ principal, today }: Actor, conditions: readonly Condition[]): SQL {
  const key = JSON.stringify([today, conditions.map(([, filters]) => filters)]);
  const known = countings.get(principal);
  if (known?.key === key) return known.query;
  const counts = conditions.map(([list, filters]) =>
    boundedCount(list, listCondition(list, { filters: [...filters] }), maxCount),
  );
  const query = sql`select array[${sql.join(counts, sql`, `)}] as counts`;
  countings.set(principal, { key, query });
  return query;
}

const filtersOf = ({ resource }: Plan, { view, filters = [] }: PendingWork): Filter[] => [
  ...(view === undefined
    ? []
    : present(
        builtInViews(resource).find(({ code }) => code === view),
        `view ${view}`,
      ).filters),
  ...filters,
];
