/** Numbered document kinds, with the default pattern of each. */
export const defaultSeries = {
  invoice: "INV-{YYYY}-{#####}",
  bill: "BILL-{YYYY}-{#####}",
  credit: "CN-{YYYY}-{#####}",
} as const;
export type Numbered = keyof typeof defaultSeries;
export const numbered = ["invoice", "bill", "credit"] as const satisfies Numbered[];

/** Any characters, the year, and exactly one sequence number, which restarts every year. */
export const yearlyPattern =
  /^(?=.*\{YY(?:YY)?\})(?:[^{}]|\{(?:YYYY|YY|MM)\})*\{#{1,9}\}(?:[^{}]|\{(?:YYYY|YY|MM)\})*$/;
