import Big from "big.js";
import { and, eq, isNull, sql } from "drizzle-orm";
import { joinFacts } from "../../../../contract/join-facts.ts";
import type { StatementChoice, StatementMapping } from "../../contract-statements.ts";
import { atomically } from "../../../../server/database/begin-again.ts";
import type { Actor } from "../../../../server/actor.ts";
import { notFound, refuse } from "../../../../server/refusal.ts";
import { lockRow, saveOnly } from "../../../../server/resources/change/save.ts";
import { plan } from "../../../../server/access/plan.ts";
import { allocate } from "../allocate.ts";
import { lockPostings } from "../lock-postings.ts";
import type { AccountRow } from "../operation-rules.ts";
import { spread } from "../pay.ts";
import { postOperation } from "../post-operation.ts";
import { type Operation, operationsTable } from "../operations.table.ts";
import { defineJob } from "../../../../server/jobs/handler.ts";
import { normalizedForMatch, type BankLine } from "./bank-line.ts";
import { movedOn } from "./candidates.ts";
import { accountOf, openStatement, type OpenStatement } from "./open-statement.ts";
import { remember } from "./rules.ts";
import { statementEntries } from "./tables.ts";

export interface StatementPayload {
  statement_id: number;
  mapping: StatementMapping | null;
  choices: StatementChoice[];
}

/** Books the selected lines independently: an error in one doesn't stop the others. */
export const statementJob = defineJob<StatementPayload>({
  name: ({ choices }, t) => t("job.statement", { count: choices.length }),
  async run(job, { statement_id, mapping, choices }) {
    const opened = await openStatement(await job.actor(), statement_id, mapping);
    for (const choice of inOrder(choices, opened).slice(job.done + job.failed)) {
      const actor = await job.actor();
      const title = describeLine(opened, choice);
      try {
        await atomically(actor, async (within) => {
          await lockPostings(within.db);
          await applyLine(within, opened, choice);
          await job.progress({ done: 1 }, within.db);
        });
      } catch (error) {
        const text = actor.explain(error);
        if (text === undefined) throw error;
        await job.progress({ failures: [{ route: "operations", id: choice.line, title, text }] });
      }
    }
  },
});

/** By date, income before expenses, so that the order in the file doesn't overdraw the account. */
function inOrder(choices: StatementChoice[], { lines }: OpenStatement): StatementChoice[] {
  const of = new Map(lines.map((line) => [line.line, line]));
  const key = ({ line }: StatementChoice) => {
    const known = of.get(line);
    return known ? `${known.date} ${known.amount.startsWith("-") ? 1 : 0}` : "";
  };
  return [...choices].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : a.line - b.line));
}

function describeLine({ lines }: OpenStatement, { line }: StatementChoice): string {
  const found = lines.find((each) => each.line === line);
  return found ? joinFacts([found.date, found.party || found.purpose, found.amount]) : `#${line}`;
}

/** Books one line, unless it is already booked. */
async function applyLine(actor: Actor, opened: OpenStatement, choice: StatementChoice): Promise<void> {
  const { db } = actor;
  const line = opened.lines.find((each) => each.line === choice.line);
  if (!line) throw notFound();
  const account = await accountOf(actor, opened.account.account_id);
  const entry = { account_id: account.account_id, bank_ref: line.ref };
  const known = await db.$count(
    statementEntries,
    and(eq(statementEntries.account_id, entry.account_id), eq(statementEntries.bank_ref, entry.bank_ref)),
  );
  if (known > 0) return;
  const operation_id = await bookLine(actor, account, line, choice);
  await db.insert(statementEntries).values({ ...entry, operation_id });
  if (choice.remember && choice.cfi_id !== undefined)
    await remember(actor, line, { cfi_id: choice.cfi_id, party: choice.party });
}

type Referred = BankLine & { ref: string };

async function bookLine(
  actor: Actor,
  account: AccountRow,
  line: Referred,
  choice: StatementChoice,
): Promise<number> {
  if (choice.step === "link" || choice.step === "post") {
    const operation = await operationFor(actor, account, line, choice);
    if (choice.step === "post") await postOperation(actor, operation.operation_id, line.date);
    return operation.operation_id;
  }
  const transfer = choice.step === "transfer";
  if (transfer ? choice.to_account_id === undefined : choice.cfi_id === undefined)
    throw refuse("statement.unsaid");
  const incoming = !line.amount.startsWith("-");
  if (choice.writeoff) assertSmall(line, choice);
  const amount = new Big(line.amount)
    .abs()
    .plus(choice.writeoff?.amount ?? 0)
    .toFixed(2);
  const { account_id } = account;
  const values = transfer
    ? {
        type: "transfer",
        account_id: incoming ? choice.to_account_id : account_id,
        to_account_id: incoming ? account_id : choice.to_account_id,
      }
    : {
        type: incoming ? "income" : "expense",
        account_id,
        lines: [{ cfi_id: choice.cfi_id, amount }],
        ...(choice.party && { party: choice.party }),
      };
  const operation_id = await saveOnly(actor, operationsTable, {
    values: {
      ...values,
      amount,
      date: line.date,
      purpose: purposeOf(line),
      bank_ref: await referenceOf(actor, account_id, line),
    },
  });
  if (choice.payments)
    for (const { invoice_id, amount: part } of choice.payments)
      await allocate(actor, { operation_id, invoice_id, amount: part });
  else if (!transfer)
    await spread(actor, operation_id, choice.invoices ?? [], { account_id, amount, date: line.date });
  await postOperation(actor, operation_id, line.date);
  if (choice.writeoff) await writeOff(actor, account, line, choice, operation_id);
  return operation_id;
}

/** Marks the invoice as paid in full and books the difference against it, so that the account matches the bank. */
async function writeOff(
  actor: Actor,
  { account_id }: AccountRow,
  line: Referred,
  { writeoff }: StatementChoice,
  writes_off_id: number,
): Promise<void> {
  const { amount, cfi_id } = writeoff!;
  const operation_id = await saveOnly(actor, operationsTable, {
    values: {
      type: line.amount.startsWith("-") ? "income" : "expense",
      account_id,
      amount,
      date: line.date,
      lines: [{ cfi_id, amount }],
      purpose: actor.t("statement.writtenOff", { purpose: purposeOf(line) }).slice(0, 255),
    },
  });
  await postOperation(actor, operation_id, line.date);
  await actor.db
    .update(operationsTable)
    .set({ writes_off_id })
    .where(eq(operationsTable.operation_id, operation_id));
}

/** Only small differences: larger ones need a credit note, which also corrects the VAT. */
const maxWrittenOff = 0.1;

function assertSmall(line: BankLine, { writeoff, payments = [] }: StatementChoice): void {
  const paid = payments.reduce((sum, { amount }) => sum.plus(amount), new Big(0));
  const missing = paid.minus(new Big(line.amount).abs());
  if (!missing.eq(writeoff!.amount) || new Big(writeoff!.amount).gt(paid.times(maxWrittenOff)))
    throw refuse("statement.notSmall", { percent: String(maxWrittenOff * 100) });
}

/** The bank's reference, unless another operation of the account has it. */
async function referenceOf({ db }: Actor, account_id: number, { reference }: BankLine) {
  const given = reference.trim().slice(0, 80);
  if (given === "") return null;
  const taken = await db.$count(
    operationsTable,
    and(
      eq(operationsTable.account_id, account_id),
      eq(operationsTable.bank_ref, given),
      isNull(operationsTable.deleted_at),
    ),
  );
  return taken > 0 ? null : given;
}

/** The chosen operation must match: same account, same amount. */
async function operationFor(
  { db, principal }: Actor,
  { account_id }: AccountRow,
  line: Referred,
  { step, operation_id = 0 }: StatementChoice,
): Promise<Operation> {
  const operation = await lockRow(db, plan(principal, operationsTable, "edit"), operation_id);
  const { rows } = await db.execute<{ fits: boolean; taken: boolean }>(sql`
    select ${movedOn(account_id)} = ${line.amount}::numeric as fits,
      exists (select from statement_entries e where e.operation_id = o.operation_id and e.account_id = ${account_id}) as taken
    from operations o where operation_id = ${operation_id}`);
  const wanted = step === "post" ? "planned" : "posted";
  if (operation.status !== wanted || !rows[0]?.fits)
    throw refuse("statement.otherOperation", { number: operation.number });
  if (rows[0].taken) throw refuse("statement.taken", { number: operation.number });
  return operation;
}

const purposeOf = ({ party, purpose }: BankLine): string =>
  (normalizedForMatch(purpose).includes(normalizedForMatch(party))
    ? purpose
    : [party, purpose].filter(Boolean).join(": ")
  ).slice(0, 255);
