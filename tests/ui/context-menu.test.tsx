import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Button, ContextMenu, Popover } from "@backoffice/ui";
import * as stories from "../../stories/context-menu.stories.tsx";

const { Default, OfRows } = composeStories(stories);

afterEach(() => void vi.useRealTimers());

const item = (name: string) => page.getByRole("menuitem", { name });
const menu = () => page.getByRole("menu");
const area = () => page.getByText("Order 1204");

test("a right press opens the menu at the pointer, and an action closes it", async () => {
  const onSelect = fn();
  await render(<Default items={[{ label: "Edit", onSelect }]} />);
  await area().click({ button: "right", position: { x: 40, y: 20 } });
  await expect.element(item("Edit")).toHaveFocus();
  const { left, top } = area().element().getBoundingClientRect();
  const place = menu().element().getBoundingClientRect();
  expect(Math.round(place.left - left)).toBe(40);
  expect(Math.round(place.top - top)).toBe(22);
  await item("Edit").click();
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.element(menu()).not.toBeInTheDocument();
});

test("a second right press elsewhere moves it there", async () => {
  await render(<Default />);
  await area().click({ button: "right", position: { x: 20, y: 10 } });
  await expect.element(item("Edit")).toHaveFocus();
  await area().click({ button: "right", position: { x: 60, y: 10 }, force: true });
  const left = area().element().getBoundingClientRect().left;
  await expect.poll(() => Math.round(menu().element().getBoundingClientRect().left - left)).toBe(60);
  expect(menu().elements()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(area()).toHaveFocus();
});

test("a press outside closes it, also on its own area", async () => {
  await render(<Default />);
  await area().click({ button: "right", position: { x: 100, y: 30 } });
  await expect.element(item("Edit")).toHaveFocus();
  await expect.element(area()).toHaveAttribute("data-state", "open");
  await area().click({ position: { x: 10, y: 10 } });
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(area()).toHaveAttribute("data-state", "closed");
});

test("the Menu key opens it at the focused element, which gets the focus back", async () => {
  await render(<OfRows />);
  const link = page.getByRole("link", { name: "1205" });
  link.element().focus();
  await userEvent.keyboard("{ContextMenu}");
  // What a browser without a window does with that key is nothing: the event is all that a page sees of it.
  const { left, bottom } = link.element().getBoundingClientRect();
  link
    .element()
    .dispatchEvent(
      new MouseEvent("contextmenu", { bubbles: true, cancelable: true, clientX: left, clientY: bottom }),
    );
  await expect.element(page.getByRole("menu", { name: "Actions for order 1205" })).toBeVisible();
  await expect.element(item("Edit")).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(link).toHaveFocus();
});

test("Tab goes on from where it was opened", async () => {
  await render(<OfRows />);
  const link = page.getByRole("link", { name: "1204" });
  link.element().focus();
  await link.click({ button: "right" });
  await expect.element(item("Edit")).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Actions for order 1204" })).toHaveFocus();
});

test("of two areas, one within the other, the inner one opens its menu", async () => {
  await render(
    <ContextMenu label="Folder" items={[{ label: "Rename" }]}>
      <div style={{ padding: 40 }}>
        <ContextMenu label="File" items={[{ label: "Download" }]}>
          <p>report.pdf</p>
        </ContextMenu>
      </div>
    </ContextMenu>,
  );
  await page.getByText("report.pdf").click({ button: "right" });
  await expect.element(item("Download")).toHaveFocus();
  expect(menu().elements()).toHaveLength(1);
});

test("popovers of an area, and an area without actions, keep the browser's menu", async () => {
  const prevented: boolean[] = [];
  const listen = (event: Event) => prevented.push(event.defaultPrevented);
  document.addEventListener("contextmenu", listen);
  await render(
    <>
      <ContextMenu label="Row" items={[{ label: "Edit" }]}>
        <div>
          <Popover label="Details" trigger={<Button>Details</Button>}>
            Something to copy
          </Popover>
        </div>
      </ContextMenu>
      <ContextMenu label="Nothing" items={[]}>
        <p>Without</p>
      </ContextMenu>
    </>,
  );
  await page.getByText("Without").click({ button: "right" });
  await page.getByRole("button", { name: "Details" }).click();
  await page.getByText("Something to copy").click({ button: "right" });
  document.removeEventListener("contextmenu", listen);
  expect(prevented).toEqual([false, false]);
  await expect.element(menu()).not.toBeInTheDocument();
});

const finger = (type: string, at: { clientX: number; clientY: number }) =>
  area()
    .element()
    .dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: "touch", isPrimary: true, ...at }));

test("a long touch opens it without pressing what is below", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const onClick = fn();
  await render(
    <Default>
      <button type="button" onClick={onClick}>
        Order 1204
      </button>
    </Default>,
  );
  const at = { clientX: 60, clientY: 20 };
  finger("pointerdown", at);
  await vi.advanceTimersByTimeAsync(650);
  finger("pointermove", { ...at, clientY: 60 });
  await vi.advanceTimersByTimeAsync(650);
  expect(menu().elements()).toHaveLength(0);
  finger("pointerdown", at);
  await vi.advanceTimersByTimeAsync(750);
  await expect.element(menu()).toBeVisible();
  finger("pointerup", at);
  (area().element() as HTMLElement).click();
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(menu()).toBeVisible();
  (area().element() as HTMLElement).click();
  expect(onClick).toHaveBeenCalledOnce();
});

test("opened by code, it begins at the corner of its area, from right to left at the right one", async () => {
  const { States } = composeStories(stories, { initialGlobals: { direction: "rtl" } });
  await render(<States />);
  await expect.element(menu()).toBeVisible();
  await expect
    .poll(() => Math.round(menu().element().getBoundingClientRect().right))
    .toBe(Math.round(area().element().getBoundingClientRect().right));
});
