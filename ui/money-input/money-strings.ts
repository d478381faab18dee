/** Texts of the money input. */
export const moneyStrings = {
  moneyUnreadable: "This can’t be read as an amount. Write it like {example}.",
  moneyDecimals: "{currency} has no more than {count} digits behind the point.",
  moneyLow: "Write {limit} or more.",
  moneyHigh: "Write {limit} or less.",
};

export type MoneyStrings = typeof moneyStrings;
