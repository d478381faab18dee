import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { byDay, notificationDay } from "../../ui/notifications-centre/notification-day.ts";
import * as stories from "../../stories/notifications-centre.stories.tsx";
import { notifications, now, timeZone } from "../../stories/fixtures/notifications.ts";

const { Default, Empty, Loading, NewOnesWait } = composeStories(stories);

test("days are the reader's days, in summer time and out of it", () => {
  expect(notificationDay("2026-11-13T23:30:00Z", now, timeZone).when).toBe("today");
  expect(notificationDay("2026-11-13T22:30:00Z", now, timeZone).when).toBe("yesterday");
  // Half past midnight after a day of 25 hours: yesterday began 25 hours earlier.
  expect(notificationDay("2026-10-24T22:15:00Z", "2026-10-25T23:30:00Z", timeZone).when).toBe("yesterday");
  expect(notificationDay("2025-12-31T12:00:00Z", "2026-01-01T12:00:00Z", timeZone)).toEqual({
    date: "2025-12-31",
    when: "yesterday",
  });
});

test("items come in groups of a day", () => {
  const days = byDay(notifications, now, timeZone);
  expect(days.map(({ day, items }) => [day.date, items.length])).toEqual([
    ["2026-11-14", 3],
    ["2026-11-13", 2],
    ["2026-11-12", 1],
  ]);
});

test("how long ago something happened stays on one line, however narrow the page", async () => {
  const screen = await render(<Default />);
  const times = [...screen.getByRole("dialog").element().querySelectorAll("time")];
  expect(times.length).toBeGreaterThan(0);
  for (let width = 280; width < 400; width += 8) {
    await page.viewport(width, 740);
    for (const time of times) expect(time.getClientRects(), `${width} px`).toHaveLength(1);
  }
});

test("only unread ones can be marked, each can be deleted", async () => {
  const onDelete = fn();
  const screen = await render(<Default onDelete={onDelete} />);
  expect(screen.getByRole("button", { name: /^Mark as read/ }).elements()).toHaveLength(3);
  await screen.getByRole("button", { name: "Delete: Order delivered" }).click();
  expect(onDelete).toHaveBeenCalledWith(notifications[3]);
});

test("show all can be pressed only when some category is left out", async () => {
  const onSelectedChange = fn();
  const screen = await render(<Default onSelectedChange={onSelectedChange} />);
  const showAll = screen.getByRole("checkbox", { name: "Show all" });
  await expect.element(showAll).toBeDisabled();
  await screen.rerender(<Default selected={new Set(["orders"])} onSelectedChange={onSelectedChange} />);
  await expect.element(screen.getByText("Task due today")).not.toBeInTheDocument();
  await showAll.click();
  expect(onSelectedChange).toHaveBeenCalledWith(new Set(["orders", "tasks", "invoices", "deals", "notes"]));
});

test("new ones are shown on request", async () => {
  const onShowWaiting = fn();
  const screen = await render(<NewOnesWait onShowWaiting={onShowWaiting} />);
  await screen.getByRole("button", { name: "2 new · show" }).click();
  expect(onShowWaiting).toHaveBeenCalledTimes(1);
});

test("an empty list says so, but not while loading", async () => {
  const loading = await render(<Loading />);
  await expect.element(loading.getByText("no notifications yet")).not.toBeInTheDocument();
  await loading.unmount();
  const empty = await render(<Empty />);
  await expect.element(empty.getByText("no notifications yet")).toBeVisible();
});
