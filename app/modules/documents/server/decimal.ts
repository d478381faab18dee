const isDecimal = (text: string): text is `${number}` => !Number.isNaN(Number(text));

/** A decimal in the form that `Intl` formats without losing digits. */
export const decimal = (text: string): `${number}` | number => (isDecimal(text) ? text : Number.NaN);
