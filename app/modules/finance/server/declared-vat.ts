import { sql, type SQL } from "drizzle-orm";
import { roundBase } from "../../../server/currency-digits.ts";

/** Issued documents count, not drafts or canceled ones. */
export const countedStatuses = ["issued", "partly_paid", "paid"] as const;

type VatSide = "output" | "input";

const inBase = (name: "vat" | "reverse_vat") =>
  roundBase(sql`invoices.${sql.identifier(name)} * invoices.rate`);

const declared: Record<VatSide, () => SQL> = {
  output: () =>
    sql`when invoices.direction = 'out' and invoices.vat_treatment <> 'oss' then ${inBase("vat")}`,
  input: () => sql`when invoices.direction = 'in' and invoices.purchase_vat is distinct from 'foreign'
    then ${inBase("vat")} + coalesce(${inBase("reverse_vat")}, 0)`,
};

/**
 * What a document adds to the output or input VAT of its return, and a credit note takes from it, converted at its own
 * rate and rounded; null if nothing. What consumers in other member states paid is declared by the One-Stop Shop, and VAT
 * of other countries isn't deductible: neither is part of a return. What the company owes on purchases itself is both
 * output and input VAT.
 */
export const declaredVat = (side: VatSide): SQL => sql`case
  when invoices.status <> all(${sql.param(countedStatuses)}::text[]) then null
  ${declared[side]()} else ${side === "output" ? inBase("reverse_vat") : sql`null`} end`;

/** What a document adds to the VAT payable: output VAT minus input VAT. */
export const payableVat =
  (): SQL => sql`case when invoices.status = any(${sql.param(countedStatuses)}::text[])
  then coalesce(${declaredVat("output")}, 0) - coalesce(${declaredVat("input")}, 0) end`;
