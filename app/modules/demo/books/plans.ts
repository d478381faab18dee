import { dayAfter, dayOf } from "../time.ts";
import type { ItemName } from "./items.ts";
import type { AccountName, Ledger } from "./ledger.ts";

/** Planned payments: recurring ones, agreed ones, and a few overdue ones that nobody posted. */
export function bookPlans(ledger: Ledger, now: Date): void {
  const today = dayOf(now);
  /** The next date with this day of the month, from tomorrow on. */
  const next = (date: number, months = 0) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, date));
    const day = dayOf(first);
    return day > today
      ? day
      : dayOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months + 1, date)));
  };
  const plan = (
    type: "income" | "expense",
    day: string,
    account: AccountName,
    items: [ItemName, number][],
    purpose: string,
    recurrence?: "weekly" | "monthly" | "quarterly" | "yearly",
  ) =>
    ledger.add({ type, day, account, items, purpose, status: "planned", ...(recurrence && { recurrence }) });

  plan("expense", next(25), "main", [["Payroll", 98_400_00]], "Salaries", "monthly");
  plan("expense", next(25), "hamburg", [["Payroll", 51_300_00]], "Salaries", "monthly");
  plan(
    "expense",
    next(10),
    "main",
    [["Payroll taxes", 34_100_00]],
    "Taxes and contributions of the salaries",
    "monthly",
  );
  plan("expense", next(20), "main", [["VAT", 61_500_00]], "VAT of the month before", "monthly");
  plan(
    "expense",
    next(1),
    "main",
    [
      ["Rent", 14_800_00],
      ["Utilities", 2_600_00],
    ],
    "Peterburi tee 46",
    "monthly",
  );
  plan(
    "expense",
    next(1),
    "hamburg",
    [
      ["Rent", 9_400_00],
      ["Utilities", 1_500_00],
    ],
    "Hafenstraße 210",
    "monthly",
  );
  ledger.add({
    type: "transfer",
    day: next(15),
    account: "hamburg",
    to: "loan",
    amount: 2_100_00,
    purpose: "Van loan, rate of the month",
    status: "planned",
    recurrence: "monthly",
  });
  plan("expense", next(5), "main", [["Software", 2_350_00]], "Licences", "monthly");
  plan("expense", next(6, 1), "main", [["Insurance", 4_850_00]], "Insurance of the quarter", "quarterly");
  plan("expense", next(12, 1), "main", [["Equipment", 86_000_00]], "Electric stackers, second half");
  plan("expense", next(18, 2), "main", [["Profit distribution", 120_000_00]], "Distribution of the year");
  for (const [days, amount] of [
    [6, 41_200_00],
    [13, 58_900_00],
    [20, 47_300_00],
    [34, 72_000_00],
    [48, 63_500_00],
    [62, 70_100_00],
  ] as const) {
    plan("income", dayAfter(now, days), "main", [["Product sales", amount]], "Framework orders, as agreed");
    plan(
      "expense",
      dayAfter(now, days + 3),
      "main",
      [["Goods for resale", Math.round(amount * 0.58)]],
      "Goods for framework orders",
    );
  }
  for (const [days, amount, purpose] of [
    [3, 1_840_00, "Campaign, last instalment"],
    [5, 620_00, "Translation of manuals"],
    [9, 2_310_00, "Trade fair, stand"],
    [12, 940_00, "Inspection of the racks"],
  ] as const)
    plan("expense", dayAfter(now, -days), "main", [["Marketing", amount]], purpose);
  plan("income", dayAfter(now, -4), "hamburg", [["Services", 3_480_00]], "Yearly inspection, promised");
  plan("income", dayAfter(now, -8), "main", [["Other income", 760_00]], "Scrap metal");
  for (const [days, amount] of [
    [16, 2_400_00],
    [31, 5_150_00],
    [58, 1_300_00],
  ] as const)
    ledger.add({
      type: "expense",
      day: dayAfter(now, -days),
      account: "main",
      items: [["Travel", amount]],
      purpose: "Trip, called off",
      status: "cancelled",
    });
}
