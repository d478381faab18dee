import { or, sql, type SQL } from "drizzle-orm";
import type { OperationChoice } from "../../contract-statements.ts";
import { plan, planOrNone, type Plan } from "../../../../server/access/plan.ts";
import type { Actor } from "../../../../server/actor.ts";
import { fieldOf, targetsOf } from "../../../../server/resources/field-of.ts";
import { listSearch, searchCondition } from "../../../../server/resources/query/search.ts";
import { live } from "../../../../server/resources/query/selection.ts";
import { resourceOf } from "../../../../server/resources/registry.ts";
import type { AccountRow } from "../operation-rules.ts";
import { operationsTable } from "../operations.table.ts";
import type { BankLine } from "./bank-line.ts";
import { assertAmountsOpen, movedOn, named } from "./candidates.ts";

const maxOperations = 20;

interface FoundOperation extends Record<string, unknown> {
  id: number;
  name: string;
  status: "planned" | "posted";
  date: string;
  amount: string;
  party: string | null;
  purpose: string | null;
  fits: boolean;
}

/**
 * Alternatives to a proposal, of any date: operations of the line's amount that no line is matched with; in a search
 * also those of another amount, which say so.
 */
export async function findOperations(
  actor: Actor,
  { account_id }: AccountRow,
  line: BankLine,
  search: string,
): Promise<OperationChoice[]> {
  const reading = plan(actor.principal, operationsTable, "list");
  assertAmountsOpen(reading);
  const moved = movedOn(account_id);
  const fits = sql`${moved} = ${line.amount}::numeric`;
  const { rows } = await actor.db.execute<FoundOperation>(sql`
    select operation_id as id, number as name, status, date::text as date, ${moved}::text as amount,
      ${reading.readable("party") ? sql`party` : sql`null`} as party,
      ${reading.readable("purpose") ? sql`purpose` : sql`null`} as purpose, ${fits} as fits
    from operations
    where ${account_id} in (account_id, to_account_id) and status in ('planned', 'posted')
      and sign(${moved}) = sign(${line.amount}::numeric) and ${live(reading) ?? sql`true`}
      and ${search === "" ? fits : (or(listSearch(reading, search), ...ofParty(actor, reading, search)) ?? fits)}
      and not exists (select from statement_entries e
        where e.operation_id = operations.operation_id and e.account_id = ${account_id})
    order by ${fits} desc, abs(date - ${line.date}::date), operation_id limit ${maxOperations}`);
  return (await named(actor, rows)).map(({ fits: isSame, status, party: _, ...operation }) => ({
    ...operation,
    step: status === "planned" ? "post" : "link",
    problem: isSame ? null : actor.t("statement.otherAmount"),
  }));
}

/** Operations of the parties found by these words that the user can see. */
const ofParty = ({ principal }: Actor, { resource, readable }: Plan, search: string): SQL[] =>
  readable("party")
    ? targetsOf(fieldOf(resource, "party")).flatMap(([route, field]) => {
        const parties = resourceOf(route);
        const reading = planOrNone(principal, parties, "view");
        const found = reading && searchCondition(reading, search);
        return found
          ? sql`${resource.column(field)} in (select ${parties.column(parties.key)} from ${parties.table}
              where ${live(reading) ?? sql`true`} and ${found})`
          : [];
      })
    : [];
