import type { Row } from "../../contract/kinds.ts";
import { isSame } from "../form/typed-values.ts";

interface Candidate {
  id: number;
  row: Row;
}

const isFilled = (value: unknown) => !isSame(value, null);

/** Which of several records that are the same thing says more; of two that say as much, the older one. */
export function fullerRecord(records: readonly Candidate[], fields: readonly string[]): number {
  const said = ({ row }: Candidate) => fields.filter((name) => isFilled(row[name])).length;
  return records.toSorted((one, other) => said(other) - said(one) || one.id - other.id)[0]!.id;
}

/** Whose value a field gets where nobody chose: that of the record that stays, unless it has none. */
export function winnerOf(records: readonly Candidate[], field: string, stays: number): number {
  const staying = records.find(({ id }) => id === stays);
  if (staying && isFilled(staying.row[field])) return stays;
  return records.find(({ row }) => isFilled(row[field]))?.id ?? stays;
}
