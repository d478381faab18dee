import type { StockKind } from "../contract.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { countStock, moveStock } from "./move-stock.ts";

export const maxLines = 500;

interface Several {
  warehouse_id: number;
  stock_kind: StockKind;
  to_warehouse_id?: number | undefined;
  lines: { product_id: number; quantity: number }[];
  comment: string;
}

/** Receives, transfers, writes off or counts products in the caller's transaction. @returns a message */
export async function moveSeveral(
  actor: Actor,
  { lines, stock_kind, comment, ...places }: Several,
): Promise<string> {
  if (lines.length === 0) throw refuse("stock.noLines");
  if (new Set(lines.map(({ product_id }) => product_id)).size < lines.length)
    throw invalid("lines", "stock.twice");
  if (stock_kind !== "count" && lines.some(({ quantity }) => quantity === 0))
    throw invalid("lines", "stock.noQuantity");
  const messages: string[] = [];
  // In id order, like all stock changes.
  for (const { product_id, quantity } of lines.toSorted((a, b) => a.product_id - b.product_id))
    messages.push(
      stock_kind === "count"
        ? await countStock(actor, {
            product_id,
            warehouse_id: places.warehouse_id,
            counted: quantity,
            comment,
          })
        : await moveStock(actor, {
            ...places,
            product_id,
            move_reason: stock_kind,
            moved: quantity,
            comment,
          }),
    );
  return messages.length === 1 ? messages[0]! : actor.t("stock.severalDone", { count: messages.length });
}
