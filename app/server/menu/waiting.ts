import { sql } from "drizzle-orm";
import type { MenuModule, Work } from "../../contract/app.ts";
import type { Filter } from "../../contract/kinds.ts";
import type { RouteCode } from "../../contract/routes.ts";
import type { TextKey } from "../../modules/texts/en.ts";
import type { Plan } from "../access/plan.ts";
import type { SignedInContext } from "../http/call.ts";
import { boundedCount, listCondition } from "../resources/query/list.ts";
import { withStatusKeys } from "../resources/query/status-groups.ts";

/** Pending records: those of a built-in view that match the filters. The text states the number. */
interface Waiting {
  text: TextKey;
  /** Label next to the number. */
  label?: TextKey;
  late?: true;
  view?: string;
  filters?: Filter[];
}

/** Pending for anyone; shown on the module's tile instead of the record count. */
const forAll: Partial<Record<RouteCode, [Waiting]>> = {
  orders: [{ text: "waiting.to_ship", label: "work.to_ship", view: "to_ship" }],
  deals: [
    {
      text: "waiting.open",
      label: "work.open_deals",
      filters: [{ field: "stage_id", op: "in", value: ["open"] }],
    },
  ],
  contracts: [{ text: "waiting.ending", label: "work.ending", view: "ending" }],
  operations: [{ text: "waiting.overdue", label: "work.payments_overdue", late: true, view: "overdue" }],
  invoices: [{ text: "waiting.overdue", label: "work.invoices_overdue", late: true, view: "overdue" }],
  products: [{ text: "waiting.low_stock", label: "work.low_stock", view: "low_stock" }],
  tasks: [{ text: "waiting.overdue", view: "overdue" }],
  projects: [{ text: "waiting.overdue", view: "overdue" }],
  documents: [{ text: "waiting.unsigned", label: "work.unsigned", view: "unsigned" }],
};

/** Pending for the current user; shown in the greeting. */
const forReader: Partial<Record<RouteCode, Waiting[]>> = {
  orders: [
    {
      text: "waiting.my_orders",
      label: "work.my_orders",
      view: "to_confirm",
      filters: [{ field: "manager_id", op: "is_me" }],
    },
  ],
  tasks: [
    {
      text: "waiting.my_tasks_today",
      label: "work.my_tasks_today",
      view: "my_tasks",
      filters: [{ field: "due_at", op: "today" }],
    },
    {
      text: "waiting.my_tasks_overdue",
      label: "work.my_tasks_overdue",
      late: true,
      view: "my_tasks",
      filters: [{ field: "due_at", op: "past" }],
    },
  ],
  documents: [{ text: "waiting.my_documents", label: "work.my_documents", view: "waiting_for_me" }],
};

/** Counting limit: a larger number says little about pending work. */
const most = 1_000;

/** Counts pending work in all lists visible to the user, by route code, in one statement. */
export async function countWaiting(
  { db, t }: SignedInContext,
  lists: readonly Plan[],
): Promise<Partial<Record<RouteCode, Pick<MenuModule, "waiting" | "mine" | "work">>>> {
  const asked = lists.flatMap((list) => {
    const { code } = list.resource;
    return [...(forAll[code] ?? []), ...(forReader[code] ?? [])]
      .map((waiting) => ({ code, list, waiting, filters: filtersOf(list, waiting) }))
      .filter(({ filters }) => filters.every(({ field }) => list.readable(field)));
  });
  if (asked.length === 0) return {};
  const keyed = await withStatusKeys(
    db,
    asked.map(({ list, filters }) => [list, filters]),
  );
  const counts = asked.map(({ list }, index) =>
    boundedCount(list, listCondition(list, { filters: keyed[index]! }), most),
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
  const numbers = (code: RouteCode, waitings: readonly Waiting[] = []): Work[] =>
    found
      .filter((each) => each.code === code && waitings.includes(each.waiting))
      .flatMap(({ waiting: { label, late }, filters, count }) =>
        label ? [{ label: t(label), count, filters, ...(late && { late }) }] : [],
      );
  return Object.fromEntries(
    lists.map(({ resource: { code } }) => [
      code,
      {
        waiting: told(code, forAll[code])[0]?.text,
        mine: told(code, forReader[code]),
        work: [...numbers(code, forReader[code]), ...numbers(code, forAll[code])],
      },
    ]),
  );
}

const filtersOf = ({ resource }: Plan, { view, filters = [] }: Waiting): Filter[] => [
  ...(view === undefined ? [] : resource.list.views.find(({ code }) => code === view)!.filters),
  ...filters,
];
