import * as v from "valibot";
import { priceSources } from "../../catalogue/server/pricing/price-sources.ts";

/** A line as stored in an order's history, so that it can be restored. */
const keptLine = v.object({
  order_line_id: v.number(),
  position: v.number(),
  item_type: v.picklist(["product", "service"]),
  product_id: v.nullable(v.number()),
  service_id: v.nullable(v.number()),
  name: v.string(),
  quantity: v.number(),
  price: v.string(),
  price_source: v.picklist(priceSources),
  vat_rate: v.string(),
  amount: v.string(),
  cost: v.nullable(v.string()),
});
type KeptLine = v.InferOutput<typeof keptLine>;

const lines = v.array(keptLine);
export const keptLines = (of: unknown): KeptLine[] => v.parse(lines, of);

export function differingLines(of: readonly object[], others: readonly object[]): KeptLine[] {
  const same = new Set(keptLines(others).map((line) => JSON.stringify(line)));
  return keptLines(of).filter((line) => !same.has(JSON.stringify(line)));
}
