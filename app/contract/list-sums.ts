/** An amount of one currency; of plain numbers without one. */
export interface Amount {
  amount: string;
  currency?: string;
}

/** Sums by field: one for each currency, never added up. */
export interface Sums {
  [field: string]: {
    amounts: Amount[];
    /** All of them in the base currency, by the rate of each record's day; absent where a rate is missing. */
    base?: Amount;
  };
}

export interface ListSums {
  sums: Sums;
  /** By the key of the group. */
  groups?: Record<string, { count: number; sums: Sums }>;
}
