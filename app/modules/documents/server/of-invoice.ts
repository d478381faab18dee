import { eq } from "drizzle-orm";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { defaultSeries } from "../../finance/server/number-pattern.ts";
import { legalPersonsTable } from "../../parties/server/legal-persons.table.ts";

/** Documents of this type belong to invoices: they use the invoice's number and none of their own. */
export const isInvoiceType = ({ code }: { code: unknown }): boolean => code === "invoice";

/** Invoice documents require an invoice; for an order, create an invoice first. */
const aboutInvoice =
  (kindOf: (next: Record<string, unknown>) => unknown): Rule =>
  async ({ actor, previous, next, mark }) => {
    const kind = kindOf(next);
    if (!next.document_type_id || !kind || kind === "invoices") return;
    if (previous && previous.document_type_id === next.document_type_id && kindOf(previous) === kind) return;
    const types = resourceOf("documents-types");
    const [type] = await actor.db
      .select({ code: types.column("code") })
      .from(types.table)
      .where(eq(types.column("document_type_id"), next.document_type_id));
    if (type && isInvoiceType(type)) mark("document_type_id", "rule", "document.ofInvoice");
  };

export const invoicePaperOfInvoice = aboutInvoice(({ subject }) => subjectOf(subject)?.route);
export const invoiceTemplateOfInvoices = aboutInvoice(({ subject_kind }) => subject_kind);

/** No other document type may use the invoice's number pattern. */
export const requireUnsharedPattern: Rule<{ code: string; number_pattern: string | null }> = async ({
  actor,
  previous,
  next,
  mark,
}) => {
  if (isInvoiceType({ code: next.code }) || previous?.number_pattern === next.number_pattern) return;
  const rows = await actor.db.select({ series: legalPersonsTable.number_series }).from(legalPersonsTable);
  const taken = rows.flatMap(({ series }) => (series ?? []).map(({ number_pattern }) => number_pattern));
  if ([...Object.values<string>(defaultSeries), ...taken].includes(next.number_pattern ?? ""))
    mark("number_pattern", "rule", "document.numberedApart");
};
