import Big from "big.js";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { money } from "../../../server/i18n/money.ts";
import { productsTable } from "../../catalogue/server/products.table.ts";
import { servicesTable } from "../../catalogue/server/services.table.ts";
import { netOf } from "../../catalogue/server/pricing/net-of.ts";
import { assessEdit, isOf, type Editing } from "./assess-edit.ts";
import type { PricedLine } from "./assess-lines.ts";
import type { Assessment } from "./assess-order.ts";
import { consumeGrant } from "./credit-requests.ts";
import { lineValues } from "./line-values.ts";
import { maySetPrices } from "./may-set-prices.ts";
import type { OrderedLine } from "./ordered-lines.ts";
import { refuseFaults } from "./refuse-faults.ts";
import { saveLines } from "./save-lines.ts";

/** Sets an order's lines, until it is shipped. Validated like a new order; the stock and the totals follow. */
export async function editLines(actor: Actor, editing: Editing): Promise<string> {
  const edit = await assessEdit(actor, editing);
  const { order, standing, assessment } = edit;
  await refuseEdit(actor, order.order_id, assessment);
  refuseByHand(actor, assessment.priced, standing.lines);
  if (editing.comment === "") refuseBelowCost(actor, assessment.priced, assessment.currency.code);
  const { total, currency } = await saveLines(actor, edit, {
    lines: assessment.priced.map((line) => {
      const known = standing.lines.find((each) => isOf(line, each));
      return { ...lineValues(line), order_line_id: known?.order_line_id, position: known?.position };
    }),
    delivery_cost: assessment.terms.delivery_cost,
    reason: editing.comment,
  });
  return actor.t("order.linesSaved", { number: order.number, total: money(total, currency) });
}

/** Refuses what can't be sold; exceeding the credit limit consumes its approval. */
export async function refuseEdit(actor: Actor, order_id: number, assessment: Assessment): Promise<void> {
  refuseFaults(actor, assessment);
  const { beyond } = assessment;
  if (
    beyond?.credit_request_id !== undefined &&
    !(await consumeGrant(actor.db, beyond.credit_request_id, order_id))
  )
    refuseFaults(actor, { lineFaults: [], termFaults: [beyond.fault] });
}

/** A manual price that differs from the line's current one. */
const isNewByHand = (line: PricedLine, before: OrderedLine[]) =>
  line.source === "manual" &&
  !before.some((each) => isOf(line, each) && each.price_source === "manual" && each.price === line.price);

function refuseByHand({ principal }: Actor, priced: PricedLine[], before: OrderedLine[]): void {
  if (!maySetPrices(principal) && priced.some((line) => isNewByHand(line, before)))
    throw refuse("order.mayNotPrice");
}

/** Selling below cost requires a reason. Users who can't see costs aren't asked for one. */
function refuseBelowCost({ principal }: Actor, priced: PricedLine[], currency: string): void {
  for (const line of priced) {
    if (line.source !== "manual" || line.byHand === undefined || line.cost === null) continue;
    if (new Big(netOf(line.price, line.vat_rate)).gte(line.cost)) continue;
    const catalogue = line.item_type === "product" ? productsTable : servicesTable;
    if (plan(principal, catalogue, "view").readable("cost"))
      throw invalid("comment", "order.belowCost", {
        name: line.name,
        price: money(line.price, currency),
        cost: money(line.cost, currency),
      });
  }
}
