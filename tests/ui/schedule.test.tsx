import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { fn } from "storybook/test";
import { Schedule, type ScheduleProps } from "@backoffice/ui/planning";
import * as stories from "../../stories/schedule.stories.tsx";
import { addDays } from "../../ui/date-picker/civil-date.ts";
import { daysBetween, placeIn, shifted } from "../../ui/schedule/schedule-days.ts";

const { Default } = composeStories(stories);

const period = fc
  .tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 90 }))
  .map(([from, days]) => {
    const start = addDays("2026-03-01", from);
    return { start, end: addDays(start, days) };
  });

test("a bar covers just the days that the period and the window share", () => {
  fc.assert(
    fc.property(period, period, (window, item) => {
      const shared = Array.from(
        { length: daysBetween(window.start, window.end) + 1 },
        (_, index) => index,
      ).filter((index) => {
        const day = addDays(window.start, index);
        return day >= item.start && day <= item.end;
      });
      const place = placeIn(window, item);
      expect(place && [place.from, place.days]).toEqual(
        shared.length > 0 ? [shared[0], shared.length] : undefined,
      );
      if (place)
        expect([place.before, place.after]).toEqual([item.start < window.start, item.end > window.end]);
    }),
  );
});

test("a shifted period keeps its order, and one day at least", () => {
  const by = fc.integer({ min: -120, max: 120 });
  fc.assert(
    fc.property(period, by, by, (item, start, end) => {
      const after = shifted(item, { start, end });
      expect(after.start <= after.end).toBe(true);
      expect(shifted(item, { start, end: start })).toEqual({
        start: addDays(item.start, start),
        end: addDays(item.end, start),
      });
    }),
  );
});

const floor = { id: 3, title: "Floor", start: "2026-11-09", end: "2026-11-20" };
const locked = {
  id: 4,
  title: "Inspection",
  start: "2026-11-26",
  end: "2026-11-26",
  lockedReason: "It is agreed",
};
const schedule = (props: Partial<ScheduleProps> = {}) =>
  render(<Schedule label="Plan" today="2026-11-20" items={[floor, locked]} {...props} />);

/** Presses on a bar, so many pixels from its beginning or, negative, from its end, and lets go so many days further. */
function drag(bar: Element, grip: number, days: number, letGo = true) {
  const { left, right, top, height } = bar.getBoundingClientRect();
  const day = bar.parentElement!.getBoundingClientRect().width / 35;
  const x = grip < 0 ? right + grip : left + grip;
  const send = (type: string, clientX: number) =>
    bar.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, button: 0, clientX, clientY: top + height / 2 }),
    );
  // There is no pointer that could be captured.
  (bar as HTMLElement).setPointerCapture = () => undefined;
  send("pointerdown", x);
  send("pointermove", x + days * day);
  if (letGo) send("pointerup", x + days * day);
}

test("a bar is dragged as a whole, and by its ends", async () => {
  const onMove = fn();
  const screen = await schedule({ onMove });
  const bar = screen.getByRole("button", { name: /^Dates of Floor/ });
  drag(bar.element(), 60, 3);
  await expect.poll(() => onMove.mock.lastCall).toEqual([{ id: 3, start: "2026-11-12", end: "2026-11-23" }]);
  drag(bar.element(), -3, -2);
  await expect.poll(() => onMove.mock.lastCall).toEqual([{ id: 3, start: "2026-11-09", end: "2026-11-18" }]);
  drag(bar.element(), 3, 2);
  await expect.poll(() => onMove.mock.lastCall).toEqual([{ id: 3, start: "2026-11-11", end: "2026-11-20" }]);
  drag(bar.element(), 60, 0);
  drag(screen.getByRole("button", { name: /^Dates of Inspection/ }).element(), 3, 2);
  expect(onMove).toHaveBeenCalledTimes(3);
});

test("a bar that is dragged shows where it would lie", async () => {
  const screen = await schedule({ onMove: fn() });
  const bar = screen.getByRole("button", { name: /^Dates of Floor/ });
  drag(bar.element(), 60, 3, false);
  await expect.element(screen.getByRole("button", { name: /11\/12\/2026 to 11\/23\/2026/ })).toBeVisible();
});

test("right to left the days go the other way", async () => {
  const onMove = fn();
  const screen = await render(
    <div dir="rtl">
      <Schedule label="Plan" today="2026-11-20" items={[floor]} onMove={onMove} />
    </div>,
  );
  const bar = screen.getByRole("button", { name: /^Dates of Floor/ });
  drag(bar.element(), 60, -2);
  await expect.poll(() => onMove.mock.lastCall).toEqual([{ id: 3, start: "2026-11-11", end: "2026-11-22" }]);
});

test("the keys lift a bar, move it or its end, and put it down", async () => {
  const onMove = fn();
  const screen = await schedule({ onMove });
  const bar = screen.getByRole("button", { name: /^Dates of Floor/ });
  (bar.element() as HTMLElement).focus();
  await userEvent.keyboard("{Control>} {/Control}{ArrowRight}{Enter}");
  await userEvent.keyboard(" a{Enter}");
  await expect.element(screen.getByText("Floor wasn’t moved")).toBeInTheDocument();
  await userEvent.keyboard(" {ArrowRight}{Escape}");
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.keyboard(" {ArrowLeft}{ArrowLeft}{Enter}");
  expect(onMove).toHaveBeenLastCalledWith({ id: 3, start: "2026-11-07", end: "2026-11-18" });
  await userEvent.keyboard(" {Shift>}{ArrowRight}{/Shift} ");
  expect(onMove).toHaveBeenLastCalledWith({ id: 3, start: "2026-11-09", end: "2026-11-21" });
  document.dir = "rtl";
  await userEvent.keyboard(" {ArrowRight}{Enter}");
  document.dir = "ltr";
  expect(onMove).toHaveBeenLastCalledWith({ id: 3, start: "2026-11-08", end: "2026-11-19" });
});

test("actions of its own stand before the ways to move a bar, and alone where it can't be moved", async () => {
  const itemActions = () => [{ label: "Open", onSelect: fn() }];
  const screen = await schedule({ onMove: fn(), itemActions });
  await screen.getByRole("button", { name: "Actions for Floor" }).click();
  const labels = () =>
    screen
      .getByRole("menuitem")
      .elements()
      .map((item) => item.textContent);
  await expect.poll(labels).toHaveLength(6);
  expect(labels()[0]).toBe("Open");
  await userEvent.keyboard("{Escape}");
  await screen.rerender(
    <Schedule label="Plan" today="2026-11-20" items={[floor, locked]} itemActions={itemActions} />,
  );
  await screen.getByRole("button", { name: "Actions for Floor" }).click();
  await expect.poll(labels).toEqual(["Open"]);
});

test("what is locked says why by its menu and by the keys, and stays", async () => {
  const onMove = fn();
  const screen = await schedule({ onMove });
  const bar = screen.getByRole("button", { name: /^Dates of Inspection/ });
  await expect.element(bar).toHaveAttribute("title", "It is agreed");
  (bar.element() as HTMLElement).focus();
  bar.element().dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
  await expect.element(screen.getByText("Inspection wasn’t moved: It is agreed")).toBeInTheDocument();
  await screen.getByRole("button", { name: "Actions for Inspection" }).click();
  const later = screen.getByRole("menuitem", { name: "One day later" });
  await expect.element(later).toHaveAttribute("aria-disabled", "true");
  expect(onMove).not.toHaveBeenCalled();
});

test("a bar without a way to move it tells its days in words", async () => {
  const screen = await render(<Default onMove={undefined} />);
  await expect
    .element(screen.getByRole("row", { name: /Lay the floor/ }))
    .toHaveTextContent("11/09/2026 to 11/20/2026");
});

test("takes a ref, and passes on what else a div knows", async () => {
  let element: HTMLDivElement | null = null;
  await schedule({ ref: (made) => void (element = made), id: "plan", className: "own" });
  expect(element).toMatchObject({ id: "plan" });
  expect(element).toBe(document.querySelector("#plan.own"));
});

test("a name that is too long ends in an ellipsis, and nothing cuts its ring", async () => {
  const title = "Mount the racks and the mezzanine of the northern hall, with its stairs and rails";
  const item = { id: 1, title, start: "2026-11-09", end: "2026-11-12" };
  const screen = await render(<Default items={[item]} onOpen={fn()} />);
  const name = screen.getByRole("button", { name: title, exact: true }).element();
  expect(getComputedStyle(name).textOverflow).toBe("ellipsis");
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  const { right } = name.getBoundingClientRect();
  const frame = name.parentElement!;
  expect(right).toBeLessThanOrEqual(frame.getBoundingClientRect().right);
  expect(getComputedStyle(frame).overflowClipMargin).toBe("4px");
});
