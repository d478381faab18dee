import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { chooseTab, TabPanel, Tabs } from "@backoffice/ui";
import * as stories from "../../stories/tabs.stories.tsx";

const { Default, Links, Remembered, Vertical } = composeStories(stories);
const tabs = [{ value: "off", disabled: true }, { value: "a" }, { value: "b" }, { value: "c" }];

const clear = () => {
  localStorage.removeItem("tab:story");
  history.replaceState(history.state, "", "#");
};
beforeEach(clear);
afterEach(clear);
afterEach(() => {
  vi.useRealTimers();
  document.dir = "ltr";
});

test("the address' tab comes first, then the last one, the default, the first", () => {
  expect(chooseTab({ fragment: "c", cached: "b", initial: "a", tabs })).toBe("c");
  expect(chooseTab({ fragment: "nowhere", cached: "b", initial: "a", tabs })).toBe("b");
  expect(chooseTab({ initial: "b", tabs })).toBe("b");
  expect(chooseTab({ tabs })).toBe("a");
  expect(chooseTab({ fragment: "off", cached: "off", initial: "off", tabs })).toBe("a");
  expect(chooseTab({ fragment: "a", tabs: [] })).toBeUndefined();
});

test("whatever is wished for, a tab that is there and not disabled opens", () => {
  const name = fc.constantFrom<string>("a", "b", "c", "off", "");
  const wish = fc.option(name, { nil: undefined });
  const set = fc.uniqueArray(fc.record({ value: name, disabled: fc.boolean() }), {
    selector: (tab) => tab.value,
  });
  fc.assert(
    fc.property(wish, wish, wish, set, (fragment, cached, initial, some) => {
      const chosen = chooseTab({ fragment, cached, initial, tabs: some });
      const enabled = some.filter((tab) => !tab.disabled).map((tab) => tab.value);
      expect(chosen === undefined ? enabled : enabled.includes(chosen)).toEqual(
        chosen === undefined ? [] : true,
      );
    }),
  );
});

test("shows one panel at a time, and a disabled tab never opens", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("tab", { name: "Documents 2" }).click();
  await expect.element(screen.getByRole("tabpanel")).toHaveTextContent("Documents");
  await screen.getByRole("tab", { name: "History" }).click({ force: true });
  await expect.element(screen.getByRole("tabpanel")).toHaveTextContent("Documents");
});

test("a link to a tab opens it, and going to another address follows", async () => {
  history.replaceState(history.state, "", "#documents");
  const screen = await render(<Remembered />);
  await expect
    .element(screen.getByRole("tab", { name: "Documents 2" }))
    .toHaveAttribute("aria-selected", "true");
  location.hash = "#order";
  await expect.element(screen.getByRole("tab", { name: "Order" })).toHaveAttribute("aria-selected", "true");
});

test("the last tab is remembered for five minutes", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00Z") });
  const first = await render(<Remembered />);
  await first.getByRole("tab", { name: "Documents 2" }).click();
  await first.unmount();
  history.replaceState(history.state, "", "#");

  vi.setSystemTime(new Date("2026-11-20T12:04:59Z"));
  const second = await render(<Remembered />);
  await expect
    .element(second.getByRole("tab", { name: "Documents 2" }))
    .toHaveAttribute("aria-selected", "true");
  await second.unmount();

  vi.setSystemTime(new Date("2026-11-20T12:10:00Z"));
  const third = await render(<Remembered />);
  await expect
    .element(third.getByRole("tab", { name: "Payments 0" }))
    .toHaveAttribute("aria-selected", "true");
});

test("what others left in storage does no harm", async () => {
  localStorage.setItem("tab:story", "{not json");
  const screen = await render(<Remembered />);
  await expect
    .element(screen.getByRole("tab", { name: "Payments 0" }))
    .toHaveAttribute("aria-selected", "true");
});

test("on a phone the row scrolls to the open tab and the page doesn't", async () => {
  await page.viewport(360, 740);
  const items = Array.from({ length: 9 }, (_, index) => ({
    value: String(index),
    label: `Tab number ${index}`,
  }));
  const screen = await render(<Default items={items} defaultValue={undefined} value="8" />);
  await expect.element(screen.getByRole("tab", { name: "Tab number 8" })).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.viewport(1280, 900);
});

test.each(["ltr", "rtl"] as const)(
  "no opened tab stays below the menu of all tabs, %s",
  async (direction) => {
    document.dir = direction;
    await page.viewport(360, 740);
    const items = Array.from({ length: 9 }, (_, index) => ({
      value: `${index}`,
      label: `Tab number ${index}`,
    }));
    const screen = await render(<Tabs label="Record" items={items} value="0" />);
    const menu = screen.getByRole("button", { name: "All tabs" });
    await expect.element(menu).toBeVisible();
    for (const { value, label } of items) {
      await screen.rerender(<Tabs label="Record" items={items} value={value} />);
      const seen = screen.getByRole("tab", { name: label }).element().getBoundingClientRect();
      const cover = menu.element().getBoundingClientRect();
      expect(direction === "ltr" ? seen.right <= cover.left : seen.left >= cover.right, label).toBe(true);
    }
    // A hand that scrolled to the end finds what it presses there in its place.
    const row = screen.getByRole("tablist").element().parentElement!;
    row.style.paddingInline = "6px";
    await screen.rerender(<Tabs label="Record" items={items} value="7" />);
    row.scrollLeft = direction === "ltr" ? row.scrollWidth : -row.scrollWidth;
    const { scrollLeft } = row;
    await screen.rerender(<Tabs label="Record" items={items} value="8" />);
    expect(row.scrollLeft).toBe(scrollLeft);
    await page.viewport(1280, 900);
  },
);

test.each(["ltr", "rtl"] as const)("the keys of the W3C's tabs pattern, %s", async (direction) => {
  const items = ["Order", "Payments", "Locked", "Files"].map((label) => ({
    value: label,
    label,
    disabled: label === "Locked",
  }));
  document.dir = direction;
  const screen = await render(
    <Tabs label="Parts" items={items} defaultValue="Order">
      <TabPanel value="Order">
        <button type="button">Edit the order</button>
      </TabPanel>
      <TabPanel value="Payments">Payments of it</TabPanel>
      <TabPanel value="Files">Files of it</TabPanel>
    </Tabs>,
  );
  const tab = (name: string) => screen.getByRole("tab", { name });
  const opens = async (name: string) => {
    await expect.element(tab(name)).toHaveFocus();
    await expect.element(tab(name)).toHaveAttribute("aria-selected", "true");
  };
  const [forward, back] = direction === "ltr" ? ["ArrowRight", "ArrowLeft"] : ["ArrowLeft", "ArrowRight"];
  tab("Order").element().focus();
  await opens("Order");
  await userEvent.keyboard(`{${back}}`);
  await opens("Files");
  // What is disabled is passed over.
  await userEvent.keyboard(`{${back}}`);
  await opens("Payments");
  await userEvent.keyboard(`{End}`);
  await opens("Files");
  await userEvent.keyboard(`{${forward}}`);
  await opens("Order");
  await userEvent.keyboard(`{${forward}}{Home}`);
  await opens("Order");
  // One stop for all tabs, and then their panel.
  await userEvent.tab();
  await expect.element(screen.getByRole("tabpanel", { name: "Order" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(screen.getByRole("button", { name: "Edit the order" })).toHaveFocus();
});

test("a row that is too long offers all of its tabs in a menu; one that fits has none", async () => {
  await page.viewport(360, 640);
  const items = Array.from({ length: 13 }, (_, index) => ({ value: `t${index}`, label: `Section ${index}` }));
  const onValueChange = vi.fn();
  const screen = await render(<Tabs label="Record" items={items} value="t0" onValueChange={onValueChange} />);
  const menu = screen.getByRole("button", { name: "All tabs" });
  await expect.element(menu).toBeVisible();
  expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(360);
  await menu.click();
  await screen.getByRole("menuitem", { name: "Section 12" }).click();
  expect(onValueChange).toHaveBeenCalledWith("t12");
  await screen.rerender(<Tabs label="Record" items={items.slice(0, 2)} value="t0" />);
  await expect.element(screen.getByRole("button", { name: "All tabs" })).not.toBeInTheDocument();
});

test("the menu of all tabs opens one and brings it into view, where nobody owns the value", async () => {
  await page.viewport(360, 640);
  const items = Array.from({ length: 13 }, (_, index) => ({ value: `t${index}`, label: `Section ${index}` }));
  const screen = await render(
    <Tabs label="Record" items={items} defaultValue="t0">
      <TabPanel value="t12">What section 12 shows</TabPanel>
    </Tabs>,
  );
  await screen.getByRole("button", { name: "All tabs" }).click();
  await screen.getByRole("menuitem", { name: "Section 12" }).click();
  await expect.element(screen.getByRole("tabpanel")).toHaveTextContent("What section 12 shows");
  await expect.element(screen.getByRole("tab", { name: "Section 12" })).toBeInViewport();
  await page.viewport(1280, 900);
});

test("a tab that is a link is followed and opens what it shows; one that is disabled is none", async () => {
  const screen = await render(<Links />);
  await screen.getByRole("tab", { name: "Payments" }).click();
  expect(location.hash).toBe("#payments");
  clear();
  await expect.element(screen.getByRole("tabpanel")).toHaveTextContent("Payments");
  expect(screen.getByRole("tab", { name: "History" }).element().tagName).toBe("BUTTON");
  await userEvent.keyboard("{Home}");
  await expect.element(screen.getByRole("tab", { name: "Order" })).toHaveFocus();
});

test("vertical tabs stand beside what they show, one below the other", async () => {
  const screen = await render(<Vertical />);
  const [first, second] = screen
    .getByRole("tab")
    .elements()
    .map((tab) => tab.getBoundingClientRect());
  expect(second!.top).toBeGreaterThanOrEqual(first!.bottom);
  const panel = screen.getByRole("tabpanel").element().getBoundingClientRect();
  expect(panel.left).toBeGreaterThan(first!.right);
  expect(panel.top).toBeLessThan(first!.bottom);
});
