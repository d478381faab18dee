import type { Party } from "../counterparties.ts";
import type { Project } from "../projects.ts";
import { makeRandom, type Random } from "../random.ts";
import { dayAfter, dayOf } from "../time.ts";
import type { ItemName } from "./items.ts";
import type { AccountName, Ledger } from "./ledger.ts";

interface Sources {
  cps: Party[];
  projects: Project[];
  weekly: Map<string, Partial<Record<AccountName, number>>>;
  now: Date;
}

/** Outgoing payments: goods and freight a week after the receipts, then monthly costs. Oldest first. */
export function bookCosts(ledger: Ledger, { cps, projects, weekly, now }: Sources): void {
  const random = makeRandom(6_003);
  const today = dayOf(now);
  const suppliers = cps.filter(({ roles }) => roles.includes("supplier"));
  const carriers = cps.filter(({ roles }) => roles.includes("carrier"));
  const months = new Map<string, Record<"main" | "hamburg", number>>();
  for (const [friday, taken] of [...weekly].sort(([a], [b]) => a.localeCompare(b))) {
    const income = {
      main: (taken.main ?? 0) + (taken.card ?? 0) + (taken.wallet ?? 0),
      hamburg: (taken.hamburg ?? 0) + (taken.cash ?? 0),
    };
    const month = months.get(friday.slice(0, 7)) ?? { main: 0, hamburg: 0 };
    for (const account of ["main", "hamburg"] as const) {
      month[account] += income[account];
      payGoods(ledger, random, account, income[account], friday, today, suppliers, carriers);
    }
    months.set(friday.slice(0, 7), month);
    settle(ledger, random, taken, friday, today);
  }
  for (const [month, income] of months) payMonth(ledger, random, month, income, today, projects, suppliers);
}

function payGoods(
  ledger: Ledger,
  random: Random,
  account: "main" | "hamburg",
  income: number,
  friday: string,
  today: string,
  suppliers: Party[],
  carriers: Party[],
) {
  if (income < 500_00) return;
  let left = Math.round(income * (0.55 + random.next() * 0.04));
  for (let count = random.int(2, 3); count > 0; count--) {
    const day = dayAfter(new Date(friday), random.int(3, 7));
    const part = count === 1 ? left : Math.round(left * (0.25 + random.next() * 0.3));
    left -= part;
    if (day > today) continue;
    const supplier = random.pick(suppliers);
    ledger.add({
      type: "expense",
      day,
      account,
      items: [["Goods for resale", part]],
      party: `cps:${supplier.cp_id}`,
      purpose: `Invoice ${supplier.name.slice(0, 3).toUpperCase()}-${random.int(10_000, 99_999)}`,
    });
  }
  const day = dayAfter(new Date(friday), 5);
  if (day <= today && carriers.length > 0)
    ledger.add({
      type: "expense",
      day,
      account,
      items: [["Freight", Math.round(income * (0.045 + random.next() * 0.02))]],
      party: `cps:${random.pick(carriers).cp_id}`,
      purpose: `Freight, week of ${friday}`,
    });
}

/** Card, wallet and cash register accounts pay out what they received, minus the acquirer's fee. */
function settle(
  ledger: Ledger,
  random: Random,
  taken: Partial<Record<AccountName, number>>,
  friday: string,
  today: string,
) {
  const day = dayAfter(new Date(friday), 3);
  if (day > today) return;
  for (const [from, to, fee] of [
    ["card", "main", 0.009],
    ["wallet", "main", 0.014],
    ["cash", "hamburg", 0],
  ] as const) {
    const amount = taken[from] ?? 0;
    if (amount < 100_00) continue;
    const cost = Math.round(amount * fee);
    if (cost > 0)
      ledger.add({
        type: "expense",
        day,
        account: from,
        items: [["Bank fees", cost]],
        purpose: "Commission of the week",
      });
    ledger.add({
      type: "transfer",
      day,
      account: from,
      to,
      amount: amount - cost,
      purpose: from === "cash" ? "Cash taken to the bank" : "Settlement of the week",
      bank_ref: `SET-${friday.replaceAll("-", "")}-${random.int(1_000, 9_999)}`,
    });
  }
}

function payMonth(
  ledger: Ledger,
  random: Random,
  month: string,
  income: Record<"main" | "hamburg", number>,
  today: string,
  projects: Project[],
  suppliers: Party[],
) {
  const { pay, transfer } = monthOf(ledger, month, today);
  transfer(
    27,
    ["main", "savings"],
    Math.round((income.main * 0.055) / 1_000_00) * 1_000_00,
    "What is left of the month",
  );
  for (const account of ["main", "hamburg"] as const) {
    const share = (part: number) => Math.round(income[account] * part * (0.97 + random.next() * 0.06));
    pay(25, account, [["Payroll", share(0.085)]], "Salaries");
    pay(10, account, [["Payroll taxes", share(0.03)]], "Taxes and contributions of the salaries");
    pay(20, account, [["VAT", share(0.05)]], "VAT of the month before");
    pay(28, account, [["Bank fees", 4_90 + share(0.0006)]], "Account fees");
    pay(18, account, [["Marketing", share(0.011)]], "Campaigns");
  }
  pay(1, "main", rent(14_800_00, 2_140_00 + random.int(0, 900_00)), "Peterburi tee 46");
  pay(1, "hamburg", rent(9_400_00, 1_280_00 + random.int(0, 500_00)), "Hafenstraße 210");
  pay(5, "main", [["Software", 2_180_00 + random.int(0, 400_00)]], "Licences");
  pay(15, "hamburg", [["Interest", 240_00 + random.int(0, 60_00)]], "Van loan, interest of the month");
  pay(12, "main", [["Travel", random.int(600_00, 2_600_00)]], "Travel expenses");
  const supplier = () => ({ party: `cps:${random.pick(suppliers).cp_id}` });
  const project = projects.length > 0 ? random.pick(projects) : undefined;
  pay(22, "main", [["Subcontractors", random.int(6_000_00, 19_000_00)]], "Assembly crew", {
    ...(project && { project_id: project.project_id }),
    ...supplier(),
  });
  transfer(15, ["hamburg", "loan"], 2_100_00, "Van loan, rate of the month");
  transfer(8, ["main", "reserve"], 1_500_00, "To the reserve");
  transfer(8, ["main", "poland"], 9_000_00, "For suppliers in Poland");
  transfer(9, ["main", "london"], 4_000_00, "For suppliers in Britain");
  pay(
    14,
    "poland",
    [["Goods for resale", random.int(36_000_00, 38_000_00)]],
    "Pallets and films",
    supplier(),
  );
  pay(16, "london", [["Goods for resale", random.int(3_250_00, 3_400_00)]], "Scales", supplier());
  if (["01", "04", "07", "10"].includes(month.slice(5))) payQuarter(pay, random, income.main);
}

const rent = (rented: number, utilities: number): Items => [
  ["Rent", rented],
  ["Utilities", utilities],
];

type Items = [ItemName, number][];
type Month = ReturnType<typeof monthOf>;

/** Enters what is due on the dates of a month, if it is by now. */
function monthOf(ledger: Ledger, month: string, today: string) {
  const on = (date: number) => `${month}-${String(date).padStart(2, "0")}`;
  return {
    pay: (date: number, account: AccountName, items: Items, purpose: string, more: object = {}) => {
      if (on(date) <= today && items.every(([, amount]) => amount > 0))
        ledger.add({ type: "expense", day: on(date), account, items, purpose, ...more });
    },
    transfer: (date: number, [account, to]: [AccountName, AccountName], amount: number, purpose: string) => {
      if (on(date) <= today && amount > 0)
        ledger.add({ type: "transfer", day: on(date), account, to, amount, purpose });
    },
  };
}

function payQuarter(pay: Month["pay"], random: Random, income: number) {
  pay(6, "main", [["Insurance", 4_700_00 + random.int(0, 300_00)]], "Insurance of the quarter");
  pay(19, "main", [["Equipment", Math.round(income * 0.018)]], "Equipment of the warehouse");
  pay(26, "main", [["Profit distribution", Math.round(income * 0.245)]], "Distribution of the quarter");
  pay(11, "reserve", [["Training", random.int(900_00, 1_600_00)]], "Trade fair and seminars");
}
