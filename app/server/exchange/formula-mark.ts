/**
 * Where a spreadsheet would take what follows for a formula: at the start of a cell, and behind a sign by which some
 * spreadsheets part cells of their own. Full-width signs are formulas to some, too.
 */
const beginnings = /(^(?:[;|,] *)*'*)(?=[=+\-@\t\r＝＋－＠])|([;|\t] *'*)(?=[=＝])/g;
const marked = /(^(?:[;|,] *)*'*)'(?=[=+\-@\t\r＝＋－＠])|([;|\t] *'*)'(?=[=＝])/g;

/** A text as a cell that no spreadsheet runs: an apostrophe marks it, which the import takes off again. */
export const markFormulas = (text: string): string => text.replace(beginnings, "$1$2'");

/** The text that was marked. */
export const unmarkFormulas = (cell: string): string => cell.replace(marked, "$1$2");
