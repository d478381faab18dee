/** Columns without a name, or with one that is there already, get one: each is chosen by it. */
export function columnNames(cells: string[]): string[] {
  const names: string[] = [];
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  for (const [index, cell] of cells.slice(0, last + 1).entries()) {
    const name = cell.trim().slice(0, 200) || `Column ${index + 1}`;
    names.push(names.includes(name) ? `${name} (${index + 1})` : name);
  }
  return names;
}
