import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { CommandPalette } from "@backoffice/ui";
import {
  rowByKey,
  shownGroups,
  splitPrefix,
  type CommandGroup,
} from "../../ui/command-palette/command-rows.ts";
import * as stories from "../../stories/command-palette.stories.tsx";

const { Default, Failed } = composeStories(stories);

const groups = fc
  .array(fc.array(fc.nat({ max: 20 }), { maxLength: 5 }), { maxLength: 4 })
  .map((all): CommandGroup[] =>
    all.map((ids, index) => ({
      id: String(index),
      label: "",
      commands: ids.map((id) => ({ id, label: String(id) })),
    })),
  );

test("no command shows twice, none is lost, and what is recent comes first", () => {
  fc.assert(
    fc.property(groups, fc.array(fc.nat({ max: 20 })), (all, recent) => {
      const commands = recent.map((id) => ({ id, label: String(id) }));
      const shown = shownGroups(all, { id: "recent", label: "", commands }).flatMap((group) =>
        group.commands.map(({ id }) => id),
      );
      const given = [...recent, ...all.flatMap((group) => group.commands.map(({ id }) => id))];
      expect(shown).toEqual([...new Set(given)]);
    }),
  );
});

test("arrows reach every command and come back; pages begin groups", () => {
  fc.assert(
    fc.property(groups, (all) => {
      const shown = shownGroups(all, undefined);
      const count = shown.flatMap(({ commands }) => commands).length;
      let row = 0;
      for (let step = 0; step < count; step += 1) {
        const next = rowByKey("ArrowDown", row, shown)!;
        expect(rowByKey("ArrowUp", next, shown)).toBe(row);
        row = next;
      }
      expect(row).toBe(0);
      for (let step = 0; count > 0 && step < shown.length; step += 1) row = rowByKey("PageDown", row, shown)!;
      expect(row).toBe(0);
    }),
  );
  expect(rowByKey("ArrowDown", 0, [])).toBeUndefined();
  expect(rowByKey("a", 0, [])).toBeUndefined();
});

test("a page goes to the first command of the group before and behind", () => {
  let id = 0;
  const three: CommandGroup[] = [2, 3, 1].map((size) => ({
    id: String(size),
    label: "",
    commands: Array.from({ length: size }, () => ({ id: id++, label: "" })),
  }));
  const rows = [...Array(6).keys()];
  expect(rows.map((row) => rowByKey("PageDown", row, three))).toEqual([2, 2, 5, 5, 5, 0]);
  expect(rows.map((row) => rowByKey("PageUp", row, three))).toEqual([5, 5, 0, 0, 0, 2]);
  expect(rowByKey("Home", 3, three)).toBeUndefined();
});

test("a prefix is parted from what is searched", () => {
  const prefixes = [{ sign: ">", label: "Actions" }];
  expect(splitPrefix("> new", prefixes)).toEqual({ prefix: prefixes[0], rest: "new" });
  expect(splitPrefix("new", prefixes)).toEqual({ prefix: undefined, rest: "new" });
});

test("Ctrl and Enter ask for a new tab", async () => {
  const onChoose = fn();
  await render(<Default onSelect={onChoose} />);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: "cp7" }), { newTab: true });
});

test("Enter waits for the first of a group that is being searched for", async () => {
  const onSelect = fn();
  const props = { open: true, onOpenChange: fn(), title: "Go to", label: "Find", onSelect };
  const group = (loading: boolean, ...labels: string[]): CommandGroup => ({
    id: "found",
    label: "Found",
    loading,
    commands: labels.map((label) => ({ id: label, label })),
  });
  const screen = await render(<CommandPalette {...props} groups={[group(true, "Old", "Older")]} />);
  await userEvent.keyboard("{Enter}");
  expect(onSelect).not.toHaveBeenCalled();
  await screen.rerender(<CommandPalette {...props} groups={[group(false, "New", "Old")]} />);
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: "New" }), {
    newTab: false,
  });

  // What has been moved to is meant, and so is what stands above; typing on takes the wait back.
  await screen.rerender(<CommandPalette {...props} groups={[group(true, "Old", "Older")]} />);
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: "Older" }), { newTab: false });
  const module = { id: "modules", label: "Modules", commands: [{ id: "Orders", label: "Orders" }] };
  await screen.rerender(<CommandPalette {...props} groups={[module, group(true, "Old")]} />);
  await userEvent.keyboard("o{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith(expect.objectContaining({ id: "Orders" }), { newTab: false });
  await screen.rerender(<CommandPalette {...props} groups={[group(true, "Old")]} />);
  await userEvent.keyboard("{Enter}s");
  await screen.rerender(<CommandPalette {...props} groups={[group(false, "Old")]} />);
  expect(onSelect).toHaveBeenCalledTimes(3);
});

test("typing goes back to the best", async () => {
  const screen = await render(
    <CommandPalette
      open
      onOpenChange={fn()}
      title="Go to"
      label="Find"
      groups={[
        {
          id: "a",
          label: "All",
          commands: [
            { id: 1, label: "One" },
            { id: 2, label: "Two" },
          ],
        },
      ]}
      onSelect={fn()}
    />,
  );
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("option", { name: "Two" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("o");
  await expect.element(screen.getByRole("option", { name: "One" })).toHaveAttribute("aria-selected", "true");
});

test("a search that failed says so and isn't called empty", async () => {
  const screen = await render(<Failed />);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("The search failed.");
  expect(screen.getByText("Nothing found").elements()).toHaveLength(0);
});
