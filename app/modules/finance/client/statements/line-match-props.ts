import type { StatementMatch } from "../../contract-statements.ts";
import { type Decision, type Line } from "./choices.ts";

export interface LineMatchProps {
  statement_id: number;
  line: Line;
  match: StatementMatch;
  decision: Decision;
  /** Why it wasn't booked. */
  refusal: string | undefined;
  locked: boolean;
  onDecide: (change: Partial<Decision>) => void;
  onBook: () => void;
  onClose: () => void;
}
