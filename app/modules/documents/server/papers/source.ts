import type { PaperKind } from "../../contract-papers.ts";
import type { TextKey } from "../../../texts/en.ts";
import type { VatNote } from "../../../finance/server/vat-treatment.ts";
import type { FactName, Facts, PaperLine, Sums } from "./paper-model.ts";

/** A record's data for its paper, before the sender and the recipient are loaded. */
export interface PaperSource {
  kind: PaperKind;
  number: string | null;
  state: "draft" | "cancelled" | null;
  currency: string;
  /** Our legal person; null for the default. */
  legal_person_id: number | null;
  cp_id: number | null;
  client_id: number | null;
  /** Their legal person; null for the default. */
  cp_legal_person_id: number | null;
  contract_id: number | null;
  /** Our contact person. */
  employee_id: number | null;
  facts: Facts;
  /** Facts with translations for the paper's language. */
  named?: Partial<Record<FactName, Record<string, string>>>;
  /** A line with a text is named by it, in the paper's language. */
  lines: (PaperLine & { text?: TextKey })[];
  sums: Sums | null;
  /** Why it charges no VAT. */
  vat_notes: VatNote[];
  /** The amount to pay by transfer; null if there is none. */
  asked: { amount: string; due_date: string | null } | null;
  ships_to: string | null;
  note: string | null;
}
