import { eq } from "drizzle-orm";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/resource.ts";

/** Emails about orders need a template for orders. */
export const notifiesOfOrders: Rule = async ({ actor, next, mark }) => {
  if (!next.notify_template_id) return;
  const templates = resourceOf("documents-templates");
  const [template] = await actor.db
    .select({ name: templates.column("name"), subject_kind: templates.column("subject_kind") })
    .from(templates.table)
    .where(eq(templates.column("template_id"), next.notify_template_id));
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
