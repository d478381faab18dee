/** A cell that a spreadsheet would take for a formula is marked as text. */
const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Lets the browser save rows of texts as a CSV file, `name` without its ending. */
export function saveSheet(name: string, rows: readonly (readonly string[])[]): void {
  const sheet = `\uFEFF${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`;
  saveText(`${name}.csv`, sheet, "text/csv");
}

/** Lets the browser save a text as a file. */
export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
