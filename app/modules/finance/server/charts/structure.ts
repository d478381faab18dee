import Big from "big.js";
import { sql } from "drizzle-orm";
import type { StructureChart, StructureGroup } from "../../contract.ts";
import { planOrNone } from "../../../../server/access/plan.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import { unconvertedTotals, currencyOf, items, type Scope } from "./scope.ts";

interface ItemSum extends Record<string, unknown> {
  cfig_id: number;
  group: string | null;
  color: string | null;
  cfi_id: number;
  name: string | null;
  income: string;
  expense: string;
}

/** Income and expenses by group, with the items of each. */
export async function structureChart(scope: Scope): Promise<StructureChart> {
  const { db, principal } = scope.actor;
  const [mayGroup, mayItem] = (["cfig", "cfi"] as const).map(
    (code) => planOrNone(principal, resourceOf(code), "view") !== undefined,
  );
  const { rows } = await db.execute<ItemSum>(sql`
    select g.cfig_id, ${mayGroup ? sql`g.name` : sql`null`} as group, g.color, i.cfi_id,
      ${mayItem ? sql`i.name` : sql`null`} as name,
      coalesce(sum(value) filter (where type = 'income'), 0)::numeric(16, 2)::text as income,
      coalesce(sum(value) filter (where type = 'expense'), 0)::numeric(16, 2)::text as expense
    from (${items(scope)}) item join cfi i using (cfi_id) join cfig g using (cfig_id)
    where value is not null group by g.cfig_id, i.cfi_id
    order by g.sort, g.cfig_id, greatest(sum(value), 0) desc, i.cfi_id`);
  const groups = new Map<number, StructureGroup>();
  for (const { cfig_id, group, color, ...item } of rows) {
    const known = groups.get(cfig_id) ?? {
      cfig_id,
      name: group,
      color,
      income: "0.00",
      expense: "0.00",
      items: [],
    };
    groups.set(cfig_id, {
      ...known,
      income: new Big(known.income).plus(item.income).toFixed(2),
      expense: new Big(known.expense).plus(item.expense).toFixed(2),
      items: [...known.items, item],
    });
  }
  return {
    chart: "structure",
    currency: currencyOf(scope),
    groups: [...groups.values()],
    apart: await unconvertedTotals(scope),
  };
}
