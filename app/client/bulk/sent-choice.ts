import type { RecordChoice, SentChoice } from "../../contract/jobs.ts";

/** The choice as form data, where an empty query would otherwise be dropped. */
export const sentChoice = ({ ids, query }: RecordChoice): SentChoice =>
  ids ? { ids } : { query: JSON.stringify(query ?? {}) };
