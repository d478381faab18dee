import { sql, type SQL } from "drizzle-orm";
import type { OpenBill } from "../../contract-statements.ts";
import { plan, planOrNone, type Plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { forbidden } from "../../../../server/refusal.ts";
import { subjectOf } from "../../../../server/resources/kinds/subject.ts";
import { escapeLike } from "../../../../server/resources/query/search.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import type { AccountRow } from "../operation-rules.ts";
import { amountIn } from "../../../../server/search/read-words.ts";
import { rateOn, ratesOn } from "../rates.ts";
import { conversionAt } from "../settle.ts";
import { normalizedForMatch, type BankLine } from "./bank-line.ts";
import type { Candidates } from "./propose.ts";
import { operationsTable } from "../operations.table.ts";
import { invoicesTable } from "../invoices.table.ts";
import { cpsTable } from "../../../parties/server/cps.table.ts";
import { cpsLegalPersonsTable } from "../../../parties/server/legal-persons.table.ts";
import { clientsTable } from "../../../parties/server/clients.table.ts";
import { accountsTable } from "../accounts.table.ts";
import { present } from "../../../../contract/present.ts";

/** How many days its operations may differ from the statement's dates. */
const margin = 10;
const maxInvoices = 10_000;

const within = (reading: Plan) => live(reading) ?? sql`true`;

/** Match candidates for an account's lines, limited to what the user can see. */
export async function candidatesFor(
  actor: Actor,
  account: AccountRow,
  lines: BankLine[],
): Promise<Candidates> {
  const days = [...new Set(lines.map(({ date }) => date))].sort();
  const payers = [...new Set(lines.map(({ party }) => party).filter(Boolean))];
  const [operations, invoices, parties, names, accounts, rules, usual] = await Promise.all([
    readOperations(actor, account, days),
    readInvoices(actor, account),
    readParties(actor),
    readNames(actor, payers),
    readAccounts(actor, account),
    readRules(actor),
    readUsual(actor),
  ]);
  const { currency_id } = account;
  const currencies = [...new Set(invoices.map((invoice) => invoice.currency_id))];
  const rateOf = await ratesOn(actor.db, currency_id, currencies, days);
  return { currency_id, rateOf, operations, invoices, parties, names, accounts, rules, usual };
}

/** What an operation moves on one of its accounts; null on another. */
export const movedOn = (account_id: number): SQL => sql`(case ${account_id}::int
  when to_account_id then case when reverses_id is null then to_amount else -to_amount end
  when account_id then signed_amount end)`;

/** A bank line is matched by its amount, so it says what an operation's is. */
export function assertAmountsOpen({ readable }: Plan): void {
  if (!["amount", "to_amount", "account_id"].every(readable)) throw forbidden("finance.amountsClosed");
}

async function readOperations(
  actor: Actor,
  { account_id }: AccountRow,
  days: string[],
): Promise<Candidates["operations"]> {
  const { db, principal } = actor;
  const [from = "2000-01-01", to = from] = [days[0], days.at(-1)];
  const reading = plan(principal, operationsTable, "list");
  assertAmountsOpen(reading);
  const { rows } = await db.execute<Unnamed<Candidates["operations"][number]>>(sql`
    select operation_id as id, number as name, status, date::text,
      ${movedOn(account_id)}::text as amount,
      ${reading.readable("party") ? sql`party` : sql`null`} as party,
      ${reading.readable("purpose") ? sql`purpose` : sql`null`} as purpose,
      (exists (select from statement_entries e
        where e.operation_id = operations.operation_id and e.account_id = ${account_id})) as taken
    from operations
    where ${account_id} in (account_id, to_account_id) and status in ('planned', 'posted')
      and date between ${from}::date - ${margin}::int and ${to}::date + ${margin}::int and ${within(reading)}
    order by date, operation_id`);
  const names = await named(actor, rows);
  // One of a party that the user can't see is still another party's.
  return rows.map((row, index) => ({ ...row, party_name: names[index]?.party_name ?? null }));
}

const readInvoices = (actor: Actor, account: AccountRow): Promise<Candidates["invoices"]> =>
  invoicesWhere(actor, account, sql`true`, maxInvoices);

/**
 * Alternatives to a proposal: invoices of a party, found by number, party name or amount, or worth about as much as the line.
 */
export async function findBills(
  actor: Actor,
  account: AccountRow,
  { amount, date }: BankLine,
  { search, party }: { search: string; party: string },
): Promise<OpenBill[]> {
  const { db, t } = actor;
  const own = account.currency_id;
  const subject = subjectOf(party || null);
  const words = `%${escapeLike(search.trim())}%`;
  const sum = amountIn(search);
  const worth = sql`(case currency_id when ${own} then balance
    else balance * rate_on(currency_id, ${date}::date) / rate_on(${own}, ${date}::date) end)`;
  const found = await invoicesWhere(
    actor,
    account,
    sql`((direction = 'out') = (kind = 'invoice')) = ${!amount.startsWith("-")}
      and ${
        subject
          ? sql`${sql.identifier(subject.route === "cps" ? "cp_id" : "client_id")} = ${subject.id}`
          : search.trim()
            ? sql`true`
            : // Without either, only amounts within a tenth of the line's: small enough to write off, or to keep as credit.
              sql`abs(${worth} - abs(${amount}::numeric)) * 10 <= ${worth}`
      }
      and (${search.trim()} = '' or invoices.number ilike ${words} or their_number ilike ${words}
        or ${sum ?? null}::numeric in (balance, total)
        or cp_id in (select cp_id from cps where name ilike ${words})
        or client_id in (select client_id from clients where full_name ilike ${words}))`,
    subject || search.trim() ? 20 : 8,
    // Without a party or search, the closest amounts come first.
    subject || search.trim() ? sql`due_date` : sql`abs(${worth} - abs(${amount}::numeric))`,
  );
  const currencies = [...new Set(found.map(({ currency_id }) => currency_id))];
  const rates = new Map(
    await Promise.all(
      currencies.map(async (currency) => [currency, await rateOn(db, own, currency, date)] as const),
    ),
  );
  return found.map(({ id, name, party: of, party_name, date: dated, due_date, ...bill }) => {
    const rate = present(rates.get(bill.currency_id), "rate");
    return {
      id,
      name,
      party: of,
      party_name,
      date: dated,
      due_date,
      balance: bill.balance,
      currency: bill.currency,
      ...("problem" in rate
        ? { worth: "0.00", problem: t(rate.problem.key, rate.problem.values) }
        : { worth: conversionAt(rate.rate, own, bill).most.toFixed(2), problem: null }),
    };
  });
}

async function invoicesWhere(
  actor: Actor,
  { legal_person_id }: AccountRow,
  where: SQL,
  most: number,
  order = sql`due_date`,
): Promise<Candidates["invoices"]> {
  const { db, principal } = actor;
  const reading = planOrNone(principal, invoicesTable, "list");
  if (!reading?.readable("balance") || !reading.readable("party")) return [];
  const { rows } = await db.execute<Unnamed<Candidates["invoices"][number]>>(sql`
    select invoice_id as id, invoices.number as name,
      array_remove(array[issued_number, their_number, (select number from orders o where o.order_id = invoices.order_id)], null) as numbers,
      (direction = 'out') = (kind = 'invoice') as incoming, balance::text, party,
      currency_id, (select code from currencies c where c.currency_id = invoices.currency_id) as currency,
      date::text as date, coalesce(due_date, date)::text as due_date
    from invoices
    where status in ('issued', 'partly_paid') and balance > 0
      and legal_person_id = ${legal_person_id} and ${within(reading)} and ${where}
    order by ${order}, invoice_id limit ${most}`);
  return named(actor, rows);
}

/** A bank account shared by two counterparties doesn't identify either. */
async function readParties({ db, principal }: Actor): Promise<Candidates["parties"]> {
  const [cps, persons] = [
    planOrNone(principal, cpsTable, "view"),
    planOrNone(principal, cpsLegalPersonsTable, "view"),
  ];
  if (!cps || !persons?.readable("bank_account")) return new Map();
  const { rows } = await db.execute<{ bank_account: string; cp_id: number; name: string }>(sql`
    select min(bank_account) as bank_account, min(cp_id) as cp_id, min(name) as name from (
      select numbers.bank_account, cps_legal_persons.cp_id, (select name from cps where cps.cp_id = cps_legal_persons.cp_id) as name
      from cps_legal_persons cross join lateral (
        select cps_legal_persons.bank_account union
        select line->>'bank_account' from jsonb_array_elements(coalesce(cps_legal_persons.bank_accounts, '[]')) line
      ) numbers
      where numbers.bank_account is not null and ${within(persons)}
        and cp_id in (select cp_id from cps where ${within(cps)})) known
    group by upper(regexp_replace(bank_account, '[^A-Za-z0-9]', '', 'g')) having count(distinct cp_id) = 1`);
  return new Map(
    rows.map(({ bank_account, cp_id, name }) => [
      normalizedForMatch(bank_account),
      { party: `cps:${cp_id}`, name },
    ]),
  );
}

/** Parties whose name exactly matches the bank's. A name shared by two parties doesn't identify either. */
async function readNames({ db, principal }: Actor, payers: string[]): Promise<Candidates["names"]> {
  const [cps, persons, clients] = [
    planOrNone(principal, cpsTable, "view"),
    planOrNone(principal, cpsLegalPersonsTable, "view"),
    planOrNone(principal, clientsTable, "view"),
  ];
  const wanted = sql`any(${sql.param(payers.map((name) => name.trim().toLowerCase()))}::text[])`;
  const none = sql`select null::text as bank_name, null::text as party, null::text as name where false`;
  const { rows } = await db.execute<{ bank_name: string; party: string; name: string }>(sql`
    select bank_name, min(party) as party, min(name) as name from (
      ${cps?.readable("name") ? sql`select lower(name) as bank_name, 'cps:' || cp_id as party, name from cps where lower(name) = ${wanted} and ${within(cps)}` : none}
      union
      ${
        cps && persons?.readable("name")
          ? sql`select lower(name), 'cps:' || cp_id, (select name from cps where cps.cp_id = cps_legal_persons.cp_id) from cps_legal_persons
              where lower(name) = ${wanted} and ${within(persons)} and cp_id in (select cp_id from cps where ${within(cps)})`
          : none
      }
      union
      ${clients?.readable("full_name") ? sql`select lower(full_name), 'clients:' || client_id, full_name from clients where lower(full_name) = ${wanted} and ${within(clients)}` : none}
    ) known group by bank_name having count(distinct party) = 1`);
  return new Map(rows.map(({ bank_name, party, name }) => [bank_name, { party, name }]));
}

async function readAccounts(
  { db, principal }: Actor,
  { account_id, currency_id }: AccountRow,
): Promise<Candidates["accounts"]> {
  const reading = plan(principal, accountsTable, "view");
  const { rows } = await db.execute<{ id: number; name: string; number: string }>(sql`
    select account_id as id, name, number from accounts
    where number is not null and active and account_id <> ${account_id} and currency_id = ${currency_id} and ${within(reading)}`);
  return new Map(rows.map(({ id, name, number }) => [normalizedForMatch(number), { id, name }]));
}

async function readRules(actor: Actor): Promise<Candidates["rules"]> {
  const { rows } = await actor.db.execute<Unnamed<Candidates["rules"][number]>>(sql`
    select r.direction, r.subject, r.text, r.cfi_id, r.party from statement_rules r join cfi using (cfi_id)
    where cfi.deleted_at is null and cfi.active and cfi.direction = r.direction order by length(r.text) desc, r.rule_id`);
  return named(actor, rows);
}

type Unnamed<Row> = Omit<Row, "party_name"> & Record<string, unknown>;

/** Adds party names. Parties that the user can't see are dropped. */
export async function named<Row extends { party: string | null }>(
  { db, principal }: Actor,
  rows: Row[],
): Promise<(Row & { party: string | null; party_name: string | null })[]> {
  const names = new Map<string, string>();
  for (const [route, name] of [
    ["cps", sql`name`],
    ["clients", sql`full_name`],
    ["employees", sql`full_name`],
  ] as const) {
    const resource = resourceOf(route);
    const reading = planOrNone(principal, resource, "view");
    const ids = rows.flatMap(({ party }) =>
      party?.startsWith(`${route}:`) ? (subjectOf(party)?.id ?? []) : [],
    );
    if (!reading || ids.length === 0) continue;
    const found = await db.execute<{ id: number; name: string }>(sql`
      select ${resource.column(resource.key)} as id, ${name} as name from ${resource.table}
      where ${resource.column(resource.key)} = any(${sql.param([...new Set(ids)])}::int[]) and ${within(reading)}`);
    for (const { id, name: known } of found.rows) names.set(`${route}:${id}`, known);
  }
  return rows.map((row) => {
    const party_name = (row.party && names.get(row.party)) ?? null;
    return { ...row, party: party_name === null ? null : row.party, party_name };
  });
}

async function readUsual({ db }: Actor): Promise<Candidates["usual"]> {
  const { rows } = await db.execute<{ direction: "in" | "out"; cfi_id: number }>(sql`
    select direction, cfi_id from cfi where is_default and active and deleted_at is null`);
  const of = (direction: "in" | "out") => rows.find((row) => row.direction === direction)?.cfi_id ?? null;
  return { in: of("in"), out: of("out") };
}
