import { describe, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Status, type Reply } from "../../app/contract/envelope.ts";
import type { Job } from "../../app/contract/jobs.ts";
import type { RecordAction } from "../../app/contract/action.ts";
import type { FormField } from "../../app/contract/form.ts";
import type { Data } from "../../app/modules/calls.ts";
import { done, refused, type Answers } from "./answer-calls.ts";
import { onDesktop } from "./on-desktop.ts";
import { asking, clientForm, clientsList, invalid, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

onDesktop();

async function openList(path = "/clients", own: Answers = {}) {
  const app = await startApp(path, { ...usualRecords, ...own });
  const first = path.includes("new=1")
    ? app.screen.getByRole("dialog", { name: "New client" })
    : app.screen.getByRole("row", { name: /Anna Lindqvist/ });
  await expect.element(first).toBeVisible();
  const search = () => decodeURIComponent(app.router.state.location.search);
  const asked = () => app.server.to("clients/list").at(-1)!.fields;
  return { ...app, search, asked };
}

/** Files over the page, as the browser tells of them. */
function held(name: string, type: "dragover" | "drop") {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["%PDF-1.7"], name, { type: "application/pdf" }));
  document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}

async function dropBill(screen: Awaited<ReturnType<typeof openList>>["screen"]) {
  await expect
    .poll(() => {
      held("bill.pdf", "dragover");
      return screen.getByText("Drop it here").elements().length;
    })
    .toBe(1);
  held("bill.pdf", "drop");
}

describe("a list", () => {
  test("shows each kind of value in its format", async () => {
    const { screen } = await openList();
    const row = screen.getByRole("row", { name: /Anna Lindqvist/ });
    await expect
      .element(row.getByRole("link", { name: "Anna Lindqvist" }))
      .toHaveAttribute("href", "/clients/9");
    await expect
      .element(row.getByRole("link", { name: "Tom Okafor" }))
      .toHaveAttribute("href", "/employees/3");
    await expect.element(row).toHaveTextContent("Lead");
    await expect.element(row).toHaveTextContent("14.11.2026");
    await expect.element(row).toHaveTextContent(/18.420\.00.€/);
    await expect.element(screen.getByRole("row", { name: /Piotr/ })).toHaveTextContent("—");
  });

  test("says so if there are more rows than were counted", async () => {
    const pagination = { ...clientsList.pagination, total: 10_000, total_is_exact: false };
    const { screen } = await openList("/clients", { "clients/list": { ...clientsList, pagination } });
    await expect
      .element(
        screen
          .getByRole("banner")
          .or(screen.getByText(/^10.000\+$/))
          .first(),
      )
      .toBeVisible();
  });

  test("opens a view by its tab, with the view's filters as chips", async () => {
    const { screen, search, asked } = await openList("/clients?q=anna&page=2", {
      "clients/counts": { mine: 37 },
    });
    const mine = screen.getByRole("navigation", { name: "Views" }).getByRole("link", { name: /Mine/ });
    await expect.element(mine).toHaveTextContent("37");
    await mine.click();
    await expect.element(screen.getByRole("button", { name: "Manager me" })).toBeVisible();
    expect(search()).toBe("?view=mine");
    expect(asked()).toEqual({ view_id: "mine" });
  });

  test("keeps a view's other filters when one is removed", async () => {
    const { screen, search } = await openList("/clients?view=mine");
    await screen.getByRole("button", { name: "Remove filter Manager" }).click();
    await expect.poll(search).toContain("filter=");
    await expect
      .element(screen.getByRole("button", { name: "Remove filter Manager" }))
      .not.toBeInTheDocument();
  });

  test("adds one of the list's filters, and puts it into the URL", async () => {
    const { screen, search, asked } = await openList();
    await screen.getByRole("button", { name: "Filter", exact: true }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Status" }).click();
    await screen.getByRole("dialog").getByLabelText("Active").click();
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Status Active" })).toBeVisible();
    expect(search()).toBe("?filter=client_status_id~in~2");
    expect(asked()).toMatchObject({
      "filters[0][field]": "client_status_id",
      "filters[0][op]": "in",
      "filters[0][value][0]": "2",
    });
  });

  test("treats half a range as a limit, and discards it on Escape", async () => {
    const { screen, search } = await openList();
    const begin = async () => {
      await screen.getByRole("button", { name: "Filter", exact: true }).click();
      await screen.getByRole("dialog").getByRole("button", { name: "Turnover" }).click();
      await screen.getByRole("dialog").getByLabelText("From").fill("1000");
    };
    await begin();
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(search()).toBe("");
    const add = screen.getByRole("button", { name: "Filter", exact: true });
    await expect.element(add).toHaveFocus();
    await begin();
    await userEvent.keyboard("{Enter}");
    await expect.poll(search).toBe("?filter=turnover~gte~1000");
    await expect.element(add).toHaveFocus();
    await expect.element(screen.getByRole("button", { name: /Turnover ≥ 1.000/ })).toBeVisible();
  });

  test("accepts negative amounts", async () => {
    const { screen, search } = await openList();
    await screen.getByRole("button", { name: "Filter", exact: true }).click();
    await screen.getByRole("dialog").getByRole("button", { name: "Turnover" }).click();
    const to = screen.getByRole("dialog").getByLabelText("To");
    await to.click();
    // The keypad for numbers has no minus on an iPhone.
    await expect.element(to).toHaveAttribute("inputmode", "text");
    await userEvent.keyboard("-1 000,5");
    await expect.element(to).toHaveValue("-1000.5");
    await userEvent.keyboard("{Enter}");
    await expect.poll(search).toBe("?filter=turnover~lte~-1000.5");
  });

  test("can select all rows of the page on a phone", async () => {
    const { screen } = await openList();
    await page.viewport(360, 740);
    await screen.getByRole("listitem").filter({ hasText: "Anna" }).click({ button: "right" });
    const bar = screen.getByRole("toolbar", { name: "1 selected" });
    await bar.getByRole("button", { name: "Select all" }).click();
    await expect.element(screen.getByRole("toolbar", { name: /^[2-9]\d* selected/ })).toBeVisible();
    await expect
      .element(screen.getByRole("button", { name: "Select all", exact: true }))
      .not.toBeInTheDocument();
  });

  test("reads filters from the URL, including codes of a dictionary", async () => {
    const { screen } = await openList(
      "/clients?filter=client_status_id~in~lead~2&filter=created_at~in_last~30",
    );
    await expect.element(screen.getByRole("button", { name: "Status Lead, Active" })).toBeVisible();
    await expect.element(screen.getByRole("button", { name: "Created last 30 days" })).toBeVisible();
  });

  test("searches after a pause in typing, focused by /", async () => {
    const { asked, search } = await openList();
    await userEvent.keyboard("/nord");
    await expect.poll(search).toBe("?q=nord");
    await expect.poll(() => asked().search).toBe("nord");
  });

  test("sorts by a column's head", async () => {
    const { screen, search, asked } = await openList();
    const head = screen.getByRole("columnheader", { name: "Turnover" });
    const sort = head.getByRole("button", { name: "Turnover", exact: true });
    await sort.click();
    await expect.poll(search).toBe("?sort=turnover");
    await sort.click();
    await expect.poll(() => asked().sort).toBe("-turnover");
  });

  test("pages by cursor, and goes back to where it was", async () => {
    const pages = ({ fields }: { fields: Record<string, string> }) => {
      const number = Number(fields.page ?? 1);
      const pagination = {
        ...clientsList.pagination,
        page: number,
        first: `first-${number}`,
        end: `end-${number}`,
      };
      return { ...clientsList, pagination };
    };
    const { screen, search, asked, router } = await openList("/clients", { "clients/list": pages });
    await screen.getByRole("button", { name: "Next page" }).click();
    await expect.poll(search).toBe("?page=2&after=end-1");
    await expect.element(screen.getByText("Page 2 of 3")).toBeVisible();
    expect(asked()).toMatchObject({ page: "2", after: "end-1" });
    await screen.getByRole("button", { name: "Next page" }).click();
    await expect.element(screen.getByText("Page 3 of 3")).toBeVisible();
    await screen.getByRole("button", { name: "Previous page" }).click();
    await expect.poll(search).toBe("?page=2&before=first-3");
    router.navigate(-2);
    await expect.element(screen.getByText("Page 2 of 3")).toBeVisible();
    expect(search()).toBe("?page=2&after=end-1");
  });

  test("deletes the selected rows right away, with undo", async () => {
    const { screen, server } = await openList("/clients", {
      "clients/delete": { done: 2, failed: [] },
      "clients/restore": { done: 2 },
    });
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("toolbar", { name: "2 selected" }).getByRole("button", { name: "Delete" }).click();
    await screen.getByRole("button", { name: "Undo" }).click();
    await expect.element(screen.getByText("Restored")).toBeVisible();
    expect(server.to("clients/restore")[0]!.fields).toEqual({ "ids[0]": "9", "ids[1]": "10" });
  });

  test("links an action's message to what it created: one record, or the list of several", async () => {
    const bill: RecordAction = { code: "bill", label: "Bill time", call: "timings/bill" };
    const { settings } = clientsList;
    const filters = [{ field: "manager_id", op: "in" as const, value: ["3", "4"] }];
    const { screen, server, search, router } = await openList("/clients", {
      "clients/list": { ...clientsList, settings: { ...settings, actions: [bill] } },
      "timings/bill": done(
        "timings/bill",
        { ids: [5, 6], records: { code: "clients", filters } },
        "2 created",
      ),
    });
    const press = async () => {
      await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
      await screen.getByRole("button", { name: "Bill time" }).click();
      await screen.getByRole("button", { name: "Open" }).click();
    };
    await press();
    await expect.poll(search).toContain("manager_id~in~3~4");
    const record = { code: "clients", id: 9, title: "Anna" } as const;
    server.answers["timings/bill"] = done("timings/bill", { ids: [5], record }, "1 created");
    await press();
    await expect.poll(() => router.state.location.pathname).toBe("/clients/9");
  });

  test("says why all matches can't be deleted, and keeps them selected", async () => {
    const { screen } = await openList("/clients?q=many", {
      "clients/list": { ...clientsList, pagination: { ...clientsList.pagination, last: 87, total: 4312 } },
      "clients/bulk": refused("A job of yours is running already"),
    });
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("button", { name: /^Select all 4.312 matching$/ }).click();
    const bar = screen.getByRole("toolbar", { name: /^4.312 selected$/ });
    await bar.getByRole("button", { name: "Delete" }).click();
    const told = screen.getByRole("alertdialog", { name: "That didn’t work" });
    await expect.element(told).toHaveTextContent("A job of yours is running already");
    await told.getByRole("button", { name: "OK" }).click();
    await bar.getByRole("button", { name: "Clear selection" }).click();
  });

  test("previews a bulk status change, and asks in place for required fields", async () => {
    const status: FormField = {
      name: "client_status_id",
      label: "Status",
      kind: "status",
      route: "clients-statuses",
      required: true,
      readOnly: true,
      essential: true,
    };
    const reason: FormField = {
      ...status,
      name: "comment",
      label: "Reason",
      kind: "long-text",
      readOnly: false,
    };
    const form = { ...clientForm, fields: [status, ...clientForm.fields] };
    const names = ["Anna", "Piotr", "Ada", "Ben", "Cleo", "Dora"];
    const refusals = names.map((title, id) => ({
      route: "clients" as const,
      id,
      title,
      text: "Enter a reason",
    }));
    const job: Job = {
      job_id: 7,
      kind: "bulk",
      name: "Clients: change the status of 8 records",
      state: "running",
      done: 0,
      total: 8,
      failed: 1,
      message: null,
      batch_id: "b-7",
      undone: false,
      created_at: "2026-11-14T09:31:00Z",
      started_at: "2026-11-14T09:31:00Z",
      finished_at: null,
      elapsed: 1,
      file: null,
    };
    const changes = [{ field: "client_status_id", label: "Status", old: "Lead", new: "Active" }];
    const { screen, server } = await openList("/clients", {
      "clients/list": { ...clientsList, forms: { create: form, edit: form } },
      "jobs/one": job,
      "jobs/cancel": () => (server.answers["jobs/one"] = { ...job, state: "cancelled" }),
      "jobs/retry": job,
      "clients/bulk": ({ fields }) =>
        fields.comment
          ? fields.dry_run
            ? {
                count: 8,
                tried: 8,
                unchanged: 1,
                blocked: [{ ...refusals[5]!, text: "It is closed" }],
                sample: refusals.map(({ id, title }) => ({ id, title, changes })),
              }
            : { job_id: 7 }
          : { count: 8, tried: 8, unchanged: 2, blocked: refusals, sample: [], asks: [reason] },
    });
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("button", { name: "Change status" }).click();
    const dialog = screen.getByRole("dialog", { name: "Change the status of 2 records" });
    await expect
      .element(dialog.getByRole("button", { name: "Preview" }))
      .toHaveAttribute("title", "Choose the new status");
    await dialog.getByLabelText("Status").selectOptions("Active");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect
      .element(dialog.getByRole("region", { name: "6 unchanged" }))
      .toHaveTextContent("Anna, Piotr, Ada, 3 more6Enter a reason");
    await expect
      .element(dialog.getByRole("button", { name: "Update 0" }))
      .toHaveAttribute("aria-disabled", "true");

    await dialog
      .getByRole("region", { name: "Required for the new status" })
      .getByLabelText("Reason")
      .fill("Moved");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect
      .element(dialog.getByRole("list", { name: "6 will change" }))
      .toHaveTextContent("Anna, Piotr, Ada, 3 more6Status: Lead Active");
    await expect
      .element(dialog.getByRole("region", { name: "1 unchanged" }))
      .toHaveTextContent("DoraIt is closed");
    await dialog.getByRole("button", { name: "Update 6" }).click();
    const work = screen.getByRole("dialog", { name: "Jobs" });
    await expect.element(work.getByText("1 of 8")).toBeVisible();
    await work.getByRole("button", { name: /^Cancel/ }).click();
    await expect.element(work.getByText("Cancelled")).toBeVisible();
    await expect.element(work.getByRole("button", { name: "1 failed" })).toBeVisible();
    await work.getByRole("button", { name: "Continue" }).click();
    expect(server.to("jobs/retry")).toHaveLength(1);
    const step = { action: "status", status_id: "2" };
    expect(server.to("clients/bulk").map(({ fields }) => fields)).toMatchObject([
      { ...step, dry_run: "true" },
      { ...step, comment: "Moved", dry_run: "true" },
      { ...step, comment: "Moved" },
    ]);
    expect(server.to("clients/bulk")[2]!.fields).not.toHaveProperty("dry_run");
  });

  test("updates the totals when rows are deleted", async () => {
    const columns = clientsList.settings.columns.map((column) =>
      column.name === "turnover" ? { ...column, sum: true } : column,
    );
    const sum = (amount: string) => ({ sums: { turnover: { amounts: [{ amount, currency: "EUR" }] } } });
    const { screen, server } = await openList("/clients", {
      "clients/list": { ...clientsList, settings: { ...clientsList.settings, columns } },
      "clients/sum": sum("18420.00"),
      "clients/delete": () => {
        server.answers["clients/sum"] = sum("90.00");
        return { done: 1, failed: [] };
      },
    });
    await screen.getByRole("checkbox", { name: "Select Anna Lindqvist" }).click();
    await screen.getByRole("button", { name: "Delete" }).click();
    await expect.element(screen.getByText(/^90\.00.€$/)).toBeVisible();
  });

  test("loads the rows first, then their totals", async () => {
    const columns = clientsList.settings.columns.map((column) =>
      column.name === "turnover" ? { ...column, sum: true } : column,
    );
    const asked: string[] = [];
    const { screen, server } = await openList("/clients", {
      "clients/list": ({ fields }) => {
        if (fields.search === "anna") asked.push("list");
        return { ...clientsList, settings: { ...clientsList.settings, columns } };
      },
      "clients/sum": ({ fields }) => {
        if (fields.search === "anna") asked.push("sum");
        return { sums: {} };
      },
    });
    await expect.poll(() => server.to("clients/sum")).toHaveLength(1);
    await screen.getByRole("searchbox").fill("anna");
    await expect.poll(() => asked).toEqual(["list", "sum"]);
  });

  test("links to what prevents the selected rows from being deleted", async () => {
    const filters = [{ field: "client_id", op: "in" as const, value: ["9", "10"] }];
    const { screen, router, search } = await openList("/clients", {
      "clients/delete": {
        done: 0,
        failed: [
          { id: 9, text: "Can’t delete Anna Lindqvist: used by 1 order" },
          { id: 10, text: "Can’t delete Piotr Zieliński: used by 2 orders and 1 task" },
        ],
        lists: [
          { code: "orders", name: "Orders", count: 1_000, more: true, filters },
          { code: "tasks", name: "Tasks", count: 1, filters: [{ ...filters[0]!, or_group: "use" }] },
          { code: "locations", name: "Locations", count: 1, filters },
        ],
      },
    });
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("toolbar", { name: "2 selected" }).getByRole("button", { name: "Delete" }).click();
    const told = screen.getByRole("alertdialog", { name: "That didn’t work" });
    await expect
      .element(told)
      .toHaveTextContent(/Anna Lindqvist: used by 1 order.*used by 2 orders and 1 task/s);
    await expect
      .element(told.getByRole("link", { name: "Show 1 task" }))
      .toHaveAttribute("href", "/tasks?view=all&filter.use=client_id~in~9~10");
    // A place lies in a tree, which no filter narrows.
    expect(told.getByRole("link").elements()).toHaveLength(2);
    await told.getByRole("link", { name: /^Show 1.000\+ orders$/ }).click();
    await expect.element(told).not.toBeInTheDocument();
    expect(router.state.location.pathname).toBe("/orders");
    expect(search()).toBe("?view=all&filter=client_id~in~9~10");
    router.navigate(-1);
    await screen
      .getByRole("toolbar", { name: "2 selected" })
      .getByRole("button", { name: "Clear selection" })
      .click();
  });

  test("doesn't offer a bulk change that would change nothing, and says why", async () => {
    const blocked = [{ route: "clients" as const, id: 9, title: "Anna Lindqvist", text: "It is closed" }];
    const preview = { count: 2, tried: 2, sample: [], unchanged: 1, blocked };
    const { screen, server } = await openList("/clients", { "clients/bulk": preview });
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("button", { name: "Edit fields" }).click();
    const dialog = screen.getByRole("dialog", { name: "Update 2 records" });
    await dialog.getByLabelText("Field").selectOptions("Comment");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect.element(dialog.getByText("1 record already has these values")).toBeVisible();
    await expect.element(dialog.getByText("Nothing would change").first()).toBeVisible();
    const run = dialog.getByRole("button", { name: "Update 0" });
    await expect.element(run).toHaveAttribute("aria-disabled", "true");
    await run.click({ force: true });
    await dialog.getByRole("button", { name: "Back" }).click();
    await expect.element(dialog.getByLabelText("Comment", { exact: true })).toBeVisible();
    expect(server.to("clients/bulk")).toHaveLength(1);
  });

  test("says how many changes a long preview leaves out", async () => {
    const sample = Array.from({ length: 23 }, (_, index) => ({
      id: index,
      title: `Client ${index}`,
      changes: [{ field: "comment", label: "Comment", old: `Old ${index}`, new: "New" }],
    }));
    const preview = { count: 23, tried: 23, sample, unchanged: 0, blocked: [] };
    const { screen } = await openList("/clients?q=long", { "clients/bulk": preview });
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("button", { name: "Edit fields" }).click();
    const dialog = screen.getByRole("dialog", { name: "Update 2 records" });
    await dialog.getByLabelText("Field").selectOptions("Comment");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect.element(dialog.getByRole("listitem").last()).toHaveTextContent("3 more");
    await expect.element(dialog.getByText("Client 19")).toBeInTheDocument();
    await expect.element(dialog.getByText("Client 20")).not.toBeInTheDocument();
  });

  test("shows an invalid bulk value at its field, and keeps the input", async () => {
    const text = "Comment: at most 5 characters";
    const { screen } = await openList("/clients?q=wrong", {
      "clients/bulk": ({ fields }) =>
        fields.values === '{"comment":"Call back"}'
          ? invalid({ comment: text })
          : { count: 2, tried: 2, unchanged: 0, blocked: [], sample: [] },
    });
    await screen.getByRole("checkbox", { name: "Select all on this page" }).click();
    await screen.getByRole("button", { name: "Edit fields" }).click();
    const dialog = screen.getByRole("dialog", { name: "Update 2 records" });
    await dialog.getByLabelText("Field").selectOptions("Comment");
    const comment = dialog.getByLabelText("Comment", { exact: true });
    await comment.fill("Call back");
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect.element(comment).toHaveAccessibleDescription(text);
    await expect.element(comment).toHaveFocus();
    await expect.element(comment).toHaveValue("Call back");
    expect(dialog.getByText(text).elements()).toHaveLength(1);
    await comment.fill("Call");
    await expect.element(comment).not.toHaveAccessibleDescription();
    await dialog.getByRole("button", { name: "Preview" }).click();
    await expect.element(dialog.getByRole("button", { name: "Update 2" })).toBeVisible();
  });

  test("lets users select rows that they may change but not delete, and says why", async () => {
    const removal = { allowed: false, why: "Ask an administrator" };
    const { screen } = await openList("/clients?q=agent", {
      "clients/list": { ...clientsList, restrictions: { ...clientsList.restrictions, delete: removal } },
    });
    await screen.getByRole("checkbox", { name: "Select Anna Lindqvist" }).click();
    const bar = screen.getByRole("toolbar", { name: "1 selected" });
    await expect.element(bar.getByRole("button", { name: "Edit fields" })).toBeVisible();
    await expect
      .element(bar.getByRole("button", { name: "Delete" }))
      .toHaveAttribute("title", "Ask an administrator");
  });

  test("gives what a new record is called a row of its own, unless that is a short code", async () => {
    const [first, ...others] = clientForm.fields;
    const widths = async (maxLength: number) => {
      const fields = [{ ...first!, title: true as const, maxLength }, ...others];
      const { screen } = await openList("/clients?new=1", {
        "clients/list": { ...clientsList, forms: { create: { fields } } },
      });
      const name = screen.getByRole("dialog").getByRole("textbox", { name: "First name" });
      const form = name.element().closest("form")!;
      const width = name.element().getBoundingClientRect().width / form.getBoundingClientRect().width;
      await screen.unmount();
      return width;
    };
    expect(await widths(255)).toBeGreaterThan(0.9);
    expect(await widths(3)).toBeLessThan(0.6);
  });

  test("says why it doesn't open the form of a new record", async () => {
    const create = { allowed: false, why: "Ask an administrator" };
    const { screen, router } = await startApp("/clients?new=1", {
      ...usualRecords,
      "clients/list": { ...clientsList, restrictions: { ...clientsList.restrictions, create } },
    });
    await expect.element(screen.getByText("Ask an administrator"), { timeout: 5_000 }).toBeVisible();
    await expect.poll(() => router.state.location.search).toBe("");
  });

  test("says why a record can't be created", async () => {
    const create = { allowed: false, why: "Ask an administrator" };
    const { screen } = await openList("/clients", {
      "clients/list": { ...clientsList, restrictions: { ...clientsList.restrictions, create } },
    });
    const button = screen.getByRole("button", { name: "New client" });
    await expect.element(button).toHaveAttribute("aria-disabled", "true");
    await expect.element(button).toHaveAttribute("title", "Ask an administrator");
  });

  test("doesn't offer what nobody may do", async () => {
    const create = { allowed: false };
    const { screen } = await openList("/clients", {
      "clients/list": { ...clientsList, restrictions: { ...clientsList.restrictions, create } },
    });
    await expect.element(screen.getByRole("button", { name: "New client" })).not.toBeInTheDocument();
  });

  test("says which list the user can't access, and offers no actions there", async () => {
    const message = "You can’t list clients: none of your access profiles allows it. Ask Mira Kovač";
    const { screen } = await startApp("/clients", {
      ...usualRecords,
      "menu/get": {},
      "clients/list": { status: Status.forbidden, message, data: {} },
    });
    await expect.element(screen.getByText("You don’t have access to this list")).toBeVisible();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole("heading", { level: 1, name: "Clients" })).toBeVisible();
    await expect.element(screen.getByRole("searchbox", { name: /^Search/ })).not.toBeInTheDocument();
  });

  test("distinguishes an empty list from one emptied by a filter", async () => {
    const empty = {
      ...clientsList,
      datasets: { main: { rows: [] } },
      pagination: { ...clientsList.pagination, total: 0, last: 0 },
    };
    const { screen, router } = await startApp("/clients", { ...usualRecords, "clients/list": empty });
    await expect.element(screen.getByText("No clients yet")).toBeVisible();
    await expect
      .element(screen.getByText("Clients are the people who buy from you", { exact: false }))
      .toBeVisible();
    router.navigate("/clients?q=nobody");
    await expect.element(screen.getByText("Nothing matches")).toBeVisible();
    await expect.element(screen.getByText("Nothing matches the search “nobody”.")).toBeVisible();
    await screen.getByRole("button", { name: "Clear search and filters" }).click();
    await expect.element(screen.getByText("No clients yet")).toBeVisible();
  });
});

describe("the form of a new record", () => {
  test("opens by its key, with the essential fields first", async () => {
    const { screen, search } = await openList();
    await userEvent.keyboard("c");
    await expect.element(screen.getByLabelText("First name")).toHaveFocus();
    expect(search()).toBe("?new=1");
    expect(screen.getByLabelText("Comment").elements()).toHaveLength(0);
    await screen.getByRole("button", { name: "More fields (1)" }).click();
    await expect.element(screen.getByLabelText("Comment")).toBeVisible();
  });

  test("starts with the list's initial values", async () => {
    const { screen } = await openList("/clients?new=1", {
      "clients/list": { ...clientsList, variables: { defaults: { first_name: "Nora" } } },
    });
    await expect.element(screen.getByLabelText("First name")).toHaveValue("Nora");
  });

  test("puts each error at its field, names them all and goes to the first", async () => {
    const { screen } = await openList("/clients?new=1", {
      "clients/manage": invalid({ phone: "Enter a phone or an email", comment: "Too long" }),
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByRole("button", { name: "Create" }).click();
    await expect.element(screen.getByLabelText("Phone")).toHaveFocus();
    await expect
      .element(screen.getByLabelText("Phone"))
      .toHaveAccessibleDescription("Enter a phone or an email");
    // A refused field comes out from behind "More".
    await screen.getByRole("alert").getByRole("button", { name: "Too long" }).click();
    await expect.element(screen.getByLabelText("Comment")).toHaveFocus();
    await expect.element(screen.getByLabelText("First name")).toHaveValue("Greta");
  });

  test("begins with a file that is dropped on the list, and says if it can't be attached", async () => {
    const create = {
      ...clientForm,
      files: { title: "New bill", label: "Files", drop: "Drop it here", given: { first_name: "Nora" } },
    };
    const { screen, server } = await openList("/clients", {
      "clients/list": { ...clientsList, forms: { ...clientsList.forms, create } },
      "clients/manage": { client_id: 11, full_name: "Nora" },
    });
    await dropBill(screen);
    const files = screen.getByRole("dialog", { name: "New bill" }).getByRole("list", { name: "Files" });
    await expect.element(files).toHaveTextContent("bill.pdf");
    await expect.element(screen.getByLabelText("First name")).toHaveValue("Nora");
    // Another one, wherever it is dropped.
    held("delivery.pdf", "drop");
    await expect.element(files).toHaveTextContent("delivery.pdf");
    await screen.getByRole("button", { name: "Create" }).click();
    await expect
      .element(screen.getByRole("alertdialog"))
      .toHaveTextContent(/Saved, but .* attached\. bill\.pdf: Can’t reach .* delivery\.pdf: Can’t reach/);
    expect(server.to("clients/manage")).toHaveLength(1);
  });

  test("begins as what only such a view shows", async () => {
    const create = {
      ...clientForm,
      files: { title: "New bill", label: "Files", drop: "Drop it here", given: { first_name: "Nora" } },
    };
    const bills = {
      ...clientsList.views[0]!,
      view_id: "bills",
      name: "Bills",
      filters: [{ field: "first_name", op: "eq" as const, value: "Nora" }],
    };
    const forms = { ...clientsList.forms, create };
    const { screen } = await openList("/clients?view=bills", {
      "clients/list": { ...clientsList, forms, views: [...clientsList.views, bills], view: "bills" },
    });
    await screen.getByRole("button", { name: "New bill" }).click();
    const sheet = screen.getByRole("dialog", { name: "New bill" });
    await expect.element(sheet.getByLabelText("First name")).toHaveValue("Nora");
    await sheet.getByLabelText("First name").fill("Anna");
    await expect.element(screen.getByRole("dialog", { name: "New client" })).toBeVisible();
  });

  test("is restored as what it began as, wherever it is opened again", async () => {
    const files = { title: "New bill", label: "Files", drop: "Drop it here", given: { first_name: "Nora" } };
    const bills = {
      ...clientsList.views[0]!,
      view_id: "bills",
      name: "Bills",
      filters: [{ field: "first_name", op: "eq" as const, value: "Nora" }],
    };
    const answers = {
      "clients/list": {
        ...clientsList,
        forms: { ...clientsList.forms, create: { ...clientForm, files } },
        views: [...clientsList.views, bills],
      },
    };
    const { screen } = await openList("/clients?new=1", answers);
    await screen.getByRole("dialog", { name: "New client" }).getByLabelText("Phone").fill("+49 40 555");
    await userEvent.keyboard("{Escape}");
    await screen.unmount();

    const again = await openList("/clients?view=bills&new=1", {
      "clients/list": { ...answers["clients/list"], view: "bills" },
    });
    const sheet = again.screen.getByRole("dialog", { name: "New client" });
    await expect.element(sheet.getByLabelText("Phone")).toHaveValue("+49 40 555");
    await expect.element(sheet.getByLabelText("First name")).toHaveValue("");
    await sheet.getByRole("button", { name: "Discard" }).first().click();
    await expect.element(again.screen.getByRole("dialog", { name: "New bill" })).toBeVisible();
  });

  test("keeps a dropped file until it is discarded, and names what a reload lost", async () => {
    const create = {
      ...clientForm,
      files: { title: "New bill", label: "Files", drop: "Drop it here", given: { first_name: "Nora" } },
    };
    const answers = { "clients/list": { ...clientsList, forms: { ...clientsList.forms, create } } };
    const { screen } = await openList("/clients", answers);
    await dropBill(screen);
    const sheet = screen.getByRole("dialog", { name: "New bill" });
    const files = screen.getByRole("list", { name: "Files" });
    await expect.element(files).toHaveTextContent("bill.pdf");
    await sheet.getByLabelText("Phone").fill("+49 40 555");
    await userEvent.keyboard("{Escape}");
    await expect.element(sheet).not.toBeInTheDocument();
    await userEvent.keyboard("c");
    await expect.element(sheet.getByLabelText("Phone")).toHaveValue("+49 40 555");
    await expect.element(sheet.getByLabelText("First name")).toHaveValue("Nora");
    await expect.element(files).toHaveTextContent("bill.pdf");
    await screen.getByRole("button", { name: "Discard" }).first().click();
    await expect.element(files).not.toBeInTheDocument();
    await userEvent.keyboard("{Escape}");

    sessionStorage.setItem("draft:4:clients:new:files", JSON.stringify({ 0: "bill.pdf" }));
    await userEvent.keyboard("c");
    await expect.element(screen.getByText("Choose these files again: bill.pdf")).toBeVisible();
    await screen.getByRole("button", { name: "Discard" }).first().click();
    expect(sessionStorage.getItem("draft:4:clients:new:files")).toBeNull();
  });

  test("asks the question raised by recording right away, and continues once it is answered", async () => {
    const call = "operations/record";
    const atOnce = {
      call,
      label: "Record and post",
      later: "Save as planned",
      day: "last_order_at",
    } as const;
    const { screen, server } = await openList("/clients?new=1", {
      "clients/list": {
        ...clientsList,
        forms: { ...clientsList.forms, create: { ...clientForm, atOnce } },
      },
      [call]: asking(
        "overpaid",
        "Only 1 200.00 € is due",
        done(call, { client_id: 11, full_name: "Greta" }, ""),
      ),
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByRole("button", { name: "Record and post" }).click();
    const question = screen.getByRole("alertdialog");
    await expect.element(question).toHaveTextContent("Only 1 200.00 € is due");
    await question.getByRole("button", { name: "No" }).click();
    await expect.element(screen.getByLabelText("First name")).toHaveValue("Greta");
    await screen.getByRole("button", { name: "Record and post" }).click();
    await question.getByRole("button", { name: "Record and post" }).click();
    await expect.element(screen.getByText("Greta created")).toBeVisible();
    expect(server.to(call).at(-1)!.fields).toEqual({ first_name: "Greta", "confirm[0]": "overpaid" });
  });

  test("restores input from before Escape, until it is discarded", async () => {
    const { screen } = await openList("/clients?new=1");
    await screen.getByLabelText("First name").fill("Greta");
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("c");
    await expect.element(screen.getByLabelText("First name")).toHaveValue("Greta");
    await screen.getByRole("button", { name: "Discard" }).first().click();
    await expect.element(screen.getByLabelText("First name")).toHaveValue("");
  });

  test("shows no error for a value corrected before its check returned", async () => {
    const checked = Promise.withResolvers<Reply>();
    const { screen, server } = await openList("/clients?new=1", {
      "clients/validate": ({ fields }) => (fields.phone === "abc" ? checked.promise : {}),
    });
    await screen.getByLabelText("Phone").fill("abc");
    await screen.getByLabelText("First name").click();
    await expect.poll(() => server.to("clients/validate").length).toBe(1);
    await screen.getByLabelText("Phone").fill("+49 40 555");
    checked.resolve(invalid({ phone: "Write a number" }));
    await expect.element(screen.getByLabelText("Phone")).toHaveValue("+49 40 555");
    await screen.getByLabelText("First name").fill("Greta");
    expect(screen.getByText("Write a number").elements()).toHaveLength(0);
  });

  test("waits for a preset value if submitted early", async () => {
    const known = Promise.withResolvers<Data<"employees/get">>();
    const fields = clientForm.fields.map((each) => ({ ...each, required: each.name === "manager_id" }));
    const { screen, server } = await openList("/clients?new=1", {
      "clients/list": { ...clientsList, forms: { create: { fields } } },
      "employees/get": () => known.promise,
      "clients/manage": { client_id: 11, full_name: "Greta", version: 1 },
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByRole("button", { name: "Create" }).click();
    await expect.element(screen.getByRole("button", { name: "Create" })).toHaveAttribute("aria-busy", "true");
    expect(server.to("clients/manage")).toHaveLength(0);
    known.resolve({ data: [{ employee_id: 3, full_name: "Tom Okafor" }] });
    await expect.element(screen.getByText("Greta created")).toBeVisible();
    expect(server.to("clients/manage").map(({ fields }) => fields)).toEqual([
      { first_name: "Greta", manager_id: "3" },
    ]);
  });

  test("doesn't restore discarded input from a late draft", async () => {
    const arrived = Promise.withResolvers<Data<"drafts/get">>();
    const { screen, server } = await openList("/clients?new=1", { "drafts/get": () => arrived.promise });
    await screen.getByLabelText("First name").fill("Greta");
    await userEvent.keyboard("{Escape}");
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    await userEvent.keyboard("c");
    await screen.getByRole("button", { name: "Discard" }).first().click();
    await expect.element(screen.getByLabelText("First name")).toHaveValue("");
    arrived.resolve({ typed: { first_name: "Greta" }, at: null });
    await screen.getByLabelText("Phone").fill("+49 40 555");
    await screen.getByRole("button", { name: "Create" }).click();
    await expect.poll(() => server.to("clients/manage")[0]?.fields).toEqual({ phone: "+49 40 555" });
  });

  test("saves drafts serially, and discards one still in flight", async () => {
    const saved = Promise.withResolvers<Data<"drafts/manage">>();
    const { screen, server } = await openList("/clients?new=1", {
      "drafts/get": { typed: {}, at: null },
      "drafts/manage": () => saved.promise,
      "drafts/delete": {},
    });
    await screen.getByLabelText("First name").fill("Greta");
    await expect.poll(() => server.to("drafts/manage").length).toBe(1);
    await screen.getByRole("button", { name: "Discard" }).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
    expect(server.to("drafts/delete")).toHaveLength(0);
    saved.resolve({});
    await expect.poll(() => server.to("drafts/delete").length).toBe(1);
  });

  test("saves a draft immediately as the tab is left", async () => {
    const { screen, server } = await openList("/clients?new=1", {
      "drafts/get": { typed: {}, at: null },
      "drafts/manage": {},
    });
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    // The second after the last key never passes.
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
      hidden.mockRestore();
    });
    await screen.getByLabelText("First name").fill("Greta");
    expect(server.to("drafts/manage")).toEqual([]);
    document.dispatchEvent(new Event("visibilitychange"));
    await Promise.resolve();
    expect(server.to("drafts/manage").map(({ fields }) => fields.typed)).toEqual(['{"first_name":"Greta"}']);
  });

  test("validates a field on blur, and sends what was filled in", async () => {
    const { screen, server, path } = await openList("/clients?new=1", {
      "clients/validate": ({ fields }) =>
        fields.phone === "abc" ? invalid({ phone: "Write a number", email: "Enter an email" }) : {},
      "clients/manage": { client_id: 11, full_name: "Greta", version: 1 },
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByLabelText("Phone").fill("abc");
    await screen.getByLabelText("Email").click();
    await expect.element(screen.getByText("Write a number")).toBeVisible();
    expect(screen.getByText("Enter an email").elements()).toHaveLength(0);
    await screen.getByLabelText("Phone").fill("+49 40 555");
    await screen.getByRole("dialog").getByLabelText("Manager").selectOptions("Tom Okafor");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await expect.element(screen.getByText("Greta created")).toBeVisible();
    expect(server.to("clients/manage")[0]!.fields).toEqual({
      first_name: "Greta",
      phone: "+49 40 555",
      manager_id: "3",
    });
    await screen.getByRole("button", { name: "Open" }).click();
    await expect.poll(path).toBe("/clients/11");
  });

  test("stops once at a possible duplicate, with a link to it", async () => {
    const forms = { create: { ...clientForm, alike: ["phone"] } };
    const { screen, server, path } = await openList("/clients?new=1", {
      "clients/list": { ...clientsList, forms },
      "clients/duplicates": { data: [{ id: 9, title: "Anna Lindqvist", why: "Phone" }] },
      "clients/manage": { client_id: 11, full_name: "Greta", version: 1 },
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByLabelText("Phone").fill("+46 8 555");
    await screen.getByRole("button", { name: "Create" }).click();
    await expect.element(screen.getByText("same Phone")).toBeVisible();
    expect(server.to("clients/manage")).toHaveLength(0);
    const meant = screen.getByRole("button", { name: "Save anyway" });
    await expect
      .element(screen.getByRole("link", { name: "Open Anna Lindqvist" }))
      .toHaveAttribute("href", "/clients/9");
    await meant.click();
    await expect.element(screen.getByText("Greta created")).toBeVisible();
    expect(server.to("clients/duplicates")).toHaveLength(1);
    await expect.poll(path).toBe("/clients");
  });

  test("creates one record from two presses, even while it checks for duplicates", async () => {
    const found = Promise.withResolvers<void>();
    const { screen, server } = await openList("/clients?new=1", {
      "clients/list": { ...clientsList, forms: { create: { ...clientForm, alike: ["phone"] } } },
      "clients/duplicates": async () => {
        await found.promise;
        return { data: [] };
      },
      "clients/manage": { client_id: 11, full_name: "Greta", version: 1 },
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByLabelText("Phone").fill("+46 8 555");
    await screen.getByRole("button", { name: "Create" }).dblClick();
    found.resolve();
    await expect.element(screen.getByText("Greta created")).toBeVisible();
    expect(server.to("clients/manage")).toHaveLength(1);
  });

  test("doesn't count a press that began before duplicates were shown as confirmation", async () => {
    const { screen, server } = await openList("/clients?new=1", {
      "clients/list": { ...clientsList, forms: { create: { ...clientForm, alike: ["phone"] } } },
      "clients/duplicates": { data: [{ id: 9, title: "Anna Lindqvist", why: "Phone" }] },
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByLabelText("Phone").fill("+46 8 555");
    await expect.element(screen.getByText("Unsaved: First name and Phone")).toBeVisible();
    screen.getByRole("button", { name: "Create" }).element().focus();
    expect(server.to("clients/duplicates")).toHaveLength(0);
    await userEvent.keyboard("{Enter}");
    await expect.element(screen.getByRole("button", { name: "Save anyway" })).toBeVisible();
    expect(server.to("clients/manage")).toHaveLength(0);
  });

  test("saves and merges with the existing one", async () => {
    const forms = { create: { ...clientForm, alike: ["phone"] } };
    const { screen, server, path } = await openList("/clients?new=1", {
      "clients/list": { ...clientsList, forms },
      "clients/duplicates": { data: [{ id: 9, title: "Anna Lindqvist", why: "Phone" }] },
      "clients/manage": { client_id: 11, full_name: "Greta", version: 1 },
      "clients/merge": {},
    });
    await screen.getByLabelText("First name").fill("Greta");
    await screen.getByLabelText("Phone").fill("+46 8 555");
    await screen.getByRole("button", { name: "Create" }).click();
    await screen.getByRole("button", { name: "Save and merge with Anna Lindqvist" }).click();
    const merging = screen.getByRole("dialog", { name: "Merge 2 records" });
    await merging.getByRole("button", { name: "Merge" }).click();
    await expect.poll(path).toBe("/clients/9");
    expect(server.to("clients/merge")[0]!.fields).toMatchObject({ "ids[0]": "9", "ids[1]": "11" });
  });

  test("is prefilled with an unsuccessful search", async () => {
    const nothing = {
      ...clientsList,
      datasets: { main: { rows: [] } },
      pagination: { ...clientsList.pagination, total: 0, last: 0 },
    };
    const { screen } = await startApp("/clients?q=%2B46%208%20555", {
      ...usualRecords,
      "clients/list": nothing,
    });
    await screen.getByRole("button", { name: "New client “+46 8 555”" }).click();
    await expect.element(screen.getByRole("dialog").getByLabelText("Phone")).toHaveValue("+46 8 555");
    await expect.element(screen.getByLabelText("First name")).toHaveValue("");
  });

  test("starts with the server's initial values, and today's date for the user", async () => {
    const fields = [
      ...clientForm.fields,
      {
        name: "since",
        label: "Since",
        kind: "date" as const,
        required: true,
        readOnly: false,
        essential: true,
        initial: "today",
      },
    ];
    vi.setSystemTime("2026-11-14T12:00:00Z");
    const { screen } = await openList("/clients?new=1", {
      "clients/list": { ...clientsList, forms: { create: { fields } } },
    });
    await expect.element(screen.getByRole("textbox", { name: "Since" })).toHaveValue("14.11.2026");
    vi.useRealTimers();
  });
});
