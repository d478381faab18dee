/** An IBAN with ISO 13616 check digits. */
export function ibanOf(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (sign) => parseInt(sign, 36)).join("");
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`;
}

interface Account {
  bank: string;
  bank_account: string;
  bic: string;
}

/** A legal person's accounts; the first is the primary one. */
export const accountsOf = (accounts: [Account, ...Account[]]) => ({
  ...accounts[0],
  bank_accounts: accounts.map((account) => ({ ...account, currency_id: null })),
});
