/** Quotes a text if it contains a separator. */
export function quote(text: string): string {
  const isPlain = !/[;:·"\n]/.test(text) && text.trim() === text && text !== "";
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

export const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;

/** Splits a text at a separator, except within quotation marks. */
export function splitQuoted(text: string, sign: string): string[] {
  const parts: string[] = [];
  let part = "";
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    // A quotation mark within a word is part of the word: 5" x 3".
    if (text[at] === '"' && (isQuoted || /(^|: )\s*$/.test(part))) isQuoted = !isQuoted;
    if (isQuoted || !text.startsWith(sign, at)) part += text.charAt(at);
    else {
      parts.push(part);
      part = "";
      at += sign.length - 1;
    }
  }
  return [...parts, part].map((each) => each.trim());
}

/** Formats named values in one cell: `en: Bank; de: "Bank; Sparkasse"`. */
export const writePairs = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `${name}: ${quote(String(value))}`)
    .join("; ");

/** Parses the output of `writePairs`; undefined for anything else. */
export function readPairs(text: string): Record<string, string> | undefined {
  const pairs: Record<string, string> = {};
  for (const part of splitQuoted(text, ";")) {
    if (part === "") continue;
    const [, name, value] = /^([\w-]+):\s*(.*)$/s.exec(part) ?? [];
    if (name === undefined || value === undefined) return undefined;
    pairs[name] = unquote(value);
  }
  return pairs;
}
