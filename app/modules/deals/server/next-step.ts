import { planOrNone } from "../../../server/access/plan.ts";
import type { Actor } from "../../../server/actor.ts";
import { saveOnly } from "../../../server/resources/change/save.ts";
import type { ResourceAction } from "../../../server/resources/definition-parts.ts";
import { datetime } from "../../../server/resources/kinds/date.ts";
import { reference } from "../../../server/resources/kinds/reference.ts";
import { text } from "../../../server/resources/kinds/text.ts";
import { tomorrowAtNine } from "../../work/server/task-actions.ts";
import { tasksTable } from "../../work/server/tasks.table.ts";
import type { Deal } from "./deals.table.ts";

/** An open deal without a planned next step is easily forgotten: creates a task for it. */
export const planNext: ResourceAction<Deal> = {
  code: "plan",
  label: "board.planNext",
  asks: {
    title: text({ required: true }),
    due_at: datetime({ required: true }),
    assignee_id: reference("employees", { required: true }),
  },
  given: (actor, deal) => ({ due_at: tomorrowAtNine(actor), assignee_id: deal.owner_id ?? null }),
  offered: async ({ principal }, { closed_at }) =>
    closed_at === null && planOrNone(principal, tasksTable, "create") !== undefined,
  hint: async (_, { next_task_at }) => (next_task_at === null ? { key: "deal.nothingPlanned" } : undefined),
};

interface Planned {
  title: string;
  due_at: string;
  assignee_id: number;
}

export const makeTask = (actor: Actor, deal_id: number, values: Planned): Promise<number> =>
  saveOnly(actor, tasksTable, { values: { ...values, subject: `deals:${deal_id}` } });
