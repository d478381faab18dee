import type { Rule } from "../../../server/resources/rules.ts";

/** Since when marketing is agreed to; without consent there is no such day. */
export const consentDated: Rule = ({ context, previous, next }) => {
  if (Boolean(previous?.consent_marketing) !== Boolean(next.consent_marketing))
    next.consent_at = next.consent_marketing ? context.now : null;
};
