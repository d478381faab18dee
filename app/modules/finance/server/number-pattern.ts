/** Numbered document kinds, with the default pattern of each. */
export const defaultSeries = {
  invoice: "INV-{YYYY}-{#####}",
  bill: "BILL-{YYYY}-{#####}",
  credit: "CN-{YYYY}-{#####}",
  supplier_credit: "SCN-{YYYY}-{#####}",
} as const;
export type Numbered = keyof typeof defaultSeries;
export const numbered = ["invoice", "bill", "credit", "supplier_credit"] as const satisfies Numbered[];

const seriesOfDocuments = {
  out: { invoice: "invoice", credit_note: "credit" },
  in: { invoice: "bill", credit_note: "supplier_credit" },
} as const;

/** Incoming documents have their own series, so that the numbers of our own ones have no gaps. */
export const seriesFor = (document: {
  direction: keyof typeof seriesOfDocuments;
  kind: keyof typeof seriesOfDocuments.out;
}): Numbered => seriesOfDocuments[document.direction][document.kind];

/** Any characters, the year, and exactly one sequence number, which restarts every year. */
export const yearlyPattern =
  /^(?=.*\{YY(?:YY)?\})(?:[^{}]|\{(?:YYYY|YY|MM)\})*\{#{1,9}\}(?:[^{}]|\{(?:YYYY|YY|MM)\})*$/;
