import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { callServer } from "../../app/client/calls/call-server.ts";
import type { Answers, SentCall } from "./answer-calls.ts";
import { clientsList, usualRecords } from "./records.ts";
import { startApp } from "./start-app.tsx";

beforeEach(async () => {
  await page.viewport(1280, 900);
  // A pointer that another test has left where the pager is would read the next page by itself.
  const corner = document.createElement("div");
  corner.style.cssText = "position: fixed; inset: 0 auto auto 0; width: 4px; height: 4px";
  document.body.append(corner);
  await userEvent.hover(corner);
  corner.remove();
});
afterEach(() => vi.unstubAllGlobals());

const answer = ({ fields }: SentCall) => {
  const full_name = fields.sort ? "Sorted" : `Of page ${fields.page ?? 1}`;
  const rows = clientsList.datasets.main.rows.slice(0, 1).map((row) => ({ ...row, full_name }));
  const pagination = { ...clientsList.pagination, page: Number(fields.page ?? 1) };
  return { ...clientsList, datasets: { main: { rows } }, pagination };
};

async function openList(own: Answers = {}) {
  const app = await startApp("/clients", { ...usualRecords, "clients/list": answer, ...own });
  const row = (name: string) => app.screen.getByRole("row", { name: new RegExp(name) });
  await expect.element(row("Of page 1")).toBeVisible();
  const button = (name: string) =>
    app.screen.getByRole("button", { name, exact: true }).element() as HTMLElement;
  const ofPage2 = () =>
    app.server.to("clients/list").filter(({ fields }) => fields.page === "2" && !fields.sort);
  return { ...app, row, next: button("Next page"), sort: button("Turnover"), ofPage2 };
}

test("a press requests its rows right away, and only once", async () => {
  const { row, next, ofPage2 } = await openList();
  next.click();
  expect(ofPage2()).toHaveLength(1);
  await expect.element(row("Of page 2")).toBeVisible();
  expect(ofPage2()).toHaveLength(1);
});

test("the next page is prefetched when idle, unless data saver is on", async () => {
  const saving = vi
    .spyOn(navigator, "connection" as never, "get")
    .mockReturnValue({ saveData: false } as never);
  onTestFinished(() => saving.mockRestore());
  const { ofPage2 } = await openList();
  await expect.poll(ofPage2).toHaveLength(1);
});

test("pressing a row requests its record right away, and only once", async () => {
  const { screen, server } = await openList();
  const link = screen.getByRole("link", { name: "Of page 1" }).element() as HTMLElement;
  // The browser would show it in a tab in front of this one, whose animation frames come once a second then.
  window.addEventListener("click", (event) => event.preventDefault(), { once: true });
  link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true }));
  const [first] = clientsList.datasets.main.rows;
  const asked = () => server.to(`clients/one/${String(first!.client_id)}`);
  expect(asked()).toHaveLength(0);
  link.click();
  expect(asked()).toHaveLength(1);
  await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist" })).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test("a mouse button requests on press rather than on click; a touch may only scroll", async () => {
  const { screen, server } = await openList();
  const link = screen.getByRole("link", { name: "Of page 1" }).element() as HTMLElement;
  const [first] = clientsList.datasets.main.rows;
  const asked = () => server.to(`clients/one/${String(first!.client_id)}`);
  const goDown = (pointerType: string) =>
    link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0, pointerType }));
  goDown("touch");
  expect(asked()).toHaveLength(0);
  goDown("mouse");
  expect(asked()).toHaveLength(1);
  link.click();
  await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist" })).toBeVisible();
  expect(asked()).toHaveLength(1);
});

test("a row pressed while hovered requests its record once", async () => {
  const { screen, server } = await openList();
  const link = screen.getByRole("link", { name: "Of page 1" }).element() as HTMLElement;
  const [first] = clientsList.datasets.main.rows;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  link.click();
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.element(screen.getByRole("heading", { name: "Anna Lindqvist" })).toBeVisible();
  expect(server.to(`clients/one/${String(first!.client_id)}`)).toHaveLength(1);
});

test("a page prefetched on hover isn't requested again by the press", async () => {
  const { row, next, ofPage2 } = await openList();
  next.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
  expect(ofPage2()).toHaveLength(1);
  next.click();
  await expect.element(row("Of page 2")).toBeVisible();
  expect(ofPage2()).toHaveLength(1);
});

test("pressing a view requests its rows right away, and only once", async () => {
  const { screen, server } = await openList();
  const views = screen.getByRole("navigation", { name: "Views" });
  const other = views.element().querySelector<HTMLElement>("a:not([aria-current])")!;
  const { length } = server.to("clients/list");
  other.click();
  expect(server.to("clients/list")).toHaveLength(length + 1);
  await expect.poll(() => other.getAttribute("aria-current")).toBe("page");
  await expect.poll(() => screen.getByRole("table").element().closest("[aria-busy=true]")).toBe(null);
  expect(server.to("clients/list")).toHaveLength(length + 1);
});

test("a new page size is saved too, and its rows are requested once", async () => {
  const { screen, server, row } = await openList({ "list-settings/manage": () => new Promise(() => {}) });
  await screen.getByRole("combobox", { name: "Rows per page" }).selectOptions("10");
  await expect.poll(() => server.to("list-settings/manage")).toHaveLength(1);
  await expect.element(row("Of page 1")).toBeVisible();
  expect(server.to("clients/list").filter(({ fields }) => fields.limit === "10")).toHaveLength(1);
});

test("rows superseded by another press are neither shown nor cached", async () => {
  const late = Promise.withResolvers<void>();
  const { row, next, sort, ofPage2, server, router } = await openList({
    "clients/list": async (sent) => {
      if (sent.fields.page === "2") await late.promise;
      return answer(sent);
    },
  });
  next.click();
  sort.click();
  expect(ofPage2()).toHaveLength(1);
  await expect.element(row("Sorted")).toBeVisible();
  expect(server.to("clients/list").filter(({ fields }) => fields.sort === "turnover")).toHaveLength(1);
  late.resolve();
  router.navigate("/clients?page=2&after=end-1");
  await expect.element(row("Of page 2")).toBeVisible();
  expect(ofPage2()).toHaveLength(2);
});

test("rows requested before a change are requested again", async () => {
  const { row, next, ofPage2 } = await openList();
  next.click();
  void callServer("clients/validate", {});
  await expect.element(row("Of page 2")).toBeVisible();
  expect(ofPage2()).toHaveLength(2);
});

test("other reads in the meantime don't cause another request", async () => {
  const { row, next, ofPage2 } = await openList();
  next.click();
  void callServer("app/info", {}, { reads: true });
  await expect.element(row("Of page 2")).toBeVisible();
  expect(ofPage2()).toHaveLength(1);
});
