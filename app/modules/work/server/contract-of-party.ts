import { sql } from "drizzle-orm";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import type { Rule } from "../../../server/resources/resource.ts";
import type { Project } from "./projects.table.ts";

/** A contract must belong to the record's counterparty. */
export const contractOfParty: Rule<Project> = async ({ actor, next, mark }) => {
  if (!next.contract_id) return;
  const party = subjectOf(next.party);
  const { rows } = await actor.db.execute<{ cp_id: number; code: string }>(
    sql`select cp_id, code from contracts where contract_id = ${next.contract_id}`,
  );
  const [contract] = rows;
  if (contract && (party?.route !== "cps" || party.id !== contract.cp_id))
    mark("contract_id", { code: "rule", key: "order.contractOther", values: { code: contract.code } });
};
