import { eq } from "drizzle-orm";
import { resourceOf } from "../../../../server/resources/registry.ts";
import type { Rule } from "../../../../server/resources/resource.ts";

/** The default account must be an active account of the legal person. */
export const ownAccount: Rule = async ({ actor, previous, next, mark }) => {
  if (!next.account_id || next.account_id === previous?.account_id) return;
  const accounts = resourceOf("accounts");
  const [account] = await actor.db
    .select({ legal_person_id: accounts.column("legal_person_id") })
    .from(accounts.table)
    .where(eq(accounts.column("account_id"), next.account_id));
  // A new legal person has no accounts yet.
  if (account && (!previous || account.legal_person_id !== previous.legal_person_id))
    mark("account_id", {
      code: "reference",
      key: "problem.within",
      values: { within: "resource.legal-persons.one" },
    });
};
