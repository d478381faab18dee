import { and, eq, isNull, ne } from "drizzle-orm";
import { resourceOf } from "../../../server/resources/registry.ts";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";
import type { Rule } from "../../../server/resources/resource.ts";

/** An income group can't contain expense items, and vice versa. */
const fitsGroup: Rule = async ({ actor, next, mark }) => {
  if (!next.cfig_id || !next.direction) return;
  const groups = resourceOf("cfig");
  const [group] = await actor.db
    .select({ name: groups.column("name"), direction: groups.column("direction") })
    .from(groups.table)
    .where(eq(groups.column("cfig_id"), next.cfig_id));
  if (group && group.direction !== "both" && group.direction !== next.direction)
    mark("direction", {
      code: "rule",
      key: "finance.groupDirection",
      values: { group: group.name as string, direction: `choice.direction.${group.direction as string}` },
    });
};

/** Nor can a group that holds them become one. */
export const itemsFit: Rule = async ({ actor, previous, next, mark }) => {
  if (!previous || previous.direction === next.direction || next.direction === "both") return;
  const items = resourceOf("cfi");
  const [other] = await actor.db
    .select({ name: items.column("name"), direction: items.column("direction") })
    .from(items.table)
    .where(
      and(
        eq(items.column("cfig_id"), previous.cfig_id),
        ne(items.column("direction"), next.direction),
        isNull(items.column("deleted_at")),
      ),
    );
  if (other)
    mark("direction", {
      code: "rule",
      key: "finance.itemDirection",
      values: { item: other.name as string, direction: `choice.direction.${other.direction as string}` },
    });
};

export const itemRules: Rule[] = [fitsGroup, fixedWhileUsed("direction")];
