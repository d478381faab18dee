import type { RecordChoice } from "../../../contract/jobs.ts";

/** As a form can carry it: a query that narrows nothing would vanish from one. */
export const sentChoice = ({ ids, query }: RecordChoice): RecordChoice =>
  ids ? { ids } : { query: JSON.stringify(query ?? {}) };
