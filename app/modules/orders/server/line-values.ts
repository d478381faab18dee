import type { PricedLine } from "./assess-lines.ts";

export const lineValues = (line: PricedLine) => ({
  item_type: line.item_type,
  product_id: line.item_type === "product" ? line.id : null,
  service_id: line.item_type === "service" ? line.id : null,
  name: line.name,
  quantity: line.quantity,
  price: line.price,
  price_source: line.source,
  vat_rate: line.vat_rate,
  amount: line.amount,
  cost: line.cost,
});

export type LineValues = ReturnType<typeof lineValues>;
