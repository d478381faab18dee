import * as v from "valibot";
import { type StockCalls, stockKinds } from "../contract.ts";
import { plan } from "../../../server/access/plan.ts";
import { done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import * as payload from "../../../server/http/payload.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { countStock, expectStock, handReasons, maxStock, moveStock } from "./move-stock.ts";
import { maxLines, moveSeveral } from "./move-several.ts";
import { stockByWarehouse } from "./product-stock.ts";
import { productLedger } from "./stock-ledger.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";

const comment = () => v.pipe(v.optional(payload.text(255), ""), v.trim());
const optionalId = () =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      payload.id(),
    ]),
  );

/** The rows of one of a product's tables. */
const reads = (table: typeof productLedger, summary: string) =>
  planCall({
    summary,
    reads: true,
    payload: v.strictObject({ product_id: payload.id() }),
    run: async (actor, { product_id }) => {
      await readRow(actor.db, plan(actor.principal, productsTable, "view"), product_id);
      return done({ data: (await table.read(actor, { product_id })) ?? [] });
    },
  });

export const stockCalls = {
  "stock/get": reads(stockByWarehouse, "The stock of a product in each warehouse."),
  "stock/ledger": reads(productLedger, "The stock movements of a product, newest first."),
  "stock/move": planCall({
    summary: "Receives, moves or writes off a product by hand.",
    atomic: true,
    payload: v.strictObject({
      product_id: payload.id(),
      move_reason: v.picklist(handReasons, "problem.option"),
      warehouse_id: payload.id(),
      to_warehouse_id: optionalId(),
      moved: payload.integer(1, maxStock),
      comment: comment(),
    }),
    run: async (actor, sent) => done({}, await moveStock(actor, sent)),
  }),
  "stock/lines": planCall({
    summary: "Receives, moves or writes off several products in one warehouse.",
    atomic: true,
    payload: v.strictObject({
      warehouse_id: payload.id(),
      stock_kind: v.picklist(stockKinds, "problem.option"),
      to_warehouse_id: optionalId(),
      lines: payload.list(
        v.strictObject({ product_id: payload.id(), quantity: payload.integer(0, maxStock) }),
        maxLines,
      ),
      comment: comment(),
    }),
    run: async (actor, sent) => done({}, await moveSeveral(actor, sent)),
  }),
  "stock/expect": planCall({
    summary: "Adds incoming stock that is expected by a day.",
    atomic: true,
    payload: v.strictObject({
      product_id: payload.id(),
      warehouse_id: payload.id(),
      incoming: payload.integer(0, maxStock),
      arrives_on: v.optional(
        v.union([
          v.pipe(
            v.literal(""),
            v.transform(() => undefined),
          ),
          payload.day(),
        ]),
      ),
    }),
    run: async (actor, sent) => done({}, await expectStock(actor, sent)),
  }),
  "stock/count": planCall({
    summary: "Records a stock count and adjusts the stock to it.",
    atomic: true,
    payload: v.strictObject({
      product_id: payload.id(),
      warehouse_id: payload.id(),
      counted: payload.integer(0, maxStock),
      comment: comment(),
    }),
    run: async (actor, sent) => done({}, await countStock(actor, sent)),
  }),
} satisfies HandlersOf<StockCalls>;
