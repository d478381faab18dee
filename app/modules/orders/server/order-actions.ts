import { sql } from "drizzle-orm";
import { type Row, expandedIn } from "../../../contract/kinds.ts";
import { mayAct } from "../../../server/access/plan.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Field } from "../../../server/resources/field.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import type { OrderGroup } from "./orders-statuses.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { refundDue } from "../../finance/server/close-order.ts";
import { mayPay } from "../../finance/server/payment-form.ts";
import { editableGroups } from "./order-groups.ts";
import { returnsWarehouse } from "./place-returned.ts";
import { ordersTable, type Order } from "./orders.table.ts";
import { warehousesTable } from "../../stock/server/warehouses.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import { present } from "../../../contract/present.ts";

const mayEdit = ({ principal }: Actor) => mayAct(principal, ordersTable, "edit");
const mayCreate = ({ principal }: Actor) => mayAct(principal, ordersTable, "create");
const mayPlace = ({ principal }: Actor) => mayAct(principal, warehousesTable, "view");
const groupIn = (record: Record<string, unknown>, groups: readonly OrderGroup[]) =>
  groups.some((each) => each === expandedIn(record, "order_status")?.group);

export const orderActions: ResourceAction<Order>[] = [
  {
    code: "ship",
    label: "order.ship",
    dialog: "ship-lines",
    within: "lines",
    prominent: true,
    offered: async (actor, record) => mayEdit(actor) && groupIn(record, ["ready"]),
  },
  {
    code: "return",
    label: "order.return",
    dialog: "return-lines",
    prominent: true,
    asks: async (actor, record): Promise<Record<string, Field>> => ({
      // Only for users who may record payments, and who may see stock locations.
      ...(mayPay(actor) && Number(record.paid ?? 0) > 0 && { refund: bool(), overpaid: money() }),
      ...(mayPlace(actor) && { warehouse_id: reference("warehouses") }),
    }),
    given: async (actor, record): Promise<Row> => {
      const damaged = mayPlace(actor) && (await returnsWarehouse(actor));
      return {
        ...(damaged && { warehouse_id: damaged }),
        ...(mayPay(actor) && { overpaid: await overpaid(actor, present(record.order_id, "order")) }),
      };
    },
    offered: async (actor, record) =>
      mayEdit(actor) && ["part", "shipped", "delivered"].includes(record.delivery_state ?? ""),
  },
  {
    code: "lines",
    label: "order.editLines",
    within: "lines",
    offered: async (actor, record) => mayEdit(actor) && groupIn(record, editableGroups),
  },
  {
    code: "split",
    label: "order.split",
    dialog: "split-lines",
    offered: async (actor, record) => mayEdit(actor) && mayCreate(actor) && groupIn(record, editableGroups),
  },
  {
    code: "repeat",
    label: "order.repeat",
    offered: async (actor) => mayCreate(actor),
  },
];

/** What is paid beyond the order's value and isn't planned to be refunded; negative as long as something is owed. */
async function overpaid(actor: Actor, order_id: number): Promise<string> {
  const found = onlyRow(
    await askAtOnce<{ due: string }>(
      actor,
      sql`select ${refundDue(sql`o.order_id`, sql`(o.total - o.returned_total)`)}::text as due
      from orders o where order_id = ${order_id}`,
    ),
  );
  return found.due;
}

/** Fills the cart for the record's customer. */
export const newOrder = (call: "clients/order" | "cps/order"): ResourceAction => ({
  code: "order",
  label: "order.new",
  call,
  primary: true,
  offered: async (actor) => mayCreate(actor),
});
