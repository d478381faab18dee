/** What the locale's choices stand for between thousands and before decimals. */
export const signs = { space: "\u00a0", comma: ",", point: ".", apostrophe: "’" } as const;
