import { defineResource } from "../../../server/resources/define-resource.ts";
import { cfigTable, cfiTable, type FlowGroup, type FlowItem } from "./cfi.table.ts";
import { and, eq, isNull, ne } from "drizzle-orm";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";
import type { Rule } from "../../../server/resources/resource.ts";

/** An income group can't contain expense items, and vice versa. */
const fitsGroup: Rule<FlowItem> = async ({ actor, next, mark }) => {
  if (!next.cfig_id || !next.direction) return;
  const [group] = await actor.db
    .select({ name: cfigTable.name, direction: cfigTable.direction })
    .from(cfigTable)
    .where(eq(cfigTable.cfig_id, next.cfig_id));
  if (group && group.direction !== "both" && group.direction !== next.direction)
    mark("direction", "rule", "finance.groupDirection", {
      group: group.name,
      direction: `choice.direction.${group.direction}`,
    });
};

/** A group with items can't change its direction either. */
const itemsFit: Rule<FlowGroup> = async ({ actor, previous, next, mark }) => {
  if (!previous || !next.direction || next.direction === "both") return;
  if (previous.direction === next.direction) return;
  const [other] = await actor.db
    .select({ name: cfiTable.name, direction: cfiTable.direction })
    .from(cfiTable)
    .where(
      and(
        eq(cfiTable.cfig_id, previous.cfig_id),
        ne(cfiTable.direction, next.direction),
        isNull(cfiTable.deleted_at),
      ),
    );
  if (other)
    mark("direction", "rule", "finance.itemDirection", {
      item: other.name,
      direction: `choice.direction.${other.direction}`,
    });
};

const itemRules: Rule<FlowItem>[] = [fitsGroup, fixedWhileUsed("direction")];

/** Groups of cash flow items, used to structure the cash flow. */
export const cfig = defineResource(cfigTable, {
  menu: { category: "finance", icon: "chart-bar-stacked", sequence: 60 },
  list: {
    columns: ["name", "activity", "direction", "sort"],
    filters: ["activity", "direction"],
    sort: "sort",
  },
  essential: ["name", "activity", "direction", "color"],
  detail: [
    {
      fields: ["name", "activity", "direction", "color", "sort", "comment"],
    },
    { type: "related", tab: "items", route: "cfi", field: "cfig_id" },
  ],
  badges: ["direction"],
  rules: [itemsFit],
});

/** Cash flow items: what income and expenses are for. */
export const cfi = defineResource(cfiTable, {
  menu: { category: "finance", icon: "chart-pie", sequence: 50 },
  list: {
    columns: ["name", "cfig_id", "direction", "month_fact", "monthly_plan", "is_default", "active"],
    filters: ["cfig_id", "direction", "active"],
    sort: "name",
  },
  short: ["direction"],
  essential: ["name", "cfig_id", "direction", "monthly_plan"],
  badges: ["direction"],
  rules: itemRules,
});
