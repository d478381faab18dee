/** Gives unnamed and duplicate columns a unique name, since columns are identified by name. */
export function columnNames(cells: string[]): string[] {
  const names = new Set<string>();
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  for (const [index, cell] of cells.slice(0, last + 1).entries()) {
    const name = cell.trim().slice(0, 200) || `Column ${index + 1}`;
    // The sheet may already contain the name that results from appending a number.
    let own = names.has(name) ? `${name} (${index + 1})` : name;
    while (names.has(own)) own += "*";
    names.add(own);
  }
  return [...names];
}
