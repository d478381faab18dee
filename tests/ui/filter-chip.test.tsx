import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { FilterMenu } from "@backoffice/ui";
import * as stories from "../../stories/filter-chip.stories.tsx";

const { Default } = composeStories(stories);

test("opens its editor and can be removed", async () => {
  const onRemove = fn();
  const screen = await render(<Default onRemove={onRemove} />);
  await screen.getByRole("button", { name: "Status New, Picking, Shipped" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Status" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await screen.getByRole("button", { name: "Remove filter Status" }).click();
  expect(onRemove).toHaveBeenCalledTimes(1);
});

test("a filter that belongs to the view can't be removed", async () => {
  const screen = await render(<Default onRemove={undefined} />);
  await expect.element(screen.getByRole("button").first()).toBeVisible();
  await expect.element(screen.getByRole("button", { name: /Remove/ })).not.toBeInTheDocument();
});

test("a short menu of filters has no search, arrows move through it", async () => {
  const onSelect = fn();
  const filters = ["Status", "Manager"].map((label) => ({ id: label.toLowerCase(), label }));
  const screen = await render(<FilterMenu filters={filters} onSelect={onSelect} />);
  await screen.getByRole("button", { name: "Filter" }).click();
  await expect.element(screen.getByRole("button", { name: "Status" })).toHaveFocus();
  await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onSelect).toHaveBeenCalledWith("manager");
});
