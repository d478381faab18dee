/** How a reader has arranged the columns of a list, by their names. Plain JSON, to be kept with a view. */
export interface ColumnLayout {
  /** The columns it doesn't name come last, in their own order. */
  order?: readonly string[];
  hidden?: readonly string[];
  /** At the start of the row, they stay while the others scroll. */
  pinned?: readonly string[];
  /** Widths in px; the browser shares the room out among the others. */
  widths?: Readonly<Record<string, number>>;
}

interface Named {
  id: string;
  primary?: boolean;
}

/** px. Narrower than this a heading can't be read, wider than that nothing else is seen. */
export const widthLimits = { min: 56, max: 800 } as const;

export const clampWidth = (width: number): number =>
  Math.round(Math.min(widthLimits.max, Math.max(widthLimits.min, width)));

/** Every name once, in the order of the reader; of those that the layout doesn't know, the own order decides. */
export function orderedNames(columns: readonly Named[], { order = [] }: ColumnLayout): string[] {
  const own = columns.map(({ id }) => id);
  const known = new Set(own);
  const first = new Set(order.filter((name) => known.has(name)));
  return [...first, ...own.filter((name) => !first.has(name))];
}

/** The columns that are shown: the pinned ones first, the primary one never hidden. */
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

/** Undefined as a width gives the column back to the browser. */
export function withWidth(layout: ColumnLayout, name: string, width: number | undefined): ColumnLayout {
  const { [name]: _, ...widths } = layout.widths ?? {};
  return { ...layout, widths: width === undefined ? widths : { ...widths, [name]: clampWidth(width) } };
}

/**
 * Moves a column past the next one that is shown; pinned columns stay among themselves.
 * The layout is returned as it is where there is nowhere to go.
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

/** Puts a column where another stands; that one and those between make room. */
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
  // Dropped among the pinned ones it becomes one of them, and the other way round.
  return isPinned(name) === isPinned(target)
    ? { ...layout, order }
    : togglePinned({ ...layout, order }, name);
}

const toggled = (names: readonly string[] = [], name: string): string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];
