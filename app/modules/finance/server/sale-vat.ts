import { sql, type SQL } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import type { Draft } from "../../../server/resources/row.ts";
import { hasVatNumber } from "../../parties/server/legal-persons/tax-numbers.ts";
import { rateIn, type VatRate } from "../../places/server/vat-rates.ts";
import type { Invoice } from "./invoices.table.ts";
import {
  isBilledNet,
  isSelfAssessed,
  purchaseTreatmentOf,
  treatmentOf,
  type PurchaseTreatment,
  type VatTreatment,
  withGoods,
} from "./vat-treatment.ts";

/** The VAT of a company's sale on a day. */
export interface SaleVat {
  treatment: VatTreatment;
  /** Charged VAT only because the customer has no checked VAT number. */
  lacks_number: boolean;
  /** Of a product or service, whose rate is named by the country of our default company; as its price includes it. */
  ofItem: (rate: string) => string;
  /** Of a document made on another day, or of the company's own default: named by its own country. */
  ofLine: (rate: string) => string;
}

interface Sale {
  legal_person_id?: number | null | undefined;
  contract_id?: number | null | undefined;
  /** A document that says already how it is taxed. */
  order_id?: number | null | undefined;
  vat_treatment?: VatTreatment | null | undefined;
  cp_id?: number | null | undefined;
  client_id?: number | null | undefined;
  cp_legal_person_id?: number | null | undefined;
}

interface SaleParties extends Record<string, unknown> {
  vat_payer: boolean;
  oss_registered: boolean;
  country: string | null;
  vat_rates: VatRate[] | null;
  base: VatRate[] | null;
  treatment: VatTreatment | null;
  buyer: {
    country: string | null;
    vat_rates: VatRate[] | null;
    tax_number: string | null;
    vat_payer: boolean;
    is_business: boolean;
  } | null;
}

/** Without a company there is nobody to charge it differently. */
const unchangedVat: SaleVat = {
  treatment: "domestic",
  lacks_number: false,
  ofItem: (rate) => rate,
  ofLine: (rate) => rate,
};

export const defaultCompany = sql`
  select legal_person_id, country_id from legal_persons where deleted_at is null and active
  order by is_default desc, legal_person_id limit 1`;

const ratesOf = (company: SQL) => sql`(
  select vat_rates from countries where countries.country_id = ${company}.country_id)`;

/**
 * Of our company's sale: the one that sells under the contract, otherwise the default one. The customer is a
 * counterparty, by the legal person that its contract or invoice names or else its default one, or a client.
 */
export async function saleVat(db: Database, sale: Sale, day: string): Promise<SaleVat> {
  const id = (name: keyof Sale) => sql`${sale[name] ?? null}::int`;
  const { rows } = await db.execute<SaleParties>(sql`
    with base as (${defaultCompany}),
    buyers as (
      select country_id, tax_number, vat_payer, true as is_business, 1 as place from cps_legal_persons
      where cp_legal_person_id = coalesce(
        ${id("cp_legal_person_id")},
        (select cp_legal_person_id from contracts where contract_id = ${id("contract_id")}),
        (select cp_legal_person_id from cps_legal_persons
          where cp_id = ${id("cp_id")} and active and deleted_at is null
          order by is_default desc, cp_legal_person_id limit 1))
      union all select country_id, null, false, true, 2 from cps where cp_id = ${id("cp_id")}
      union all select country_id, null, false, false, 3 from clients where client_id = ${id("client_id")}
      order by place limit 1
    )
    select seller.vat_payer, seller.oss_registered, country.iso2 as country, country.vat_rates,
      ${ratesOf(sql`base`)} as base,
      coalesce(${sale.vat_treatment ?? null},
        (select vat_treatment from orders where order_id = ${id("order_id")})) as treatment,
      (select jsonb_build_object('country', iso2, 'vat_rates', vat_rates, 'tax_number', tax_number,
          'vat_payer', vat_payer, 'is_business', is_business)
        from buyers left join countries using (country_id)) as buyer
    from base join legal_persons seller on seller.legal_person_id = coalesce(${id("legal_person_id")},
        (select legal_person_id from contracts where contract_id = ${id("contract_id")}), base.legal_person_id)
      left join countries country on country.country_id = seller.country_id`);
  const [found] = rows;
  if (!found) return unchangedVat;
  if (!found.vat_payer) return chargesNone(found.treatment ?? "domestic");
  const { buyer } = found;
  const decided = buyer
    ? treatmentOf(found, { ...buyer, has_vat_number: hasVatNumber(buyer) }, day)
    : unchangedVat;
  const treatment = found.treatment ?? decided.treatment;
  const [own, base] = [found.vat_rates ?? [], found.base ?? []];
  const theirs = buyer?.vat_rates ?? [];
  return {
    treatment,
    lacks_number: decided.lacks_number,
    ...(treatment === "oss"
      ? {
          ofItem: (rate) => rateIn({ country: theirs, day }, rate, base, own),
          ofLine: (rate) => rateIn({ country: theirs, day }, rate, theirs, own, base),
        }
      : {
          ofItem: (rate) => rateIn({ country: own, day }, rate, base, own),
          ofLine: (rate) => rateIn({ country: own, day }, rate, own, base),
        }),
  };
}

/** The VAT of a supplier's bill on a day. */
export interface BillVat extends SaleVat {
  purchase: PurchaseTreatment;
  /** The rate that our company owes itself: as written, of an item, or by default. Null if it owes none. */
  ofOurs: (written: string | null, listed?: string) => string | null;
}

/**
 * Of a supplier's bill to one of our companies, as chosen or as we propose. Without items of the catalog, it is for goods
 * if the supplier's last bill was.
 */
export async function billVat(
  db: Database,
  { cp_legal_person_id = null, legal_person_id = null, invoice_id = 0, ...bill }: Draft<Invoice>,
  day: string,
  chosen: PurchaseTreatment | null,
): Promise<BillVat> {
  const { rows } = await db.execute<FoundBill>(sql`
    with base as (${defaultCompany})
    select theirs.tax_number, theirs.vat_payer, seller.iso2 as country, seller.vat_rates as theirs,
      ${ratesOf(sql`base`)} as base, buyer.vat_rates as ours, ours.vat_rate::text as usual,
      jsonb_build_object('country', buyer.iso2, 'tax_number', ours.tax_number, 'vat_payer', ours.vat_payer) as company,
      (select purchase_vat in ('acquisition', 'import') from invoices
        where invoices.cp_legal_person_id = theirs.cp_legal_person_id and purchase_vat <> 'foreign'
          and status not in ('draft', 'cancelled') and invoice_id <> ${invoice_id}::int
        order by date desc, invoice_id desc limit 1) as sold_goods
    from base, cps_legal_persons theirs join countries seller on seller.country_id = theirs.country_id,
      legal_persons ours join countries buyer on buyer.country_id = ours.country_id
    where cp_legal_person_id = ${cp_legal_person_id}::int and ours.legal_person_id = ${legal_person_id}::int`);
  const [found] = rows;
  const lines = bill.lines ?? [];
  const owesNone = () => null;
  if (!found) return { ...unchangedVat, purchase: chosen ?? "domestic", ofOurs: owesNone };
  const { theirs, ours, base, company, usual, ...supplier } = found;
  const isOfItems = lines.some(({ product_id, service_id }) => product_id ?? service_id);
  const goods = isOfItems ? withGoods(lines) : found.sold_goods === true;
  const [seller, buyer] = [supplier, company].map((side) => ({
    country: side.country,
    has_vat_number: hasVatNumber(side),
  })) as [Side, Side];
  const proposed = purchaseTreatmentOf(seller, buyer, { day, goods });
  const isCharged = lines.some(({ vat_rate }) => Number(vat_rate) > 0);
  // A bill says itself that VAT is due.
  const purchase = chosen ?? (isCharged && isBilledNet(proposed) ? "foreign" : proposed);
  const standard = ours.find(({ vat_kind }) => vat_kind === "standard")?.rate ?? "0";
  const own = (written: string | null, listed?: string) =>
    listed !== undefined && written === null
      ? rateIn({ country: ours, day }, listed, base ?? [], ours)
      : rateIn({ country: ours, day }, written ?? usual ?? standard, ours, base ?? []);
  const rate = (listed: string) => rateIn({ country: theirs, day }, listed, base ?? [], theirs);
  return {
    ...(supplier.vat_payer && !isBilledNet(purchase)
      ? { ...unchangedVat, ofItem: rate, ofLine: rate }
      : chargesNone("domestic")),
    purchase,
    ofOurs: isSelfAssessed(purchase) ? own : owesNone,
  };
}

type Side = Parameters<typeof purchaseTreatmentOf>[0];
type Registered = Parameters<typeof hasVatNumber>[0];

interface FoundBill extends Record<string, unknown>, Registered {
  company: Registered;
  theirs: VatRate[];
  ours: VatRate[];
  base: VatRate[] | null;
  usual: string | null;
  sold_goods: boolean | null;
}

const chargesNone = (treatment: VatTreatment): SaleVat => ({
  ...unchangedVat,
  treatment,
  ofItem: () => "0.00",
  ofLine: () => "0.00",
});
