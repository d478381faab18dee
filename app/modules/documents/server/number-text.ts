/** Formats a number by its pattern: `INV-{YYYY}-{#####}` → INV-2026-00017. */
export const numberText = (pattern: string, date: string, count: number): string =>
  pattern
    .replaceAll("{YYYY}", date.slice(0, 4))
    .replaceAll("{YY}", date.slice(2, 4))
    .replaceAll("{MM}", date.slice(5, 7))
    .replace(/\{(#+)\}/, (_, places: string) => String(count).padStart(places.length, "0"));
