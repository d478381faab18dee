import { eq } from "drizzle-orm";
import type { StatementMapping } from "../../../contract/statements.ts";
import { plan } from "../../access/plan.ts";
import type { SignedInContext } from "../../http/call.ts";
import { invalid, notFound } from "../../http/refusal.ts";
import { lockRow } from "../../resources/change/save.ts";
import { resourceOf } from "../../resources/registry.ts";
import type { AccountRow } from "../finance/operation-rules.ts";
import { bankRefs, type BankFile, type BankLine } from "./bank-line.ts";
import { linesOfSheet } from "./read-csv.ts";
import { statements } from "./tables.ts";

export interface OpenStatement {
  account: AccountRow;
  lines: (BankLine & { ref: string })[];
  unreadable: BankFile["unreadable"];
}

/** An account that is in the reader's sight. */
export const accountOf = async (
  { db, principal }: SignedInContext,
  account_id: number,
): Promise<AccountRow> =>
  (await lockRow(db, plan(principal, resourceOf("accounts"), "view"), account_id, false)) as AccountRow;

/** The caller's own file, with what its columns hold by now. */
export async function openStatement(
  context: SignedInContext,
  statement_id: number,
  mapping: StatementMapping | null,
): Promise<OpenStatement> {
  const [statement] = await context.db
    .select()
    .from(statements)
    .where(eq(statements.statement_id, statement_id));
  if (statement?.created_by !== context.principal.user_id) throw notFound();
  const account = await accountOf(context, statement.account_id);
  const { format, columns, rows } = statement;
  if (format !== "csv") return { account, ...referred(statement.lines), unreadable: [] };
  const file = linesOfSheet(columns, rows, checked(mapping ?? statement.mapping, columns));
  return { account, ...referred(file.lines), unreadable: file.unreadable };
}

const referred = (lines: BankLine[]) => {
  const refs = bankRefs(lines);
  return { lines: lines.map((line, index) => ({ ...line, ref: refs[index]! })) };
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
