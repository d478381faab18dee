import Big from "big.js";
import type { Figure } from "../../../contract/record.ts";
import type { TextKey } from "../../texts/en.ts";
import type { Actor } from "../../../server/actor.ts";
import { expandedIn } from "../../../contract/kinds.ts";

const given = (value: unknown): value is string => typeof value === "string";

/** The amount still due, negative if overpaid; closed orders have none. */
export function balanceOf(record: Record<string, unknown>): Big | undefined {
  const { total, returned_total, paid } = record;
  if (!given(total) || !given(paid) || !given(returned_total)) return undefined;
  const group = expandedIn(record, "order_status")?.group;
  const kept = group === "cancelled" ? "0" : new Big(total).minus(returned_total);
  return new Big(kept).minus(paid);
}

/** An order's total, paid and due amounts, and margin, limited to fields that the user can see. */
export async function orderFigures({ t }: Actor, record: Record<string, unknown>): Promise<Figure[]> {
  const currency = expandedIn(record, "currency")?.name ?? "";
  const balance = balanceOf(record);
  const figure = (code: string, label: TextKey, value: unknown, tone?: Figure["tone"]): Figure[] =>
    given(value) ? [{ code, label: t(label), value, currency, ...(tone && { tone }) }] : [];
  return [
    ...figure("total", "field.total", record.total),
    ...(Number(record.returned_total ?? 0) > 0
      ? figure("returned_total", "field.returned_total", record.returned_total)
      : []),
    ...figure("paid", "field.paid", record.paid),
    ...(balance?.lt(0)
      ? figure("balance", "figure.overpaid", balance.abs().toFixed(2))
      : figure("balance", "figure.due", balance?.toFixed(2), balance?.eq(0) ? "good" : undefined)),
    ...figure("margin", "field.margin", record.margin, Number(record.margin) < 0 ? "bad" : undefined),
  ];
}
