import type { Rule } from "../../../server/resources/rules.ts";

/** A contract that renews itself says for how long: without that the calendar would end it. */
export const renewsForSomeTime: Rule = ({ previous, next, mark }) => {
  if (!next.auto_renew || next.renew_months) return;
  if (previous?.auto_renew && !previous.renew_months) return;
  mark("renew_months", { code: "required", key: "problem.enter" });
};
