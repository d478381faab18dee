import { pick } from "../../../contract/pick.ts";
import type { Operation } from "./operations.table.ts";

const copied = [
  "type",
  "account_id",
  "to_account_id",
  "legal_person_id",
  "currency_id",
  "to_currency_id",
  "amount",
  "to_amount",
  "rate",
  "amount_base",
  "lines",
  "cfi_ids",
  "project_ids",
  "party",
  "contract_id",
  "purpose",
  "responsible_id",
] as const;

/** The fields that a similar operation copies: the next recurrence, or a reversal. */
export const copyOperation = (operation: Operation) => pick(operation, copied);
