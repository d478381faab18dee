/** Characters of the locale's separator options. */
export const signs = { space: "\u00a0", comma: ",", point: ".", apostrophe: "’" } as const;

/** Inserts thousands separators into an integer. */
export const groupDigits = (whole: string, sign: string): string => whole.replace(/\B(?=(\d{3})+$)/g, sign);
