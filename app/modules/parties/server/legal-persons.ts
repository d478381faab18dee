import { loadCompanyTimeZone } from "../../../server/business-day.ts";
import { seriesOfItsOwn, validateSeries } from "../../finance/server/number-series.ts";
import { validateBankAccounts, validateTaxNumber } from "./legal-persons/legal-person-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { defineDictionary } from "../../../server/resources/dictionary.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { syncPrimary } from "../../../server/resources/kinds/several.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { fixedWhileUsed } from "../../../server/resources/rules.ts";
import { legalPersonsTable, cpsLegalPersonsTable } from "./legal-persons.table.ts";
import { eq } from "drizzle-orm";
import type { Rule } from "../../../server/resources/resource.ts";
import { accountsTable } from "../../finance/server/accounts.table.ts";
import type { LegalPerson } from "./legal-persons.table.ts";

/** The default account must be an active account of the legal person. */
const ownAccount: Rule<LegalPerson> = async ({ actor, previous, next, mark }) => {
  if (!next.account_id || next.account_id === previous?.account_id) return;
  const [account] = await actor.db
    .select({ legal_person_id: accountsTable.legal_person_id })
    .from(accountsTable)
    .where(eq(accountsTable.account_id, next.account_id));
  // A new legal person has no accounts yet.
  if (account && (!previous || account.legal_person_id !== previous.legal_person_id))
    mark("account_id", "reference", "problem.within", { within: "resource.legal-persons.one" });
};

/** Our own legal persons, which sell. */
export const legalPersons = defineResource(legalPersonsTable, {
  menu: {
    category: "settings",
    icon: "scale",
    sequence: 40,
    setUp: { place: 1, title: "setup.company", text: "setup.companyText" },
  },
  list: {
    columns: [
      "name",
      "legal_form_id",
      "country_id",
      "tax_number",
      "account_id",
      "director_name",
      "is_default",
      "active",
    ],
    filters: ["country_id", "legal_form_id", "vat_payer", "is_default"],
    sort: "name",
  },
  short: ["is_default"],
  essential: ["name", "legal_form_id", "country_id", "tax_number", "legal_address"],
  rules: [
    syncPrimary("bank_accounts"),
    validateBankAccounts,
    validateTaxNumber,
    ownAccount,
    validateSeries,
    seriesOfItsOwn,
  ],
  saved: loadCompanyTimeZone,
});

/** Legal persons of counterparties, for contracts and invoices. */
export const cpsLegalPersons = defineResource(cpsLegalPersonsTable, {
  menu: { category: "sales", icon: "landmark", sequence: 70 },
  list: {
    columns: ["name", "cp_id", "legal_form_id", "country_id", "tax_number", "director_name", "is_default"],
    filters: ["cp_id", "country_id", "legal_form_id", "vat_payer", "is_default"],
    sort: "name",
  },
  short: ["is_default"],
  essential: ["cp_id", "name", "legal_form_id", "country_id", "tax_number", "legal_address"],
  rules: [syncPrimary("bank_accounts"), validateBankAccounts, validateTaxNumber, fixedWhileUsed("cp_id")],
});

export const legalForms = defineDictionary("legal-forms", {
  key: "legal_form_id",
  menu: { category: "settings", icon: "stamp", sequence: 250 },
  fields: { country_id: reference("countries"), full_name: text() },
});
