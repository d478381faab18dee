import { eq, sql } from "drizzle-orm";
import { resourceOf } from "../../../server/resources/registry.ts";
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

/** An item with postings can't change its direction. */
const directionStays: Rule = async ({ actor, previous, next, mark }) => {
  if (!previous || previous.direction === next.direction) return;
  const { rows } = await actor.db.execute(
    sql`select 1 from postings where cfi_id = ${previous.cfi_id} limit 1`,
  );
  if (rows.length > 0) mark("direction", { code: "rule", key: "finance.directionFrozen" });
};

export const itemRules: Rule[] = [fitsGroup, directionStays];
