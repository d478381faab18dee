import { same } from "../../../server/resources/change/differences.ts";
import type { Rule } from "../../../server/resources/rules.ts";

/** What tells who a client is, and how to reach them: wiped when they are erased, here and in the history. */
export const personalFields = [
  "full_name",
  "first_name",
  "middle_name",
  "last_name",
  "phone",
  "email",
  "phones",
  "emails",
  "address",
  "birth_date",
  "comment",
  "tags",
  "external_id",
] as const;

const empty = (value: unknown) => value === null || value === undefined || value === "";

/** A client can be reached, unless they asked to be forgotten. */
export const reachable: Rule = ({ next, mark }) => {
  if (empty(next.anonymised_at) && empty(next.phone) && empty(next.email))
    mark("phone", { code: "required", key: "problem.phoneOrEmail" });
};

/** Nobody writes down again what was erased. */
export const staysErased: Rule = ({ resource, previous, next, mark }) => {
  if (!previous || empty(previous.anonymised_at)) return;
  for (const field of personalFields)
    if (!same(resource.fields[field]!, previous[field], next[field]))
      mark(field, { code: "rule", key: "client.erased" });
};
