import type { TextsByLocale } from "../../../../server/i18n/placeholders.ts";
import { markFormulas } from "../../../../server/exchange/formula-mark.ts";

const quoted = (text: string) => `"${markFormulas(text).replaceAll('"', '""')}"`;

/** A sheet with the keys and a column for each language. By the mark at the front Excel knows UTF-8. */
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
