import { planOrNone } from "../../../../server/access/plan.ts";
import type { Principal } from "../../../../server/access/principal.ts";
import { forbidden } from "../../../../server/refusal.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";

type ItemType = "product" | "service";

/** Whether a user may read the selling prices of such items. */
export const readsPrices = (principal: Principal, item_type: ItemType): boolean =>
  planOrNone(principal, resourceOf(`${item_type}s`), "view")?.readable("price") === true;

/** Users can't see a price, or sell at one, that is hidden from them in the catalog. */
export function mustReadPrices(principal: Principal, items: readonly { item_type: ItemType }[]): void {
  const hidden = items.find(({ item_type }) => !readsPrices(principal, item_type));
  if (hidden)
    throw forbidden("forbidden.prices", {
      resource: `resource.${hidden.item_type}s.many`,
      who: "forbidden.administrator",
    });
}
