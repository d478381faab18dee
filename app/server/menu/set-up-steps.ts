import type { SetUpStep } from "../../contract/app.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { Plan } from "../access/plan.ts";
import type { Actor } from "../actor.ts";

type Counts = Partial<Record<RouteCode, number>>;

/** The steps of setting up the company, by route code, for administrators; none once all are done. */
export function setUpSteps(
  { principal, t }: Actor,
  lists: readonly Plan[],
  counts: Counts,
): Partial<Record<RouteCode, SetUpStep>> {
  if (!principal.administrator) return {};
  const steps = lists.flatMap(({ resource: { code, menu } }): [RouteCode, SetUpStep][] => {
    if (!menu.setUp) return [];
    const { place, title, text, enough = 1, or = [] } = menu.setUp;
    const done = [code, ...or].some((each) => (counts[each] ?? 0) >= enough);
    return [[code, { place, title: t(title), text: t(text), done }]];
  });
  return steps.every(([, { done }]) => done) ? {} : Object.fromEntries(steps);
}
