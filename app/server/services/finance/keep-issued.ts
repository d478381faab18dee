import { refuse } from "../../http/refusal.ts";
import type { Effect } from "../../resources/define-resource.ts";
import { assertOpen } from "./periods.ts";

/** A number once given stays in the books: what was issued is cancelled or credited, never deleted. */
export const keepIssued: Effect = async ({ context, previous, next }) => {
  if (next !== null || previous === null) return;
  if (previous.issued_number !== null)
    throw refuse("finance.issuedIsKept", { number: previous.number as string });
  await assertOpen(context.db, previous.date as string);
};
