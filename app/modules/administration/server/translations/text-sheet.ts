import type { TextsByLocale } from "../../../../server/i18n/placeholders.ts";
import { markFormulas } from "../../../../server/exchange/formula-mark.ts";

const quoted = (text: string) => `"${markFormulas(text).replaceAll('"', '""')}"`;

/** A spreadsheet with the keys and a column for each language. The byte order mark makes Excel read it as UTF-8. */
export const textSheet = (
  texts: readonly { key: string; values: TextsByLocale }[],
  locales: readonly string[],
): string =>
  `\u{feff}${[
    ["key", ...locales],
    ...texts.map(({ key, values }) => [key, ...locales.map((code) => values[code] ?? "")]),
  ]
    .map((row) => row.map(quoted).join(","))
    .join("\r\n")}\r\n`;
