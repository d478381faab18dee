import { composeStories } from "@storybook/react-vite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { RelativeTime, UiProvider } from "@backoffice/ui";
import { relativeText } from "../../ui/relative-time/relative-text.ts";
import * as stories from "../../stories/relative-time.stories.tsx";

const { Default } = composeStories(stories);

afterEach(() => {
  vi.useRealTimers();
});

const now = Date.parse("2026-11-20T09:41:00Z");
const timeZone = "Europe/Berlin";
const say = (moment: string, more: { locale?: string; now?: number; days?: number } = {}) =>
  relativeText(moment, { now, locale: "en", timeZone, days: 6, ...more });

describe("a moment is told as one says it", () => {
  test.each([
    ["2026-11-20T09:40:01Z", "now"],
    ["2026-11-20T09:41:40Z", "now"],
    ["2026-11-20T09:40:00Z", "1 minute ago"],
    ["2026-11-20T08:41:01Z", "59 minutes ago"],
    ["2026-11-20T08:41:00Z", "1 hour ago"],
    ["2026-11-19T23:00:00Z", "10 hours ago"],
    // The evening before is near, the noon before is another day.
    ["2026-11-19T22:00:00Z", "11 hours ago"],
    ["2026-11-19T21:41:00Z", "yesterday"],
    ["2026-11-18T23:30:00Z", "yesterday"],
    ["2026-11-18T22:30:00Z", "2 days ago"],
    ["2026-11-14T09:00:00Z", "6 days ago"],
    ["2026-11-13T09:00:00Z", null],
    ["2026-11-20T10:41:00Z", "in 1 hour"],
    ["2026-11-21T12:00:00Z", "tomorrow"],
    ["no moment", null],
    ["", null],
  ])("%s: %s", (moment, words) => expect(say(moment)).toBe(words));

  test("in each language", () => {
    expect(say("2026-11-18T12:00:00Z", { locale: "de" })).toBe("vorgestern");
    expect(say("2026-11-20T09:38:00Z", { locale: "uk" })).toBe("3 хвилини тому");
  });

  test("days of 23 and 25 hours are days", () => {
    const night = Date.parse("2026-10-25T23:30:00Z");
    expect(say("2026-10-24T22:15:00Z", { now: night })).toBe("yesterday");
  });

  test("a calendar date is never shifted", () => {
    // Already the 21st in Berlin.
    const late = Date.parse("2026-11-20T23:30:00Z");
    expect(say("2026-11-20", { now: late })).toBe("yesterday");
    expect(say("2026-11-21", { now: late })).toBe("today");
    expect(say("2026-12-10", { now: late, days: 30 })).toBe("in 19 days");
  });
});

test("further away it is a date, with the minute for who asks", async () => {
  const screen = await render(<Default moment="2026-10-02T08:00:00Z" />);
  await expect.element(screen.getByText("10/02/2026")).toHaveAttribute("title", "10/02/2026, 10:00 AM");
});

test("beside a date it says nothing of what is far", async () => {
  const screen = await render(<Default moment="2026-11-22" far="nothing" days={30} />);
  expect(screen.container.textContent).not.toBe("");
  await screen.rerender(<Default moment="2027-10-02" far="nothing" days={30} />);
  expect(screen.container.textContent).toBe("");
});

test("it follows the clock, quietly", async () => {
  vi.useFakeTimers({ now, toFake: ["Date", "setInterval", "clearInterval"] });
  const screen = await render(<RelativeTime moment="2026-11-20T09:36:00Z" timeZone={timeZone} />);
  const time = screen.getByText("5 minutes ago");
  await expect.element(time).toHaveAttribute("aria-live", "off");
  vi.advanceTimersByTime(60_000);
  await expect.element(screen.getByText("6 minutes ago")).toBeVisible();
});

test("what was fetched at a moment is told from there", async () => {
  const screen = await render(
    <UiProvider locale="de">
      <RelativeTime moment="2026-11-20T09:36:00Z" now="2026-11-20T09:38:00Z" timeZone={timeZone} />
    </UiProvider>,
  );
  await expect.element(screen.getByText("vor 2 Minuten")).toBeVisible();
});
