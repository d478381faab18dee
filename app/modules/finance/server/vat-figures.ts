import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Actor } from "../../../server/actor.ts";
import { withinReach } from "../../../server/access/within-reach.ts";
import { vatAsIssued, vatSharesOf } from "./credited-vat.ts";
import { vatNumberOf } from "../../parties/server/legal-persons/tax-numbers.ts";
import { dueByRate } from "./invoice-totals.ts";
import type { Invoice, InvoiceLine } from "./invoices.table.ts";
import { convertParts } from "./rates.ts";
import { isSelfAssessed, type PurchaseTreatment, supplyOf, type VatTreatment } from "./vat-treatment.ts";
import {
  coveredBy,
  declaredTreatments,
  elsewhere,
  type Declared,
  type VatReturn,
} from "./vat-returns.table.ts";

/** What a return needs of an issued document; `vat` is that of a credit note by rate, as issued. */
export interface VatDocument extends Pick<Invoice, "direction" | "kind" | "currency_id" | "lines"> {
  vat_treatment?: VatTreatment | undefined;
  purchase_vat?: PurchaseTreatment | null | undefined;
  free_lines?: Invoice["free_lines"] | undefined;
  rate?: string | null | undefined;
  vat: Record<string, string> | null;
  /** Of a sale to another member state. */
  buyer?: { vat_number: string | null; name: string } | null | undefined;
}

export type RateFigures = VatReturn["rates"][number];

type Amount = Exclude<keyof RateFigures, "vat_treatment" | "vat_rate">;

/** Those that the documents have: sales have no net purchases. */
type Amounts = Partial<Record<Amount, Big>>;

const order = Object.keys(declaredTreatments) as Declared[];

const sides = { out: ["sales_net", "output_vat"], in: ["purchases_net", "input_vat"] } as const;

/** A line is declared by what it is for: goods or services. */
function declaredOf({ direction, vat_treatment = "domestic", purchase_vat, free_lines, lines }: VatDocument) {
  const supplied = supplyOf(lines, free_lines);
  return (line: InvoiceLine): Declared => {
    if (direction === "in")
      return purchase_vat === "acquisition" && line.service_id
        ? "reverse_charge"
        : (purchase_vat ?? "domestic");
    if (vat_treatment !== "intra_community" && vat_treatment !== "export") return vat_treatment;
    return `${vat_treatment}_${supplied(line)}`;
  };
}

interface DeclaredPart {
  declared: Declared;
  vat_rate: string;
  net: Big;
  vat: Big;
}

/** A document by how its lines are declared and by rate, in the base currency. Prices include the VAT of a seller. */
export function partsOf(document: VatDocument): DeclaredPart[] {
  const { kind, rate, currency_id, lines } = document;
  const declaredAs = declaredOf(document);
  const parts = [...new Set(lines.map(declaredAs))].flatMap((declared) => {
    const ofThem = lines.filter((line) => declaredAs(line) === declared);
    const isDue = isSelfAssessed(declared as PurchaseTreatment);
    const shares = isDue
      ? dueByRate(ofThem, currency_id)
      : vatSharesOf({ ...document, lines: ofThem }, currency_id);
    return [...shares].map(([vat_rate, share]) => ({ declared, vat_rate, isDue, ...share }));
  });
  const convertAll = (of: "gross" | "vat") =>
    convertParts(
      parts.map((part) => part[of].times(kind === "credit_note" ? -1 : 1)),
      (sum) => sum.times(rate ?? 1),
    );
  const [gross, vat] = [convertAll("gross"), convertAll("vat")];
  return parts.map(({ declared, vat_rate, isDue }, index) => {
    const [amount, tax] = [gross[index] ?? new Big(0), vat[index] ?? new Big(0)];
    return { declared, vat_rate, net: isDue ? amount : amount.minus(tax), vat: tax };
  });
}

/**
 * The net amounts and VAT of documents by how they are declared and by VAT rate, in the base currency: domestic ones
 * first, the highest rate first. Credit notes are subtracted. What we owe on purchases ourselves is input VAT as well.
 */
export function figuresByRate(documents: readonly VatDocument[]): RateFigures[] {
  const sums = new Map<string, Amounts>();
  for (const document of documents) {
    const [net, tax] = sides[document.direction];
    for (const part of partsOf(document)) {
      const key = `${order.indexOf(part.declared)} ${part.vat_rate}`;
      const sum = sums.get(key) ?? {};
      const add = (amount: Amount, value: Big) => (sum[amount] = value.plus(sum[amount] ?? 0));
      add(net, part.net);
      add(tax, part.vat);
      if (isSelfAssessed(part.declared as PurchaseTreatment)) add("output_vat", part.vat);
      sums.set(key, sum);
    }
  }
  return [...sums]
    .map(([key, sum]): RateFigures => {
      const [place, vat_rate = "0"] = key.split(" ");
      const told = (amount: Amount) => sum[amount]?.toFixed(2) ?? null;
      return {
        vat_treatment: order[Number(place)] ?? null,
        vat_rate,
        sales_net: told("sales_net"),
        output_vat: told("output_vat"),
        purchases_net: told("purchases_net"),
        input_vat: told("input_vat"),
      };
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || Number(other.vat_rate) - Number(one.vat_rate));
}

const placeOf = ({ vat_treatment }: RateFigures) => order.indexOf(vat_treatment ?? "domestic");

export type Period = Pick<VatReturn, "legal_person_id" | "period_from" | "period_to">;

/** A document with what its row says of it. */
export interface FoundDocument extends VatDocument {
  invoice_id: number;
  invoice: { id: number; name: string };
  taxed_on: string;
  party: string | null;
}

interface DocumentRow extends FoundDocument, Record<string, unknown> {
  customer: { name: string; country: string | null; tax_number: string | null; vat_payer: boolean } | null;
}

/** A company's documents of a period, with their customers as they are now. */
export async function readDocuments(
  actor: Actor,
  { legal_person_id, period_from, period_to }: Period,
): Promise<FoundDocument[]> {
  const covered = coveredBy({
    legal_person_id: sql`${legal_person_id}`,
    from: sql`${period_from}::date`,
    to: sql`${period_to}::date`,
  });
  const { rows } = await actor.db.execute<DocumentRow>(sql`
    select invoice_id, jsonb_build_object('id', invoice_id, 'name', number) as invoice, taxed_on::text,
      coalesce(
        (select name from cps where cps.cp_id = invoices.cp_id and ${withinReach(actor, "cps")}),
        (select full_name from clients where clients.client_id = invoices.client_id and ${withinReach(actor, "clients")})) as party,
      direction, kind, vat_treatment, purchase_vat, free_lines, currency_id, rate::text, lines, ${vatAsIssued} as vat,
      (select jsonb_build_object('name', theirs.name, 'country', iso2, 'tax_number', tax_number, 'vat_payer', vat_payer)
        from cps_legal_persons theirs left join countries using (country_id)
        where theirs.cp_legal_person_id = invoices.cp_legal_person_id and vat_treatment = 'intra_community') as customer
    from invoices where ${covered} order by taxed_on, invoice_id`);
  return rows.map(({ customer, ...document }) => ({
    ...document,
    buyer: customer && { name: customer.name, vat_number: vatNumberOf(customer) },
  }));
}

/** Apart from what the return adds up. */
export const isElsewhere = ({ vat_treatment }: RateFigures) => elsewhere.includes(vat_treatment);

/** The VAT payable: output VAT minus input VAT. */
export const payableOf = (rates: readonly RateFigures[]): string =>
  rates
    .filter((row) => !isElsewhere(row))
    .reduce((sum, { output_vat, input_vat }) => sum.plus(output_vat ?? 0).minus(input_vat ?? 0), new Big(0))
    .toFixed(2);

/** The VAT that the company owes on its purchases itself. */
export const dueOf = (rates: readonly RateFigures[]): Big =>
  rates
    .filter(({ vat_treatment }) => isSelfAssessed(vat_treatment as PurchaseTreatment))
    .reduce((sum, { output_vat }) => sum.plus(output_vat ?? 0), new Big(0));

/** The sums of the rows; an amount that none of them has is left out. */
export function sumOfRates(rates: readonly RateFigures[]): Partial<RateFigures> {
  const sumOf = (name: Amount) => {
    const amounts = rates.map((row) => row[name]).filter((amount) => amount !== null);
    return amounts.length > 0
      ? amounts.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2)
      : null;
  };
  return Object.fromEntries([...sides.out, ...sides.in].map((name) => [name, sumOf(name)]));
}
