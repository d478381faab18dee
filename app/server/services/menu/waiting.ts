import { sql } from "drizzle-orm";
import type { MenuModule } from "../../../contract/app.ts";
import type { Filter } from "../../../contract/kinds.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import type { TextKey } from "../../../contract/texts/en.ts";
import type { Plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { boundedCount, listCondition } from "../../resources/query/list.ts";
import { withStatusKeys } from "../../resources/query/status-groups.ts";

/** Records that wait for somebody: those of a ready-made view or of filters. The text tells how many. */
interface Waiting {
  text: TextKey;
  of: string | Filter[];
}

/** For anybody; it stands on the module's tile in place of how many records there are. */
const forAll: Partial<Record<RouteCode, [Waiting]>> = {
  orders: [{ text: "waiting.to_ship", of: "to_ship" }],
  deals: [{ text: "waiting.open", of: [{ field: "stage_id", op: "in", value: ["open"] }] }],
  contracts: [{ text: "waiting.ending", of: "ending" }],
  operations: [{ text: "waiting.overdue", of: "overdue" }],
  invoices: [{ text: "waiting.overdue", of: "overdue" }],
  tasks: [{ text: "waiting.overdue", of: "overdue" }],
  projects: [{ text: "waiting.overdue", of: "overdue" }],
  documents: [{ text: "waiting.unsigned", of: "unsigned" }],
};

const mine = (field: string): Filter => ({ field, op: "is_me" });
const openTasks: Filter = {
  field: "task_status_id",
  op: "in",
  value: ["backlog", "todo", "in_progress", "review"],
};

/** For the reader, who is greeted with it. */
const forReader: Partial<Record<RouteCode, Waiting[]>> = {
  orders: [
    {
      text: "waiting.my_orders",
      of: [mine("manager_id"), { field: "order_status_id", op: "in", value: ["new"] }],
    },
  ],
  tasks: [
    {
      text: "waiting.my_tasks_today",
      of: [mine("assignee_id"), openTasks, { field: "due_at", op: "today" }],
    },
    {
      text: "waiting.my_tasks_overdue",
      of: [mine("assignee_id"), openTasks, { field: "due_at", op: "past" }],
    },
  ],
  documents: [{ text: "waiting.my_documents", of: "waiting_for_me" }],
};

/** More than these don't wait, they are many. */
const most = 5_000;

/** What waits in the lists that the reader may see, by their codes; counted in one statement. */
export async function countWaiting(
  { db, t }: SignedInContext,
  lists: readonly Plan[],
): Promise<Partial<Record<RouteCode, Pick<MenuModule, "waiting" | "mine">>>> {
  const asked = lists.flatMap((list) => {
    const { code } = list.resource;
    return [...(forAll[code] ?? []), ...(forReader[code] ?? [])]
      .map((waiting) => ({ code, list, waiting, filters: filtersOf(list, waiting) }))
      .filter(({ filters }) => filters.every(({ field }) => list.readable(field)));
  });
  if (asked.length === 0) return {};
  const counts = await Promise.all(
    asked.map(async ({ list, filters }) => {
      const [keyed] = await withStatusKeys(db, list, [filters]);
      return boundedCount(list, listCondition(list, { filters: keyed }), most);
    }),
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  const found = asked
    .map((each, index) => ({ ...each, count: rows[0]!.counts[index]! }))
    .filter(({ count }) => count > 0 && count <= most);
  const told = (code: RouteCode, waitings: readonly Waiting[] = []) =>
    found
      .filter((each) => each.code === code && waitings.includes(each.waiting))
      .map(({ waiting, filters, count }) => ({ text: t(waiting.text, { count }), filters }));
  return Object.fromEntries(
    lists.map(({ resource: { code } }) => [
      code,
      { waiting: told(code, forAll[code])[0]?.text, mine: told(code, forReader[code]) },
    ]),
  );
}

const filtersOf = ({ resource }: Plan, { of }: Waiting): Filter[] =>
  typeof of === "string" ? resource.list.views.find(({ code }) => code === of)!.filters : of;
