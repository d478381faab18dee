import { changeTaskStatus, taskWorkflow } from "./change-task-status.ts";
import { notifyAssignee } from "./notify-assignee.ts";
import * as taskActions from "./task-actions.ts";
import * as taskRules from "./task-rules.ts";
import { defineResource } from "../../../server/resources/define-resource.ts";
import { notBefore, withoutCycle } from "../../../server/resources/rules.ts";
import { tasksTable } from "./tasks.table.ts";

const openGroups = ["backlog", "todo", "in_progress", "review"];
const isOpen = { field: "task_status_id", op: "in", value: openGroups } as const;
const isMine = { field: "assignee_id", op: "is_me" } as const;

/** Tasks, standalone or part of a project, and often about a record. */
export const tasks = defineResource(tasksTable, {
  title: "title",
  menu: {
    category: "work",
    icon: "circle-check-big",
    sequence: 10,
    shortcut: "t",
    daily: 80,
    waiting: { text: "waiting.overdue", view: "overdue" },
    mine: [
      {
        text: "waiting.my_tasks_today",
        label: "work.my_tasks_today",
        view: "my_tasks",
        filters: [{ field: "due_at", op: "today" }],
      },
      {
        text: "waiting.my_tasks_overdue",
        label: "work.my_tasks_overdue",
        late: true,
        view: "my_tasks",
        filters: [{ field: "due_at", op: "past" }],
      },
    ],
  },
  owner: "assignee_id",
  sharers: ["co_assignee_ids", "watcher_ids"],
  list: {
    columns: [
      "title",
      "number",
      "task_status_id",
      "priority",
      "assignee_id",
      "due_at",
      "project_id",
      "subject",
      "spent",
    ],
    filters: [
      "assignee_id",
      "task_status_id",
      "task_type_id",
      "priority",
      "project_id",
      "due_at",
      "overdue",
      "subject",
      "watcher_ids",
      "author_id",
      "parent_id",
      "completed_at",
      "tags",
    ],
    sort: "-task_id",
    timeline: { from: "start_at", to: "due_at" },
    views: [
      {
        code: "my_day",
        filters: [isMine, isOpen],
        sort: "due_at",
        group: "due_in",
      },
      { code: "my_tasks", filters: [isMine, isOpen], sort: "due_at" },
      {
        code: "board",
        filters: [{ field: "task_status_id", op: "nin", value: ["cancelled"] }],
        layout: "board",
        layout_field: "task_status_id",
      },
      { code: "calendar", filters: [isOpen], layout: "calendar", layout_field: "due_at" },
      { code: "timeline", filters: [isOpen], layout: "timeline", layout_field: "due_at" },
      { code: "watched", filters: [{ field: "watcher_ids", op: "is_me" }, isOpen], sort: "due_at" },
      { code: "overdue", filters: [{ field: "overdue", op: "eq", value: "true" }], sort: "due_at" },
      { code: "unassigned", filters: [{ field: "assignee_id", op: "empty" }, isOpen] },
      { code: "in_review", filters: [{ field: "task_status_id", op: "in", value: ["review"] }] },
    ],
  },
  short: ["number", "project_id"],
  essential: ["title", "assignee_id", "due_at", "project_id", "subject", "priority"],
  timeline: {
    kind: "tasks",
    moments: [
      { text: "told.tasks.created", at: "created_at" },
      { text: "told.tasks.completed", at: "completed_at", impersonal: true },
    ],
    details: ["task_status_id", "assignee_id", "due_at"],
  },
  badges: ["task_status_id", "priority"],
  detail: [
    { fields: ["description"] },
    {
      type: "checklist",
      tab: "overview",
      label: "field.checklist",
      field: "checklist",
      call: "tasks/checklist",
    },
    {
      label: "section.people",
      aside: true,
      fields: ["assignee_id", "co_assignee_ids", "watcher_ids", "author_id"],
    },
    {
      label: "section.plan",
      aside: true,
      fields: [
        "title",
        "task_type_id",
        "priority",
        "start_at",
        "due_at",
        "remind_at",
        "recurrence",
        "estimate",
        "spent",
        "completed_at",
      ],
    },
    {
      label: "section.links",
      aside: true,
      fields: ["project_id", "subproject_id", "parent_id", "subject", "blocked_by_ids", "previous_id"],
    },
    {
      type: "related",
      tab: "subtasks",
      label: "tab.subtasks",
      route: "tasks",
      field: "parent_id",
      inherits: ["project_id", "subproject_id", "subject", "assignee_id", "due_at"],
    },
    {
      type: "related",
      tab: "timings",
      route: "timings",
      field: "task_id",
      inherits: ["project_id", "subproject_id"],
    },
    { type: "notes", tab: "discussion" },
    { type: "files", tab: "files" },
  ],
  rules: [
    notBefore("due_at", "start_at"),
    withoutCycle("parent_id"),
    taskRules.taskDefaults,
    taskRules.threeLevels,
    taskRules.notBlockedByItself,
    taskRules.readableRecurrence,
    taskRules.statusOfProject,
  ],
  effect: notifyAssignee,
  actions: [
    taskActions.startTimer,
    taskActions.pauseTimer,
    taskActions.stopTimer,
    taskActions.assignToMe,
    taskActions.snooze,
    taskActions.duplicateTask,
    taskActions.follow,
    taskActions.unfollow,
  ],
  workflow: {
    field: "task_status_id",
    ...taskWorkflow,
    effect: changeTaskStatus,
    room: { within: "project_id" },
  },
});
