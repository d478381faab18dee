import { eq } from "drizzle-orm";
import type { Rule } from "../../../server/resources/resource.ts";
import { documentsTemplatesTable } from "../../documents/server/documents-templates.table.ts";

/** Emails about orders need a template for orders. */
export const notifiesOfOrders: Rule<{ notify_template_id: number | null }> = async ({
  actor,
  next,
  mark,
}) => {
  if (!next.notify_template_id) return;
  const [template] = await actor.db
    .select({ name: documentsTemplatesTable.name, subject_kind: documentsTemplatesTable.subject_kind })
    .from(documentsTemplatesTable)
    .where(eq(documentsTemplatesTable.template_id, next.notify_template_id));
  if (template && template.subject_kind !== "orders")
    mark("notify_template_id", {
      code: "rule",
      key: "template.otherSubject",
      values: {
        name: String(template.name),
        subject: `choice.subject_kind.${String(template.subject_kind)}`,
      },
    });
};
