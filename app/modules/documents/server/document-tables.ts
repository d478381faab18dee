import { sql } from "drizzle-orm";
import type { Row } from "../../../contract/kinds.ts";
import { askAtOnce } from "../../../server/database/asked-at-once.ts";
import type { ResourceTable } from "../../../server/resources/definition-parts.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { integer } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import type { StoredDocument } from "./documents.table.ts";

/** A document's approvers and their decisions, newest round first. */
export const approvalTable: ResourceTable<StoredDocument> = {
  columns: {
    employee_id: reference("employees"),
    round: integer(),
    verdict: choice({ approved: "green", rejected: "red", waiting: "amber" }),
    decided_at: datetime(),
    by: text(),
    comment: longText(),
  },
  read: (actor, document) =>
    askAtOnce<Row>(
      actor,
      sql`
      select a.employee_id, a.round, coalesce(a.decision, 'waiting') as verdict, a.at as decided_at, a.comment,
        case when u.employee_id is distinct from a.employee_id then u.name end as by,
        jsonb_build_object('id', e.employee_id, 'name', e.full_name) as employee
      from document_approvals a join employees e using (employee_id)
        left join users u on u.user_id = a.decided_by
      where a.document_id = ${document.document_id} order by a.round desc, a.place`,
    ),
};
