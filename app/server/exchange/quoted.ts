/** A text that stands among signs: where it holds one of them, it is in quotation marks. */
export function quote(text: string): string {
  const isPlain = !/[;:·"\n]/.test(text) && text.trim() === text && text !== "";
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

export const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;

/** Takes a text apart at a sign, but for those in quotation marks. */
export function splitQuoted(text: string, sign: string): string[] {
  const parts = [""];
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const part = parts.at(-1)!;
    // A mark within a word is a word's: 5" x 3".
    if (text[at] === '"' && (isQuoted || /(^|: )\s*$/.test(part))) isQuoted = !isQuoted;
    if (isQuoted || !text.startsWith(sign, at)) parts[parts.length - 1] = part + text[at]!;
    else {
      parts.push("");
      at += sign.length - 1;
    }
  }
  return parts.map((part) => part.trim());
}

/** `en: Bank; de: "Bank; Sparkasse"`: values by their names in one cell. */
export const writePairs = (values: Readonly<Record<string, unknown>>): string =>
  Object.entries(values)
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([name, value]) => `${name}: ${quote(String(value))}`)
    .join("; ");

/** Reads what `writePairs` wrote; undefined where it is something else. */
export function readPairs(text: string): Record<string, string> | undefined {
  const pairs = splitQuoted(text, ";")
    .filter((part) => part !== "")
    .map((part) => /^([\w-]+):\s*(.*)$/s.exec(part));
  if (pairs.some((pair) => pair === null)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair![1]!, unquote(pair![2]!)]));
}
