/** A barcode has 8 to 14 digits, more than any quantity. */
export const isBarcode = (text: string) => /^\d{8,14}$/.test(text.trim());
