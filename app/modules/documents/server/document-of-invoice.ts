import { sql, type SQL } from "drizzle-orm";
import { planOrNone } from "../../../server/access/plan.ts";
import type { Principal } from "../../../server/access/principal.ts";
import { live } from "../../../server/resources/query/selection.ts";
import { documentsTable } from "./documents.table.ts";

/** An invoice's newest document that the user may see. */
export function documentOfInvoice(principal: Principal): SQL {
  const view = planOrNone(principal, documentsTable, "view");
  return view
    ? sql`(select jsonb_build_object('id', document_id, 'name', name, 'route', 'documents') from documents
        where documents.invoice_id = invoices.invoice_id and status not in ('cancelled', 'rejected')
          and ${live(view)} order by document_id desc limit 1)`
    : sql`null::jsonb`;
}
