import type { PaperKind } from "../../contract-papers.ts";
import type { FactName, Facts, PaperLine, Sums } from "./paper-model.ts";

/** What a record says for its paper, before whose it is and whom it goes to are read. */
export interface PaperSource {
  kind: PaperKind;
  number: string | null;
  state: "draft" | "cancelled" | null;
  currency: string;
  /** Ours; null for the one that is usual. */
  legal_person_id: number | null;
  cp_id: number | null;
  client_id: number | null;
  /** Theirs; null for the one that is usual. */
  cp_legal_person_id: number | null;
  contract_id: number | null;
  /** Who of us answers questions. */
  employee_id: number | null;
  facts: Facts;
  /** Facts that are written in the paper's language. */
  named?: Partial<Record<FactName, Record<string, string>>>;
  lines: PaperLine[];
  sums: Sums | null;
  /** What is to be paid for it by transfer; null where nothing is. */
  asked: { amount: string; due_date: string | null } | null;
  ships_to: string | null;
  note: string | null;
}
