import { and, eq, isNull, ne } from "drizzle-orm";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import { cfigTable, cfiTable, type FlowGroup, type FlowItem } from "./cfi.table.ts";

/** An income group can't contain expense items, and vice versa. */
const fitsGroup: Rule<FlowItem> = async ({ actor, next, mark }) => {
  if (!next.cfig_id || !next.direction) return;
  const [group] = await actor.db
    .select({ name: cfigTable.name, direction: cfigTable.direction })
    .from(cfigTable)
    .where(eq(cfigTable.cfig_id, next.cfig_id));
  if (group && group.direction !== "both" && group.direction !== next.direction)
    mark("direction", {
      code: "rule",
      key: "finance.groupDirection",
      values: { group: group.name, direction: `choice.direction.${group.direction}` },
    });
};

/** A group with items can't change its direction either. */
export const itemsFit: Rule<FlowGroup> = async ({ actor, previous, next, mark }) => {
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
    mark("direction", {
      code: "rule",
      key: "finance.itemDirection",
      values: { item: other.name, direction: `choice.direction.${other.direction}` },
    });
};

export const itemRules: Rule<FlowItem>[] = [fitsGroup, fixedWhileUsed("direction")];
