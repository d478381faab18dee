/** Texts of the money input. */
export const moneyStrings = {
  moneyUnreadable: "Enter a valid amount, such as {example}.",
  moneyDecimals: "Enter no more than {count} decimal places for {currency}.",
  moneyLow: "Enter {limit} or more.",
  moneyHigh: "Enter {limit} or less.",
};

export type MoneyStrings = typeof moneyStrings;
