import type { Requirable } from "./requirable.ts";
import type { Stage, StageGroup } from "./stages.ts";
import { isEmpty } from "../../../contract/empty.ts";

/** Fields required to close a deal, in addition to those that staff require for the stage. */
const always: Record<StageGroup, readonly Requirable[]> = {
  open: [],
  won: ["party", "amount"],
  lost: ["lost_reason"],
};

type Deal = { [N in Requirable]?: unknown };

export const requiredOf = ({ group, required_fields }: Stage): Requirable[] => [
  ...new Set([...always[group], ...required_fields]),
];

export const requiresText = (name: Requirable) =>
  name === "lost_reason" ? "deal.chooseReason" : "deal.requires";

/** The required fields that this deal lacks. */
export const missingOf = (stage: Stage, deal: Deal): Requirable[] =>
  requiredOf(stage).filter((name) => isEmpty(deal[name]));
