/** Cell texts as tab-separated values, as spreadsheets put them on the clipboard. */
export function toTsv(texts: readonly (readonly string[])[]): string {
  const lines = texts.map((line) => line.map(quoted).join("\t"));
  // A trailing empty line is visible only through the line break after it.
  return lines.join("\n") + (lines.length > 1 && lines.at(-1) === "" ? "\n" : "");
}

/** Quotes text that contains separators or starts like a quoted cell. */
const quoted = (text: string): string =>
  /[\t\n\r]|^"/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Parses tab-separated values from a spreadsheet. A trailing line break adds no line. */
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
  /** Position of the separator after it, or the end. */
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
  // Quotes that don't enclose the whole cell are literal.
  return plainCell(text, from);
}
