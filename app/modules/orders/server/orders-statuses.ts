import { defineStatuses } from "../../../server/resources/dictionary.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { eq } from "drizzle-orm";
import type { Rule } from "../../../server/resources/resource.ts";
import { documentsTemplatesTable } from "../../documents/server/documents-templates.table.ts";

const orderGroups = [
  "new",
  "confirmed",
  "assembling",
  "ready",
  "shipped",
  "completed",
  "on_hold",
  "cancelled",
  "returned",
] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** Emails about orders need a template for orders. */
const notifiesOfOrders: Rule<{ notify_template_id: number | null }> = async ({ actor, next, mark }) => {
  if (!next.notify_template_id) return;
  const [template] = await actor.db
    .select({ name: documentsTemplatesTable.name, subject_kind: documentsTemplatesTable.subject_kind })
    .from(documentsTemplatesTable)
    .where(eq(documentsTemplatesTable.template_id, next.notify_template_id));
  if (template && template.subject_kind !== "orders")
    mark("notify_template_id", "rule", "template.otherSubject", {
      name: String(template.name),
      subject: `choice.subject_kind.${String(template.subject_kind)}`,
    });
};

/** A status with a template emails the customer when their order enters it. */
export const ordersStatuses = defineStatuses("orders-statuses", {
  key: "order_status_id",
  menu: { category: "settings", icon: "list-checks", sequence: 70 },
  groups: orderGroups,
  fields: { notify_template_id: reference("documents-templates") },
  rules: [notifiesOfOrders],
});
