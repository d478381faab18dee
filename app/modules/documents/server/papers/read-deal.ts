import { sql } from "drizzle-orm";
import { dayAfter } from "../../../../server/calendar.ts";
import type { Actor } from "../../../../server/actor.ts";
import { refuse } from "../../../../server/refusal.ts";
import { trimZeros } from "../../../../server/i18n/separators.ts";
import { saleVat } from "../../../finance/server/sale-vat.ts";
import { isWithoutVat, vatNotes } from "../../../finance/server/vat-treatment.ts";
import type { PaperSource } from "./source.ts";
import { sumsWithCharges } from "./vat-shares.ts";
import { onlyRow } from "../../../../server/database/only-row.ts";

/** How long a quote is binding, in days. */
export const validDays = 30;

interface DealRow extends Record<string, unknown> {
  number: string;
  cp_id: number | null;
  client_id: number | null;
  contract_id: number | null;
  cp_legal_person_id: number | null;
  employee_id: number | null;
  currency: string;
  contract: string | null;
}

interface OfferedLine extends Record<string, unknown> {
  name: string;
  sku: string | null;
  unit: string | null;
  quantity: string;
  price: string;
  vat_rate: string;
  amount: string;
  product_id: number | null;
  service_id: number | null;
}

/** The quote for a deal with items: prices and expiry. */
export async function readDeal({ db, today }: Actor, deal_id: number): Promise<PaperSource> {
  const { rows } = await db.execute<DealRow>(sql`
    select d.number, d.cp_id, d.client_id, d.contract_id, contracts.cp_legal_person_id, d.owner_id as employee_id,
      coalesce(c.code, (select code from currencies where is_base)) as currency, contracts.code as contract
    from deals d left join currencies c using (currency_id)
      left join contracts on contracts.contract_id = d.contract_id
    where d.deal_id = ${deal_id}`);
  const row = onlyRow(rows);
  if (row.cp_id === null && row.client_id === null) throw refuse("paper.noParty");
  const { rows: lines } = await db.execute<OfferedLine>(sql`
    select coalesce(item->>'name', p.name, s.name, '') as name, p.sku, coalesce(p.unit, s.unit) as unit,
      p.product_id, s.service_id,
      item->>'quantity' as quantity, coalesce(item->>'price', '0') as price,
      coalesce(p.vat_rate, s.vat_rate, 0)::text as vat_rate,
      ((item->>'quantity')::numeric * coalesce((item->>'price')::numeric, 0))::numeric(14, 2)::text as amount
    from deals d, jsonb_array_elements(d.items) with ordinality as items (item, place)
      left join products p on p.product_id = (item->>'product_id')::int
      left join services s on s.service_id = (item->>'service_id')::int
    where d.deal_id = ${deal_id} order by place`);
  const { treatment, ofItem } = await saleVat(db, row, today);
  // The price of a deal is what the customer pays.
  const rate = (listed: string) => (isWithoutVat(treatment) ? "0.00" : ofItem(listed));
  const taxed = lines.map((line) => ({ ...line, vat_rate: rate(line.vat_rate) }));
  return offer({ ...row, vat_notes: vatNotes(treatment, lines), ships_to: null, note: null }, taxed, today);
}

/** A quote with lines for a recipient. */
export function offer(
  about: Omit<PaperSource, "kind" | "state" | "legal_person_id" | "facts" | "lines" | "sums" | "asked"> & {
    contract?: string | null;
  },
  lines: OfferedLine[],
  today: string,
): PaperSource {
  if (lines.length === 0) throw refuse("paper.nothingOffered");
  const { contract, ...rest } = about;
  const dayIn = (days: number) => dayAfter(today, days);
  return {
    ...rest,
    kind: "quotation",
    state: null,
    legal_person_id: null,
    facts: { date: dayIn(0), valid_until: dayIn(validDays), ...(contract && { contract }) },
    lines: lines.map((line) => ({
      ...line,
      quantity: trimZeros(line.quantity),
      vat_rate: trimZeros(line.vat_rate),
    })),
    sums: sumsWithCharges(lines, { delivery: "0", discount: "0" }, rest.currency),
    asked: null,
  };
}
