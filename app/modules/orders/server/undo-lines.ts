import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { FieldChange } from "../../../server/history/field-change.ts";
import { lockRow } from "../../../server/resources/change/save.ts";
import { present } from "../../../contract/present.ts";
import { assessEdit } from "./assess-edit.ts";
import { refuseEdit } from "./edit-lines.ts";
import { differingLines, keptLines } from "./kept-lines.ts";
import { linesOf } from "./ordered-lines.ts";
import { ordersTable } from "./orders.table.ts";
import { saveLines } from "./save-lines.ts";

/**
 * Undoes an edit of an order's lines, restoring their prices. Lines that the edit didn't change keep later changes.
 * @returns false if the edited lines or the delivery cost have changed since
 */
export async function undoLines(actor: Actor, order_id: number, changes: FieldChange[]): Promise<boolean> {
  const { db, principal, t } = actor;
  const changeOf = (field: string) => changes.find((change) => change.field === field);
  const [items, delivery] = [changeOf("items"), changeOf("delivery_cost")];
  const [before, after] = [keptLines(items?.before), keptLines(items?.after)];
  const { delivery_cost } = await lockRow(db, plan(principal, ordersTable, "edit"), order_id);
  const now = await linesOf(actor, order_id);
  if (differingLines(after, now).length > 0 || (delivery && delivery.after !== delivery_cost)) return false;

  const edited = new Set(after.map((line) => line.order_line_id));
  const others = keptLines(now).filter((line) => !edited.has(line.order_line_id));
  const lines = [...others, ...before].sort((a, b) => a.position - b.position);
  const edit = await assessEdit(actor, {
    order_id,
    lines: lines.map(({ item_type, product_id, service_id, quantity, price }) => ({
      item_type,
      item_id: present(product_id ?? service_id, "item of the line"),
      quantity,
      price,
    })),
    comment: t("undo.reason"),
  });
  await refuseEdit(actor, order_id, edit.assessment);
  await saveLines(actor, edit, {
    lines,
    delivery_cost: delivery?.old ?? delivery_cost,
    reason: "",
  });
  return true;
}
