import type { tasks } from "../work/server/tasks.ts";
import type { ProjectGroup } from "../work/server/tasks-projects-statuses.ts";
import type { TaskGroup } from "../work/server/tasks-statuses.ts";
import type { Basics } from "./basics.ts";
import type { Person } from "./clients.ts";
import type { Party } from "./counterparties.ts";
import { groupBy } from "./group-by.ts";
import type { PlacedOrder } from "./orders.ts";
import type { Part, Project } from "./projects.ts";
import { makeRandom, type Random } from "./random.ts";
import type { Staff } from "./staff.ts";
import { day, hour } from "./time.ts";

export type Task = typeof tasks.table.$inferInsert & {
  task_id: number;
  assignee_id: number | null;
  created_at: Date;
  group: TaskGroup;
};

const work: Record<string, string[]> = {
  Survey: [
    "Measure the hall",
    "Check the floor's load",
    "Draw the layout",
    "Agree the layout with the customer",
  ],
  Planning: ["Draw the plan", "Agree the dates", "Order the lorry", "Rent a lifter"],
  Delivery: ["Pick the uprights", "Pick the beams", "Load the lorry", "Announce the delivery"],
  Assembly: [
    "Set the first bay",
    "Anchor the uprights",
    "Hang the beams",
    "Fit the end guards",
    "Label the bays",
  ],
  "Hand-over": ["Walk through with the customer", "Hand over the load signs", "Send the closing report"],
  Dismantling: ["Clear the bays", "Take down the beams", "Bundle the uprights"],
  Transport: ["Secure the load", "Book the ferry", "Check the freight papers"],
  "Set-up": ["Mark the floor", "Set up the bays", "Test the dock leveller"],
  Offer: ["Price the dock leveller", "Write the offer", "Call about the offer"],
  Installation: ["Cut the pit", "Hang the curtain", "Connect the drive"],
  Training: ["Prepare the handout", "Train the early shift", "Train the late shift"],
};
const anywhere = [
  "Clear up open points",
  "Write the minutes",
  "Update the schedule",
  "Ask for photos",
  "Check the hours",
  "Prepare the next meeting",
  "Collect what is missing",
];

const aboutOrders = [
  "Check the delivery of {it}",
  "Chase the payment of {it}",
  "Confirm the date of {it}",
  "Find a replacement for {it}",
];
const aboutPeople = [
  "Call {it} back",
  "Send {it} the offer again",
  "Ask {it} for a reference",
  "Congratulate {it}",
];

interface Making {
  basics: Basics;
  staff: Staff;
  now: Date;
  projects: Project[];
  parts: Part[];
  clients: Person[];
  cps: Party[];
  orders: PlacedOrder[];
  count: number;
}

/** The staff's tasks: four of five belong to projects, the others to orders and customers. */
export function makeTasks(making: Making): Task[] {
  const random = makeRandom(6_002);
  const made: Task[] = [];
  const add: AddTask = (task) => made.push(taskOf(random, making, made.length + 1, task));
  planProjects(random, making, add);
  const recent = making.orders.slice(-Math.max(60, Math.round(making.count / 3)));
  while (made.length < making.count) add(looseTask(random, making, recent));
  return [...made, ...standing(making.basics, making.staff, making.now, made.length)];
}

type NewTask = Partial<Task> & Pick<Task, "title" | "created_at" | "group"> & { by: number };
/** Returns the task's id. */
type AddTask = (task: NewTask) => number;

function taskOf(random: Random, { basics, now }: Making, task_id: number, { by, ...values }: NewTask): Task {
  const { group, created_at } = values;
  const author_id = values.author_id ?? values.assignee_id ?? null;
  const latest = now.getTime() - hour;
  const completed =
    group === "done"
      ? new Date(Math.min(latest, (values.due_at?.getTime() ?? now.getTime()) + random.int(-3, 2) * day))
      : null;
  return {
    task_id,
    description: null,
    task_type_id: basics.taskType("task"),
    task_status_id: basics.taskStatus(group),
    priority: random.weighted({ low: 15, normal: 62, high: 18, urgent: 5 }),
    project_id: null,
    subproject_id: null,
    parent_id: null,
    subject: null,
    assignee_id: null,
    co_assignee_ids: [],
    watcher_ids: author_id === null ? [] : [author_id],
    start_at: null,
    due_at: null,
    remind_at: null,
    estimate: random.chance(0.6) ? random.pick([30, 60, 90, 120, 240, 480]) : null,
    checklist: [],
    blocked_by_ids: [],
    recurrence: null,
    previous_id: null,
    tags: [],
    updated_at: completed ?? created_at,
    created_by: by,
    updated_by: by,
    ...values,
    author_id,
    completed_at: completed && (completed > created_at ? completed : created_at),
  };
}

function planProjects(random: Random, { basics, now, projects, parts, count }: Making, add: AddTask) {
  const partsOf = groupBy(parts, ({ project_id }) => project_id);
  const perProject = Math.max(3, Math.round((count * 0.8) / projects.length));
  for (const project of projects) {
    const own = partsOf.get(project.project_id) ?? [];
    const [start, due] = [Date.parse(project.start_date), Date.parse(project.due_date)];
    let last = 0;
    for (let index = 0; index < perProject; index++) {
      const part = own[Math.floor((index / perProject) * own.length)];
      const due_at = at(random, start + ((due - start) * (index + 1)) / perProject);
      const group = groupOf(random, project.group, due_at, now);
      const assignee_id = group === "backlog" && random.chance(0.5) ? null : random.pick(project.member_ids);
      const title = random.pick(work[part?.name ?? ""] ?? anywhere);
      const sub = last > 0 && random.chance(0.12);
      const id = add({
        title: random.chance(0.25) ? random.pick(anywhere) : title,
        by: project.created_by,
        author_id: project.manager_id,
        assignee_id,
        project_id: project.project_id,
        subproject_id: part?.subproject_id ?? null,
        parent_id: sub ? last : null,
        due_at,
        start_at: random.chance(0.3) ? new Date(due_at.getTime() - random.int(1, 6) * day) : null,
        created_at: project.created_at,
        group,
        ...(part?.name === "Assembly" && {
          task_type_id: basics.taskType("installation"),
          checklist: installation(group),
        }),
        blocked_by_ids: last > 0 && !sub && random.chance(0.06) ? [last] : [],
      });
      // An open subtask requires an open parent: subtasks are placed under open tasks, or are done themselves.
      if (!sub) last = group === "done" || group === "cancelled" ? 0 : id;
    }
  }
}

const sellers = ["Mira", "Tom", "Jana", "Jonas"];

function looseTask(random: Random, making: Making, recent: PlacedOrder[]): NewTask {
  const { basics, staff, now, clients, cps } = making;
  const kind = random.weighted({ order: 50, client: 28, cp: 22 });
  const [subject, it, manager, known] =
    kind === "order"
      ? aboutOrder(random.pick(recent))
      : kind === "client"
        ? aboutClient(random.pick(clients))
        : aboutCp(random.pick(cps));
  const isManagers = random.chance(0.85) && manager !== null;
  const assignee_id = isManagers ? manager : staff.employee(random.pick(sellers));
  const created = Math.max(known, now.getTime() - random.int(0, 120) * day);
  const due_at = at(random, Math.max(created, now.getTime() - random.int(-14, 90) * day));
  return {
    title: random.pick(kind === "order" ? aboutOrders : aboutPeople).replace("{it}", it),
    by: staff.userOf(assignee_id),
    assignee_id,
    subject,
    task_type_id: basics.taskType(kind === "order" ? "task" : "call"),
    due_at,
    created_at: new Date(Math.min(created, now.getTime() - hour)),
    group:
      due_at < now ? (random.chance(0.93) ? "done" : "todo") : random.weighted({ todo: 8, in_progress: 2 }),
  };
}

/** Weekly and monthly recurring tasks for all demo logins. */
function standing(basics: Basics, staff: Staff, now: Date, from: number): Task[] {
  const rows: [title: string, who: string, recurrence: string, inDays: number, estimate: number][] = [
    ["Go through the open offers", "Mira", "FREQ=WEEKLY;BYDAY=MO,TH", 0, 60],
    ["Call the customers without an order for 90 days", "Tom", "FREQ=MONTHLY", 3, 120],
    ["Check the minimum stock", "Liis", "FREQ=WEEKLY;BYDAY=FR", 1, 45],
    ["Count aisle A", "Rasmus", "FREQ=MONTHLY", 5, 180],
    ["Send the payment reminders", "Ilse", "FREQ=WEEKLY;BYDAY=TU", 2, 60],
    ["Inspect the forklifts", "Andrii", "FREQ=MONTHLY", 6, 90],
  ];
  return rows.map(([title, who, recurrence, inDays, estimate], index) => ({
    task_id: from + index + 1,
    title,
    description: null,
    task_type_id: basics.taskType("task"),
    task_status_id: basics.taskStatus("todo"),
    priority: "normal",
    project_id: null,
    subproject_id: null,
    parent_id: null,
    subject: null,
    author_id: staff.employee(who),
    assignee_id: staff.employee(who),
    co_assignee_ids: [],
    watcher_ids: [staff.employee(who)],
    start_at: null,
    due_at: new Date(Math.ceil((now.getTime() + inDays * day) / hour) * hour + 2 * hour),
    remind_at: null,
    estimate,
    completed_at: null,
    checklist: [],
    blocked_by_ids: [],
    recurrence,
    previous_id: null,
    tags: [],
    created_at: new Date(now.getTime() - 3 * day),
    updated_at: new Date(now.getTime() - 3 * day),
    created_by: staff.user(who),
    updated_by: staff.user(who),
    group: "todo" as const,
  }));
}

function groupOf(random: Random, project: ProjectGroup, due: Date, now: Date): TaskGroup {
  if (project === "done") return random.chance(0.96) ? "done" : "cancelled";
  if (project === "cancelled") return random.chance(0.5) ? "cancelled" : "done";
  if (project === "planned") return random.weighted({ backlog: 7, todo: 3 });
  const ahead = (due.getTime() - now.getTime()) / day;
  if (ahead < -2) return random.weighted({ done: 90, in_progress: 4, review: 3, todo: 2, cancelled: 1 });
  if (ahead < 5) return random.weighted({ in_progress: 34, review: 20, todo: 34, done: 12 });
  return random.weighted({ todo: 55, backlog: 40, in_progress: 5 });
}

/** A time during working hours on a weekday. */
function at(random: Random, moment: number): Date {
  const date = new Date(Math.floor(moment / day) * day + random.int(7, 15) * hour);
  const weekday = date.getUTCDay();
  return weekday === 0 || weekday === 6 ? new Date(date.getTime() + (weekday === 0 ? 1 : 2) * day) : date;
}

const installation = (group: TaskGroup) => {
  const done = group === "done";
  return [
    {
      text: "Site is free and measured",
      required: true,
      done: done || group === "review" || group === "in_progress",
    },
    { text: "Anchors are checked", required: true, done: done || group === "review" },
    { text: "Photos are taken", required: false, done },
    { text: "Customer has signed off", required: true, done },
  ];
};

type About = [subject: string, it: string, manager: number | null, known: number];

const aboutOrder = ({ row }: PlacedOrder): About => [
  `orders:${row.order_id}`,
  `ORD-${row.order_id}`,
  row.manager_id,
  row.created_at.getTime(),
];
const aboutClient = ({ client_id, first_name, last_name, manager_id, created_at }: Person): About => [
  `clients:${client_id}`,
  `${first_name} ${last_name ?? ""}`.trim(),
  manager_id,
  created_at.getTime(),
];
const aboutCp = ({ cp_id, name, manager_id, created_at }: Party): About => [
  `cps:${cp_id}`,
  name,
  manager_id,
  created_at.getTime(),
];

/** As a table row. */
export const taskRow = ({ group: _, ...row }: Task): typeof tasks.table.$inferInsert => row;
