/** An account number with the check digits of ISO 13616. */
export function ibanOf(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (sign) => parseInt(sign, 36)).join("");
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`;
}
