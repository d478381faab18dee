/** A heading's level in the page's outline. Level 1 belongs to the page, not to a component. */
export type HeadingLevel = 2 | 3 | 4 | 5 | 6;

/** The level below. */
export const levelBelow = (level: HeadingLevel) => Math.min(level + 1, 6) as HeadingLevel;
