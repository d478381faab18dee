/** Where a heading stands in the outline of the page. A page has one of level 1, and it isn't a component's. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** What stands below a heading of that level. */
export const levelBelow = (level: HeadingLevel) => Math.min(level + 1, 6) as HeadingLevel;
