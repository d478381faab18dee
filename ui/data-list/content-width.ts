/** The natural width of a column's rendered cells, px. */
export function contentWidth(table: HTMLElement, name: string): number {
  const head = table.querySelector<HTMLElement>(`th[data-column="${CSS.escape(name)}"]`);
  const row = head?.parentElement;
  if (!head || !row) return 0;
  const position = [...row.children].indexOf(head);
  const range = document.createRange();
  let widest = 0;
  for (const line of table.querySelectorAll("thead tr, tr[data-row], tfoot tr")) {
    const cell = line.children[position];
    if (!cell) continue;
    range.selectNodeContents(cell.querySelector("[data-fit]") ?? cell);
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(cell);
    const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
    widest = Math.max(widest, range.getBoundingClientRect().width + padding);
  }
  return Math.ceil(widest) + 1;
}
