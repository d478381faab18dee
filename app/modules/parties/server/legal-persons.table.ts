import { sql } from "drizzle-orm";
import { text as textColumn, uniqueIndex } from "drizzle-orm/pg-core";
import { defaultSeries, yearlyPattern } from "../../finance/server/number-pattern.ts";
import { bool } from "../../../server/resources/kinds/bool.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";
import { lines } from "../../../server/resources/kinds/lines.ts";
import { percent } from "../../../server/resources/kinds/number.ts";
import { picture } from "../../../server/resources/kinds/picture.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { several } from "../../../server/resources/kinds/several.ts";
import { text, timeZone } from "../../../server/resources/kinds/text.ts";
import { defineTable } from "../../../server/resources/define-table.ts";

const fields = () => ({
  name: text({ required: true, search: true }),
  full_name: text({ search: true }),
  legal_form_id: reference("legal-forms"),
  country_id: reference("countries", { required: true }),
  tax_number: text({ search: true, maxLength: 40 }),
  registration_number: text({ search: true, maxLength: 40 }),
  legal_address: text({ required: true }),
  postal_address: text(),
  bank: text(),
  bank_account: text({ maxLength: 40 }),
  bic: text({ maxLength: 11 }),
  bank_accounts: several(
    {
      bank_account: text({ required: true, maxLength: 40 }),
      bank: text({ required: true }),
      bic: text({ maxLength: 11 }),
      currency_id: reference("currencies"),
    },
    ["bank_account", "bank", "bic"],
  ),
  director_name: text(),
  vat_payer: bool(),
  vat_rate: percent(),
  is_default: bool(),
  active: bool({ initial: true }),
});

export const legalPersonsTable = defineTable("legal-persons", {
  key: "legal_person_id",
  fields: {
    ...fields(),
    account_id: reference("accounts"),
    oss_registered: bool(),
    /** That of the default legal person applies to the company: it determines the booking date. */
    time_zone: {
      ...timeZone({ required: true, initial: "UTC" }),
      column: textColumn().notNull().default("UTC"),
    },
    number_series: lines({
      series: choice({ invoice: null, bill: null, credit: null, supplier_credit: null }, { required: true }),
      number_pattern: text({
        required: true,
        maxLength: 60,
        initial: defaultSeries.invoice,
        pattern: yearlyPattern,
      }),
    }),
    logo: picture("logo", { restricted: true }),
    stamp: picture("stamp", { restricted: true }),
    signature: picture("signature", { restricted: true }),
  },
  constraints: (columns) => [
    uniqueIndex("legal_persons_tax_number_unique")
      .on(columns.country_id, columns.tax_number)
      .where(sql`deleted_at is null`),
    uniqueIndex("legal_persons_one_default")
      .on(columns.is_default)
      .where(sql`is_default and deleted_at is null`),
  ],
});

export const cpsLegalPersonsTable = defineTable("cps-legal-persons", {
  key: "cp_legal_person_id",
  fields: { cp_id: reference("cps", { required: true, part: true }), ...fields() },
  constraints: (columns) => [
    uniqueIndex("cps_legal_persons_tax_number_unique")
      .on(columns.country_id, columns.tax_number)
      .where(sql`deleted_at is null`),
    uniqueIndex("cps_legal_persons_one_default")
      .on(columns.cp_id)
      .where(sql`is_default and deleted_at is null`),
  ],
});

export type LegalPerson = typeof legalPersonsTable.$inferSelect;
