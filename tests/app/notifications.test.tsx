import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Notification, Notifications } from "../../app/contract/notifications.ts";
import { refused } from "./answer-calls.ts";
import { changed, stubEvents } from "./events-stream.ts";
import { forgetPage, noNotifications, renderCart } from "./cart-app.tsx";

const realTimeout = setTimeout;
/** Without moving the clock of the test, which polling does. */
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => realTimeout(resolve, 5));
};

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.useFakeTimers({
    toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"],
  });
  vi.setSystemTime("2026-11-14T09:40:00Z");
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  forgetPage();
});

const item = (notification_id: number, change: Partial<Notification> = {}): Notification => ({
  notification_id,
  category: "orders",
  type: "static",
  name: `New order ${notification_id}`,
  text: `ORD-${notification_id} from Nordwind Logistics`,
  date: "2026-11-14T09:38:00Z",
  reason: null,
  read: false,
  color: "accent",
  entity: "orders",
  entity_id: 7,
  ...change,
});

const feed = (...items: Notification[]): Notifications => ({
  categories: ["orders", "contracts"].map((code) => ({
    code,
    name: code === "orders" ? "Orders" : "Contracts",
    count: items.filter(({ category, read }) => category === code && !read).length,
  })),
  pagination: { page: 1, last: 1, total: items.length, limit: 100 },
  items,
});

const order = item(1);
const contract = item(2, {
  category: "contracts",
  name: "Contract ends",
  read: true,
  entity: null,
  entity_id: 3,
});

async function renderNotch(notifications: Notifications = feed(order, contract)) {
  const { screen, server } = await renderCart({ "notifications/get": notifications }, []);
  // An open centre hides what is behind it from readers, so its label is looked at.
  const bell = screen.getByRole("button", { name: /^Notifications/, includeHidden: true });
  await until(() => bell.elements().length > 0);
  const centre = screen.getByRole("dialog", { name: "Notifications" });
  const loads = () => server.to("notifications/get").length;
  const chooseCategory = async (name: string) => {
    await screen.getByRole("button", { name: /^Categories/ }).click();
    await screen.getByRole("checkbox", { name }).click({ force: true });
    await screen.getByRole("button", { name: /^Categories/ }).click({ force: true });
  };
  return { screen, server, bell, centre, loads, chooseCategory };
}

describe("loading", () => {
  test("starts after 2 seconds and repeats every 60", async () => {
    const { bell, loads } = await renderNotch();
    await vi.advanceTimersByTimeAsync(1999);
    expect(loads()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads()).toBe(1);
    await until(() => bell.element().getAttribute("aria-label") === "Notifications 1");
    await vi.advanceTimersByTimeAsync(59_999);
    expect(loads()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(loads()).toBe(2);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(loads()).toBe(3);
  });

  test("waits in a hidden tab and catches up", async () => {
    const { loads } = await renderNotch();
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    await vi.advanceTimersByTimeAsync(200_000);
    expect(loads()).toBe(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event("visibilitychange"));
    await vi.advanceTimersByTimeAsync(0);
    expect(loads()).toBe(1);
  });

  test("doesn't overlap", async () => {
    const { server, loads } = await renderNotch();
    server.answers["notifications/get"] = () => new Promise(() => undefined);
    await vi.advanceTimersByTimeAsync(130_000);
    expect(loads()).toBe(1);
  });

  test("shows new fluent ones for two seconds, and no old ones", async () => {
    const old = item(3, { type: "fluent", name: "Old" });
    const { screen, server } = await renderNotch(feed(old));
    await vi.advanceTimersByTimeAsync(2000);
    server.answers["notifications/get"] = feed(
      item(4, { type: "fluent", name: "Deal won", text: "48 000 €" }),
      item(5),
      old,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(screen.getByText("Deal won: 48 000 €")).toBeVisible();
    expect(screen.getByText(/^(Old|New order)/).elements()).toHaveLength(0);
    // A pointer that another test left over the message would hold it.
    await screen.getByRole("button", { name: /^Notifications/ }).hover();
    // React may start the two seconds a moment after the message is seen, and a stopped clock would wait for ever.
    const left = async () => {
      await vi.advanceTimersByTimeAsync(2000);
      return screen.getByText("Deal won: 48 000 €").elements().length;
    };
    await expect.poll(left, { timeout: 60_000 }).toBe(0);
  });

  test("older ones are loaded on demand, and none is shown as new", async () => {
    const old = item(1, { type: "fluent", name: "Old news" });
    const { screen, server, bell, centre } = await renderNotch({
      ...feed(item(5)),
      pagination: { page: 1, last: 2, total: 2, limit: 1 },
    });
    await vi.advanceTimersByTimeAsync(2000);
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications 1");
    await bell.click();
    server.answers["notifications/get"] = feed(item(5), old);
    await centre.getByRole("button", { name: "Show older (1)" }).click();
    await expect.element(centre.getByText("Old news")).toBeVisible();
    await expect.element(centre.getByRole("button", { name: /Show older/ })).not.toBeInTheDocument();
    expect(screen.getByText("Old news:").elements()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.to("notifications/get").at(-1)!.fields).toEqual({ limit: "101" });
  });

  test("that fails empties the centre and only logs to the console", async () => {
    const { screen, server, bell, centre } = await renderNotch();
    await vi.advanceTimersByTimeAsync(2000);
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications 1");
    server.answers["notifications/get"] = refused("No notifications today");
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications");
    await bell.click();
    await expect.element(centre.getByText(/^no notifications yet$/i)).toBeVisible();
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining("No notifications today"));
    expect(screen.getByText("No notifications today").elements()).toHaveLength(0);
  });
});

describe("pushed notifications", () => {
  beforeEach(stubEvents);

  test("are loaded right away, but not before the first load, and polling continues", async () => {
    const { loads, server, bell } = await renderNotch();
    await vi.advanceTimersByTimeAsync(1000);
    changed("notifications");
    expect(loads()).toBe(0);
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => loads() === 1);
    server.answers["notifications/get"] = feed(item(9), order, contract);
    await vi.advanceTimersByTimeAsync(30_000);
    changed("orders");
    expect(loads()).toBe(1);
    changed("notifications");
    await until(() => loads() === 2);
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications 2");
    await vi.advanceTimersByTimeAsync(30_000);
    await until(() => loads() === 3);
  });

  test("that arrive during a load are loaded after it", async () => {
    const { loads, server, bell } = await renderNotch();
    await vi.advanceTimersByTimeAsync(2000);
    await until(() => loads() === 1);
    const { promise, resolve } = Promise.withResolvers<Notifications>();
    server.answers["notifications/get"] = promise;
    changed("notifications");
    await until(() => loads() === 2);
    changed("notifications");
    changed("notifications");
    server.answers["notifications/get"] = feed(item(9), order);
    resolve(feed(order));
    await until(() => loads() === 3);
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications 2");
    expect(loads()).toBe(3);
  });
});

describe("the centre", () => {
  async function openCentre(notifications?: Notifications) {
    const page = await renderNotch(notifications);
    await vi.advanceTimersByTimeAsync(2000);
    await page.bell.click();
    await expect.element(page.centre).toBeVisible();
    return page;
  }

  test("locks the page behind it, and releases it", async () => {
    const { screen } = await openCentre();
    expect(document.body.hasAttribute("data-scroll-locked")).toBe(true);
    await screen.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => document.body.hasAttribute("data-scroll-locked")).toBe(false);
  });

  test("shows the urgency of each by its dot", async () => {
    const colors = ["accent", "amber", "green", "red"];
    const { centre } = await openCentre(
      feed(...colors.map((color, index) => item(index + 1, { name: color, color }))),
    );
    const dots = centre
      .getByText("Unread", { exact: true })
      .elements()
      .map(({ parentElement }) => getComputedStyle(parentElement!).backgroundColor);
    expect(dots).toHaveLength(4);
    expect(new Set(dots).size).toBe(4);
  });

  test("is empty in words", async () => {
    const { centre } = await openCentre(noNotifications);
    await expect.element(centre.getByText(/^no notifications yet$/i)).toBeVisible();
  });

  test("shows all categories; “show all” is enabled when one is deselected", async () => {
    const { centre, screen, chooseCategory } = await openCentre();
    const showAll = centre.getByRole("checkbox", { name: "Show all" });
    await expect.element(showAll).toBeDisabled();
    await chooseCategory("Contracts");
    await expect.element(screen.getByText("Contract ends")).not.toBeInTheDocument();
    await expect.element(showAll).toBeEnabled();
    await showAll.click({ force: true });
    await expect.element(screen.getByText("Contract ends")).toBeVisible();
    await expect.element(showAll).toBeDisabled();
  });

  test("a refresh waits while a filter is active, counts update, and showing it selects all again", async () => {
    const { centre, screen, server, bell, chooseCategory } = await openCentre();
    await chooseCategory("Contracts");
    server.answers["notifications/get"] = feed(item(8), item(9), item(10), order, contract);
    await vi.advanceTimersByTimeAsync(60_000);
    const waiting = screen.getByRole("button", { name: "3 new · show" });
    await expect.element(waiting).toBeVisible();
    expect(screen.getByText("New order 9").elements()).toHaveLength(0);
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications 4");
    await waiting.click();
    await expect.element(centre.getByText("New order 9")).toBeVisible();
    await expect.element(centre.getByText("Contract ends")).toBeVisible();
    await expect.element(centre.getByRole("checkbox", { name: "Show all" })).toBeDisabled();
  });

  test("a refresh without a filter is shown right away", async () => {
    const { centre, server } = await openCentre();
    server.answers["notifications/get"] = feed(item(8), order, contract);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect.element(centre.getByText("New order 8")).toBeVisible();
  });

  test("marks an unread one as read, and never a read one again", async () => {
    const { centre, server, bell } = await openCentre();
    server.answers["notifications/manage"] = { ...order, read: true };
    await centre.getByRole("button", { name: "Mark as read: New order 1" }).click();
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications");
    expect(server.to("notifications/manage")[0]?.fields).toEqual({ notification_id: "1", read: "true" });
    expect(centre.getByRole("button", { name: /^Mark as read/ }).elements()).toHaveLength(0);
    await centre.getByRole("link").last().click();
    await expect.element(centre).not.toBeInTheDocument();
    expect(server.to("notifications/manage")).toHaveLength(1);
  });

  test("marking is optimistic, and rolled back if refused", async () => {
    const { centre, server, bell } = await openCentre();
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof refused>>();
    server.answers["notifications/manage"] = promise;
    const mark = centre.getByRole("button", { name: "Mark as read: New order 1" });
    await mark.click();
    await expect.element(mark).not.toBeInTheDocument();
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications");
    resolve(refused("Not today"));
    await expect.element(mark).toBeVisible();
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications 1");
  });

  test("deletes; a refusal is only logged to the console", async () => {
    const { centre, server, screen } = await openCentre();
    server.answers["notifications/delete"] = refused("Not today");
    const remove = centre.getByRole("button", { name: "Delete: New order 1" });
    await remove.click();
    await vi.advanceTimersByTimeAsync(0);
    await expect.element(remove).toBeVisible();
    expect(screen.getByText("Not today").elements()).toHaveLength(0);
    server.answers["notifications/delete"] = {};
    await remove.click();
    await expect.element(remove).not.toBeInTheDocument();
    expect(server.to("notifications/delete")[1]?.fields).toEqual({ notification_id: "1" });
  });

  test("one that is marked and deleted at once is deleted after it was marked", async () => {
    const { centre, server } = await openCentre();
    const { promise, resolve } = Promise.withResolvers<Notification>();
    server.answers["notifications/manage"] = promise;
    server.answers["notifications/delete"] = {};
    await centre.getByRole("button", { name: "Mark as read: New order 1" }).click();
    const remove = centre.getByRole("button", { name: "Delete: New order 1" });
    await remove.click();
    await expect.element(remove).not.toBeInTheDocument();
    expect(server.to("notifications/delete")).toHaveLength(0);
    resolve({ ...order, read: true });
    await until(() => server.to("notifications/delete").length === 1);
    expect(remove.elements()).toHaveLength(0);
  });

  test("marks all as read, and reports a failure", async () => {
    const { centre, server, bell, screen } = await openCentre();
    server.answers["notifications/read-all"] = refused("Not today");
    const markAll = centre.getByRole("button", { name: "Mark all read" });
    await markAll.click();
    await expect.element(screen.getByText("Not today")).toBeVisible();
    server.answers["notifications/read-all"] = {};
    await markAll.click();
    await expect.element(bell).toHaveAttribute("aria-label", "Notifications");
    await expect.element(markAll).not.toBeInTheDocument();
  });

  test("links to the record: on its screen, or beside its list", async () => {
    const { centre, screen, server } = await openCentre(
      feed(order, contract, item(4, { category: "weather" }), item(5, { entity_id: null })),
    );
    server.answers["notifications/manage"] = { ...order, read: true };
    const links = centre.getByRole("link");
    await expect
      .poll(() => links.elements().map((link) => link.getAttribute("href")))
      .toEqual(["/orders/7", "/contracts?open=3"]);
    await links.first().click();
    await expect.element(screen.getByTestId("path")).toHaveTextContent("/orders/7");
    await expect.element(centre).not.toBeInTheDocument();
    expect(server.to("notifications/manage")).toHaveLength(1);
  });
});
