/** Whether an account number looks like an IBAN: a country, two check digits, and more. */
export const looksLikeIban = (number: string): boolean => /^[A-Z]{2}\d{2} ?[A-Z0-9]/i.test(number);

/** ISO 13616: with the first four characters moved to the end and letters as numbers, an IBAN modulo 97 is 1. */
export function isIban(number: string): boolean {
  const compact = number.replaceAll(" ", "").toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(compact)) return false;
  const turned = compact.slice(4) + compact.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(parseInt(letter, 36)));
  return BigInt(digits) % 97n === 1n;
}
