import type { RecordState } from "../../../contract/record.ts";
import { expandedIn } from "../../../contract/kinds.ts";
import type { Actor } from "../../../server/actor.ts";
import { productPictures } from "../../catalogue/server/product-pictures.ts";
import type { DealItem } from "./deals.table.ts";
import { sumOf } from "./items.ts";

/** A deal's items with their sum, for its screen. */
export async function readDealItems(
  actor: Actor,
  record: Record<string, unknown>,
): Promise<NonNullable<RecordState["lines"]>> {
  const items = (record.items as DealItem[] | undefined) ?? [];
  const products = items.map(({ product_id }) => product_id).filter((id) => typeof id === "number");
  const pictures = await productPictures(actor, products);
  return {
    currency: expandedIn(record, "currency")?.name ?? "",
    totals: [{ label: actor.t("line.total"), amount: sumOf(items), strong: true }],
    rows: items.map(({ product_id, service_id, name, quantity, price, amount }, index) => ({
      id: index + 1,
      item_type: product_id !== null ? "product" : service_id !== null ? "service" : "text",
      item_id: product_id ?? service_id,
      name: name ?? "",
      note: service_id === null ? "" : actor.t("resource.services.one"),
      ...(product_id !== null && { picture: pictures.get(product_id) }),
      quantity: String(quantity),
      price: price ?? "0",
      amount: amount ?? "0",
    })),
  };
}
