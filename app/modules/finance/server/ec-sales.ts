import Big from "big.js";
import { partsOf, type VatDocument } from "./vat-figures.ts";
import type { VatReturn } from "./vat-returns.table.ts";

export type EcSale = VatReturn["ec_sales"][number];

/**
 * The EC sales list (recapitulative statement): what each customer with a VAT number in another member state was
 * supplied without VAT, goods and services apart, in the base currency. Customers without a number come first.
 */
export function ecSalesOf(documents: readonly VatDocument[]): EcSale[] {
  const sums = new Map<string, { vat_number: string | null; name: string; goods: Big; services: Big }>();
  for (const document of documents) {
    const { buyer } = document;
    for (const { declared, net } of partsOf(document)) {
      if (declared !== "intra_community_goods" && declared !== "intra_community_services") continue;
      const [vat_number, name] = [buyer?.vat_number ?? null, buyer?.name ?? ""];
      const key = vat_number ?? ` ${name}`;
      const sum = sums.get(key) ?? { vat_number, name, goods: new Big(0), services: new Big(0) };
      const supply = declared === "intra_community_goods" ? "goods" : "services";
      sums.set(key, { ...sum, [supply]: sum[supply].plus(net) });
    }
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, { goods, services, ...customer }]) => ({
      ...customer,
      goods: goods.toFixed(2),
      services: services.toFixed(2),
    }));
}

export const sumOfEcSales = (sales: readonly EcSale[]) => {
  const sumOf = (name: "goods" | "services") =>
    sales.reduce((sum, sale) => sum.plus(sale[name] ?? 0), new Big(0)).toFixed(2);
  return { goods: sumOf("goods"), services: sumOf("services") };
};
