import Big from "big.js";
import { joinFacts } from "../../../contract/join-facts.ts";
import type { RecordState } from "../../../contract/record.ts";
import type { Actor } from "../../../server/actor.ts";
import type { Invoice, InvoiceLine } from "./invoices.table.ts";
import { productPictures } from "../../catalogue/server/product-pictures.ts";
import { isDelivery } from "./delivery-line.ts";
import { isBilledNet, isWithoutVat } from "./vat-treatment.ts";
import { expandedIn } from "../../../contract/kinds.ts";
import { trimZeros } from "../../../server/i18n/separators.ts";

/** An invoice's lines with totals, for its screen. */
export async function readInvoiceLines(
  actor: Actor,
  record: Record<string, unknown>,
): Promise<NonNullable<RecordState["lines"]>> {
  const { t } = actor;
  const lines = (record.lines as InvoiceLine[] | undefined) ?? [];
  const products = lines.map((line) => line.product_id).filter((id) => typeof id === "number");
  const pictures = await productPictures(actor, products);
  const amount = (name: string) => (record[name] as string | null) ?? "0";
  return {
    currency: expandedIn(record, "currency")?.name ?? "",
    totals: [
      { label: t("line.subtotal"), amount: amount("subtotal") },
      { label: vatLabel(record, t), amount: amount("vat") },
      { label: t("line.total"), amount: amount("total"), strong: true },
      ...(typeof record.reverse_vat === "string"
        ? [{ label: t("field.reverse_vat"), amount: record.reverse_vat }]
        : []),
      ...settled(record, t),
    ],
    rows: lines.map((line, index) => ({
      id: index + 1,
      item_type: line.product_id !== null ? "product" : line.service_id !== null ? "service" : "text",
      item_id: line.product_id ?? line.service_id,
      name: isDelivery(line) ? t("line.delivery") : (line.name ?? ""),
      note: noteOf(line, t),
      ...(typeof line.product_id === "number" && { picture: pictures.get(line.product_id) }),
      quantity: trimZeros(line.quantity ?? "0"),
      // Unlike the amount, it is stored as typed.
      price: new Big(line.price ?? 0).toFixed(2),
      amount: line.amount ?? "0",
    })),
  };
}

/** What has been paid or credited, and what is left. */
function settled({ paid, credited, balance }: Partial<Invoice>, t: Actor["t"]) {
  const parts = [
    { label: t("field.paid"), amount: paid ?? "0" },
    { label: t("field.credited"), amount: credited ?? "0" },
  ].filter(({ amount }) => Number(amount) > 0);
  return parts.length > 0 && balance
    ? [...parts, { label: t("field.invoices.balance"), amount: balance, strong: true }]
    : [];
}

/** "VAT", or why there is none. */
function vatLabel({ vat_treatment, purchase_vat }: Partial<Invoice>, t: Actor["t"]): string {
  if (purchase_vat && isBilledNet(purchase_vat)) return t(`choice.purchase_vat.${purchase_vat}`);
  return isWithoutVat(vat_treatment) ? t(`choice.vat_treatment.${vat_treatment!}`) : t("field.vat");
}

function noteOf({ vat_rate, due_rate, discount_percent }: InvoiceLine, t: Actor["t"]): string {
  return joinFacts([
    due_rate
      ? t("finance.lineDue", { rate: trimZeros(due_rate) })
      : t("finance.lineVat", { rate: trimZeros(vat_rate ?? "0") }),
    Number(discount_percent) > 0 &&
      t("finance.lineDiscount", { percent: trimZeros(discount_percent ?? "0") }),
  ]);
}
