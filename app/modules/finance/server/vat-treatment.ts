import Big from "big.js";
import { text } from "drizzle-orm/pg-core";
import { roundMoney } from "../../../server/currency-digits.ts";
import { choice } from "../../../server/resources/kinds/choice.ts";

/** How a sale is taxed. Kept by its document, so that it stays when the customer moves. */
export const treatments = { domestic: null, intra_community: null, export: null, oss: null } as const;

export type VatTreatment = keyof typeof treatments;

export const vatTreatment = () => ({
  ...choice(treatments, { required: true, readOnly: true, initial: "domestic" }),
  column: text({ enum: ["domestic", "intra_community", "export", "oss"] })
    .notNull()
    .default("domestic"),
});

interface LocatedParty {
  /** ISO 3166; null if unknown. */
  country: string | null;
}

interface Seller extends LocatedParty {
  /** Registered for the One-Stop Shop, by which consumers pay the VAT of their own country. */
  oss_registered: boolean;
}

interface Buyer extends LocatedParty {
  /** Whether it has a VAT number with valid check digits. Consumers don't. */
  has_vat_number: boolean;
}

const members = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
);

/** The United Kingdom left the EU's VAT area at the end of 2020. */
const isMember = (country: string, day: string): boolean =>
  members.has(country) || (country === "GB" && day < "2021-01-01");

/**
 * How a sale between two countries is taxed: without VAT to businesses with a VAT number in another member state, and
 * out of the EU; to anybody else in another member state at the buyer's rate, if the seller is registered for the
 * One-Stop Shop; otherwise at the seller's. `lacks_number` says that a VAT number would change that.
 */
export function treatmentOf(
  seller: Seller,
  buyer: Buyer & { is_business: boolean },
  day: string,
): { treatment: VatTreatment; lacks_number: boolean } {
  const [from, to] = [seller.country, buyer.country];
  const taxed = (treatment: VatTreatment, lacks_number = false) => ({ treatment, lacks_number });
  if (from === null || to === null || from === to) return taxed("domestic");
  if (!isMember(from, day) || !isMember(to, day)) return taxed("export");
  if (buyer.is_business && buyer.has_vat_number) return taxed("intra_community");
  return taxed(seller.oss_registered ? "oss" : "domestic", buyer.is_business);
}

/**
 * How a purchase is taxed. Kept by its bill, where staff may choose another one than we propose. `foreign` is VAT of the
 * supplier's country, which our return can't deduct.
 */
export const purchaseTreatments = {
  domestic: null,
  acquisition: null,
  reverse_charge: null,
  import: null,
  foreign: null,
} as const;

export type PurchaseTreatment = keyof typeof purchaseTreatments;

/**
 * How a purchase from another country is taxed: by our company itself if the supplier has a VAT number in another member
 * state, and for services from outside the EU; for goods from there by customs. Otherwise the supplier charges what its
 * country does.
 */
export function purchaseTreatmentOf(
  supplier: Buyer,
  company: Buyer,
  { day, goods }: { day: string; goods: boolean },
): PurchaseTreatment {
  const [from, to] = [supplier.country, company.country];
  if (from === null || to === null || from === to) return "domestic";
  const ourself = company.has_vat_number ? (goods ? "acquisition" : "reverse_charge") : "foreign";
  if (isMember(from, day) && isMember(to, day)) return supplier.has_vat_number ? ourself : "foreign";
  return goods ? "import" : ourself;
}

/** Purchases for which our company owes the VAT itself. */
export const selfAssessed = ["acquisition", "reverse_charge"] as const;

export const isSelfAssessed = (treatment: PurchaseTreatment | null | undefined): boolean =>
  selfAssessed.some((each) => each === treatment);

/** Purchases whose bills have no VAT on them. */
export const isBilledNet = (treatment: PurchaseTreatment): boolean =>
  treatment === "import" || isSelfAssessed(treatment);

export const isWithoutVat = (treatment: VatTreatment | null | undefined): boolean =>
  treatment === "intra_community" || treatment === "export";

interface Taxed {
  price: string;
  /** The rate of the VAT that the price includes. */
  vat_rate: string;
}

/** What the customer pays: the price as it stands, or what remains of it without VAT. */
export const charged = (
  treatment: VatTreatment,
  { price, vat_rate }: Taxed,
  currency?: number | string,
): Taxed =>
  isWithoutVat(treatment)
    ? {
        price: roundMoney(new Big(price).times(100).div(new Big(100).plus(vat_rate)), currency).toFixed(2),
        vat_rate: "0.00",
      }
    : { price, vat_rate };

/** Why a document charges no VAT, as the law wants it to say. */
export type VatNote =
  | "intra_community_goods"
  | "intra_community_services"
  | "export_goods"
  | "export_services";

interface SoldItem {
  product_id?: number | null;
  service_id?: number | null;
}

export const supplies = { goods: null, services: null } as const;

export type Supply = keyof typeof supplies;

export const withGoods = (lines: readonly SoldItem[]): boolean => lines.some(({ product_id }) => product_id);

/**
 * What a line of a document is for. Lines of neither a product nor a service, such as delivery, are what the document
 * says; otherwise they go with its products, and alone they are services.
 */
export function supplyOf(lines: readonly SoldItem[], free?: Supply | null): (line: SoldItem) => Supply {
  const others = free ?? (withGoods(lines) ? "goods" : "services");
  return ({ product_id, service_id }) => (product_id ? "goods" : service_id ? "services" : others);
}

export function vatNotes(
  treatment: VatTreatment,
  lines: readonly SoldItem[],
  free?: Supply | null,
): VatNote[] {
  if (treatment !== "intra_community" && treatment !== "export") return [];
  const supplied = lines.map(supplyOf(lines, free));
  const hasGoods = supplied.includes("goods");
  const hasServices = !hasGoods || supplied.includes("services");
  return [
    ...(hasGoods ? [`${treatment}_goods` as const] : []),
    ...(hasServices ? [`${treatment}_services` as const] : []),
  ];
}
