/**
 * Positions where a spreadsheet would start a formula: at the start of a cell, and after a character that some
 * spreadsheets treat as a cell separator. Some also accept full-width signs.
 */
const beginnings = /(^(?:[;|,] *)*'*)(?=[=+\-@\t\r＝＋－＠])|([;|\t] *'*)(?=[=＝])/g;
const marked = /(^(?:[;|,] *)*'*)'(?=[=+\-@\t\r＝＋－＠])|([;|\t] *'*)'(?=[=＝])/g;

/** Escapes a text so that no spreadsheet runs it as a formula: adds an apostrophe, which the import removes. */
export const markFormulas = (text: string): string => text.replace(beginnings, "$1$2'");

/** Removes the escaping and returns the original text. */
export const unmarkFormulas = (cell: string): string => cell.replace(marked, "$1$2");
