import type { ContractMove } from "../contract.ts";
import type { TextKey } from "../../texts/en.ts";
import type { contracts } from "./contracts.ts";

export type ContractStatus = (typeof contracts.table.$inferSelect)["status"];

interface Move {
  label: TextKey;
  from: ContractStatus[];
  to: ContractStatus;
  primary?: true;
  danger?: true;
  /** Needs a reason. */
  reasoned?: true;
}

/** From where to where each move leads. A contract that has ended by its date goes the last step by itself. */
export const contractRoad: Record<ContractMove, Move> = {
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
