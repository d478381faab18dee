import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { reason } from "../../../server/resources/kinds/text.ts";
import { decides, mayDecide } from "./timing-rules.ts";

export const submit: ResourceAction = {
  code: "submit",
  label: "timing.submit",
  primary: true,
  many: ({ employee_id }) => employee_id !== null,
  offered: async ({ principal }, { status, employee_id }) =>
    (status === "draft" || status === "rejected") &&
    (principal.administrator || employee_id === principal.employee_id),
};

export const approve: ResourceAction = {
  code: "approve",
  label: "timing.approve",
  primary: true,
  many: decides,
  offered: async (actor, timing) => timing.status === "submitted" && mayDecide(actor, timing),
};

export const reject: ResourceAction = {
  code: "reject",
  label: "timing.reject",
  danger: true,
  prominent: true,
  asks: { comment: reason() },
  many: decides,
  offered: async (actor, timing) => timing.status === "submitted" && mayDecide(actor, timing),
};
