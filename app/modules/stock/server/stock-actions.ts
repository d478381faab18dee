import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import type { Field } from "../../../server/resources/field.ts";
import type { AnyRow, VisibleRow } from "../../../server/resources/row.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { stockByWarehouse } from "./product-stock.ts";
import { warehousesTable } from "./warehouses.table.ts";

const mayMove = async ({ principal }: Actor): Promise<boolean> =>
  mayAct(principal, productsTable, "edit") && mayAct(principal, warehousesTable, "view");

const onlyOf = (field: Field, reason: string): Field => ({
  ...field,
  shape: { ...field.shape, when: { field: "move_reason", values: [reason] } },
});

/** Each warehouse's current stock of the product, to check the quantity against. */
async function withStock(actor: Actor, { product_id }: VisibleRow<AnyRow>, field: Field): Promise<Field> {
  const levels = (await stockByWarehouse.read(actor, { product_id })) ?? [];
  const inStock = (stock: unknown) => actor.t("line.inStock", { stock: Number(stock) });
  const hints = Object.fromEntries(levels.map((row) => [String(row.warehouse_id), inStock(row.on_hand)]));
  const hintsBy = { field: "warehouse_id", hints, otherwise: inStock(0) };
  return { ...field, shape: { ...field.shape, hintsBy } };
}

/** Manual stock changes; orders change the stock automatically. */
export const stockActions: ResourceAction[] = [
  {
    code: "move-stock",
    label: "stock.move",
    call: "stock/move",
    undo: true,
    prominent: true,
    asks: async (actor, product) => ({
      move_reason: choice({ receipt: null, transfer: null, write_off: null }, { required: true }),
      warehouse_id: reference("warehouses", { required: true }),
      to_warehouse_id: onlyOf(reference("warehouses"), "transfer"),
      moved: await withStock(actor, product, integer({ required: true, min: 1 })),
      comment: text(),
    }),
    given: async () => ({ move_reason: "receipt" }),
    offered: mayMove,
  },
  {
    code: "expect-stock",
    label: "stock.expect",
    call: "stock/expect",
    undo: true,
    asks: {
      warehouse_id: reference("warehouses", { required: true }),
      incoming: integer({ required: true, min: 0 }),
      arrives_on: date(),
    },
    offered: mayMove,
  },
  {
    code: "count-stock",
    label: "stock.count",
    call: "stock/count",
    undo: true,
    asks: async (actor, product) => ({
      warehouse_id: reference("warehouses", { required: true }),
      counted: await withStock(actor, product, integer({ required: true, min: 0 })),
      comment: text({ required: true }),
    }),
    offered: mayMove,
  },
];

/** The same for several products at once, on their warehouse. */
export const stockLinesAction: ResourceAction = {
  code: "stock-lines",
  label: "stock.lines",
  call: "stock/lines",
  dialog: "stock-lines",
  primary: true,
  offered: async (actor, { active }) => active !== false && (await mayMove(actor)),
};
