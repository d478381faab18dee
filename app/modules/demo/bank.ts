/** An account number with the check digits of ISO 13616. */
export function ibanOf(country: string, account: string): string {
  const digits = Array.from(`${account}${country}00`, (sign) => parseInt(sign, 36)).join("");
  return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, "0")}${account}`;
}

interface Account {
  bank: string;
  bank_account: string;
  bic: string;
}

/** The accounts of a legal person; the first is the main one. */
export const accountsOf = (accounts: [Account, ...Account[]]) => ({
  ...accounts[0],
  bank_accounts: accounts.map((account) => ({ ...account, currency_id: null })),
});
