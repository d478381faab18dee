import type { RecordChoice, SentChoice } from "../../contract/jobs.ts";

/** As a form can carry it: a query that narrows nothing would vanish from one. */
export const sentChoice = ({ ids, query }: RecordChoice): SentChoice =>
  ids ? { ids } : { query: JSON.stringify(query ?? {}) };
