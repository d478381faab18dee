import { eq, sql } from "drizzle-orm";
import type { StatementRule } from "../../contract-statements.ts";
import { plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { invalid, notFound } from "../../../../server/refusal.ts";
import { readRow } from "../../../../server/resources/change/save.ts";
import type { CarriedRows } from "../../../../server/resources/resource.ts";
import { normalizedForMatch, type BankLine } from "./bank-line.ts";
import { statementRules } from "./tables.ts";
import { cfiTable } from "../cfi.table.ts";

type NewRule = Pick<
  typeof statementRules.$inferInsert,
  "direction" | "subject" | "text" | "cfi_id" | "party"
>;

/** The rules that name a counterparty or client, by its merge. */
export const rulesOfParty: CarriedRows = () => ({
  name: "statement_rules",
  key: statementRules.rule_id,
  reference: statementRules.party,
});

/** The latest rule for a counterparty or purpose text replaces earlier ones. */
async function keepRule({ db, principal }: Actor, rule: NewRule): Promise<void> {
  await db
    .insert(statementRules)
    .values({ ...rule, created_by: principal.user_id })
    .onConflictDoUpdate({
      target: [statementRules.direction, statementRules.subject, statementRules.text],
      set: { cfi_id: rule.cfi_id, party: rule.party ?? null, created_by: principal.user_id },
    });
}

/** Remembers the item for this counterparty's lines, by bank account or else by name. */
export async function remember(
  actor: Actor,
  line: BankLine,
  { cfi_id, party }: { cfi_id: number; party?: string | undefined },
): Promise<void> {
  const account = normalizedForMatch(line.party_account);
  const text = account || normalizedForMatch(line.party);
  if (text === "") return;
  await keepRule(actor, {
    direction: line.amount.startsWith("-") ? "out" : "in",
    subject: account ? "account" : "party",
    text: text.slice(0, 200),
    cfi_id,
    party: party ?? null,
  });
}

/** Sets the item for lines with these words in the payment purpose. */
export async function rulePurpose(
  actor: Actor,
  { direction, text, cfi_id }: { direction: "in" | "out"; text: string; cfi_id: number },
): Promise<void> {
  const item = await readRow(actor.db, plan(actor.principal, cfiTable, "view"), cfi_id);
  if (item.direction !== direction)
    throw invalid("cfi_id", "finance.itemDirection", {
      item: item.name,
      direction: `choice.direction.${item.direction}`,
    });
  const words = normalizedForMatch(text);
  if (words.length < 3) throw invalid("text", "statement.shortRule");
  await keepRule(actor, { direction, subject: "purpose", text: words, cfi_id });
}

export async function listRules({ db }: Actor): Promise<StatementRule[]> {
  const { rows } = await db.execute<
    Omit<StatementRule, "item"> & { cfi_id: number; item: string } & Record<string, unknown>
  >(sql`
    select rule_id, r.direction, subject, text, r.cfi_id, cfi.name as item
    from statement_rules r join cfi using (cfi_id) where cfi.deleted_at is null order by item, text`);
  return rows.map(({ rule_id, direction, subject, text, cfi_id, item }) => ({
    rule_id,
    direction,
    subject,
    text,
    item: { id: cfi_id, name: item },
  }));
}

export async function forgetRule({ db }: Actor, rule_id: number): Promise<void> {
  const deleted = await db.delete(statementRules).where(eq(statementRules.rule_id, rule_id));
  if (deleted.rowCount === 0) throw notFound();
}
