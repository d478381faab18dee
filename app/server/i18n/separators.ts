/** What the locale's choices stand for between thousands and before decimals. */
export const signs = { space: "\u00a0", comma: ",", point: ".", apostrophe: "’" } as const;

/** The digits before the decimals, with a sign between thousands. */
export const groupDigits = (whole: string, sign: string): string => whole.replace(/\B(?=(\d{3})+$)/g, sign);
