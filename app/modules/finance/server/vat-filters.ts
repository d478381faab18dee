import type { Filter } from "../../../contract/kinds.ts";
import { countedStatuses, type VatSide } from "./declared-vat.ts";
import { selfAssessed } from "./vat-treatment.ts";

type VatFilter = Filter & { field: "direction" | "status" | "vat_treatment" | "purchase_vat" };

const counted: VatFilter = { field: "status", op: "in", value: [...countedStatuses] };

/** Purchases on which the company owes the VAT itself. */
export const ownVat: VatFilter = { field: "purchase_vat", op: "in", value: [...selfAssessed] };

/** The documents with output or input VAT, in the terms of their list. Purchases are domestic in terms of sales. */
export const withVat: Record<VatSide, VatFilter[]> = {
  output: [
    counted,
    { field: "direction", op: "eq", value: "out", or_group: "side" },
    { ...ownVat, or_group: "side" },
    { field: "vat_treatment", op: "eq", value: "domestic" },
  ],
  input: [
    counted,
    { field: "direction", op: "eq", value: "in" },
    { field: "purchase_vat", op: "ne", value: "foreign" },
  ],
};
