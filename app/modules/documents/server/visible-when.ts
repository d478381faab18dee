import * as v from "valibot";
import type { Filter } from "../../../contract/kinds.ts";
import { plan } from "../../../server/access/plan.ts";
import { filtersSchema } from "../../../server/resources/list-query.ts";
import { isAskable } from "../../../server/resources/query/fits-record.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { findResource } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/resource.ts";

/** Filters in list format; undefined if invalid. */
export function readFilters(input: unknown): Filter[] | undefined {
  const read = v.safeParse(filtersSchema(), input);
  return read.success ? read.output : undefined;
}

/** A template's conditions must be valid filters of its record list. */
export const whenFits: Rule<{ visible_when: Filter[] | null; subject_kind: RouteCode }> = async ({
  actor,
  previous,
  next,
  mark,
}) => {
  const filters = next.visible_when ?? [];
  const target = next.subject_kind && findResource(next.subject_kind);
  const same = previous?.visible_when === next.visible_when && previous?.subject_kind === next.subject_kind;
  if (filters.length === 0 || !target || same) return;
  if (!(await isAskable(actor.db, plan(actor.principal, target, "view"), filters)))
    mark("visible_when", "rule", "template.badCondition");
};
