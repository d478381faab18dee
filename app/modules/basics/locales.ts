import type { locales } from "../../server/i18n/locales.ts";

export const localeEntries: (typeof locales.table.$inferInsert)[] = [
  {
    code: "en",
    name: "English",
    short: "EN",
    direction: "ltr",
    group_separator: "space",
    decimal_separator: "point",
    is_default: true,
    sort: 1,
  },
  {
    code: "de",
    name: "Deutsch",
    short: "DE",
    direction: "ltr",
    group_separator: "point",
    decimal_separator: "comma",
    sort: 2,
  },
  {
    code: "uk",
    name: "Українська",
    short: "УКР",
    direction: "ltr",
    group_separator: "space",
    decimal_separator: "comma",
    sort: 3,
  },
];
