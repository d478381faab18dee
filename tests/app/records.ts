import { Status, type Reply } from "../../app/contract/envelope.ts";
import type { Row } from "../../app/contract/kinds.ts";
import { actions, type ListState, type View } from "../../app/contract/list.ts";
import type { Form, FormField } from "../../app/contract/form.ts";
import type { RecordState } from "../../app/contract/record.ts";
import type { Answers, SentCall } from "./answer-calls.ts";

const allowed = Object.fromEntries(
  actions.map((action) => [action, { allowed: true }]),
) as ListState["restrictions"];

const field = (of: Pick<FormField, "name" | "label" | "kind"> & Partial<FormField>): FormField => ({
  required: false,
  readOnly: false,
  essential: true,
  ...of,
});

export const clientForm: Form = {
  fields: [
    field({ name: "first_name", label: "First name", kind: "text", required: true }),
    field({ name: "phone", label: "Phone", kind: "phone" }),
    field({ name: "email", label: "Email", kind: "email" }),
    field({ name: "manager_id", label: "Manager", kind: "reference", route: "employees" }),
    field({ name: "comment", label: "Comment", kind: "long-text", essential: false }),
    field({ name: "last_order_at", label: "Last order", kind: "date", readOnly: true }),
  ],
};

const anna: Row = {
  client_id: 9,
  full_name: "Anna Lindqvist",
  phone: "+46 8 555",
  client_status_id: 1,
  client_status: { id: 1, name: "Lead", tone: "accent" },
  manager_id: 3,
  manager: { id: 3, name: "Tom Okafor" },
  turnover: "18420.00",
  last_order_at: "2026-11-14",
  version: 4,
};

export const plainView: Omit<View, "view_id" | "name"> = {
  filters: [],
  search: "",
  sort: "full_name",
  group: "",
  layout: "table",
  layout_field: "",
  pinned: true,
  is_default: false,
};

export const clientsList: ListState = {
  datasets: {
    main: { rows: [anna, { ...anna, client_id: 10, full_name: "Piotr Zieliński", turnover: null }] },
  },
  views: [
    { ...plainView, view_id: "all", name: "All", is_default: true },
    {
      ...plainView,
      view_id: "mine",
      name: "Mine",
      filters: [{ field: "manager_id", op: "is_me" }],
    },
  ],
  view: "all",
  settings: {
    key: "client_id",
    columns: [
      { name: "full_name", label: "Full name", kind: "text", sortable: true, primary: true },
      { name: "client_status_id", label: "Status", kind: "status", sortable: false },
      { name: "manager_id", label: "Manager", kind: "reference", sortable: false, route: "employees" },
      { name: "turnover", label: "Turnover", kind: "money", sortable: true },
      { name: "last_order_at", label: "Last order", kind: "date", sortable: true },
    ],
    more: [{ name: "comment", label: "Comment", kind: "text", sortable: false }],
    pinned: [],
    widths: {},
    density: "",
    is_arranged: false,
    sort: "full_name",
    group: "",
    search: "",
    layout: "table",
    layout_field: "",
    month: "",
    groups: [{ name: "client_status_id", label: "Status", kind: "status", move: "status" }],
    boards: [{ name: "client_status_id", label: "Status", kind: "status", move: "status" }],
    calendars: [],
    timelines: [],
    weeks: [],
    limits: [10, 25, 50],
    one: "Client",
    many: "Clients",
    new: "New client",
    has_detail: true,
    cart: false,
    creation: "form",
    actions: [],
  },
  filters: [
    {
      name: "client_status_id",
      label: "Status",
      kind: "status",
      operators: ["eq", "ne", "in", "nin"],
      route: "clients-statuses",
    },
    {
      name: "manager_id",
      label: "Manager",
      kind: "reference",
      operators: ["in", "is_me"],
      route: "employees",
    },
    { name: "turnover", label: "Turnover", kind: "money", operators: ["gte", "lte", "between"] },
    { name: "created_at", label: "Created", kind: "datetime", operators: ["gte", "in_last", "today"] },
  ],
  forms: { create: clientForm, edit: clientForm },
  variables: {},
  restrictions: allowed,
  pagination: {
    page: 1,
    last: 3,
    total: 25,
    limit: 10,
    total_is_exact: true,
    first: "first-1",
    end: "end-1",
  },
};

const state: RecordState = {
  title: "Anna Lindqvist",
  settings: { key: "client_id", one: "Client", many: "Clients" },
  sections: [
    { type: "fields", tab: "overview", label: "Details", fields: ["first_name", "comment"] },
    {
      type: "fields",
      tab: "overview",
      label: "Contacts",
      fields: ["phone", "email", "manager_id"],
      aside: true,
    },
    { type: "history", tab: "history", label: "History" },
  ],
  tabs: [
    { code: "overview", label: "Overview" },
    { code: "history", label: "History", count: 2 },
  ],
  forms: { edit: clientForm, create: clientForm },
  restrictions: allowed,
  transitions: [
    { status_id: 2, label: "Active", primary: true, danger: false, comment: false },
    { status_id: 5, label: "Blocked", primary: false, danger: true, comment: true },
  ],
  badges: [],
};

export const annasRecord: Row & { state: RecordState } = {
  ...anna,
  first_name: "Anna",
  email: null,
  comment: null,
  state,
};

export const invalid = (errors: Record<string, string>): Reply => ({
  status: Status.invalid,
  message: "Some fields need attention",
  data: {
    errors: Object.fromEntries(
      Object.entries(errors).map(([name, text]) => [name, [{ code: "rule", text }]]),
    ),
  },
});

/** The answer that asks first; the call repeated with the code in `confirm` gets the second one. */
export const asking =
  (code: string, message: string, agreed: Reply) =>
  ({ fields }: SentCall): Reply =>
    fields["confirm[0]"] === code
      ? agreed
      : { status: Status.unconfirmed, message, data: { confirm: { code, facts: null } } };

export const usualRecords: Answers = {
  "clients/list": clientsList,
  "clients/one": annasRecord,
  "clients/validate": {},
  "clients/history": {
    items: [
      {
        history_id: 2,
        at: "2026-11-14T09:31:00Z",
        actor: "Tom Okafor",
        action: "update",
        told: false,
        text: "updated the record",
        changes: [{ field: "last_order_at", label: "Last order", old: null, new: "2026-11-14" }],
      },
      {
        history_id: 1,
        at: "2026-11-14T09:12:00Z",
        actor: "Mira Kovač",
        action: "create",
        told: false,
        text: "created the record",
        changes: [],
      },
    ],
    more: false,
  },
  "clients-statuses/get": {
    data: [
      { client_status_id: 1, name: "Lead", code: "lead" },
      { client_status_id: 2, name: "Active", code: "active" },
    ],
  },
  "employees/get": { data: [{ employee_id: 3, full_name: "Tom Okafor", name: "Tom Okafor" }] },
};
