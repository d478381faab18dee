import Big from "big.js";
import { sql } from "drizzle-orm";
import type { Database } from "../../../server/database/connection.ts";
import { vatAsIssued, vatSharesOf } from "./credited-vat.ts";
import type { Invoice } from "./invoices.table.ts";
import { convertParts } from "./rates.ts";
import { treatments, type VatTreatment } from "./vat-treatment.ts";
import { coveredBy, type VatReturn } from "./vat-returns.table.ts";

/** What a return needs of an issued document; `vat` is that of a credit note by rate, as issued. */
export interface VatDocument extends Pick<Invoice, "direction" | "kind" | "currency_id" | "lines"> {
  vat_treatment?: VatTreatment | undefined;
  rate?: string | null | undefined;
  vat: Record<string, string> | null;
}

export type RateFigures = VatReturn["rates"][number];

type Amounts = Record<Exclude<keyof RateFigures, "vat_treatment" | "vat_rate">, Big>;

const order = Object.keys(treatments) as VatTreatment[];

const sides = { out: ["sales_net", "output_vat"], in: ["purchases_net", "input_vat"] } as const;

/**
 * The net amounts and VAT of documents by how they are taxed and by VAT rate, in the base currency: domestic ones first,
 * the highest rate first. Prices include VAT, so net is what remains of the gross. Credit notes are subtracted.
 */
export function figuresByRate(documents: readonly VatDocument[]): RateFigures[] {
  const sums = new Map<string, Amounts>();
  for (const { direction, kind, rate, currency_id, vat_treatment = "domestic", ...document } of documents) {
    const shares = [...vatSharesOf(document, currency_id)];
    const convertAll = (of: "gross" | "vat") =>
      convertParts(
        shares.map(([, share]) => share[of].times(kind === "credit_note" ? -1 : 1)),
        (sum) => sum.times(rate ?? 1),
      );
    const [gross, vat] = [convertAll("gross"), convertAll("vat")];
    const [net, tax] = sides[direction];
    shares.forEach(([vat_rate], index) => {
      const key = `${order.indexOf(vat_treatment)} ${vat_rate}`;
      const sum = sums.get(key) ?? zeros();
      const [amount, part] = [gross[index] ?? new Big(0), vat[index] ?? new Big(0)];
      sums.set(key, {
        ...sum,
        [net]: sum[net].plus(amount).minus(part),
        [tax]: sum[tax].plus(part),
      });
    });
  }
  return [...sums]
    .map(([key, sum]) => {
      const [place, vat_rate = "0"] = key.split(" ");
      const told = ([name, amount]: [string, Big]) => [name, amount.toFixed(2)];
      return {
        vat_treatment: order[Number(place)] ?? null,
        vat_rate,
        ...Object.fromEntries(Object.entries(sum).map(told)),
      } as RateFigures;
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other) || Number(other.vat_rate) - Number(one.vat_rate));
}

const placeOf = ({ vat_treatment }: RateFigures) => order.indexOf(vat_treatment ?? "domestic");

const zeros = (): Amounts => ({
  sales_net: new Big(0),
  output_vat: new Big(0),
  purchases_net: new Big(0),
  input_vat: new Big(0),
});

/** The figures of a company's documents in a period, as they are now. */
export async function readFigures(
  db: Database,
  {
    legal_person_id,
    period_from,
    period_to,
  }: Pick<VatReturn, "legal_person_id" | "period_from" | "period_to">,
): Promise<RateFigures[]> {
  const covered = coveredBy({
    legal_person_id: sql`${legal_person_id}`,
    from: sql`${period_from}::date`,
    to: sql`${period_to}::date`,
  });
  const { rows } = await db.execute<VatDocument & Record<string, unknown>>(sql`
    select direction, kind, vat_treatment, currency_id, rate::text, lines, ${vatAsIssued} as vat from invoices where ${covered}`);
  return figuresByRate(rows);
}

/** The VAT payable: output VAT minus input VAT, without what is declared by the One-Stop Shop. */
export const payableOf = (rates: readonly RateFigures[]): string =>
  rates
    .filter(({ vat_treatment }) => vat_treatment !== "oss")
    .reduce((sum, { output_vat, input_vat }) => sum.plus(output_vat ?? 0).minus(input_vat ?? 0), new Big(0))
    .toFixed(2);
