import type { Call, None } from "../../contract/call.ts";
/** The ways that a contract goes. */
export const contractMoves = [
  "submit",
  "return",
  "activate",
  "suspend",
  "resume",
  "terminate",
  "archive",
] as const;
export type ContractMove = (typeof contractMoves)[number];

export interface ContractStep {
  contract_id: number;
  /** Why, where the move asks for it. */
  comment?: string;
}

export interface Signing {
  signed_at?: string;
  our_signatory_id?: number;
  cp_signatory_id?: number;
}

/** Of contracts, by their paths. */
export interface ContractCalls {
  "contracts/submit": Call<ContractStep, None>;
  "contracts/return": Call<ContractStep, None>;
  /** Into force: with the day and the signatories that the contract doesn't name yet. */
  "contracts/activate": Call<ContractStep & Signing, None>;
  "contracts/suspend": Call<ContractStep, None>;
  "contracts/resume": Call<ContractStep, None>;
  "contracts/terminate": Call<ContractStep, None>;
  "contracts/archive": Call<ContractStep, None>;
}
