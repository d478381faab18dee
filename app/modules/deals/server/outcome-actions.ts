import { sql } from "drizzle-orm";
import type { RouteCode } from "../../../contract/routes.ts";
import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Keyed } from "../../../server/history/comments.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { VisibleRow } from "../../../server/resources/row.ts";
import type { Deal } from "./deals.table.ts";
import { generateDocument } from "../../documents/server/generate-action.ts";
import { expandedIn } from "../../../contract/kinds.ts";

const isWon = (deal: VisibleRow<Deal>) => expandedIn(deal, "stage")?.group === "won";

/** What to offer for a won deal, until an order or a project has been created from it. */
async function whatNext({ db }: Actor, deal: VisibleRow<Deal>): Promise<Keyed | undefined> {
  if (!isWon(deal) || deal.project_id !== null) return undefined;
  const { rows } = await db.execute(
    sql`select from orders where deal_id = ${deal.deal_id} and deleted_at is null limit 1`,
  );
  return rows.length === 0 ? { key: "deal.wonNext" } : undefined;
}

const makes =
  (code: RouteCode) =>
  async ({ principal }: Actor, deal: VisibleRow<Deal>) =>
    isWon(deal) && mayAct(principal, resourceOf(code), "create");

/** Follow-up actions for a won deal, one step each. */
export const outcomes: ResourceAction<Deal>[] = [
  { code: "order", label: "deal.makeOrder", offered: makes("orders"), hint: whatNext },
  {
    code: "invoice",
    label: "deal.makeInvoice",
    offered: makes("invoices"),
    hint: whatNext,
  },
  {
    code: "project",
    label: "deal.makeProject",
    asks: { name: text({ required: true }), code: text({ required: true, maxLength: 40 }) },
    given: (_, deal) => ({ name: deal.name, code: deal.number }),
    offered: async (actor, deal) => deal.project_id === null && (await makes("projects")(actor, deal)),
    hint: whatNext,
  },
  { ...generateDocument, hint: whatNext },
];
