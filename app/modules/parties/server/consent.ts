import type { Rule } from "../../../server/resources/resource.ts";
import type { Client } from "./clients.table.ts";

/** The date of marketing consent; none without consent. */
export const consentDated: Rule<Client> = ({ actor, previous, next }) => {
  if (Boolean(previous?.consent_marketing) !== Boolean(next.consent_marketing))
    next.consent_at = next.consent_marketing ? actor.now : null;
};
