import type { Figure } from "../../../../contract/record.ts";
import type { Actor } from "../../../../server/actor.ts";
import { partyFigures } from "../../../finance/server/party-figures.ts";

/** A customer's key figures, limited to what the user may see: debts and purchases. */
export const customerFigures =
  (entity: "cp" | "client") =>
  async (actor: Actor, record: Record<string, unknown>): Promise<Figure[]> => {
    const { t } = actor;
    const id = Number(record[entity === "cp" ? "cp_id" : "client_id"]);
    const { currency, owes, overdue, credit_left, credit, payable, last_order } = await partyFigures(
      actor,
      entity,
      id,
    );
    const amount = (
      code: "owes" | "overdue" | "credit_left" | "credit" | "payable" | "turnover",
      value: string | null,
      more: Pick<Figure, "tone" | "list"> = {},
    ): Figure[] => (value === null ? [] : [{ code, label: t(`figure.${code}`), value, currency, ...more }]);
    const badIf = (bad: boolean) => (bad ? { tone: "bad" as const } : {});
    return [
      ...amount("owes", owes),
      ...amount("overdue", overdue, badIf(Number(overdue) > 0)),
      ...amount("credit_left", credit_left, badIf(Number(credit_left) < 0)),
      ...amount("credit", Number(credit) > 0 ? credit : null),
      ...amount("payable", Number(payable) > 0 ? payable : null, { list: openBills(entity, id) }),
      ...(last_order
        ? [
            {
              code: "last_order",
              label: t("field.last_order_at"),
              value: last_order.date.split("-").reverse().join("."),
            },
          ]
        : []),
      ...(typeof record.turnover === "string" ? amount("turnover", record.turnover) : []),
    ];
  };

const openBills = (entity: "cp" | "client", id: number): Figure["list"] => ({
  code: "invoices",
  filters: [
    { field: `${entity}_id`, op: "eq", value: String(id) },
    { field: "direction", op: "eq", value: "in" },
    { field: "kind", op: "eq", value: "invoice" },
    { field: "status", op: "in", value: ["issued", "partly_paid"] },
  ],
});
