import type { Stage, StageGroup } from "./stages.ts";

/** Fields required to close a deal, in addition to those that staff require for the stage. */
const always: Record<StageGroup, readonly string[]> = {
  open: [],
  won: ["party", "amount"],
  lost: ["lost_reason"],
};

/** Fields that a stage can require. */
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

/** The fields required in this stage. */
export const requiredOf = ({ group, required_fields }: Stage): string[] => [
  ...new Set([...always[group], ...required_fields]),
];

/** The required fields that this deal lacks. */
export const missingOf = (stage: Stage, deal: Deal): string[] =>
  requiredOf(stage).filter((name) => isEmpty(deal[name]));
