import type { Call, None } from "../../contract/call.ts";
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

interface ContractStep {
  contract_id: number;
  /** The reason, if the transition requires one. */
  comment?: string;
}

export interface Signing {
  signed_at?: string;
  our_signatory_id?: number;
  cp_signatory_id?: number;
}

export interface ContractCalls {
  "contracts/submit": Call<ContractStep, None>;
  "contracts/return": Call<ContractStep, None>;
  /** Activates the contract, with the date and signatories that it doesn't have yet. */
  "contracts/activate": Call<ContractStep & Signing, None>;
  "contracts/suspend": Call<ContractStep, None>;
  "contracts/resume": Call<ContractStep, None>;
  "contracts/terminate": Call<ContractStep, None>;
  "contracts/archive": Call<ContractStep, None>;
}
