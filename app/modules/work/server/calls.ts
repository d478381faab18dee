import { sql } from "drizzle-orm";
import * as v from "valibot";
import type { WorkCalls } from "../contract.ts";
import type { Filter } from "../../../contract/kinds.ts";
import type { TextKey } from "../../texts/en.ts";
import { plan } from "../../../server/access/plan.ts";
import { defineCall, done, planCall, type HandlersOf } from "../../../server/http/call.ts";
import type { Actor } from "../../../server/actor.ts";
import * as payload from "../../../server/http/payload.ts";
import { invalid, refuse } from "../../../server/refusal.ts";
import { duplicate } from "../../../server/resources/change/duplicate.ts";
import { readRow, save } from "../../../server/resources/change/save.ts";
import type { Resource } from "../../../server/resources/resource.ts";
import { findOne } from "../../../server/resources/query/one.ts";
import { resourceOf } from "../../../server/resources/registry.ts";
import type { ChecklistItem } from "./tasks-types.ts";
import { billTimings, type MadeInvoice } from "./bill-timings.ts";
import { readBurnUp } from "./burn-up.ts";
import { decide, submit } from "./timing-decisions.ts";
import { employeeOf, pauseTimer, readTimers, startTimer, stopTimer } from "./timer.ts";
import { fitDates } from "./fit-to-project.ts";
import { readWeek } from "./week.ts";
import { touchedInSql } from "../../../server/resources/change/touched.ts";
import { tasksTable } from "./tasks.table.ts";

const task = v.strictObject({ task_id: payload.id() });
const anyTask = v.strictObject({ task_id: v.optional(payload.id()) });

const timersAfter = async (actor: Actor, key: TextKey) =>
  done({ timers: await readTimers(actor) }, actor.t(key));

const timings = {
  timing_id: v.optional(payload.id()),
  ids: v.optional(payload.list(payload.id(), 1_000), []),
  /** All of an employee's week, by any of its days. */
  week: v.optional(payload.day()),
  employee_id: v.optional(payload.id()),
};

export const workCalls = {
  "timer/get": defineCall({
    access: "signed-in",
    reads: true,
    payload: payload.empty(),
    run: async (actor) => done({ timers: await readTimers(actor) }),
  }),
  "timer/start": planCall({
    summary: "Starts the timer on a task or project.",
    payload: task,
    run: async (actor, { task_id }) => {
      await startTimer(actor, task_id);
      return timersAfter(actor, "timer.started");
    },
  }),
  "timer/resume": planCall({
    summary: "Resumes the paused timer.",
    payload: anyTask,
    run: async (actor, { task_id }) => {
      const wanted = task_id ?? (await readTimers(actor)).find(({ running }) => !running)?.task_id;
      if (wanted === undefined) throw refuse("timer.none");
      await startTimer(actor, wanted);
      return timersAfter(actor, "timer.started");
    },
  }),
  "timer/pause": planCall({
    summary: "Pauses the running timer.",
    payload: anyTask,
    run: async (actor) => {
      await pauseTimer(actor);
      return timersAfter(actor, "timer.paused");
    },
  }),
  "timer/stop": planCall({
    summary: "Stops the timer and saves the time entry.",
    payload: anyTask,
    run: async (actor, { task_id }) => {
      await stopTimer(actor, task_id);
      return timersAfter(actor, "timer.stopped");
    },
  }),
  "timings/week": planCall({
    summary: "A week of time entries by project and day.",
    reads: true,
    payload: v.strictObject({ date: v.optional(payload.day()), employee_id: v.optional(payload.id()) }),
    run: async (actor, payload) => done(await readWeek(actor, payload)),
  }),
  "projects/burn-up": planCall({
    summary: "The planned and completed work of a project over time.",
    reads: true,
    payload: v.strictObject({ project_id: payload.id() }),
    run: async (actor, { project_id }) => done(await readBurnUp(actor, project_id)),
  }),
  "subprojects/fit": planCall({
    summary: "Fits the dates of a project to those of its subproject.",
    payload: v.strictObject({ subproject_id: payload.id() }),
    run: async (actor, { subproject_id }) => {
      await fitDates(actor, subproject_id);
      return done({}, actor.t("done.saved"));
    },
  }),
  "timings/submit": planCall({
    summary: "Submits time entries for approval.",
    payload: v.strictObject(timings),
    run: async (actor, chosen) => {
      const count = await submit(actor, chosen);
      return done({ done: count }, actor.t("timing.submitted", { count }));
    },
  }),
  "timings/approve": planCall({
    summary: "Approves time entries.",
    payload: v.strictObject(timings),
    run: async (actor, chosen) => {
      const count = await decide(actor, chosen, "approved", "");
      return done({ done: count }, actor.t("timing.areApproved", { count }));
    },
  }),
  "timings/reject": planCall({
    summary: "Rejects time entries, with the reason.",
    payload: v.strictObject({ ...timings, comment: v.optional(payload.text(2_000), "") }),
    run: async (actor, { comment, ...chosen }) => {
      if (comment.trim() === "") throw invalid("comment", "refused.reason");
      const count = await decide(actor, chosen, "rejected", comment.trim());
      return done({ done: count }, actor.t("timing.areRejected", { count }));
    },
  }),
  "timings/bill": planCall({
    summary: "Drafts invoices for time: single entries, or a project up to a day.",
    payload: v.strictObject({
      timing_id: v.optional(payload.id()),
      ids: v.optional(payload.list(payload.id(), 1_000), []),
      project_id: v.optional(payload.id()),
      until: v.optional(payload.day()),
    }),
    run: async (actor, { timing_id, ids, ...of }) => {
      const chosen = timing_id === undefined ? ids : [timing_id];
      if (chosen.length === 0 && of.project_id === undefined)
        throw invalid("ids", "problem.choose", { field: "resource.timings.one" });
      const [invoice, ...others] = await billTimings(actor, { ids: chosen, ...of });
      const made = [invoice, ...others];
      return done(
        {
          ids: made.map(({ invoice_id }) => invoice_id),
          ...(others.length === 0
            ? {
                record: {
                  code: "invoices" as const,
                  id: invoice.invoice_id,
                  title: `#${invoice.invoice_id}`,
                },
              }
            : { records: { code: "invoices" as const, filters: draftsOf(made) } }),
        },
        actor.t("timing.invoicesMade", { count: made.length }),
      );
    },
  }),
  "tasks/assign": planCall({
    summary: "Assigns a task to the caller.",
    payload: task,
    run: async (actor, { task_id }) => {
      const assignee_id = employeeOf(actor);
      await save(actor, tasksResource(), { id: task_id, values: { assignee_id } });
      return done({}, actor.t("done.saved"));
    },
  }),
  "tasks/snooze": planCall({
    summary: "Snoozes a task until a day.",
    payload: v.strictObject({ task_id: payload.id(), remind_at: payload.filled(40) }),
    run: async (actor, { task_id, remind_at }) => {
      await save(actor, tasksResource(), { id: task_id, values: { remind_at } });
      return done({}, actor.t("task.snoozed"));
    },
  }),
  /** Copies a task without its progress and reminder. */
  "tasks/duplicate": planCall({
    summary: "Creates another task like it.",
    payload: task,
    run: async (actor, { task_id }) => {
      const copy = await duplicate(actor, tasksResource(), task_id, ({ checklist }) => ({
        remind_at: null,
        checklist: (checklist as ChecklistItem[]).map((item) => ({ ...item, done: false })),
      }));
      return done(
        { record: { code: "tasks" as const, ...copy } },
        actor.t("done.copied", { name: copy.title }),
      );
    },
  }),
  "tasks/checklist": planCall({
    summary: "Checks an item of a task's checklist, or unchecks it.",
    payload: v.strictObject({ task_id: payload.id(), item: payload.integer(0, 100), done: payload.flag() }),
    run: async (actor, { task_id, item, done: ticked }) => {
      const { checklist, version } = await readRow(
        actor.db,
        plan(actor.principal, tasksTable, "edit"),
        task_id,
      );
      if (!checklist[item]) throw invalid("item", "problem.gone");
      const changed = checklist.with(item, { ...checklist[item], done: ticked });
      return done(
        await save(actor, tasksTable, {
          id: task_id,
          version,
          values: { checklist: changed },
        }),
      );
    },
  }),
  /** Follows or unfollows a task, which doesn't require permission to edit it. */
  "tasks/watch": planCall({
    summary: "Follows a task, or stops following it.",
    payload: v.strictObject({ task_id: payload.id(), watch: payload.flag() }),
    run: async (actor, { task_id, watch }) => {
      const tasks = tasksResource();
      const viewing = plan(actor.principal, tasks, "view");
      await readRow(actor.db, viewing, task_id);
      const me = actor.principal.employee_id;
      if (me === null) throw refuse("timer.noEmployee");
      await actor.db.execute(sql`
        update tasks set ${touchedInSql(actor)},
          watcher_ids = array_remove(coalesce(watcher_ids, '{}'), ${me}) || ${sql.param(watch ? [me] : [])}::int[]
        where task_id = ${task_id}`);
      return done(
        await findOne(actor.db, viewing, task_id, actor.locale),
        actor.t(watch ? "task.followed" : "task.unfollowed"),
      );
    },
  }),
} satisfies HandlersOf<WorkCalls>;

const draftsOf = (made: readonly MadeInvoice[]): Filter[] => [
  { field: "project_id", op: "in", value: made.map(({ project_id }) => String(project_id)) },
  { field: "status", op: "eq", value: "draft" },
];

const tasksResource = (): Resource => resourceOf(tasksTable);
