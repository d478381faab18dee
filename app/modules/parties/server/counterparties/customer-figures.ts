import type { Figure } from "../../../../contract/record.ts";
import type { Actor } from "../../../../server/actor.ts";
import { partyFigures } from "../../../finance/server/party-figures.ts";

/** A customer's key figures, limited to what the user may see: debt and purchases. */
export const customerFigures =
  (entity: "cp" | "client") =>
  async (actor: Actor, record: Record<string, unknown>): Promise<Figure[]> => {
    const { t } = actor;
    const id = Number(record[entity === "cp" ? "cp_id" : "client_id"]);
    const { currency, owes, overdue, credit_left, credit, last_order } = await partyFigures(
      actor,
      entity,
      id,
    );
    const amount = (
      code: "owes" | "overdue" | "credit_left" | "credit" | "turnover",
      value: string | null,
      tone?: Figure["tone"],
    ): Figure[] =>
      value === null ? [] : [{ code, label: t(`figure.${code}`), value, currency, ...(tone && { tone }) }];
    return [
      ...amount("owes", owes),
      ...amount("overdue", overdue, Number(overdue) > 0 ? "bad" : undefined),
      ...amount("credit_left", credit_left, Number(credit_left) < 0 ? "bad" : undefined),
      ...amount("credit", Number(credit) > 0 ? credit : null),
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
