/** An amount in one currency; plain numbers have no currency. */
export interface Amount {
  amount: string;
  currency?: string;
}

/** Totals by field: one per currency, never added together. */
export interface Sums {
  [field: string]: {
    amounts: Amount[];
    /** The total in the base currency, at the rate of each record's date. Absent if a rate is missing. */
    base?: Amount;
  };
}

export interface ListSums {
  sums: Sums;
  /** A description of the records that the sums leave out. Absent if all are included. */
  excluded?: string[];
  /** By group key. */
  groups?: Record<string, { count: number; sums: Sums }>;
}
