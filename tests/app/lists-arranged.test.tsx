import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Status, type Reply } from "../../app/contract/envelope.ts";
import type { Row } from "../../app/contract/kinds.ts";
import { cardPlacesOf } from "../../app/client/list/list-columns.tsx";
import type { Column, ListState } from "../../app/contract/list.ts";
import { done, type Answers, type SentCall } from "./answer-calls.ts";
import { onDesktop } from "./on-desktop.ts";
import { annasRecord, clientsList, invalid, plainView, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

/** What was left for later, when a surface went away, is done. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0));

const [anna, piotr] = clientsList.datasets.main.rows as [Row, Row];

async function openList(path: string, own: Answers = {}) {
  const app = await startApp(path, { ...usualRecords, ...own });
  await expect.element(app.screen.getByText("Anna Lindqvist").first()).toBeVisible();
  const search = () => decodeURIComponent(app.router.state.location.search);
  return { ...app, search };
}

test("a phone's card of a timing shows how long it took", () => {
  const column = (name: string, kind: Column["kind"]) => ({ name, label: name, kind, sortable: true });
  const columns = [column("number", "text"), column("time", "duration"), column("amount", "money")];
  expect([...cardPlacesOf(columns)]).toEqual([
    ["number", "title"],
    ["time", "end"],
  ]);
});

test("a phone's card of a product shows how many are left", () => {
  const column = (name: string, kind: Column["kind"]) => ({ name, label: name, kind, sortable: true });
  const columns = [column("name", "text"), column("price", "money"), column("quantity", "integer")];
  const places = (sold: boolean) => cardPlacesOf(columns, sold).get("quantity");
  expect([places(true), places(false)]).toEqual(["subtitle", undefined]);
});

test("a phone's card shows a count with its label, but not a record's manual position", () => {
  const column = (name: string, kind: Column["kind"]) => ({ name, label: name, kind, sortable: true });
  const columns = [column("name", "text"), column("sort", "integer"), column("commission", "number")];
  expect([...cardPlacesOf(columns)]).toEqual([
    ["name", "title"],
    ["commission", "subtitle"],
  ]);
});

test("a phone's card leaves out empty values, and a table shows a dash", async () => {
  const { screen } = await openList("/clients");
  const piotr = screen.getByRole("row", { name: /Piotr/ });
  await expect.element(piotr).toHaveTextContent("—");
  await page.viewport(360, 740);
  const card = screen.getByRole("listitem").filter({ hasText: "Piotr" });
  await expect.element(card).toBeVisible();
  await expect.element(card).not.toHaveTextContent("—");
});

test("a phone's card shows true values in words, and no false ones", async () => {
  const vip: Column = { name: "vip", label: "Key account", kind: "bool", sortable: false };
  const { settings } = clientsList;
  const columns = [...settings.columns.filter(({ kind }) => kind !== "status"), vip];
  const rows = [
    { ...anna, vip: true },
    { ...piotr, vip: false },
  ];
  const list = { ...clientsList, datasets: { main: { rows } }, settings: { ...settings, columns } };
  const { screen } = await openList("/clients", { "clients/list": list });
  await page.viewport(360, 740);
  const card = (name: string) => screen.getByRole("listitem").filter({ hasText: name });
  await expect.element(card("Anna")).toHaveTextContent("Key account");
  await expect.element(card("Piotr")).not.toHaveTextContent("Key account");
  await expect.element(card("Piotr")).not.toHaveTextContent("—");
});

describe("views", () => {
  const saved = { share: "me" as const, access_ids: [], editable: true };
  const kept = { ...plainView, view_id: "7", name: "Leads", filters: [], saved };
  const views = ({ fields }: SentCall): ListState => ({
    ...clientsList,
    views: [...clientsList.views, kept],
    view: ["7", "mine"].find((view_id) => view_id === fields.view_id) ?? "all",
  });

  test("are saved from the list's current state", async () => {
    const { screen, search, server } = await openList("/clients?q=anna&sort=-turnover", {
      "clients/list": views,
      "views/manage": { view_id: "7" },
    });
    await screen.getByRole("button", { name: "Save view" }).click();
    await userEvent.keyboard("Leads{Enter}");
    await expect.poll(search).toBe("?view=7");
    await expect.element(screen.getByText("View saved")).toBeVisible();
    await expect.element(screen.getByRole("link", { name: "Leads" })).toHaveFocus();
    expect(server.to("views/manage")[0]!.fields).toMatchObject({
      code: "clients",
      name: "Leads",
      search: "anna",
      sort: "-turnover",
      unfiltered: "true",
      "columns[0]": "full_name",
    });
  });

  test("can be changed, shared and deleted by their owner, and restored by undo", async () => {
    const { screen, search, server } = await openList("/clients?view=7&sort=-turnover", {
      "clients/list": views,
      "views/manage": { view_id: "7" },
      "views/delete": {},
      "views/get": { data: [], profiles: [{ access_id: 4, name: "Sales agent" }] },
    });
    await screen.getByRole("button", { name: "Save changes" }).click();
    await expect.poll(search).toBe("?view=7");
    await expect.element(screen.getByRole("link", { name: "Leads" })).toHaveFocus();
    expect(server.to("views/manage")[0]!.fields).toMatchObject({ view_id: "7", sort: "-turnover" });

    const menu = screen.getByRole("button", { name: "View Leads" });
    await menu.click();
    await screen.getByRole("menuitem", { name: "Share", exact: true }).click();
    const dialog = screen.getByRole("dialog", { name: "Share Leads" });
    await expect.element(dialog).toHaveAccessibleDescription(/filters, sorting and columns.*stop sharing/);
    await dialog.getByText("Profiles").click();
    await dialog.getByRole("checkbox", { name: "Sales agent" }).first().click();
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByText("Leads is now shared with 1 profile")).toBeVisible();
    expect(server.to("views/manage")[1]!.fields).toMatchObject({
      view_id: "7",
      share: "profiles",
      "access_ids[0]": "4",
    });

    await menu.click();
    await screen.getByRole("menuitem", { name: "Delete" }).click();
    await expect.element(screen.getByRole("link", { name: "All" })).toHaveFocus();
    await screen.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => server.to("views/manage")).toHaveLength(3);
    expect(server.to("views/manage")[2]!.fields).toMatchObject({ name: "Leads", share: "me" });
  });
});

describe("filters", () => {
  test("can go through a reference, and have OR alternatives", async () => {
    const list = ({ fields }: SentCall): ListState => ({
      ...clientsList,
      filters: [
        ...clientsList.filters.map((field) =>
          field.name === "manager_id" ? { ...field, through: "employees" as const } : field,
        ),
        ...("filters[0][field]" in fields
          ? [
              {
                name: "manager_id.active",
                label: "Manager · Works",
                kind: "bool" as const,
                operators: ["eq" as const],
              },
            ]
          : []),
      ],
    });
    const { screen, search } = await openList("/clients", {
      "clients/list": list,
      "employees/meta": {
        columns: [],
        filters: [{ name: "active", label: "Works", kind: "bool", operators: ["eq"] }],
        forms: {},
        variables: { today: "2026-11-23", employee_id: null, base_currency: "EUR", defaults: {} },
        restrictions: clientsList.restrictions,
        groups: [],
        boards: [],
        calendars: [],
        timelines: [],
        weeks: [],
      },
    });
    await screen.getByRole("button", { name: "Filter", exact: true }).click();
    await screen.getByRole("button", { name: "Filters for Manager" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Works" }).click();
    await screen.getByRole("dialog").getByText("Yes", { exact: true }).click();
    await screen.getByRole("button", { name: "Apply" }).click();
    await expect.poll(search).toBe("?filter=manager_id.active~eq~true");

    await screen.getByRole("button", { name: "Manager · Works Yes" }).click();
    await screen.getByRole("button", { name: "Add an “or” condition" }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Turnover" }).click();
    await screen.getByRole("dialog").getByLabelText("From").fill("1000");
    await userEvent.keyboard("{Enter}");
    await expect.poll(search).toBe("?filter.1=manager_id.active~eq~true&filter.1=turnover~gte~1000");
    await expect.element(screen.getByText("or", { exact: true }).first()).toBeVisible();
  });

  test("say how many rows they hide", async () => {
    const pagination = { ...clientsList.pagination, hidden: 4_975 };
    const { screen } = await openList("/clients?q=anna", { "clients/list": { ...clientsList, pagination } });
    await expect.element(screen.getByText(/^4.975 hidden$/)).toBeVisible();
  });
});

describe("a timeline", () => {
  const span = { name: "until", label: "Until", kind: "date" as const, from: "since", move: "edit" as const };
  const [anna, ben] = clientsList.datasets.main.rows;
  const onTimeline = {
    ...clientsList,
    pagination: { ...clientsList.pagination, hidden: 4_975 },
    datasets: {
      main: {
        rows: [
          { ...anna, since: "2026-11-02", until: "2026-11-06", version: 3 },
          { ...ben, since: null, until: "2026-11-10", version: 5 },
        ],
      },
    },
    settings: {
      ...clientsList.settings,
      layout: "timeline" as const,
      layout_field: "until",
      month: "2026-11",
      timelines: [span],
    },
  };
  const open = async (answer: unknown) => {
    const app = await startApp("/clients?layout=timeline&by=until&month=2026-11", {
      ...usualRecords,
      "clients/list": onTimeline,
      "clients/manage": answer,
    } as Answers);
    const bar = (name: RegExp) => app.screen.getByRole("button", { name });
    await expect.element(bar(/^Dates of Anna Lindqvist: 02.11.2026 to 06.11.2026$/)).toBeVisible();
    const written = () => app.server.to("clients/manage").map(({ fields }) => fields);
    const press = async (name: RegExp, keys: string) => {
      (bar(name).element() as HTMLElement).focus();
      await userEvent.keyboard(keys);
    };
    return { ...app, bar, written, press };
  };

  test("says how many rows of the total it shows, with weeks in the usual date format", async () => {
    const { screen } = await open({ ...anna });
    await expect.element(screen.getByText(/^Showing 10 of 25. Filter the list to see all/)).toBeVisible();
    await expect.element(screen.getByText("26.10", { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/hidden$/)).not.toBeInTheDocument();
  });

  // What had no first day gets one only when it grows longer than a day.
  test.each([
    [/^Dates of Anna/, " {ArrowRight}{ArrowRight} ", { since: "2026-11-04", until: "2026-11-08" }],
    [/^Dates of Anna/, " {Shift>}{ArrowRight}{/Shift} ", { until: "2026-11-07" }],
    [/: 10.11.2026$/, " {ArrowRight} ", { until: "2026-11-11" }],
    [/: 10.11.2026$/, " {Shift>}{ArrowRight}{/Shift} ", { since: "2026-11-10", until: "2026-11-11" }],
  ])("%s, moved by%s, only saves changed dates", async (name, keys, days) => {
    const { written, press } = await open({ ...anna });
    await press(name, keys);
    const key = String(name).includes("Anna")
      ? { client_id: "9", version: "3" }
      : { client_id: "10", version: "5" };
    await expect.poll(written).toEqual([{ ...key, ...days }]);
  });

  test("returns a bar with the reason if the server refuses", async () => {
    const { screen, bar, press } = await open({
      status: Status.invalid,
      message: "The period is closed",
      data: { errors: {} },
    });
    await press(/^Dates of Anna/, " {ArrowRight} ");
    await expect.element(screen.getByText("The period is closed")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(bar(/^Dates of Anna Lindqvist: 02.11.2026 to 06.11.2026$/)).toBeInTheDocument();
  });
});

describe("groups", () => {
  test("have a count, and totals per currency that load after the rows", async () => {
    const group = {
      key: "1",
      label: "Lead",
      tone: "accent" as const,
      count: 2,
      count_is_exact: true,
      filters: [],
    };
    const rows = clientsList.datasets.main.rows.map((row) => ({ ...row, $group: "1" }));
    const columns = clientsList.settings.columns.map((column) =>
      column.name === "turnover" ? { ...column, sum: true } : column,
    );
    const amounts = [
      { amount: "18420.00", currency: "EUR" },
      { amount: "90.00", currency: "USD" },
    ];
    const sums = { turnover: { amounts, base: { amount: "18500.00", currency: "EUR" } } };
    const { screen, server } = await openList("/clients?group=client_status_id", {
      "clients/list": {
        ...clientsList,
        datasets: { main: { rows, groups: [group] } },
        settings: { ...clientsList.settings, columns, group: "client_status_id" },
      },
      "clients/sum": { sums, groups: { 1: { count: 2, sums } } },
    });
    const heading = screen.getByRole("row", { name: /Lead.*2/ }).first();
    await expect.element(heading).toHaveTextContent(/18.420\.00.€.*90\.00.\$.*=.18.500\.00.€/);
    await expect.element(screen.getByRole("row").last()).toHaveTextContent(/^Total\s*18.420\.00/);
    expect(server.to("clients/sum")[0]!.fields).toMatchObject({
      group: "client_status_id",
      "fields[0]": "turnover",
    });
  });
});

describe("columns", () => {
  test("that are chosen show right away and are saved", async () => {
    const { screen, server } = await openList("/clients", { "list-settings/manage": {} });
    await screen.getByRole("button", { name: "Columns", exact: true }).click();
    await screen.getByRole("checkbox", { name: "Comment" }).click();
    await expect.element(screen.getByRole("columnheader", { name: "Comment" })).toBeVisible();
    await expect.poll(() => server.to("list-settings/manage")).toHaveLength(1);
    const { fields } = server.to("list-settings/manage")[0]!;
    expect(fields).toMatchObject({ code: "clients", view_id: "all", "columns[0]": "full_name" });
    expect(Object.values(fields)).toContain("comment");
  });
});

describe("cells", () => {
  const columns: ListState["settings"]["columns"] = [
    ...clientsList.settings.columns.slice(0, 1),
    { name: "phone", label: "Phone", kind: "phone", sortable: false },
  ];
  const state = { ...clientsList, settings: { ...clientsList.settings, columns } };
  const edit = async (screen: Awaited<ReturnType<typeof openList>>["screen"], row: string, text: string) => {
    const cell = screen
      .getByRole("row", { name: new RegExp(row) })
      .getByRole("gridcell", { name: /555|\d{4}/ });
    await cell.click();
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard(`{Control>}a{/Control}${text}{Enter}`);
  };

  test("are edited with E, from the focused row or from anywhere, with the focus in them", async () => {
    const { screen } = await openList("/clients", { "clients/list": state });
    await expect.element(screen.getByRole("row", { name: /Piotr/ })).toBeVisible();
    (document.activeElement as HTMLElement | null)?.blur();
    await userEvent.keyboard("e");
    await expect.element(screen.getByRole("row", { name: /Anna/ }).getByRole("rowheader")).toHaveFocus();
  });

  test("are edited in place with their row's version, and say why they were refused", async () => {
    const { screen, server } = await openList("/clients?edit=1", {
      "clients/list": state,
      "clients/manage": ({ fields }) =>
        fields.phone === "12"
          ? invalid({ phone: "Write a number" })
          : { ...anna, phone: fields.phone, version: 5 },
    });
    await edit(screen, "Anna", "+49 40 1234");
    await expect.element(screen.getByRole("gridcell", { name: "+49 40 1234" })).toBeVisible();
    expect(server.to("clients/manage")[0]!.fields).toEqual({
      client_id: "9",
      version: "4",
      phone: "+49 40 1234",
    });
    await edit(screen, "Anna", "12");
    await expect.element(screen.getByText("Rejected cells: 1").first()).toBeVisible();
    expect(server.to("clients/manage")[1]!.fields).toMatchObject({ version: "5" });
  });

  test("that someone else changed in the meantime are resolved side by side", async () => {
    const theirs: Row = { ...anna, phone: "+46 8 999", version: 6 };
    const conflict: Reply = {
      status: Status.conflict,
      message: "Changed",
      data: { current: theirs, conflicts: ["phone"] },
    };
    const { screen, server } = await openList("/clients?edit=1", {
      "clients/list": state,
      "clients/manage": ({ fields }) =>
        fields.version === "6" ? { ...theirs, phone: fields.phone, version: 7 } : conflict,
    });
    await edit(screen, "Anna", "+49 40 1234");
    const dialog = screen.getByRole("dialog", { name: "You both edited the same fields" });
    await expect.element(dialog).toHaveTextContent(/\+49 40 1234.*\+46 8 999/);
    await dialog.getByRole("button", { name: "Save my choice" }).click();
    await expect.poll(() => server.to("clients/manage")).toHaveLength(2);
    expect(server.to("clients/manage")[1]!.fields).toMatchObject({ version: "6", phone: "+49 40 1234" });
  });
});

describe("a board", () => {
  test("moves a card by its workflow, and asks for a required reason", async () => {
    const groups = [
      { key: "1", label: "Lead", count: 2, count_is_exact: true, filters: [] },
      { key: "5", label: "Blocked", count: 0, count_is_exact: true, filters: [] },
    ];
    const rows = [anna, piotr].map((row) => ({ ...row, $group: "1" }));
    const { screen, server } = await openList("/clients?layout=board&by=client_status_id", {
      "clients/list": {
        ...clientsList,
        datasets: { main: { rows, groups } },
        settings: { ...clientsList.settings, layout: "board", layout_field: "client_status_id" },
      },
      "clients/move": ({ fields }) =>
        fields.comment ? done("clients/move", {}, "Anna is blocked") : invalid({ comment: "Enter a reason" }),
    });
    await screen
      .getByRole("button", { name: /Anna Lindqvist/ })
      .first()
      .click();
    await screen.getByRole("menuitem", { name: /Blocked/ }).click();
    await screen.getByRole("dialog", { name: "Blocked" }).getByLabelText("Reason").fill("Owes too much");
    await screen.getByRole("dialog", { name: "Blocked" }).getByRole("button", { name: "Blocked" }).click();
    await expect.poll(() => server.to("clients/move")).toHaveLength(2);
    expect(server.to("clients/move")[1]!.fields).toMatchObject({
      field: "client_status_id",
      to: "5",
      "records[0][id]": "9",
      comment: "Owes too much",
    });
  });
});

describe("a board's card", () => {
  const columns: Column[] = [
    { name: "full_name", label: "Number", kind: "text", sortable: true, primary: true },
    { name: "client_status_id", label: "Status", kind: "status", sortable: false },
    { name: "manager_id", label: "Manager", kind: "reference", sortable: false, route: "employees" },
    { name: "party", label: "Party", kind: "subject", sortable: false },
    {
      name: "kind",
      label: "Kind",
      kind: "choice",
      sortable: false,
      options: [{ value: "a", label: "Invoice", tone: "blue" }],
    },
    { name: "date", label: "Date", kind: "date", sortable: true },
    { name: "turnover", label: "Total", kind: "money", sortable: true },
    { name: "due_date", label: "Due", kind: "date", sortable: true, moment: "due" },
  ];
  const row = {
    ...anna,
    party: { id: 5, name: "Nordwind", route: "cps" },
    kind: "a",
    date: "2026-01-01",
    due_date: "2020-01-02",
  };
  const groups = ["Lead", "Done"].map((label, index) => ({
    key: index === 0 ? "1" : "5",
    label,
    count: 1,
    count_is_exact: true,
    filters: [],
    ...(index === 1 && { closed: true as const }),
  }));

  test("shows customer, amount and assignee, and marks overdue dates until done", async () => {
    const { screen } = await openList("/clients?layout=board&by=client_status_id", {
      "clients/list": {
        ...clientsList,
        datasets: {
          main: {
            rows: [
              { ...row, $group: "1" },
              { ...row, client_id: 10, full_name: "Late no more", $group: "5" },
            ],
            groups,
          },
        },
        settings: { ...clientsList.settings, columns, layout: "board", layout_field: "client_status_id" },
      },
    });
    const card = screen
      .getByRole("article", { name: /Anna/ })
      .or(screen.getByRole("article").first())
      .first();
    await expect.element(card).toHaveTextContent(/Nordwind/);
    await expect.element(card).toHaveTextContent(/18.420\.00/);
    await expect.element(card).not.toHaveTextContent(/Tom Okafor/);
    await expect.element(card.getByRole("img", { name: "Tom Okafor" })).toBeVisible();
    // An avatar has its colour by the name.
    const late = "[data-tone=danger]:not([role=img])";
    expect(card.element().querySelector(late)).not.toBeNull();
    const done = screen.getByRole("article").last();
    await expect.element(done).toHaveTextContent(/Late no more/);
    expect(done.element().querySelector(late)).toBeNull();
  });

  test("leaves out zero durations, and scrolls to the edge of the screen", async () => {
    const spent: Column = { name: "spent", label: "Spent", kind: "duration", sortable: false };
    const shown = columns.filter(({ name }) => name !== "turnover");
    const { screen } = await openList("/clients?layout=board&by=client_status_id", {
      "clients/list": {
        ...clientsList,
        datasets: {
          main: {
            rows: [
              { ...row, spent: 0, $group: "1" },
              { ...row, client_id: 10, spent: 90, $group: "5" },
            ],
            groups,
          },
        },
        settings: {
          ...clientsList.settings,
          columns: [...shown, spent],
          layout: "board",
          layout_field: "client_status_id",
        },
      },
    });
    await expect.element(screen.getByRole("article").last()).toHaveTextContent("1:30");
    await expect.element(screen.getByRole("article").first()).not.toHaveTextContent("0:00");
    const scrolled = (element: Element | null): Element =>
      element && getComputedStyle(element).overflowX === "auto" ? element : scrolled(element!.parentElement);
    const { left, right } = scrolled(screen.getByRole("article").first().element()).getBoundingClientRect();
    const main = screen.getByRole("main").element().getBoundingClientRect();
    expect([left, right]).toEqual([main.left, main.right]);
  });
});

describe("a board with limits", () => {
  const limit = { most: 2, strict: true, counted: true, over: 0 };
  const shownWith = (limits: object[]) => ({
    "clients/list": {
      ...clientsList,
      datasets: {
        main: {
          rows: [{ ...anna, $group: "1" }],
          groups: ["Lead", "Blocked"].map((label, index) => ({
            key: index === 0 ? "1" : "5",
            label,
            count: index === 0 ? 1 : 2,
            count_is_exact: true,
            filters: [],
            ...limits[index],
          })),
        },
      },
      settings: { ...clientsList.settings, layout: "board", layout_field: "client_status_id" },
    } as ListState,
  });

  test("counts a project's cards against it, and says why a full column is closed", async () => {
    const { screen, server } = await openList(
      "/clients?layout=board&by=client_status_id",
      shownWith([{}, { limit }]),
    );
    await expect.element(screen.getByText("2/2")).toBeVisible();
    await screen
      .getByRole("button", { name: /Anna Lindqvist/ })
      .first()
      .click();
    await expect
      .element(screen.getByRole("menuitem", { name: /Blocked/ }))
      .toHaveAttribute("aria-disabled", "true");
    await expect.element(screen.getByText("Blocked is at its limit: 2 of 2").first()).toBeVisible();
    expect(server.to("clients/move")).toHaveLength(0);
  });

  test("shows the limit per project if there are several", async () => {
    const { screen } = await openList(
      "/clients?layout=board&by=client_status_id",
      shownWith([{ limit: { ...limit, counted: false, over: 3 } }, {}]),
    );
    await expect.element(screen.getByText("2 at most per project · over in 3")).toBeVisible();
  });
});

test("an open record keeps its state as the list behind it is filtered", async () => {
  let isFiltered = false;
  let asked = false;
  const { screen, router } = await openList("/clients?open=9", {
    "clients/one": () => {
      asked ||= isFiltered;
      return isFiltered ? new Promise(() => undefined) : annasRecord;
    },
  });
  const sheet = screen.getByRole("dialog", { name: /Anna/ });
  await sheet.getByRole("button", { name: "More actions" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
  isFiltered = true;
  router.navigate("/clients?filter=name~contains~Anna&open=9");
  await expect.poll(() => asked).toBe(true);
  await expect.element(sheet).toBeVisible();
  await expect.element(screen.getByRole("menuitem", { name: "Copy link" })).toBeVisible();
});

test("the focus stays in a record as it replaces its placeholder", async () => {
  const arrived = Promise.withResolvers<typeof annasRecord>();
  const { screen } = await openList("/clients", { "clients/one": () => arrived.promise });
  await userEvent.keyboard("j{Enter}");
  await expect.element(screen.getByRole("dialog", { name: "Loading" })).toBeVisible();
  const left: (string | null)[] = [];
  document.addEventListener("focusout", ({ relatedTarget: to }) => {
    if (to instanceof Element && !to.closest("[role=dialog]")) left.push(to.textContent);
  });
  arrived.resolve(annasRecord);
  const sheet = screen.getByRole("dialog", { name: /Anna/ });
  await expect.element(sheet).toHaveFocus();
  await nextTask();
  expect(left).toEqual([]);
});

test("the palette offers nothing for a record that is still loading, and its sheet says what wasn't found", async () => {
  const arrived = Promise.withResolvers<Reply>();
  const { screen } = await openList("/clients?open=9", {
    "clients/one": () => arrived.promise,
    "search/all": { groups: [] },
  });
  await expect.element(screen.getByRole("dialog", { name: "Loading" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.getByRole("combobox", { name: "Find records, modules and actions" }).fill("print");
  await expect.element(screen.getByText("Nothing found for “print”")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  arrived.resolve({ status: Status.notFound, message: "There is no such client", data: {} });
  const sheet = screen.getByRole("dialog", { name: "Client", exact: true });
  await expect.element(sheet.getByText("There is no such client")).toBeVisible();
});

describe("by keys", () => {
  test("Enter leads from the search to what it found, and J from a pressed view into its rows", async () => {
    const { screen } = await openList("/clients");
    const row = screen.getByRole("row", { name: /Anna/ });
    await expect.element(row).toBeVisible();
    await userEvent.keyboard("/an{Enter}");
    await expect.element(row).toHaveFocus();
    screen.getByRole("link", { name: "All" }).element().focus();
    await userEvent.keyboard("j");
    await expect.element(row).toHaveFocus();
    await userEvent.keyboard("/");
    await userEvent.keyboard("j");
    await expect.element(screen.getByRole("searchbox")).toHaveFocus();
  });

  test("a row opens beside the list, its neighbours follow, and its own screen remembers the list", async () => {
    const neighbours = { prev: null, next: 10, place: 1, total: 43, total_is_exact: true };
    const { screen, search, path } = await openList("/clients?sort=-turnover", {
      "clients/one": { ...annasRecord, state: { ...annasRecord.state, neighbours } },
    });
    await userEvent.keyboard("j{Enter}");
    const sheet = screen.getByRole("dialog", { name: /Anna/ });
    await expect.element(sheet.getByText("1 of 43")).toBeVisible();
    expect(search()).toBe("?sort=-turnover&open=9");
    await userEvent.keyboard("j");
    await expect.poll(search).toBe("?sort=-turnover&open=10");
    await sheet.getByRole("link", { name: "Open full page" }).click();
    await expect.poll(path).toBe("/clients/10");
    expect(search()).toBe("?list=sort=-turnover");
    await expect.element(sheet).not.toBeInTheDocument();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Anna Lindqvist" })).toBeVisible();
    await userEvent.keyboard("?");
    await expect.element(screen.getByRole("dialog", { name: "Shortcuts" })).toBeVisible();
    await expect.element(screen.getByText("Next record")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("gt");
    await expect.poll(path).toBe("/tasks");
  });
});
