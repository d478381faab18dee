import { expandedIn, expandedName, type Row } from "../../contract/kinds.ts";
import { isSame } from "../form/typed-values.ts";
import { present } from "../../contract/present.ts";

interface Candidate {
  id: number;
  row: Row;
}

const isFilled = (value: unknown) => !isSame(value, null);

/** The most complete of several duplicate records; the oldest one on a tie. */
export function mostCompleteRecord(records: readonly Candidate[], fields: readonly string[]): number {
  const filledCount = ({ row }: Candidate) => fields.filter((name) => isFilled(row[name])).length;
  const [best] = records.toSorted((one, other) => filledCount(other) - filledCount(one) || one.id - other.id);
  return present(best, "record to keep").id;
}

/**
 * The record whose value a field gets by default: the surviving record, unless its value is empty, or is the default of a
 * dictionary and another record's isn't.
 */
export function winnerOf(records: readonly Candidate[], field: string, stays: number): number {
  const inOrder = records.toSorted((one, other) => Number(other.id === stays) - Number(one.id === stays));
  const filled = inOrder.filter(({ row }) => isFilled(row[field]));
  const chosen = filled.find(({ row }) => expandedIn(row, expandedName(field))?.is_default !== true);
  return (chosen ?? filled[0])?.id ?? stays;
}
