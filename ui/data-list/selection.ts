/** What is selected in a list, as arithmetic on keys. Nothing here changes the set it was given. */
export type Key = string | number;
export type Selection = ReadonlySet<Key>;

export type PageState = "none" | "some" | "all";

/** What a page of rows is to a selection: drives the box in the table's head. */
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

/** Selects the whole page, or takes it out when all of it is selected. Rows of other pages stay. */
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
 * Brings everything between `anchor` and `key` to the state of the anchor, as file managers do.
 * Without an anchor on this page it is a plain toggle.
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
