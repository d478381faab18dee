import { eq, sql } from "drizzle-orm";
import type { StatementFormat, StatementMapping } from "../../contract-statements.ts";
import { plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { invalid, notFound } from "../../../../server/refusal.ts";
import { readRow } from "../../../../server/resources/change/save.ts";
import type { AccountRow } from "../operation-rules.ts";
import { bankRefs, type BankFile, type BankLine, type Unreadable } from "./bank-line.ts";
import { linesOfSheet } from "./read-csv.ts";
import { statements } from "./tables.ts";
import { accountsTable } from "../accounts.table.ts";
import { present } from "../../../../contract/present.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

export interface OpenStatement {
  name: string;
  format: StatementFormat;
  account: AccountRow;
  currency: string;
  balances: { opening: string; closing: string } | null;
  lines: (BankLine & { ref: string })[];
  unreadable: BankFile["unreadable"];
}

export const accountOf = async ({ db, principal }: Actor, account_id: number): Promise<AccountRow> =>
  await readRow(db, plan(principal, accountsTable, "view"), account_id);

/** The user's own file, with its current column mapping. */
export async function openStatement(
  actor: Actor,
  statement_id: number,
  mapping: StatementMapping | null,
): Promise<OpenStatement> {
  const [statement] = await actor.db
    .select()
    .from(statements)
    .where(eq(statements.statement_id, statement_id));
  if (statement?.created_by !== actor.principal.user_id) throw notFound();
  const account = await accountOf(actor, statement.account_id);
  const { name, format, columns, rows, balances } = statement;
  const file: Pick<BankFile, "lines" | "unreadable"> =
    format === "csv"
      ? linesOfSheet(columns, rows, checked(mapping ?? statement.mapping, columns))
      : { lines: statement.lines, unreadable: [] };
  const { rows: money } = await actor.db.execute<{ code: string; symbol: string | null }>(
    sql`select code, symbol from currencies where currency_id = ${account.currency_id}`,
  );
  const { code: currency, symbol } = onlyRow(money);
  const { lines } = referred(file.lines);
  const isForeign = (line: BankLine) => !["", currency, symbol].includes(line.currency);
  const foreign = lines.filter(isForeign).map(({ line, amount, currency: other }): Unreadable => ({
    line,
    key: "statement.otherCurrency",
    values: { amount, other, account: account.name, currency },
  }));
  return {
    name,
    format,
    account,
    currency,
    balances,
    lines: lines.filter((line) => !isForeign(line)),
    unreadable: [...file.unreadable, ...foreign].sort((one, other) => one.line - other.line),
  };
}

/** Saves a spreadsheet's column mapping for later. */
export async function saveMapping(
  { db }: Actor,
  statement_id: number,
  mapping: StatementMapping,
): Promise<void> {
  await db.update(statements).set({ mapping }).where(eq(statements.statement_id, statement_id));
}

const referred = (lines: BankLine[]) => {
  const refs = bankRefs(lines);
  return {
    lines: lines.map((line, index) => ({ ...line, ref: present(refs[index], "reference of the line") })),
  };
};

function checked(mapping: StatementMapping, columns: string[]): StatementMapping {
  const chosen = Object.entries(mapping).filter(([column]) => columns.includes(column));
  const held = chosen.map(([, what]) => what);
  if (!held.includes("date")) throw invalid("mapping", "statement.noDate");
  if (!held.some((what) => what === "amount" || what === "credit" || what === "debit"))
    throw invalid("mapping", "statement.noAmount");
  const twice = held.find((what, index) => what !== "purpose" && held.indexOf(what) !== index);
  if (twice) throw invalid("mapping", "statement.twice", { column: `statement.column.${twice}` });
  return Object.fromEntries(chosen);
}
