import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Button, FilterChip, ListToolbar, TextField } from "@backoffice/ui";
import * as stories from "../../stories/list-toolbar.stories.tsx";

const { Default } = composeStories(stories);

afterEach(() => page.viewport(1280, 900));

test("on a desk everything is in sight", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByText("last 30 days")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Filters and options 2" })).not.toBeInTheDocument();
});

test("a field at the end ends with the toolbar; the padding of a quiet button goes beyond", async () => {
  const screen = await render(<ListToolbar end={<TextField label="Due" hideLabel />} />);
  const endOf = (element: Element) => Math.round(element.getBoundingClientRect().right);
  const toolbar = screen.container.firstElementChild!;
  expect(endOf(screen.getByRole("textbox").element())).toBeLessThanOrEqual(endOf(toolbar));
  await screen.rerender(<ListToolbar end={<Button variant="quiet">Columns</Button>} />);
  expect(endOf(screen.getByRole("button", { name: "Columns" }).element())).toBe(endOf(toolbar) + 8);
});

test("where little room is left, the search makes way for what stands beside it", async () => {
  const screen = await render(
    <div style={{ width: 480 }}>
      <ListToolbar
        search={<TextField label="Search" hideLabel />}
        filters={<Button>Filter</Button>}
        end={["Date", "Columns", "Import"].map((name) => (
          <Button key={name}>{name}</Button>
        ))}
      />
    </div>,
  );
  const box = (name: string) => screen.getByRole("button", { name }).element().getBoundingClientRect();
  expect(box("Date").left - box("Filter").right).toBeGreaterThanOrEqual(8);
});

test("on a phone the filters unfold, and the button counts them", async () => {
  await page.viewport(360, 780);
  const screen = await render(<Default />);
  const fold = screen.getByRole("button", { name: "Filters and options 2" });
  await expect.element(screen.getByText("last 30 days")).not.toBeVisible();
  const [button, count] = [fold, screen.getByText("2", { exact: true })].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(count!.right).toBeLessThanOrEqual(button!.right);
  expect(count!.top).toBeGreaterThanOrEqual(button!.top);
  await fold.click();
  await expect.element(fold).toHaveAttribute("aria-expanded", "true");
  await expect.element(screen.getByText("last 30 days")).toBeVisible();
});

test("several filters have the width below the search to themselves, unless the window is wide", async () => {
  const chips = ["Direction", "Kind", "Status", "Due"].map((label) => (
    <FilterChip key={label} label={label} value="one that takes its room" onRemove={() => {}} />
  ));
  const screen = await render(
    <div style={{ width: 1000 }}>
      <ListToolbar search="Search" filters={chips} activeFilters={4} end={<Button>Columns</Button>} />
    </div>,
  );
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  const rows = () =>
    new Set([...chips.keys()].map((place) => topOf(screen.getByText(chips[place]!.key!).element())));
  const columns = screen.getByRole("button", { name: "Columns" });
  expect(topOf(columns.element())).toBe(topOf(screen.getByText("Search").element()));
  expect(rows().size).toBe(1);
  expect([...rows()][0]).toBeGreaterThan(topOf(columns.element()));
  await page.viewport(1600, 900);
  expect(topOf(screen.getByText("Direction").element())).toBeLessThan(topOf(columns.element()) + 10);
});
