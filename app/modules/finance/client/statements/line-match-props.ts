import type { StatementMatch, StatementProposal } from "../../contract-statements.ts";
import { type Decision, type Line } from "./choices.ts";

export interface LineMatchProps {
  statement_id: number;
  line: Line;
  proposal: StatementProposal;
  match: StatementMatch;
  decision: Decision;
  /** Why it wasn't booked. */
  refusal: string | undefined;
  locked: boolean;
  onDecide: (change: Partial<Decision>) => void;
  onBook: () => void;
  onClose: () => void;
}
