/** Joins class names, skipping empty ones: `classNames("row", isOpen && "open")`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
