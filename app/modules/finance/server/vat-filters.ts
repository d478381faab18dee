import type { Filter } from "../../../contract/kinds.ts";
import { countedStatuses } from "./declared-vat.ts";
import { selfAssessed } from "./vat-treatment.ts";

type VatFilter = Filter & { field: "direction" | "status" | "vat_treatment" | "purchase_vat" };

const counted: VatFilter = { field: "status", op: "in", value: [...countedStatuses] };

/** Purchases on which the company owes the VAT itself. */
export const ownVat: VatFilter = { field: "purchase_vat", op: "in", value: [...selfAssessed] };

/** The documents with output VAT, input VAT or either, in the terms of their list. Purchases are domestic in terms of sales. */
export const withVat = {
  output_vat: [
    counted,
    { field: "direction", op: "eq", value: "out", or_group: "side" },
    { ...ownVat, or_group: "side" },
    { field: "vat_treatment", op: "eq", value: "domestic" },
  ],
  input_vat: [
    counted,
    { field: "direction", op: "eq", value: "in" },
    { field: "purchase_vat", op: "ne", value: "foreign" },
  ],
  vat_payable: [
    counted,
    // Unless it is filtered by direction, the list leaves bills out of its totals.
    { field: "direction", op: "in", value: ["out", "in"] },
    { field: "vat_treatment", op: "eq", value: "domestic" },
    { field: "purchase_vat", op: "ne", value: "foreign" },
  ],
} satisfies Record<string, VatFilter[]>;

export type VatView = keyof typeof withVat;
