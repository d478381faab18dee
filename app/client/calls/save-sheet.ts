/** Escapes cells that a spreadsheet would interpret as formulas. */
const quoted = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Downloads rows of text as a CSV file; `name` has no extension. */
export function saveSheet(name: string, rows: readonly (readonly string[])[]): void {
  const sheet = `\uFEFF${rows.map((row) => row.map(quoted).join(",")).join("\r\n")}\r\n`;
  saveText(`${name}.csv`, sheet, "text/csv");
}

export function saveText(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
