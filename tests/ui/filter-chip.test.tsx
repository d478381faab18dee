import { composeStories } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { FilterEditor, FilterMenu } from "@backoffice/ui";
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

function Filters() {
  const [shown, setShown] = useState<readonly string[]>(["Status", "Manager"]);
  return (
    <div>
      {shown.map((label) => (
        <FilterEditor
          key={label}
          label={label}
          kind="text"
          value={label === "Number" ? undefined : { operator: "is", values: ["x"] }}
          onRemove={() => setShown(shown.filter((each) => each !== label))}
        />
      ))}
      <FilterMenu
        filters={[{ id: "Number", label: "Number" }]}
        onSelect={(label) => setShown([...shown, label])}
      />
    </div>
  );
}

test("a filter that is removed gives the focus to the next one, the last to the menu of filters", async () => {
  const screen = await render(<Filters />);
  const remove = (label: string) => screen.getByRole("button", { name: `Remove filter ${label}` });
  await remove("Status").click();
  await expect.element(screen.getByRole("button", { name: "Manager x" })).toHaveFocus();
  await remove("Manager").click();
  const menu = screen.getByRole("button", { name: "Filter", exact: true });
  await expect.element(menu).toHaveFocus();
  await userEvent.keyboard("{Enter}{Enter}");
  const editor = screen.getByRole("dialog", { name: "Number" });
  await expect.element(editor.getByRole("textbox")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});
