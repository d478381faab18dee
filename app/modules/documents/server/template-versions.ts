import { sql } from "drizzle-orm";
import { mayAct, plan } from "../../../server/access/plan.ts";
import { labelOf } from "../../../server/resources/describe.ts";
import { firstPage, type ResourceTable } from "../../../server/resources/definition-parts.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import { documentsTemplatesTable, type DocumentTemplate } from "./documents-templates.table.ts";
import { onlyRow } from "../../../server/database/only-row.ts";

/** The content that documents are generated from. */
const content = [
  "body",
  "docx_file_id",
  "header",
  "footer",
  "page_size",
  "orientation",
  "margin_mm",
  "locale",
  "file_name",
];

/** The changes of a template that created a version. A file and its text change together. */
const versionsOf = (template_id: unknown) => sql`
  from (
    select min(history_id) as history_id, min(created_at) as created_at, min(actor_id) as actor_id,
      bool_or(action = 'create') as is_first,
      coalesce(array_agg(name order by history_id, place) filter (where name is not null), '{}') as changed
    from history left join lateral (
      select change->>'field' as name, place from jsonb_array_elements(changes) with ordinality each(change, place)
      where change->>'field' = any(${sql.param(content)}::text[])
    ) of_content on true
    where entity = 'documents-templates' and entity_id = ${template_id} and action in ('create', 'update')
    group by coalesce(batch_id::text, history_id::text)
    having bool_or(action = 'create') or count(name) > 0
  ) versions`;

/** A template's versions, newest first: each content change creates one, and it can be restored from the history. */
export const templateVersions: ResourceTable<DocumentTemplate> = {
  columns: { version: integer(), updated_at: datetime(), by: text(), changes: longText() },
  more: {
    count: async ({ db }, { template_id }) => {
      const { rows } = await db.execute<{ count: number }>(
        sql`select count(*)::int as count ${versionsOf(template_id)}`,
      );
      return onlyRow(rows).count;
    },
  },
  read: async ({ db, principal, t }, { template_id }, { limit, offset } = firstPage) => {
    const templates = resourceOf(documentsTemplatesTable);
    if (!mayAct(principal, documentsTemplatesTable, "history")) return undefined;
    const { readable } = plan(principal, documentsTemplatesTable, "view");
    const { rows } = await db.execute<{
      version: number;
      at: Date | string;
      by: string | null;
      changed: string[];
    }>(sql`
      select 1 + (count(*) filter (where not is_first) over (order by history_id))::int as version,
        created_at as at, (select name from users where user_id = actor_id) as by, changed
      ${versionsOf(template_id)}
      order by history_id desc limit ${limit} offset ${offset}`);
    return rows.map(({ version, at, by, changed }) => ({
      version,
      updated_at: new Date(at).toISOString(),
      by,
      changes: changed
        .filter(readable)
        .map((name) => labelOf(templates, name, t))
        .join(", "),
    }));
  },
};
