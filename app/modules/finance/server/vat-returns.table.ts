import { sql, type SQL } from "drizzle-orm";
import { check } from "drizzle-orm/pg-core";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { derived } from "../../../server/resources/kinds/derived.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { inBase, money, number } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { longText, text } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";
import type { Period } from "../contract-period.ts";
import { countedStatuses, declaredVat, payableVat } from "./declared-vat.ts";

/** The documents of a company's return, by the day that they count. */
export const coveredBy = ({
  legal_person_id,
  from,
  to,
}: Record<keyof Period | "legal_person_id", SQL>): SQL => sql`
  invoices.legal_person_id = ${legal_person_id} and invoices.taxed_on between ${from} and ${to}
    and invoices.status = any(${sql.param(countedStatuses)}::text[]) and invoices.deleted_at is null`;

/** How a return tells its documents apart. Returns filed earlier didn't tell goods from services. */
export const declaredTreatments = {
  domestic: null,
  intra_community: null,
  intra_community_goods: null,
  intra_community_services: null,
  export: null,
  export_goods: null,
  export_services: null,
  oss: null,
  acquisition: null,
  reverse_charge: null,
  import: null,
  foreign: null,
} as const;

export type Declared = keyof typeof declaredTreatments;

/** Not part of what the return adds up: declared by the One-Stop Shop, or not deductible here. */
export const elsewhere: readonly (Declared | null)[] = ["oss", "foreign"];

/** The amounts of a return by how the documents are taxed, and by VAT rate. */
export const rateColumns = {
  vat_treatment: choice(declaredTreatments),
  vat_rate: number({ unit: "%" }),
  sales_net: inBase(money()),
  output_vat: inBase(money()),
  purchases_net: inBase(money()),
  input_vat: inBase(money()),
};

/** The EC sales list: goods (Art. 138 of the VAT Directive) and services (Art. 196) by the customer's VAT number. */
export const ecColumns = {
  vat_number: text(),
  name: text(),
  goods: inBase(money()),
  services: inBase(money()),
};

const covered = coveredBy({
  legal_person_id: sql`vat_returns.legal_person_id`,
  from: sql`vat_returns.period_from`,
  to: sql`vat_returns.period_to`,
});

/** As filed, otherwise of the documents as they are now. */
const vatOf = (filed: SQL, document: SQL) => sql`case vat_returns.status
  when 'filed' then (
    select coalesce(sum(${filed}), 0)
    from jsonb_to_recordset(vat_returns.rates) share(vat_treatment text, output_vat numeric, input_vat numeric)
    where vat_treatment is null or vat_treatment <> all(${sql.param(elsewhere)}::text[]))
  else (select coalesce(sum(case invoices.kind when 'credit_note' then -1 else 1 end * (${document})), 0) from invoices where ${covered})
  end`;

/** Shown to those who can see every document behind it. */
const ofDocuments = { from: [{ route: "invoices", field: "vat", whole: true }] } as const;
const figure = (filed: SQL, document: () => SQL) =>
  derived("money", () => sql`(${vatOf(filed, document())})::numeric(16, 2)`, {
    ...ofDocuments,
    shape: { currency: "base" },
  });

export const vatReturnsTable = defineTable("vat-returns", {
  key: "vat_return_id",
  fields: {
    number: text({
      unique: true,
      search: true,
      maxLength: 40,
      numbered: { prefix: "VAT-", digits: 3, yearly: true },
    }),
    legal_person_id: reference("legal-persons", { required: true, only: { vat_payer: "true" } }),
    period_from: date({ required: true }),
    period_to: date({ required: true }),
    status: choice(
      { draft: "neutral", filed: "green", reopened: "amber" },
      { required: true, readOnly: true, initial: "draft" },
    ),
    output_vat: figure(sql`output_vat`, () => declaredVat("output")),
    input_vat: figure(sql`input_vat`, () => declaredVat("input")),
    /** Negative if it is refundable. */
    vat_payable: figure(sql`coalesce(output_vat, 0) - coalesce(input_vat, 0)`, payableVat),
    filed_on: date({ readOnly: true }),
    filed_by: reference("employees", { readOnly: true }),
    /** Frozen when the return was last filed. */
    rates: lines(rateColumns, { readOnly: true, ...ofDocuments }),
    /** The EC sales list, frozen alike. */
    ec_sales: lines(ecColumns, { readOnly: true, ...ofDocuments }),
    comment: longText(),
  },
  constraints: () => [check("vat_returns_period_to_after", sql`period_to >= period_from`)],
});

export type VatReturn = typeof vatReturnsTable.$inferSelect;
