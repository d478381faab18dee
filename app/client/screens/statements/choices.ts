import type { StatementChoice, StatementMatch } from "../../../contract/statements.ts";

/** What a person made of a proposal. */
export interface Decision {
  taken: boolean;
  cfi_id: string;
  remember: boolean;
}
export type Decisions = Readonly<Record<number, Decision>>;

type Line = StatementMatch["lines"][number];

/** A line is taken from the start where nobody need look at it first. */
export const decisionOf = ({ line, proposal }: Line, decisions: Decisions): Decision =>
  decisions[line] ?? {
    taken: proposal?.sure === true,
    cfi_id: proposal?.cfi_id ? String(proposal.cfi_id) : "",
    remember: false,
  };

export const isBooked = ({ proposal }: Line): boolean => proposal?.step === "book";

/** A new operation is for something. */
export const lacksItem = (line: Line, { taken, cfi_id }: Decision): boolean =>
  taken && isBooked(line) && cfi_id === "";

/** What is sent of the lines that are taken. */
export const choicesOf = (lines: readonly Line[], decisions: Decisions): StatementChoice[] =>
  lines.flatMap((line) => {
    const { proposal } = line;
    const { taken, cfi_id, remember } = decisionOf(line, decisions);
    if (!proposal || !taken) return [];
    return {
      line: line.line,
      step: proposal.step,
      ...(proposal.operation && { operation_id: proposal.operation.id }),
      ...(proposal.to_account && { to_account_id: proposal.to_account.id }),
      ...(proposal.party && { party: proposal.party }),
      ...(isBooked(line) && {
        cfi_id: Number(cfi_id),
        invoices: proposal.invoices.map(({ id }) => id),
        remember,
      }),
    };
  });
