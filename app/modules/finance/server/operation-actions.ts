import { mayAct } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { date } from "../../../server/resources/kinds/date.ts";
import { money } from "../../../server/resources/kinds/number.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { reason } from "../../../server/resources/kinds/text.ts";
import { operationsTable, type Operation } from "./operations.table.ts";
import { invoicesTable } from "./invoices.table.ts";
import { present } from "../../../contract/present.ts";

const mayEdit = ({ principal }: Actor) => mayAct(principal, operationsTable, "edit");
const today = ({ today }: Actor) => today;

const post: ResourceAction<Operation> = {
  code: "post",
  label: "operation.post",
  primary: true,
  asks: { date: date({ required: true }) },
  given: (actor, record) => {
    const planned = present(record.date, "date of the operation");
    return { date: planned > today(actor) ? today(actor) : planned };
  },
  offered: async (actor, record) => mayEdit(actor) && record.status === "planned",
};

const allocate: ResourceAction<Operation> = {
  code: "allocate",
  label: "operation.allocate",
  asks: { invoice_id: reference("invoices", { required: true }), amount: money({ min: 0 }) },
  offered: async (actor, record) =>
    mayEdit(actor) &&
    mayAct(actor.principal, invoicesTable, "view") &&
    (record.status === "planned" || record.status === "posted") &&
    record.type !== "transfer" &&
    record.reverses_id === null,
};

const reverse: ResourceAction<Operation> = {
  code: "reverse",
  label: "operation.reverse",
  danger: true,
  asks: { date: date({ required: true }), comment: reason() },
  given: (actor) => ({ date: today(actor) }),
  offered: async (actor, record) =>
    mayEdit(actor) && record.status === "posted" && record.reverses_id === null,
};

const cancel: ResourceAction<Operation> = {
  code: "cancel",
  label: "operation.cancel",
  danger: true,
  asks: { comment: reason() },
  offered: async (actor, record) => mayEdit(actor) && record.status === "planned",
};

export const operationActions: ResourceAction<Operation>[] = [post, allocate, reverse, cancel];
