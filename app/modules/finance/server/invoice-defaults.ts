import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { subjectOf } from "../../../server/resources/kinds/subject.ts";
import { onlyRow } from "../../../server/database/only-row.ts";
import type { Draft } from "../../../server/resources/row.ts";
import type { Invoice } from "./invoices.table.ts";

/** Default legal person and currency of an invoice: from the contract, order or party, otherwise the company's. */
export async function invoiceDefaults(
  { db }: Actor,
  next: Draft<Invoice>,
): Promise<{ legal_person_id: number | null; currency_id: number | null }> {
  const party = subjectOf(next.party);
  const id = (value: number | null | undefined) => sql`${value ?? null}::int`;
  const of = (route: string) => id(party?.route === route ? party.id : null);
  const { rows } = await db.execute<{ legal_person_id: number | null; currency_id: number | null }>(sql`
    select
      coalesce(
        (select legal_person_id from contracts where contract_id = ${id(next.contract_id)}),
        (select legal_person_id from orders where order_id = ${id(next.order_id)}),
        (select legal_person_id from legal_persons where active and deleted_at is null
          order by is_default desc, legal_person_id limit 1)) as legal_person_id,
      coalesce(
        (select currency_id from contracts where contract_id = ${id(next.contract_id)}),
        (select currency_id from orders where order_id = ${id(next.order_id)}),
        (select currency_id from cps where cp_id = ${of("cps")}),
        (select currency_id from clients where client_id = ${of("clients")}),
        (select currency_id from currencies where is_base)) as currency_id`);
  return onlyRow(rows);
}
