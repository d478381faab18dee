/** A cell by row and column index. */
export interface CellPlace {
  line: number;
  column: number;
}

/** A rectangle of cells, both ends inclusive. */
export interface CellBlock {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const blockOf = (a: CellPlace, b: CellPlace): CellBlock => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

export const isInBlock = ({ top, bottom, left, right }: CellBlock, { line, column }: CellPlace): boolean =>
  line >= top && line <= bottom && column >= left && column <= right;

export const blockSize = ({ top, bottom, left, right }: CellBlock): number =>
  (bottom - top + 1) * (right - left + 1);

interface GridBounds {
  lines: number;
  columns: number;
  /** Rows per Page Up or Page Down. */
  page: number;
}

/**
 * The cell a key moves to, per the ARIA grid pattern; undefined for keys that don't move. Row -1 is the header.
 * `inline` is 1 if the next column is to the right, -1 if it is to the left.
 */
export function movedCell(
  { line, column }: CellPlace,
  key: string,
  ctrl: boolean,
  bounds: GridBounds,
  inline: 1 | -1 = 1,
): CellPlace | undefined {
  const lastLine = bounds.lines - 1;
  const lastColumn = bounds.columns - 1;
  const toLine = (wanted: number) => Math.max(0, Math.min(lastLine, wanted));
  const toColumn = (wanted: number) => Math.max(0, Math.min(lastColumn, wanted));
  const sideways = (step: number) =>
    ctrl ? { line, column: step > 0 ? lastColumn : 0 } : { line, column: toColumn(column + step) };
  switch (key) {
    case "ArrowUp":
      return { line: ctrl ? 0 : Math.max(-1, line - 1), column };
    case "ArrowDown":
      return { line: ctrl ? lastLine : toLine(line + 1), column };
    case "ArrowRight":
      return sideways(inline);
    case "ArrowLeft":
      return sideways(-inline);
    case "Home":
      return { line: ctrl ? 0 : line, column: 0 };
    case "End":
      return { line: ctrl ? lastLine : line, column: lastColumn };
    case "PageUp":
      return { line: toLine(line - bounds.page), column };
    case "PageDown":
      return { line: toLine(line + bounds.page), column };
    default:
      return undefined;
  }
}

/** The next cell for Tab, row by row; undefined past either end. */
export function nextCell(
  { line, column }: CellPlace,
  step: 1 | -1,
  { lines, columns }: Pick<GridBounds, "lines" | "columns">,
): CellPlace | undefined {
  const next = line * columns + column + step;
  if (next < 0 || next >= lines * columns) return undefined;
  return { line: Math.floor(next / columns), column: next % columns };
}

/**
 * Target cells of a paste. It starts at the top corner of the selection; a single text, or a block that divides the
 * selection evenly, repeats across it. Anything outside the grid is dropped.
 */
export function pasteTargets(
  block: CellBlock,
  texts: readonly (readonly string[])[],
  { lines, columns }: Pick<GridBounds, "lines" | "columns">,
): { place: CellPlace; text: string }[] {
  const height = texts.length;
  const width = Math.max(...texts.map((line) => line.length));
  const across = repeats(block.right - block.left + 1, width);
  const down = repeats(block.bottom - block.top + 1, height);
  const targets: { place: CellPlace; text: string }[] = [];
  for (let line = 0; line < height * down && block.top + line < lines; line++)
    for (let column = 0; column < width * across && block.left + column < columns; column++) {
      const text = texts[line % height]?.[column % width];
      const place = { line: block.top + line, column: block.left + column };
      if (text !== undefined) targets.push({ place, text });
    }
  return targets;
}

const repeats = (room: number, size: number): number => (room % size === 0 ? room / size : 1);

/** The source row of each row that a block is filled down to. */
export function fillSources({ top, bottom }: CellBlock, to: number): { from: number; to: number }[] {
  const height = bottom - top + 1;
  return Array.from({ length: to - bottom }, (_, offset) => ({
    from: top + (offset % height),
    to: bottom + 1 + offset,
  }));
}
