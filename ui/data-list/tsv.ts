/** Texts of cells by lines, as spreadsheets put them on the clipboard. */
export function toTsv(texts: readonly (readonly string[])[]): string {
  const lines = texts.map((line) => line.map(quoted).join("\t"));
  // A last line with nothing in it is seen only by the break behind it.
  return lines.join("\n") + (lines.length > 1 && lines.at(-1) === "" ? "\n" : "");
}

/** A text that holds what separates others, or begins as if it were quoted, is put into quotes. */
const quoted = (text: string): string =>
  /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Reads what a spreadsheet has put on the clipboard. The line break at its end begins no further line. */
export function fromTsv(text: string): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at <= text.length) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
    line.push(cell.text);
    at = cell.end;
    if (text[at] === "\t") {
      at++;
      continue;
    }
    lines.push(line);
    line = [];
    at += text.startsWith("\r\n", at) ? 2 : 1;
    if (at === text.length) break;
  }
  return lines;
}

interface Read {
  text: string;
  /** Where the separator behind it stands, or the end. */
  end: number;
}

function plainCell(text: string, from: number): Read {
  const separator = text.slice(from).search(/[\t\n\r]/);
  const end = separator < 0 ? text.length : from + separator;
  return { text: text.slice(from, end), end };
}

function quotedCell(text: string, from: number): Read {
  let content = "";
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') content += text[at];
    else if (text[at + 1] === '"') {
      content += '"';
      at++;
    } else if (at + 1 === text.length || /[\t\n\r]/.test(text[at + 1]!))
      return { text: content, end: at + 1 };
    else break;
  }
  // Quotes that don't close around the whole cell are just what somebody wrote.
  return plainCell(text, from);
}
