import Big from "big.js";
import { sql } from "drizzle-orm";
import * as v from "valibot";
import {
  type PostedOperation,
  type StatementCalls,
  statementColumns,
  type StatementMatch,
  statementSteps,
} from "../../contract-statements.ts";
import { mayAct, plan, planOrNone } from "../../../../server/access/plan.ts";
import { accepted, done, planCall, type HandlersOf } from "../../../../server/http/call.ts";
import type { Actor } from "../../../../server/actor.ts";
import * as payload from "../../../../server/http/payload.ts";
import { invalid, refuse } from "../../../../server/refusal.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { enqueue } from "../../../../server/jobs/queue.ts";
import { parseInWorker } from "../../../../server/reading/parse-in-worker.ts";
import type { StatementPayload } from "./apply-job.ts";
import { normalizedForMatch } from "./bank-line.ts";
import { candidatesFor, findBills } from "./candidates.ts";
import { findOperations } from "./find-operations.ts";
import { accountOf, saveMapping, openStatement, type OpenStatement } from "./open-statement.ts";
import { proposals } from "./propose.ts";
import { guessColumns } from "./read-csv.ts";
import { maxLines, type ReadStatement } from "./read-statement.ts";
import { forgetRule, listRules, rulePurpose } from "./rules.ts";
import { statements } from "./tables.ts";
import { operationsTable } from "../operations.table.ts";
import { cfiTable } from "../cfi.table.ts";
import { accountsTable } from "../accounts.table.ts";
import { invoicesTable } from "../invoices.table.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";
import { pick } from "../../../../contract/pick.ts";

/** In bytes; a busy account's year takes a few MB. */
const maxFileSize = 10 * 1024 * 1024;
const sampleRows = 5;

const mapping = () =>
  v.optional(payload.jsonOr(v.record(v.string(), v.picklist(statementColumns, "problem.option"))));

const positive = () =>
  v.pipe(payload.text(20), v.regex(/^(?!0+(\.0+)?$)\d{1,12}(\.\d{1,2})?$/, "problem.number"));

const choices = payload.jsonOr(
  v.pipe(
    v.array(
      v.strictObject({
        line: payload.integer(1, 1_000_000),
        step: v.picklist(statementSteps, "problem.option"),
        operation_id: v.optional(payload.id()),
        to_account_id: v.optional(payload.id()),
        party: v.optional(
          v.pipe(payload.text(60), v.regex(/^(cps|clients|employees):\d{1,10}$/, "problem.option")),
        ),
        invoices: v.optional(v.pipe(v.array(payload.id()), v.maxLength(100, "problem.items"))),
        payments: v.optional(
          v.pipe(
            v.array(v.strictObject({ invoice_id: payload.id(), amount: positive() })),
            v.maxLength(100, "problem.items"),
          ),
        ),
        writeoff: v.optional(v.strictObject({ amount: positive(), cfi_id: payload.id() })),
        cfi_id: v.optional(payload.id()),
        remember: payload.flag(),
      }),
    ),
    v.minLength(1, "statement.noneChosen"),
    v.maxLength(maxLines, "problem.items"),
  ),
);

/** Lines become posted operations. */
function assertMayBook({ principal }: Actor): void {
  plan(principal, operationsTable, "create");
  plan(principal, operationsTable, "edit");
}

async function openLine(actor: Actor, place: { statement_id: number; line: number }) {
  assertMayBook(actor);
  const { account, lines } = await openStatement(actor, place.statement_id, null);
  const line = lines.find((each) => each.line === place.line);
  if (!line) throw refuse("statement.otherLines");
  return { account, line };
}

export const statementCalls = {
  "statements/upload": planCall({
    summary: "Uploads a bank statement: camt.053, MT940 or CSV.",
    stream: maxFileSize,
    payload: v.strictObject({ account_id: payload.id(), file: payload.receivedFile() }),
    run: async (actor, { account_id, file }) => {
      assertMayBook(actor);
      const account = await accountOf(actor, account_id);
      const read = await parseInWorker(
        "statement",
        file.path,
        file.name,
        invalid("file", "statement.unreadable", { file: file.name }),
      );
      assertOfAccount(read, account, file.name);
      const table = read.format === "csv" ? read : { columns: [], rows: [] };
      const lines = read.format === "csv" ? [] : read.file.lines;
      if (read.count === 0) throw invalid("file", "statement.empty", { file: file.name });
      if (read.count > maxLines) throw invalid("file", "statement.tooLong", { max: maxLines });
      const row = onlyRow(
        await actor.db
          .insert(statements)
          .values({
            account_id,
            name: file.name.slice(0, 255),
            format: read.format,
            ...table,
            mapping: guessColumns(table.columns),
            lines,
            ...(read.format !== "csv" && read.file.balances && { balances: read.file.balances }),
            created_by: actor.principal.user_id,
          })
          .returning(),
      );
      const { statement_id, name, format, columns, mapping: guessed } = row;
      return done({
        statement_id,
        name,
        format,
        columns,
        sample: table.rows.slice(0, sampleRows).map(({ cells }) => cells),
        mapping: guessed,
        lines: read.count,
      });
    },
  }),
  "statements/match": planCall({
    summary: "The lines of a bank statement and what each could pay.",
    payload: v.strictObject({ statement_id: payload.id(), mapping: mapping() }),
    run: async (actor, sent) => {
      assertMayBook(actor);
      const opened = await openStatement(actor, sent.statement_id, sent.mapping ?? null);
      if (sent.mapping) await saveMapping(actor, sent.statement_id, sent.mapping);
      return done(await matched(actor, opened));
    },
  }),
  "statements/invoices": planCall({
    summary: "Finds open invoices for a line of a bank statement.",
    reads: true,
    payload: v.strictObject({
      statement_id: payload.id(),
      line: payload.integer(1, 1_000_000),
      search: v.optional(payload.text(100), ""),
      party: v.optional(payload.text(60), ""),
    }),
    run: async (actor, { search, party, ...place }) => {
      const { account, line } = await openLine(actor, place);
      return done({ data: await findBills(actor, account, line, { search, party }) });
    },
  }),
  "statements/operations": planCall({
    summary: "Finds operations that a line of a bank statement may be.",
    reads: true,
    payload: v.strictObject({
      statement_id: payload.id(),
      line: payload.integer(1, 1_000_000),
      search: v.optional(payload.text(100), ""),
    }),
    run: async (actor, { search, ...place }) => {
      const { account, line } = await openLine(actor, place);
      return done({ data: await findOperations(actor, account, line, search.trim()) });
    },
  }),
  "statements/apply": planCall({
    summary: "Books the chosen lines of a bank statement, as a job.",
    payload: v.strictObject({ statement_id: payload.id(), mapping: mapping(), lines: choices }),
    run: async (actor, { statement_id, mapping: sent, lines }) => {
      assertMayBook(actor);
      const opened = await openStatement(actor, statement_id, sent ?? null);
      const known = new Set(opened.lines.map(({ line }) => line));
      if (
        new Set(lines.map(({ line }) => line)).size < lines.length ||
        lines.some(({ line }) => !known.has(line))
      )
        throw refuse("statement.otherLines");
      const order: StatementPayload = { statement_id, mapping: sent ?? null, choices: lines };
      return accepted(await enqueue(actor, "statement", order, lines.length), actor.t("job.accepted"));
    },
  }),
  "statements/rules": planCall({
    summary: "The rules by which bank statements are matched.",
    reads: true,
    payload: payload.empty(),
    run: async (actor) => {
      assertMayBook(actor);
      return done({
        data: mayAct(actor.principal, cfiTable, "view") ? await listRules(actor) : [],
      });
    },
  }),
  "statements/rule": planCall({
    summary: "Saves a rule: lines with this text belong to this category.",
    payload: v.strictObject({
      direction: v.picklist(["in", "out"], "problem.option"),
      text: payload.filled(200),
      cfi_id: payload.id(),
    }),
    run: async (actor, rule) => {
      assertMayBook(actor);
      await rulePurpose(actor, rule);
      return done({}, actor.t("statement.ruleKept"));
    },
  }),
  "statements/forget": planCall({
    summary: "Deletes a rule for bank statements.",
    payload: v.strictObject({ rule_id: payload.id() }),
    run: async (actor, { rule_id }) => {
      assertMayBook(actor);
      await forgetRule(actor, rule_id);
      return done({});
    },
  }),
} satisfies HandlersOf<StatementCalls>;

/** Refuses a statement of another account, which would be booked to the wrong one. */
function assertOfAccount(read: ReadStatement, { name, number }: Record<string, unknown>, file: string): void {
  if (read.format === "csv") return;
  const [own, stated] = [
    normalizedForMatch(typeof number === "string" ? number : ""),
    normalizedForMatch(read.file.account),
  ];
  if (own && stated && !own.includes(stated) && !stated.includes(own))
    throw invalid("file", "statement.otherAccount", {
      file,
      number: read.file.account,
      account: name as string,
    });
  if (read.file.unreadable.length > 0) {
    const [{ line, key }] = read.file.unreadable as [{ line: number; key: "statement.badDate" }];
    throw invalid("file", "statement.badLine", { line: String(line), problem: key });
  }
}

/** Compares the bank's balances with its lines and the ledger. */
async function balancesOf(
  { db, principal }: Actor,
  { account, balances, lines, unreadable }: OpenStatement,
  last_day: string | undefined,
): Promise<StatementMatch["balances"]> {
  if (!balances || last_day === undefined) return null;
  const sum = lines.reduce((total, { amount }) => total.plus(amount), new Big(balances.opening));
  const reading = plan(principal, accountsTable, "view");
  const { rows } = await db.execute<{ books: string }>(sql`
    select (opening_balance + coalesce((select sum(amount) from postings p
      where p.account_id = accounts.account_id and p.date <= ${last_day}::date), 0))::text as books
    from accounts where account_id = ${account.account_id}`);
  return {
    ...balances,
    adds_up: unreadable.length === 0 && sum.eq(balances.closing),
    books: reading.readable("balance") ? onlyRow(rows).books : null,
    last_day,
  };
}

async function matched(actor: Actor, opened: OpenStatement): Promise<StatementMatch> {
  const { account, currency, lines, unreadable } = opened;
  const { principal, t } = actor;
  const days = lines.map(({ date }) => date).sort();
  const candidates = await candidatesFor(actor, account, lines);
  const known = await knownLines(actor, opened);
  const open = lines.filter(({ ref }) => !known.has(ref));
  const proposed = proposals(open, candidates);
  return {
    name: opened.name,
    format: opened.format,
    account: { id: account.account_id, name: account.name },
    currency,
    balances: await balancesOf(actor, opened, days.at(-1)),
    lines: lines.map((line) => ({
      ...pick(line, ["line", "date", "amount", "party", "party_account", "purpose"]),
      known: known.get(line.ref) ?? null,
      proposal: known.has(line.ref) ? null : proposed[open.indexOf(line)]!,
    })),
    unreadable: unreadable.map(({ line, key, values }) => ({ line, text: t(key, values) })),
    items: await itemsFor(actor, planOrNone(principal, cfiTable, "view")),
  };
}

/** The lines already booked: by import, or by a reference entered manually. */
async function knownLines({ db, principal }: Actor, { account, lines }: OpenStatement) {
  const reading = plan(principal, operationsTable, "list");
  const bills = planOrNone(principal, invoicesTable, "list");
  const refs = lines.map(({ ref }) => ref);
  const paid = bills
    ? sql`(select coalesce(json_agg(json_build_object('id', invoice_id, 'name', number) order by invoice_id), '[]')
        from invoices where invoice_id in (select a.invoice_id from allocations a where a.operation_id = o.operation_id)
          and ${live(bills) ?? sql`true`})`
    : sql`'[]'::json`;
  const { rows } = await db.execute<PostedOperation & { ref: string } & Record<string, unknown>>(sql`
    select e.bank_ref as ref, o.operation_id as id,
      case when o.operation_id in (select operation_id from operations where ${live(reading) ?? sql`true`}) then o.number else '' end as name,
      ${paid} as invoices
    from statement_entries e join operations o using (operation_id)
    where e.account_id = ${account.account_id} and e.bank_ref = any(${sql.param(refs)}::text[])`);
  return new Map(rows.map(({ ref, ...operation }) => [ref, operation]));
}

async function itemsFor(
  { db }: Actor,
  reading: ReturnType<typeof planOrNone>,
): Promise<StatementMatch["items"]> {
  if (!reading) return [];
  const { rows } = await db.execute<StatementMatch["items"][number] & Record<string, unknown>>(sql`
    select cfi_id as id, name, direction from cfi where active and ${live(reading) ?? sql`true`} order by name`);
  return rows;
}
