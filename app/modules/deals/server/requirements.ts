import type { Stage, StageGroup } from "./stages.ts";

/** What the end of a deal asks for, whatever staff require of a stage beyond that. */
const always: Record<StageGroup, readonly string[]> = {
  open: [],
  won: ["party", "amount"],
  lost: ["lost_reason"],
};

/** What a stage may ask of a deal before it comes in. */
export const requirable = {
  party: null,
  cp_employee_id: null,
  amount: null,
  contract_id: null,
  project_id: null,
  source: null,
  comment: null,
  lost_reason: null,
} as const;

type Deal = Record<string, unknown>;

const isEmpty = (value: unknown) => value === null || value === undefined || value === "";

/** The fields that a deal in this stage has. */
export const requiredOf = ({ group, required_fields }: Stage): string[] => [
  ...new Set([...always[group], ...required_fields]),
];

/** Those of them that this deal lacks. */
export const missingOf = (stage: Stage, deal: Deal): string[] =>
  requiredOf(stage).filter((name) => isEmpty(deal[name]));
