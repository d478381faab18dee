/** Columns without a name, or with one that is there already, get one: each is chosen by it. */
export function columnNames(cells: string[]): string[] {
  const names = new Set<string>();
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  for (const [index, cell] of cells.slice(0, last + 1).entries()) {
    const name = cell.trim().slice(0, 200) || `Column ${index + 1}`;
    // A sheet may hold a name that another's number makes.
    let own = names.has(name) ? `${name} (${index + 1})` : name;
    while (names.has(own)) own += "*";
    names.add(own);
  }
  return [...names];
}
