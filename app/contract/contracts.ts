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

export type ContractAction = `contracts/${ContractMove}`;

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
