import type { ContractMove } from "../contract.ts";
import type { TextKey } from "../../texts/en.ts";

export const contractStatuses = {
  draft: "neutral",
  approval: "amber",
  active: "green",
  suspended: "amber",
  expired: "neutral",
  terminated: "red",
  archived: "neutral",
} as const;

export type ContractStatus = keyof typeof contractStatuses;

interface Move {
  label: TextKey;
  from: ContractStatus[];
  to: ContractStatus;
  primary?: true;
  danger?: true;
  reasoned?: true;
}

/**
 * The states that each transition leads from and to. The schedule expires contracts that have reached their end date.
 */
export const contractTransitions: Record<ContractMove, Move> = {
  submit: { label: "contract.submit", from: ["draft"], to: "approval", primary: true },
  activate: { label: "contract.activate", from: ["approval"], to: "active", primary: true },
  return: { label: "contract.return", from: ["approval"], to: "draft", reasoned: true },
  resume: { label: "contract.resume", from: ["suspended"], to: "active", primary: true },
  suspend: { label: "contract.suspend", from: ["active"], to: "suspended", reasoned: true },
  terminate: {
    label: "contract.terminate",
    from: ["active", "suspended"],
    to: "terminated",
    danger: true,
    reasoned: true,
  },
  archive: { label: "contract.archive", from: ["expired", "terminated"], to: "archived" },
};
