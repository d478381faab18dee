/** A segment's position: columns follow time or order, rows are the series within a column. */
export interface SegmentPlace {
  id: string;
  column: number;
  row: number;
}

/**
 * The segment a key moves to. Left and Right change the column and keep the nearest row; Up and Down change the row and
 * stop at the ends. Home and End move to the first and last column.
 *
 * @param forward 1 in left-to-right text, -1 in right-to-left text.
 */
export function segmentAt<Place extends SegmentPlace>(
  key: string,
  current: Place,
  places: readonly Place[],
  forward: 1 | -1,
): Place | undefined {
  const columns = [...new Set(places.map(({ column }) => column))].sort((one, other) => one - other);
  const at = columns.indexOf(current.column);
  const nearest = (column: number | undefined) =>
    places
      .filter((place) => place.column === column)
      .sort((one, other) => Math.abs(one.row - current.row) - Math.abs(other.row - current.row))[0];
  const row = (by: 1 | -1) =>
    places
      .filter((place) => place.column === current.column && (place.row - current.row) * by > 0)
      .sort((one, other) => (one.row - other.row) * by)[0];
  switch (key) {
    case "ArrowRight":
      return nearest(columns[at + forward]);
    case "ArrowLeft":
      return nearest(columns[at - forward]);
    case "ArrowDown":
      return row(1);
    case "ArrowUp":
      return row(-1);
    case "Home":
      return columns.length > 1 ? nearest(columns[0]) : places[0];
    case "End":
      return columns.length > 1 ? nearest(columns.at(-1)) : places.at(-1);
    default:
      return undefined;
  }
}
