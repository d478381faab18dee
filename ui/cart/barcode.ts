/** The 8 to 14 digits of a barcode, which no quantity has. */
export const isBarcode = (text: string) => /^\d{8,14}$/.test(text.trim());
