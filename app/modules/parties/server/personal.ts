import { same } from "../../../server/resources/kinds/history-text.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { Client } from "./clients.table.ts";
import { isEmpty } from "../../../contract/empty.ts";
import { fieldOf } from "../../../server/resources/field-of.ts";

/** Personal data of a client, erased on request here and in the history. */
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

/** A client needs contact details, unless they were erased. */
export const reachable: Rule<Client> = ({ next, mark }) => {
  if (isEmpty(next.anonymised_at) && isEmpty(next.phone) && isEmpty(next.email))
    mark("phone", "required", "problem.phoneOrEmail");
};

/** Erased data can't be entered again. */
export const staysErased: Rule<Client> = ({ resource, previous, next, mark }) => {
  if (!previous || isEmpty(previous.anonymised_at)) return;
  for (const field of personalFields)
    if (!same(fieldOf(resource, field), previous[field], next[field])) mark(field, "rule", "client.erased");
};
