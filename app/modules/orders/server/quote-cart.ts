import { dayAfter } from "../../../server/calendar.ts";
import type { ActionOutcome } from "../../../contract/record.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { invalid } from "../../../server/refusal.ts";
import { save } from "../../../server/resources/change/save.ts";
import { paperLink } from "../../documents/server/papers/serve-papers.ts";
import { validDays } from "../../documents/server/papers/read-deal.ts";
import { itemKey } from "./assess-lines.ts";
import { assessOrder } from "./assess-order.ts";
import type { SentData, SentItems } from "./cart.ts";
import { refuseFaults } from "./refuse-faults.ts";
import { wantedLines } from "./wanted-lines.ts";
import { dealsTable } from "../../deals/server/deals.table.ts";

/**
 * Creates a quote from the cart at the customer's prices, for a new deal that can be won. Reasons to refuse an order,
 * such as stock or credit, don't prevent a quote. The cart is unchanged.
 */
export async function quoteCart(
  actor: Actor,
  items: SentItems,
  data: SentData,
): Promise<{ outcome: ActionOutcome; title: string }> {
  plan(actor.principal, dealsTable, "create");
  const wanted = wantedLines(items);
  const { customer, prices, priced, currency } = await assessOrder(actor, wanted, data, { lock: false });
  refuseFaults(actor, { lineFaults: wanted.faults, termFaults: [] });
  if (!customer || data.entity === "") throw invalid("data.entity_id", "paper.noParty");
  if (wanted.lines.length === 0) throw invalid("items", "paper.nothingOffered");
  const names = new Map(priced.map((line) => [itemKey(line), line.name]));
  const made = await save(actor, dealsTable, {
    values: {
      name: actor.t("cart.quotationFor", { name: customer.name }),
      party: `${data.entity === "cp" ? "cps" : "clients"}:${data.entity_id}`,
      ...(data.entity === "cp" && data.contract_id !== null && { contract_id: data.contract_id }),
      currency_id: currency.currency_id,
      expected_close_date: dayAfter(actor.today, validDays),
      comment: data.comment,
      items: wanted.lines.map((line) => ({
        [line.item_type === "product" ? "product_id" : "service_id"]: line.id,
        name: names.get(itemKey(line)) ?? line.name,
        quantity: line.quantity,
        price: prices.get(itemKey(line))?.price ?? line.shown ?? "0",
      })),
    },
  });
  const id = made.deal_id as number;
  const title = made.number as string;
  const file = await paperLink(actor, "quotation", id);
  return { outcome: { file, record: { code: "deals", id, title } }, title };
}
