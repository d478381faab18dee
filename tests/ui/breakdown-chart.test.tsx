import { composeStories } from "@storybook/react-vite";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "@backoffice/ui";
import { BreakdownChart } from "@backoffice/ui/charts";
import * as stories from "../../stories/breakdown-chart.stories.tsx";

const { Default } = composeStories(stories);

test("shares are of what is shown: of all groups, then of the group", async () => {
  const screen = await render(<Default />);
  await screen
    .getByRole("button", { name: /^Services: 121\s030\.00\s€, 17\.8\s%, shows its items$/ })
    .click();
  await expect.element(screen.getByRole("button", { name: /^Assembly: .*, 67\.0\s%$/ })).toHaveFocus();
  await screen.getByRole("button", { name: "Show as table" }).click();
  await expect.element(screen.getByRole("row", { name: /^Delivery 40\s000\.00\s€ 33\.0\s%$/ })).toBeVisible();
});

test("a second press on an item leaves its group chosen", async () => {
  const onSelect = vi.fn();
  const screen = await render(<Default onSelect={onSelect} defaultOpened="products" />);
  const lamps = screen.getByRole("button", { name: /^Lamps/ });
  await lamps.click();
  expect(onSelect).toHaveBeenLastCalledWith({ group: "products", item: "lamps" });
  await expect.element(lamps).toHaveAttribute("aria-pressed", "true");
  await lamps.click();
  expect(onSelect).toHaveBeenLastCalledWith({ group: "products" });
});

test("what is opened may be its parent's", async () => {
  const onOpenedChange = vi.fn();
  const screen = await render(<Default opened={null} onOpenedChange={onOpenedChange} />);
  await screen.getByRole("button", { name: /^Product sales/ }).click();
  expect(onOpenedChange).toHaveBeenLastCalledWith("products");
  await expect.element(screen.getByRole("button", { name: /^Product sales/ })).toBeVisible();
});

test("a number of its table chooses what it stands for, and lets it go again", async () => {
  const onSelect = vi.fn();
  const screen = await render(<Default onSelect={onSelect} defaultView="table" />);
  const services = screen.getByRole("button", { name: /^121\s030\.00\s€$/ });
  await services.click();
  expect(onSelect).toHaveBeenLastCalledWith({ group: "services" });
  await expect.element(services).toHaveAttribute("aria-pressed", "true");
  await services.click();
  expect(onSelect).toHaveBeenLastCalledWith(null);
  expect(screen.getByRole("button", { name: /%$/ }).elements()).toHaveLength(0);
});

test("a short number with a word from right to left stands whole before its share", async () => {
  const groups = [
    { id: "beds", label: "Beds", amount: "46200.00" },
    { id: "drugs", label: "Drugs", amount: "12000.00" },
  ];
  const screen = await render(
    <UiProvider locale="ar">
      <BreakdownChart label="By ward" groups={groups} />
    </UiProvider>,
  );
  const text = screen.getByText(/79\.4/).first().element().firstChild as Text;
  const places = ["ألف", "46.2", "79.4"].map((part) => {
    const range = document.createRange();
    const start = text.data.indexOf(part);
    range.setStart(text, start);
    range.setEnd(text, start + part.length);
    return range.getBoundingClientRect().left;
  });
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
