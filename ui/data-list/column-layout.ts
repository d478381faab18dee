/** A user's column arrangement, by column id. Plain JSON, so that it can be saved with a view. */
export interface ColumnLayout {
  /** Columns not named here come last, in their own order. */
  order?: readonly string[];
  hidden?: readonly string[];
  /** Pinned at the start of the row while other columns scroll. */
  pinned?: readonly string[];
  /** Widths in px; the browser distributes the remaining space. */
  widths?: Readonly<Record<string, number>>;
}

interface Named {
  id: string;
  primary?: boolean;
}

/** px. Narrower headers are unreadable; wider ones leave no room for the rest. */
export const widthLimits = { min: 56, max: 800 } as const;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)));

/** Every name once, in the user's order; columns unknown to the layout keep their own order. */
export function orderedNames(columns: readonly Named[], { order = [] }: ColumnLayout): string[] {
  const own = columns.map(({ id }) => id);
  const known = new Set(own);
  const first = new Set(order.filter((name) => known.has(name)));
  return [...first, ...own.filter((name) => !first.has(name))];
}

/** Visible columns: pinned ones first; the primary column is never hidden. */
export function shownColumns<Column extends Named>(
  columns: readonly Column[],
  layout: ColumnLayout,
): { columns: Column[]; pinned: number } {
  const byName = new Map(columns.map((column) => [column.id, column]));
  const primary = columns.find((column) => column.primary) ?? columns[0];
  const hidden = new Set(layout.hidden);
  const shown = orderedNames(columns, layout)
    .map((name) => byName.get(name)!)
    .filter((column) => column === primary || !hidden.has(column.id));
  const isPinned = new Set(layout.pinned);
  const pinned = shown.filter(({ id }) => isPinned.has(id));
  return {
    columns: [...pinned, ...shown.filter(({ id }) => !isPinned.has(id))],
    pinned: pinned.length,
  };
}

export function toggleHidden(layout: ColumnLayout, name: string): ColumnLayout {
  return { ...layout, hidden: toggled(layout.hidden, name) };
}

export function togglePinned(layout: ColumnLayout, name: string): ColumnLayout {
  return { ...layout, pinned: toggled(layout.pinned, name) };
}

/** An undefined width lets the browser size the column. */
export function withWidth(layout: ColumnLayout, name: string, width: number | undefined): ColumnLayout {
  const { [name]: _, ...widths } = layout.widths ?? {};
  return { ...layout, widths: width === undefined ? widths : { ...widths, [name]: clampWidth(width) } };
}

/**
 * Moves a column past the next visible one; pinned columns stay among themselves. Returns the layout unchanged if it
 * can't move.
 */
export function moveBy(
  columns: readonly Named[],
  layout: ColumnLayout,
  name: string,
  step: 1 | -1,
): ColumnLayout {
  const { columns: shown, pinned } = shownColumns(columns, layout);
  const from = shown.findIndex((column) => column.id === name);
  const to = from + step;
  const target = shown[to];
  if (from < 0 || !target || from < pinned !== to < pinned) return layout;
  return moveTo(columns, layout, name, target.id);
}

/** Moves a column to another's position; the columns between shift. */
export function moveTo(
  columns: readonly Named[],
  layout: ColumnLayout,
  name: string,
  target: string,
): ColumnLayout {
  const order = orderedNames(columns, layout);
  const from = order.indexOf(name);
  const to = order.indexOf(target);
  if (from < 0 || to < 0 || from === to) return layout;
  order.splice(from, 1);
  order.splice(to, 0, name);
  const isPinned = (each: string) => Boolean(layout.pinned?.includes(each));
  // Dropping it among the pinned columns pins it, and vice versa.
  return isPinned(name) === isPinned(target)
    ? { ...layout, order }
    : togglePinned({ ...layout, order }, name);
}

const toggled = (names: readonly string[] = [], name: string): string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
