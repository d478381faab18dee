import type { timings } from "../work/server/timings.ts";
import { groupBy } from "./group-by.ts";
import type { Project } from "./projects.ts";
import { makeRandom } from "./random.ts";
import type { Staff } from "./staff.ts";
import type { Task } from "./tasks.ts";
import { day, dayOf, hour, minute } from "./time.ts";

export type Timing = typeof timings.table.$inferInsert & { project_id: number; duration: number };

const said = [
  "On site",
  "Prepared",
  "Coordinated",
  "Carried on",
  "Finished",
  "Talked it through",
  "Reworked",
  "Checked",
];

const noTask: Pick<Timing, "task_id" | "subproject_id"> = { task_id: null, subproject_id: null };

/** Timesheet entries of the last year: older ones approved, last week submitted, this week open. */
export function makeHours(
  staff: Staff,
  now: Date,
  projects: Project[],
  tasks: Task[],
  days: number,
): Timing[] {
  const random = makeRandom(6_003);
  const people = ["Mira", "Tom", "Jana", "Jonas", "Liis", "Andrii", "Rasmus", "Sofia"];
  const running = (moment: number) =>
    projects.filter(
      ({ start_date, due_date, group }) =>
        group !== "planned" && Date.parse(start_date) <= moment && Date.parse(due_date) + 20 * day >= moment,
    );
  const tasksOf = groupBy(
    tasks.filter(({ group }) => group !== "backlog"),
    ({ project_id }) => project_id,
  );
  const thisWeek = now.getTime() - (((now.getUTCDay() + 6) % 7) + 1) * day;
  const made: Timing[] = [];
  for (let back = days; back >= 0; back--) {
    const midnight = Math.floor((now.getTime() - back * day) / day) * day;
    const weekday = new Date(midnight).getUTCDay();
    if (weekday === 0 || weekday === 6) continue;
    const open = running(midnight);
    if (open.length === 0) continue;
    for (const name of people) {
      const employee_id = staff.employee(name);
      const own = open.filter(({ member_ids }) => member_ids.includes(employee_id));
      if (own.length === 0 || random.chance(0.08)) continue;
      let from = midnight + 7 * hour + random.int(0, 4) * 15 * minute;
      for (let count = random.int(2, 4); count > 0; count--) {
        const length = random.int(2, 11) * 15;
        const until = from + length * minute;
        if (until > now.getTime()) break;
        const project = random.pick(own);
        const task = random.pick<typeof noTask>(tasksOf.get(project.project_id) ?? [noTask]);
        const status =
          midnight > thisWeek
            ? "draft"
            : midnight > thisWeek - 7 * day
              ? random.weighted({ submitted: 90, rejected: 10 })
              : "approved";
        const billable = project.billing !== "none";
        made.push({
          timing_id: made.length + 1,
          employee_id,
          task_id: task.task_id,
          project_id: project.project_id,
          subproject_id: task.subproject_id ?? null,
          date: dayOf(midnight),
          started_at: new Date(from),
          ended_at: new Date(until),
          paused: null,
          duration: length,
          source: random.weighted({ timer: 55, manual: 45 }),
          billable,
          rate:
            project.members.find((member) => member.employee_id === employee_id)?.rate ??
            project.hourly_rate ??
            null,
          currency_id: project.currency_id,
          comment: billable || random.chance(0.4) ? random.pick(said) : null,
          status,
          decided_by: status === "approved" || status === "rejected" ? project.manager_id : null,
          decision: status === "rejected" ? "What was done there?" : null,
          billed: status === "approved" && billable && back > 45,
          created_at: new Date(until),
          created_by: staff.userOf(employee_id),
          updated_at: new Date(until),
          updated_by: staff.userOf(employee_id),
        });
        from = until + random.int(0, 3) * 15 * minute;
      }
    }
  }
  return made;
}
