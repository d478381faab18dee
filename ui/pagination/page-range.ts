/** A page's row range for display: `{ from: 51, to: 100 }`. An empty list is 0–0. */
export function pageRange(page: number, limit: number, total: number) {
  if (total === 0) return { from: 0, to: 0 };
  const from = (page - 1) * limit + 1;
  return { from, to: Math.min(page * limit, Math.max(total, from)) };
}
