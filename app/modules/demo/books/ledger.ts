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

/** The company's ledger while it is being built. */
export interface Ledger {
  add(entry: Entry): Operation;
  /** Reverses a posted operation on a date. */
  reverse(operation: Operation, day: string): void;
  /** The finished ledger: each account ends with its known balance. */
  close(): { accounts: Account[]; operations: Operation[]; postings: (typeof postings.$inferInsert)[] };
  items: ReturnType<typeof makeItems>;
  accountOf(name: AccountName): number;
}

export function openLedger(basics: Basics, staff: Staff, now: Date, rates: Rates): Ledger {
  const at = new Date(now.getTime() - 795 * day);
  const items = makeItems(at);
  const names = Object.keys(known) as AccountName[];
  const accountOf = (name: AccountName) => names.indexOf(name) + 1;
  const currencyOf = (name: AccountName) => basics.currency(known[name][2]);
  const [keeper, user] = [staff.employee("Ilse"), staff.user("Ilse")];
  const operations: Operation[] = [];
  const ledger: (typeof postings.$inferInsert)[] = [];

  function write(row: Operation, entry: Pick<Entry, "account" | "to" | "items">, sign: 1 | -1) {
    const common = { operation_id: row.operation_id, date: row.date };
    const rate = rates.on(known[entry.account][2], row.date);
    const way = (row.type === "income" ? 1 : -1) * sign;
    const posting = (account: AccountName, cents: number, base: number, cfi_id: number | null) =>
      ledger.push({
        ...common,
        account_id: accountOf(account),
        cfi_id,
        project_id: row.project_ids[0] ?? null,
        amount: money(cents),
        amount_base: money(base),
      });
    const { items: parts = [] } = entry;
    const total = Math.round(Number(row.amount) * 100);
    const base = Math.round(Number(row.amount_base) * 100);
    if (entry.to) {
      posting(entry.account, way * total, way * base, null);
      posting(entry.to, -way * Math.round(Number(row.to_amount) * 100), -way * base, null);
      return;
    }
    let left = base;
    for (const [index, [name, cents]] of parts.entries()) {
      const part = index === parts.length - 1 ? left : Math.round(cents * rate);
      left -= part;
      posting(entry.account, way * cents, way * part, items.item(name));
    }
  }

  const written = new Map<number, Entry>();

  function add(entry: Entry): Operation {
    const { type, account, to, party, purpose, status = "posted", recurrence = "none" } = entry;
    const { items: parts = [] } = entry;
    const amount = entry.amount ?? parts.reduce((sum, [, cents]) => sum + cents, 0);
    const usual = Date.parse(`${entry.day}T09:${String((operations.length * 7) % 60).padStart(2, "0")}:00Z`);
    const soonest = Math.max(usual, (entry.after?.getTime() ?? 0) + 20 * minute);
    const made = new Date(Math.min(soonest, now.getTime() - (status === "posted" ? 10 * minute : 26 * hour)));
    const rate = rates.on(known[account][2], entry.day);
    const received = to && Math.round((amount * rate) / rates.on(known[to][2], entry.day));
    const row: Operation = {
      operation_id: operations.length + 1,
      type,
      status,
      date: entry.day,
      posted_at: status === "posted" ? made : null,
      posted_by: status === "posted" ? user : null,
      account_id: accountOf(account),
      to_account_id: to ? accountOf(to) : null,
      legal_person_id: known[account][3],
      currency_id: currencyOf(account),
      to_currency_id: to ? currencyOf(to) : null,
      amount: money(amount),
      to_amount: received === undefined ? null : money(received),
      rate: received === undefined ? null : (received / amount).toFixed(8),
      amount_base: money(Math.round(amount * rate)),
      lines: parts.map(([name, cents]) => ({
        cfi_id: items.item(name),
        amount: money(cents),
        project_id: entry.project_id ?? null,
        comment: null,
      })),
      cfi_ids: [...new Set(parts.map(([name]) => items.item(name)))],
      project_ids: entry.project_id ? [entry.project_id] : [],
      party: party ?? null,
      contract_id: entry.contract_id ?? null,
      order_id: entry.order_id ?? null,
      purpose,
      bank_ref: entry.bank_ref ?? null,
      recurrence,
      recurrence_end: null,
      allocated: "0.00",
      reverses_id: null,
      responsible_id: keeper,
      created_at: made,
      created_by: user,
      updated_at: made,
      updated_by: user,
    };
    operations.push(row);
    written.set(row.operation_id, entry);
    if (status === "posted") write(row, entry, 1);
    return row;
  }

  return {
    items,
    accountOf,
    add,
    reverse(operation, on) {
      const entry = present(written.get(operation.operation_id), "operation's entry");
      const mirror: Operation = {
        ...operation,
        operation_id: operations.length + 1,
        date: on,
        posted_at: new Date(`${on}T15:10:00Z`),
        reverses_id: operation.operation_id,
        bank_ref: null,
        created_at: new Date(`${on}T15:10:00Z`),
        updated_at: new Date(`${on}T15:10:00Z`),
      };
      operation.status = "reversed";
      operations.push(mirror);
      write(mirror, entry, -1);
    },
    close() {
      ledger.sort((a, b) => a.date.localeCompare(b.date) || a.operation_id - b.operation_id);
      return {
        accounts: names.map((name): Account => {
          const [title, kind, , legal_person_id, target] = known[name];
          const { moved, lowest } = movesOf(
            ledger.filter(({ account_id }) => account_id === accountOf(name)),
          );
          const opening = target - moved;
          return {
            account_id: accountOf(name),
            name: title,
            legal_person_id,
            kind,
            currency_id: currencyOf(name),
            number: null,
            bank:
              kind === "bank" || kind === "loan"
                ? legal_person_id === 1
                  ? "Balti Pank"
                  : "Hanse Bank"
                : null,
            opening_balance: money(opening),
            opening_date: dayOf(at),
            // The overdraft limit is a round amount above what was ever needed.
            overdraft: money(Math.max(0, Math.ceil((-opening - lowest) / 10_000_00) * 10_000_00)),
            minimum: name === "main" ? "50000.00" : name === "hamburg" ? "20000.00" : "0.00",
            responsible_id: keeper,
            is_default: name === "main" || name === "hamburg",
            active: true,
            balance: money(opening),
            created_at: at,
            created_by: user,
            updated_at: at,
            updated_by: user,
          };
        }),
        operations,
        postings: ledger,
      };
    },
  };
}

/** An account's net change and lowest point, relative to its opening balance. */
function movesOf(rows: (typeof postings.$inferInsert)[]): { moved: number; lowest: number } {
  let [moved, lowest] = [0, 0];
  for (const { amount } of rows) {
    moved += Math.round(Number(amount) * 100);
    lowest = Math.min(lowest, moved);
  }
  return { moved, lowest };
}
