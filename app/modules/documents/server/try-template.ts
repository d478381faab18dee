import type { RouteCode } from "../../../contract/routes.ts";
import { plan } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { forbidden, refuse } from "../../../server/refusal.ts";
import { readRow } from "../../../server/resources/change/save.ts";
import { recordPlan } from "../../../server/files/record-of.ts";
import { compose, type Composed } from "./compose.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";

/** Renders a template with a record, for preview only. */
export async function tryTemplate(
  actor: Actor,
  template_id: number,
  entity: RouteCode,
  id: number,
): Promise<Composed> {
  const { db, principal, today } = actor;
  const reading = plan(principal, documentsTemplatesTable, "view");
  // The preview shows them.
  if (!["body", "header", "footer"].every((field) => reading.readable(field)))
    throw forbidden("template.textClosed");
  const template = await readRow(db, reading, template_id);
  if (template.subject_kind !== entity)
    throw refuse("template.otherSubject", {
      name: template.name,
      subject: `choice.subject_kind.${template.subject_kind}`,
    });
  await recordPlan(actor, entity, id, "view");
  return compose(actor, {
    template,
    subject: { route: entity, id },
    facts: {
      name: template.name,
      number: null,
      date: today,
      valid_until: null,
      legal_person_id: null,
      responsible_id: principal.employee_id,
    },
    overrides: {},
  });
}
