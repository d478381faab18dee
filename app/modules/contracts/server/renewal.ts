import type { Rule } from "../../../server/resources/resource.ts";
import type { Contract } from "./contracts.table.ts";

/** A contract with automatic renewal needs a renewal period: without one it would end. */
export const requireRenewalPeriod: Rule<Contract> = ({ previous, next, mark }) => {
  if (!next.auto_renew || next.renew_months) return;
  if (previous?.auto_renew && !previous.renew_months) return;
  mark("renew_months", { code: "required", key: "problem.enter" });
};
