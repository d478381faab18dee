/** The row of a query that always has one, such as a count or an insert. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error("A query that always has a row had none.");
  return row;
}
