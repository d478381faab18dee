import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as stories from "../../stories/search-field.stories.tsx";

const { Default } = composeStories(stories);

test("its key jumps there, except from where it is typed", async () => {
  const screen = await render(
    <>
      <input aria-label="Other" />
      <Default />
    </>,
  );
  const search = screen.getByRole("searchbox", { name: "Search orders" });
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await screen.getByRole("textbox", { name: "Other" }).click();
  await userEvent.keyboard("/");
  await expect.element(screen.getByRole("textbox", { name: "Other" })).toHaveValue("/");
});

test("the first Escape empties it and goes no further", async () => {
  const onEscape = fn();
  const screen = await render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for the dialog around it
    <div onKeyDown={onEscape}>
      <Default value="nord" />
    </div>,
  );
  await screen.getByRole("searchbox").click();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("searchbox")).toHaveValue("");
  expect(onEscape).not.toHaveBeenCalled();
});

test("Escape leads out of a field that a key leads into, emptied", async () => {
  const screen = await render(<Default value="nord" />);
  const search = screen.getByRole("searchbox", { name: "Search orders" });
  await userEvent.keyboard("/");
  await expect.element(search).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(search).toHaveValue("");
  await expect.element(search).not.toHaveFocus();
});

test("a name too long for the field ends in an ellipsis", async () => {
  const screen = await render(<Default />);
  const search = screen.getByRole("searchbox").element();
  expect(getComputedStyle(search, "::placeholder").textOverflow).toBe("ellipsis");
});

test("the cross empties it and keeps the focus", async () => {
  const screen = await render(<Default value="nord" />);
  await screen.getByRole("button", { name: "Clear" }).click();
  await expect.element(screen.getByRole("searchbox")).toHaveValue("");
  await expect.element(screen.getByRole("searchbox")).toHaveFocus();
});
