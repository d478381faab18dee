/** 2, not 2.000. */
export const plain = (number: string): string => number.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
