import Big from "big.js";
import { eq, inArray } from "drizzle-orm";
import { money } from "../../../server/i18n/money.ts";
import type { Database } from "../../../server/database/connection.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import type { Proposal, Rule } from "../../../server/resources/resource.ts";
import { baseCurrency } from "../../../server/base-currency.ts";
import { changedFields, differs } from "../../../server/resources/rules.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { closedUntil, lockBooksShared } from "./periods.ts";
import { cents, rateOn } from "./rates.ts";
import { accountsTable } from "./accounts.table.ts";
import { cfiTable } from "./cfi.table.ts";
import { ordersTable } from "../../orders/server/orders.table.ts";
import { contractsTable } from "../../contracts/server/contracts.table.ts";
import type { Operation } from "./operations.table.ts";

/** Fields that can still be edited once an operation is no longer planned. */
const alwaysOpen = [
  "purpose",
  "comment",
  "contract_id",
  "responsible_id",
  "tags",
  "external_id",
  "project_ids",
];

/** Posted, canceled and reversed operations are immutable. */
export const isSettled = ({ status = "planned" }: Draft<Operation>, field: string): boolean =>
  status !== "planned" && !alwaysOpen.includes(field);

const staysAsPosted: Rule<Operation> = ({ previous, next, mark }) => {
  if (!previous) return;
  for (const field of changedFields(previous, next))
    if (isSettled(previous, field))
      mark(field, "rule", "finance.notPlanned", { status: `choice.status.${previous.status}` });
};

const isOpen = ({ previous }: Pick<Proposal<Operation>, "previous">) =>
  !previous || previous.status === "planned";

const periodIsOpen: Rule<Operation> = async ({ actor, previous, next, mark }) => {
  await lockBooksShared(actor.db);
  const closed = await closedUntil(actor.db);
  const dates = isOpen({ previous }) ? [previous?.date, next.date] : [];
  if (closed !== null && dates.some((date) => date && date <= closed))
    mark("date", "rule", "finance.closed", { date: closed });
};

export interface AccountRow {
  account_id: number;
  name: string;
  currency_id: number;
  legal_person_id: number;
  opening_date: string;
  active: boolean;
  [field: string]: unknown;
}

export async function accountsOf(db: Database, ids: unknown[]): Promise<Map<number, AccountRow>> {
  const known = ids.filter((id): id is number => typeof id === "number");
  if (known.length === 0) return new Map();
  const rows = await db.select().from(accountsTable).where(inArray(accountsTable.account_id, known));
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** The account determines currency and legal person; a transfer has two accounts. */
const takesFromAccounts: Rule<Operation> = async ({ actor, previous, next, mark }) => {
  if (!isOpen({ previous })) return;
  const transfer = next.type === "transfer";
  if (!transfer)
    Object.assign(next, { to_account_id: null, to_amount: null, to_currency_id: null, rate: null });
  const found = await accountsOf(actor.db, [next.account_id, next.to_account_id]);
  const account = next.account_id ? found.get(next.account_id) : undefined;
  next.currency_id = account?.currency_id ?? null;
  next.legal_person_id = account?.legal_person_id ?? null;
  for (const field of ["account_id", "to_account_id"] as const) {
    const id = next[field];
    const each = id ? found.get(id) : undefined;
    if (each && each.active !== true && previous?.[field] !== next[field])
      mark(field, "rule", "finance.accountClosed", { account: each.name });
    if (each && next.date && next.date < each.opening_date)
      mark("date", "rule", "finance.beforeOpening", { account: each.name, date: each.opening_date });
  }
  if (!transfer) return;
  if (!next.to_account_id) return mark("to_account_id", "required", "problem.choose");
  if (next.to_account_id === next.account_id) return mark("to_account_id", "rule", "finance.sameAccount");
  next.to_currency_id = found.get(next.to_account_id)?.currency_id ?? null;
  await receives(actor.db, previous, next, mark);
};

/** The received amount of a transfer: the amount sent, the one entered, or the converted one at the day's rate. */
async function receives(
  db: Database,
  previous: Operation | null,
  next: Draft<Operation>,
  mark: Proposal<Operation>["mark"],
) {
  const { currency_id, to_currency_id, amount, date } = next;
  if (!currency_id || !to_currency_id || !amount || !date) return;
  if (currency_id === to_currency_id) next.to_amount = amount;
  const moved = (["amount", "date", "account_id", "to_account_id"] as const).some((field) =>
    differs(previous?.[field], next[field]),
  );
  const entered = next.to_amount && (differs(previous?.to_amount, next.to_amount) || !moved);
  if (currency_id !== to_currency_id && !entered) {
    const found = await rateOn(db, currency_id, to_currency_id, date);
    if ("problem" in found) return mark("to_amount", found.problem);
    next.to_amount = cents(new Big(amount).times(found.rate), to_currency_id);
  }
  next.rate = new Big(next.to_amount ?? 0).div(amount).round(8).toFixed(8);
}

/** Each line needs an item of the operation's direction; the lines must add up to the amount. */
const linesAddUp: Rule<Operation> = async ({ actor, previous, next, mark }) => {
  if (!isOpen({ previous })) return;
  const lines = next.lines ?? [];
  if (next.type === "transfer") return void Object.assign(next, { lines: [], cfi_ids: [], project_ids: [] });
  if (lines.length === 0) return mark("lines", "required", "finance.noItem");
  // An invalid amount is already reported.
  if (!next.amount) return;
  const [only, ...others] = lines;
  const whole = only?.amount === null && others.length === 0 ? [{ ...only, amount: next.amount }] : lines;
  const missing = whole.findIndex(({ amount }) => amount === null);
  if (missing >= 0)
    return mark("lines", "required", "problem.lineMissing", {
      line: String(missing + 1),
      column: "field.amount",
    });
  const sum = whole.reduce((total, { amount }) => total.plus(amount ?? 0), new Big(0));
  if (!sum.eq(next.amount) && next.currency_id)
    mark("lines", "rule", "finance.linesSum", {
      sum: money(sum.toFixed(2), next.currency_id),
      amount: money(new Big(next.amount).toFixed(2), next.currency_id),
    });
  next.lines = whole;
  next.cfi_ids = distinct(whole.map(({ cfi_id }) => cfi_id));
  next.project_ids = distinct(whole.map(({ project_id }) => project_id));
  await fitItems(actor.db, next, mark);
};

const distinct = (ids: unknown[]) => [...new Set(ids.filter((id): id is number => typeof id === "number"))];

async function fitItems(db: Database, next: Draft<Operation>, mark: Proposal<Operation>["mark"]) {
  const wanted = next.type === "income" ? "in" : "out";
  const rows = await db
    .select({
      name: cfiTable.name,
      direction: cfiTable.direction,
      active: cfiTable.active,
    })
    .from(cfiTable)
    .where(inArray(cfiTable.cfi_id, next.cfi_ids ?? []));
  const wrong = rows.find(({ direction }) => direction !== wanted);
  // A refund reverses the direction and has its own item.
  if (wrong)
    mark("lines", "rule", "finance.itemDirection", {
      item: wrong.name,
      direction: `choice.direction.${wrong.direction}`,
    });
  const archived = rows.find(({ active }) => active !== true);
  if (archived) mark("lines", "rule", "finance.itemArchived", { item: archived.name });
}

/** An order sets the customer; a contract must belong to the same counterparty. */
const partyFits: Rule<Operation> = async ({ actor, next, mark }) => {
  const { db } = actor;
  if (next.order_id && !next.party) {
    const [order] = await db
      .select({ cp: ordersTable.cp_id, client: ordersTable.client_id })
      .from(ordersTable)
      .where(eq(ordersTable.order_id, next.order_id));
    if (order) next.party = order.cp === null ? `clients:${order.client}` : `cps:${order.cp}`;
  }
  if (!next.contract_id) return;
  const [contract] = await db
    .select({ cp_id: contractsTable.cp_id })
    .from(contractsTable)
    .where(eq(contractsTable.contract_id, next.contract_id));
  const party = subjectOf(next.party);
  if (contract && (party?.route !== "cps" || party.id !== contract.cp_id))
    mark("contract_id", "reference", "problem.within", { within: "field.cp_id" });
};

/** A plan's estimate in the base currency, if there is a rate; it is fixed when the operation is posted. */
const estimatesBase: Rule<Operation> = async ({ actor, previous, next }) => {
  if (!isOpen({ previous }) || !next.currency_id || !next.amount || !next.date) return;
  const today = actor.today;
  const day = next.date < today ? next.date : today;
  const base = await baseCurrency(actor.db);
  const found = await rateOn(actor.db, next.currency_id, base.currency_id, day);
  next.amount_base = "rate" in found ? cents(new Big(next.amount).times(found.rate), base.currency_id) : null;
};

export const operationRules: Rule<Operation>[] = [
  staysAsPosted,
  periodIsOpen,
  takesFromAccounts,
  linesAddUp,
  partyFits,
  estimatesBase,
];
