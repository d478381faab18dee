import type { accounts } from "../../finance/server/accounts.ts";
import type { operations } from "../../finance/server/operations.ts";
import type { postings } from "../../finance/server/tables.ts";
import type { Basics } from "../basics.ts";
import { money } from "../money.ts";
import type { Staff } from "../staff.ts";
import { day, dayOf, hour, minute } from "../time.ts";
import { makeItems, type ItemName } from "./items.ts";
import type { Rates } from "./rates.ts";
import { present } from "../../../contract/present.ts";

type Posting = typeof postings.$inferInsert;
type Account = typeof accounts.table.$inferInsert & { account_id: number };
type Operation = typeof operations.table.$inferInsert & {
  operation_id: number;
  date: string;
  project_ids: number[];
};

const known = {
  main: ["Main, EUR", "bank", "EUR", 1, 182_204_10],
  hamburg: ["Hamburg, EUR", "bank", "EUR", 2, 96_480_55],
  card: ["Card, EUR", "card", "EUR", 1, 35_880_00],
  wallet: ["Online payments, EUR", "wallet", "EUR", 1, 71_412_30],
  cash: ["Cash desk Hamburg", "cash", "EUR", 2, 20_260_40],
  savings: ["Savings, EUR", "deposit", "EUR", 1, 1_640_000_00],
  reserve: ["Reserve, USD", "deposit", "USD", 1, 40_000_00],
  london: ["London, GBP", "bank", "GBP", 1, 21_740_00],
  poland: ["Warsaw, PLN", "bank", "PLN", 1, 64_905_12],
  loan: ["Van loan", "loan", "EUR", 2, -18_600_00],
} as const;
export type AccountName = keyof typeof known;

interface Entry {
  type: "income" | "expense" | "transfer";
  day: string;
  account: AccountName;
  to?: AccountName;
  /** In cents of the account's currency, by item; transfers have no items. */
  items?: [ItemName, number][];
  amount?: number;
  party?: string;
  order_id?: number;
  contract_id?: number | null;
  project_id?: number;
  purpose: string;
  status?: "planned" | "posted" | "cancelled";
  recurrence?: "weekly" | "monthly" | "quarterly" | "yearly";
  bank_ref?: string;
  /** Posted operations were created on their date. */
  after?: Date | undefined;
}

type Items = ReturnType<typeof makeItems>;

/** Who keeps the books. */
interface Keeper {
  employee: number;
  user: number;
}

/** The company's ledger while it is being built. */
export interface Ledger {
  add(entry: Entry): Operation;
  /** Reverses a posted operation on a date. */
  reverse(operation: Operation, day: string): void;
  /** The finished ledger: each account ends with its known balance. */
  close(): { accounts: Account[]; operations: Operation[]; postings: Posting[] };
  items: Items;
  accountOf(name: AccountName): number;
}

export function openLedger(basics: Basics, staff: Staff, now: Date, rates: Rates): Ledger {
  const at = new Date(now.getTime() - 795 * day);
  const items = makeItems(at);
  const keeper = { employee: staff.employee("Ilse"), user: staff.user("Ilse") };
  const operations: Operation[] = [];
  const written = new Map<number, Entry>();
  const ledger: Posting[] = [];

  const post = (row: Operation, entry: Entry, sign: 1 | -1) => {
    const rate = rates.on(known[entry.account][2], row.date);
    ledger.push(...postingsOf(row, entry, sign, rate, items));
  };

  return {
    items,
    accountOf,
    add(entry) {
      const draft = { operation_id: operations.length + 1, ...amountsOf(entry, rates, basics) };
      const row: Operation = { ...draft, ...contentOf(entry, items), ...stampsOf(entry, draft, now, keeper) };
      operations.push(row);
      written.set(row.operation_id, entry);
      if (row.status === "posted") post(row, entry, 1);
      return row;
    },
    reverse(operation, on) {
      const entry = present(written.get(operation.operation_id), "operation's entry");
      const moment = new Date(`${on}T15:10:00Z`);
      const mirror: Operation = {
        ...operation,
        operation_id: operations.length + 1,
        date: on,
        posted_at: moment,
        reverses_id: operation.operation_id,
        bank_ref: null,
        created_at: moment,
        updated_at: moment,
      };
      operation.status = "reversed";
      operations.push(mirror);
      post(mirror, entry, -1);
    },
    close() {
      ledger.sort((a, b) => a.date.localeCompare(b.date) || a.operation_id - b.operation_id);
      const accounts = names.map((name) => accountRow(name, ledger, basics, keeper, at));
      return { accounts, operations, postings: ledger };
    },
  };
}

const names = Object.keys(known) as AccountName[];
const accountOf = (name: AccountName) => names.indexOf(name) + 1;
const cents = (amount: string | null | undefined) => Math.round(Number(amount) * 100);

/** An entry's sums, in its account's currency, that of the account it goes to, and the base currency. */
function amountsOf(entry: Entry, rates: Rates, basics: Basics) {
  const { account, to, items: parts = [] } = entry;
  const amount = entry.amount ?? parts.reduce((sum, [, part]) => sum + part, 0);
  const rate = rates.on(known[account][2], entry.day);
  const received = to && Math.round((amount * rate) / rates.on(known[to][2], entry.day));
  return {
    account_id: accountOf(account),
    to_account_id: to ? accountOf(to) : null,
    legal_person_id: known[account][3],
    currency_id: basics.currency(known[account][2]),
    to_currency_id: to ? basics.currency(known[to][2]) : null,
    amount: money(amount),
    to_amount: received === undefined ? null : money(received),
    rate: received === undefined ? null : (received / amount).toFixed(8),
    amount_base: money(Math.round(amount * rate)),
  };
}

function contentOf(entry: Entry, items: Items) {
  const { type, items: parts = [], project_id, party, purpose, status = "posted" } = entry;
  return {
    type,
    status,
    date: entry.day,
    lines: parts.map(([name, part]) => ({
      cfi_id: items.item(name),
      amount: money(part),
      project_id: project_id ?? null,
      comment: null,
    })),
    cfi_ids: [...new Set(parts.map(([name]) => items.item(name)))],
    project_ids: project_id ? [project_id] : [],
    party: party ?? null,
    contract_id: entry.contract_id ?? null,
    order_id: entry.order_id ?? null,
    purpose,
    bank_ref: entry.bank_ref ?? null,
    recurrence: entry.recurrence ?? ("none" as const),
    recurrence_end: null,
    allocated: "0.00",
    reverses_id: null,
  };
}

/** Who entered it, and when: during office hours, and not later than now. */
function stampsOf(entry: Entry, { operation_id }: { operation_id: number }, now: Date, keeper: Keeper) {
  const isPosted = (entry.status ?? "posted") === "posted";
  const past = String(((operation_id - 1) * 7) % 60).padStart(2, "0");
  const usual = Date.parse(`${entry.day}T09:${past}:00Z`);
  const soonest = Math.max(usual, (entry.after?.getTime() ?? 0) + 20 * minute);
  const made = new Date(Math.min(soonest, now.getTime() - (isPosted ? 10 * minute : 26 * hour)));
  return {
    posted_at: isPosted ? made : null,
    posted_by: isPosted ? keeper.user : null,
    responsible_id: keeper.employee,
    created_at: made,
    created_by: keeper.user,
    updated_at: made,
    updated_by: keeper.user,
  };
}

/** What an operation moves: from one account to another, or an amount for each of its items. */
function postingsOf(row: Operation, entry: Entry, sign: 1 | -1, rate: number, items: Items): Posting[] {
  const way = (row.type === "income" ? 1 : -1) * sign;
  const posting = (account: AccountName, amount: number, base: number, cfi_id: number | null) => ({
    operation_id: row.operation_id,
    date: row.date,
    account_id: accountOf(account),
    cfi_id,
    project_id: row.project_ids[0] ?? null,
    amount: money(amount),
    amount_base: money(base),
  });
  const { items: parts = [] } = entry;
  const base = cents(row.amount_base);
  if (entry.to)
    return [
      posting(entry.account, way * cents(row.amount), way * base, null),
      posting(entry.to, -way * cents(row.to_amount), -way * base, null),
    ];
  let left = base;
  return parts.map(([name, amount], index) => {
    const part = index === parts.length - 1 ? left : Math.round(amount * rate);
    left -= part;
    return posting(entry.account, way * amount, way * part, items.item(name));
  });
}

/** An account that ends with its known balance. */
function accountRow(name: AccountName, ledger: Posting[], basics: Basics, keeper: Keeper, at: Date): Account {
  const [title, kind, currency, legal_person_id, target] = known[name];
  const { moved, lowest } = movesOf(ledger.filter(({ account_id }) => account_id === accountOf(name)));
  const opening = target - moved;
  const bank = legal_person_id === 1 ? "Balti Pank" : "Hanse Bank";
  return {
    account_id: accountOf(name),
    name: title,
    legal_person_id,
    kind,
    currency_id: basics.currency(currency),
    number: null,
    bank: kind === "bank" || kind === "loan" ? bank : null,
    opening_balance: money(opening),
    opening_date: dayOf(at),
    // The overdraft limit is a round amount above what was ever needed.
    overdraft: money(Math.max(0, Math.ceil((-opening - lowest) / 10_000_00) * 10_000_00)),
    minimum: name === "main" ? "50000.00" : name === "hamburg" ? "20000.00" : "0.00",
    responsible_id: keeper.employee,
    is_default: name === "main" || name === "hamburg",
    active: true,
    balance: money(opening),
    created_at: at,
    created_by: keeper.user,
    updated_at: at,
    updated_by: keeper.user,
  };
}

/** An account's net change and lowest point, relative to its opening balance. */
function movesOf(rows: Posting[]): { moved: number; lowest: number } {
  let [moved, lowest] = [0, 0];
  for (const { amount } of rows) {
    moved += cents(amount);
    lowest = Math.min(lowest, moved);
  }
  return { moved, lowest };
}
