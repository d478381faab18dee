import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { rateIn, type VatRate } from "../../places/server/vat-rates.ts";
import type { Invoice } from "./invoices.table.ts";

/** The VAT that a company charges on a day. */
export interface SellersVat {
  /** Of a product or service, whose rate is named by the country of our default company. */
  ofItem: (rate: string) => string;
  /** Of a document made on another day, or of the company's own default: named by its own country. */
  ofLine: (rate: string) => string;
}

interface Seller extends Record<string, unknown> {
  vat_payer: boolean;
  own: VatRate[] | null;
  base: VatRate[] | null;
}

/** Without a company there is nobody to charge it differently. */
const asItStands: SellersVat = { ofItem: (rate) => rate, ofLine: (rate) => rate };

export const defaultCompany = sql`
  select legal_person_id, country_id from legal_persons where deleted_at is null and active
  order by is_default desc, legal_person_id limit 1`;

/** That of our company that sells under a contract, or of our default company. */
export const ourVat = (
  db: Database,
  { legal_person_id, contract_id }: Record<"legal_person_id" | "contract_id", number | null>,
  day: string,
): Promise<SellersVat> =>
  readVat(
    db,
    sql`legal_persons seller where seller.legal_person_id = coalesce(${legal_person_id}::int,
      (select legal_person_id from contracts where contract_id = ${contract_id}::int), base.legal_person_id)`,
    day,
  );

/** That of a supplier on a bill to one of our companies: none across a border. */
export const theirVat = (
  db: Database,
  { cp_legal_person_id = null, legal_person_id = null }: Draft<Invoice>,
  day: string,
): Promise<SellersVat> =>
  readVat(
    db,
    sql`(
      select theirs.country_id, theirs.vat_payer and theirs.country_id = ours.country_id as vat_payer
      from cps_legal_persons theirs, legal_persons ours
      where cp_legal_person_id = ${cp_legal_person_id}::int and legal_person_id = ${legal_person_id}::int) seller`,
    day,
  );

async function readVat(db: Database, seller: ReturnType<typeof sql>, day: string): Promise<SellersVat> {
  const { rows } = await db.execute<Seller>(sql`
    with base as (${defaultCompany})
    select seller.vat_payer,
      (select vat_rates from countries where countries.country_id = seller.country_id) as own,
      (select vat_rates from countries where countries.country_id = base.country_id) as base
    from base cross join ${seller}`);
  const [found] = rows;
  if (!found) return asItStands;
  if (!found.vat_payer) return { ofItem: () => "0.00", ofLine: () => "0.00" };
  const [own, base] = [found.own ?? [], found.base ?? []];
  const charged = { country: own, day };
  return {
    ofItem: (rate) => rateIn(charged, rate, base, own),
    ofLine: (rate) => rateIn(charged, rate, own, base),
  };
}
