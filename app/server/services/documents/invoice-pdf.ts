import { and, desc, eq, isNotNull, ne, sql, type SQL } from "drizzle-orm";
import { plan, planOrNone } from "../../access/plan.ts";
import type { Principal } from "../../access/principal.ts";
import type { SignedInContext } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import { lockRow } from "../../resources/change/save.ts";
import type { ResourceAction } from "../../resources/define-resource.ts";
import { documents } from "../../resources/documents.ts";
import { readableIds } from "../../resources/query/one.ts";
import { live } from "../../resources/query/selection.ts";
import { resourceOf } from "../../resources/registry.ts";
import { fileLink } from "../files/links.ts";
import { documentFile } from "./document-file.ts";
import { drawVersion, type DocumentRow } from "./draw-version.ts";
import { findVersion } from "./find-version.ts";
import { fittingTemplates } from "./fitting-templates.ts";
import { generate } from "./generate.ts";
import { canStep } from "./steps.ts";

/** On the screen of an invoice: its page as a file, in one go. */
export const invoicePdfAction: ResourceAction = {
  code: "pdf",
  label: "document.openPdf",
  call: "invoices/pdf",
  offered: async ({ principal }, { direction }) =>
    direction === "out" && planOrNone(principal, resourceOf("documents"), "view") !== undefined,
};

/** The newest document about an invoice, of those that its reader may see. */
export function documentOfInvoice(principal: Principal): SQL {
  const view = planOrNone(principal, resourceOf("documents"), "view");
  return view
    ? sql`(select jsonb_build_object('id', document_id, 'name', name, 'route', 'documents') from documents
        where documents.invoice_id = invoices.invoice_id and status not in ('cancelled', 'rejected')
          and ${live(view)} order by document_id desc limit 1)`
    : sql`null::jsonb`;
}

/** Where the file of an invoice is loaded from: of its document, which follows the invoice while it is a draft, or else of one that is made of the first template that fits. */
export async function invoicePdf(context: SignedInContext, invoice_id: number): Promise<string> {
  const invoices = plan(context.principal, resourceOf("invoices"), "view");
  const document_id = await context.db.transaction(async (tx) => {
    const within = { ...context, db: tx };
    // Locked, so that two who ask at once get one document.
    await lockRow(tx, invoices, invoice_id, true);
    const held = await newestOf(within, invoice_id);
    if (!held) return makeOne(within, invoice_id);
    if (canStep("draw", held.status) && (await mayEdit(within, held.document_id)))
      await drawVersion(within, held);
    return held.document_id;
  });
  const file_id = await documentFile(context, await findVersion(context, document_id, undefined), "pdf");
  return fileLink(context.secrets, file_id, context.now).url;
}

async function newestOf({ db, principal }: SignedInContext, invoice_id: number) {
  const { table } = documents;
  const [found] = await db
    .select()
    .from(table)
    .where(
      and(
        live(plan(principal, resourceOf("documents"), "view")),
        eq(table.invoice_id, invoice_id),
        isNotNull(table.template_id),
        ne(table.status, "cancelled"),
        ne(table.status, "rejected"),
      ),
    )
    .orderBy(desc(sql`${table.document_id}`))
    .limit(1);
  return found as DocumentRow | undefined;
}

async function mayEdit({ db, principal }: SignedInContext, document_id: number): Promise<boolean> {
  const editing = planOrNone(principal, resourceOf("documents"), "edit");
  return editing !== undefined && (await readableIds(db, editing, [document_id])).has(document_id);
}

async function makeOne(context: SignedInContext, invoice_id: number): Promise<number> {
  const [template] = await fittingTemplates(context, "invoices", invoice_id);
  if (!template) throw refuse("document.noFitting");
  const { template_id } = template;
  const made = await generate(context, { template_id, entity: "invoices", id: invoice_id, values: {} });
  return made.document_id;
}
