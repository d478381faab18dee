/** Selection as pure functions on keys; the given set is never mutated. */
export type Key = string | number;

/** Whether what a drag carries, say, is one. */
export const isKey = (value: unknown): value is Key => typeof value === "string" || typeof value === "number";
export type Selection = ReadonlySet<Key>;

export type PageState = "none" | "some" | "all";

/** A page's selection state, for the checkbox in the table header. */
export function pageState(selection: Selection, page: readonly Key[]): PageState {
  const count = page.filter((key) => selection.has(key)).length;
  if (count === 0) return "none";
  return count === page.length ? "all" : "some";
}

export function toggle(selection: Selection, key: Key): Set<Key> {
  const next = new Set(selection);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** Selects the whole page, or deselects it if all of it is selected. Other pages' rows keep their state. */
export function togglePage(selection: Selection, page: readonly Key[]): Set<Key> {
  const next = new Set(selection);
  const clear = pageState(selection, page) === "all";
  for (const key of page) {
    if (clear) next.delete(key);
    else next.add(key);
  }
  return next;
}

/**
 * Sets everything between `anchor` and `key` to the anchor's state, as file managers do. Without an anchor on this page
 * it is a plain toggle.
 */
export function extend(
  selection: Selection,
  page: readonly Key[],
  anchor: Key | undefined,
  key: Key,
): Set<Key> {
  if (anchor === undefined || !page.includes(anchor) || !page.includes(key)) return toggle(selection, key);
  const [from, to] = [page.indexOf(anchor), page.indexOf(key)];
  const next = new Set(selection);
  const select = selection.has(anchor);
  for (const between of page.slice(Math.min(from, to), Math.max(from, to) + 1)) {
    if (select) next.add(between);
    else next.delete(between);
  }
  return next;
}
