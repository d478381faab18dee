import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { TemplateOption } from "../contract.ts";
import type { RouteCode } from "../../../contract/routes.ts";
import { plan, planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { documentsTemplates } from "./documents-templates.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { fitsRecord } from "../../../server/resources/query/fits-record.ts";
import { inLocale } from "../../../server/resources/kinds/translated.ts";
import { documentsTemplatesTable } from "./documents-templates.table.ts";
import { clientsTable } from "../../parties/server/clients.table.ts";

/**
 * The active templates for a record, or for any of its list: first those in the client's or the user's language, then
 * the default templates of their document types.
 */
export async function fittingTemplates(
  actor: Actor,
  entity: RouteCode,
  id?: number,
): Promise<TemplateOption[]> {
  const { db, principal, locale } = actor;
  const { table } = documentsTemplates;
  const types = resourceOf("documents-types");
  const rows = await db
    .select({
      template_id: table.template_id,
      name: table.name,
      locale: table.locale,
      type: inLocale(types.column("name"), locale),
      subject_kind: table.subject_kind,
      visible_when: table.visible_when,
    })
    .from(table)
    .innerJoin(types.table, eq(types.column("document_type_id"), table.document_type_id))
    .where(
      and(
        live(plan(principal, documentsTemplatesTable, "view")),
        eq(table.status, "active"),
        eq(sql`${table.subject_kind}`, entity),
      ),
    )
    .orderBy(
      desc(eq(sql`${table.locale}`, await languageFor(actor, entity, id))),
      desc(sql`${types.column("template_id")} is not distinct from ${table.template_id}`),
      asc(table.name),
    );
  const fitting: TemplateOption[] = [];
  for (const { subject_kind, visible_when, ...option } of rows)
    if (id === undefined || (await fitsRecord(actor, { subject_kind, visible_when }, id)))
      fitting.push(option);
  return fitting;
}

/** The language of the record's client, if it is set and visible to the user; otherwise the user's. */
async function languageFor(
  { db, principal, locale }: Actor,
  entity: RouteCode,
  id: number | undefined,
): Promise<string> {
  const resource = resourceOf(entity);
  const view = planOrNone(principal, clientsTable, "view");
  if (id === undefined || !view?.readable("locale")) return locale;
  if (entity !== "clients" && !("client_id" in resource.fields)) return locale;
  const client = sql`select client_id from ${resource.table} where ${resource.column(resource.key)} = ${id}`;
  const [found] = await db
    .select({ locale: clientsTable.locale })
    .from(clientsTable)
    .where(and(live(view), sql`clients.client_id in (${client})`));
  return found?.locale ?? locale;
}
