/** Characters of the locale's separator options. */
export const signs = { space: "\u00a0", comma: ",", point: ".", apostrophe: "’" } as const;

/** Inserts thousands separators into an integer. */
const groupDigits = (whole: string, sign: string): string => whole.replace(/\B(?=(\d{3})+$)/g, sign);

/** A decimal string as written on screens: "−18 420.5". */
export function numberText(value: string, { group, decimal }: { group: string; decimal: string }): string {
  const [, sign, whole = "", fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  return `${sign ? "\u2212" : ""}${groupDigits(whole, group)}${fraction ? decimal + fraction : ""}`;
}

/** "2", not "2.000". */
export const trimZeros = (decimal: string): string => decimal.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
