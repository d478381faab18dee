import { eq } from "drizzle-orm";
import type { Rule } from "../../../../server/resources/resource.ts";
import { accountsTable } from "../../../finance/server/accounts.table.ts";
import type { LegalPerson } from "../legal-persons.table.ts";

/** The default account must be an active account of the legal person. */
export const ownAccount: Rule<LegalPerson> = async ({ actor, previous, next, mark }) => {
  if (!next.account_id || next.account_id === previous?.account_id) return;
  const [account] = await actor.db
    .select({ legal_person_id: accountsTable.legal_person_id })
    .from(accountsTable)
    .where(eq(accountsTable.account_id, next.account_id));
  // A new legal person has no accounts yet.
  if (account && (!previous || account.legal_person_id !== previous.legal_person_id))
    mark("account_id", {
      code: "reference",
      key: "problem.within",
      values: { within: "resource.legal-persons.one" },
    });
};
