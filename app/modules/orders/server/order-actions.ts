import type { Row } from "../../../contract/kinds.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { SignedInContext } from "../../../server/http/call.ts";
import type { Field } from "../../../server/resources/field.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import type { OrderGroup } from "./orders-statuses.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { mayPay } from "../../finance/server/payment-form.ts";
import { editableGroups } from "./order-groups.ts";
import { returnsWarehouse } from "./place-returned.ts";

const mayEdit = ({ principal }: SignedInContext) => mayAct(principal, resourceOf("orders"), "edit");
const mayCreate = ({ principal }: SignedInContext) => mayAct(principal, resourceOf("orders"), "create");
const mayPlace = ({ principal }: SignedInContext) => mayAct(principal, resourceOf("warehouses"), "view");
const groupIn = (record: Record<string, unknown>, groups: readonly OrderGroup[]) =>
  groups.includes((record.order_status as { group: OrderGroup }).group);

/** Actions on an order's lines, and copying the order. */
export const orderActions: ResourceAction[] = [
  {
    code: "ship",
    label: "order.ship",
    call: "orders/ship",
    dialog: "ship-lines",
    prominent: true,
    offered: async (context, record) => mayEdit(context) && groupIn(record, ["ready"]),
  },
  {
    code: "return",
    label: "order.return",
    call: "orders/return",
    dialog: "return-lines",
    prominent: true,
    asks: async (context, record): Promise<Record<string, Field>> => ({
      // Only for users who may record payments, and who may see stock locations.
      ...(mayPay(context) && Number(record.paid ?? 0) > 0 && { refund: bool() }),
      ...(mayPlace(context) && { warehouse_id: reference("warehouses") }),
    }),
    given: async (context): Promise<Row> => {
      const damaged = mayPlace(context) && (await returnsWarehouse(context));
      return damaged ? { warehouse_id: damaged } : {};
    },
    offered: async (context, record) =>
      mayEdit(context) && ["part", "shipped", "delivered"].includes(record.delivery_state as string),
  },
  {
    code: "lines",
    label: "order.editLines",
    call: "orders/lines",
    within: "lines",
    offered: async (context, record) => mayEdit(context) && groupIn(record, editableGroups),
  },
  {
    code: "split",
    label: "order.split",
    call: "orders/split",
    dialog: "split-lines",
    offered: async (context, record) =>
      mayEdit(context) && mayCreate(context) && groupIn(record, editableGroups),
  },
  {
    code: "repeat",
    label: "order.repeat",
    call: "orders/repeat",
    offered: async (context) => mayCreate(context),
  },
];

/** Fills the cart for the record's customer. */
export const newOrder = (call: "clients/order" | "cps/order"): ResourceAction => ({
  code: "order",
  label: "order.new",
  call,
  primary: true,
  offered: async (context) => mayCreate(context),
});
