import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { viewStrings } from "../../ui/view-tabs/view-strings.ts";
import * as stories from "../../stories/view-tabs.stories.tsx";

const { Default } = composeStories(stories);

test("views are addresses, the open one is marked", async () => {
  const screen = await render(<Default current="unpaid" />);
  const views = screen.getByRole("navigation", { name: "Views of orders" });
  await expect.element(views.getByRole("link", { name: /Unpaid/ })).toHaveAttribute("aria-current", "page");
  await expect.element(views.getByRole("link", { name: /All/ })).toHaveAttribute("href", "#/orders");
});

test("pinned views come first, and only the open one has a menu", async () => {
  const screen = await render(
    <Default
      views={[
        { id: "all", label: "All", href: "#/orders" },
        { id: "mine", label: "Mine", href: "#/orders?view=mine", pinned: true },
      ]}
      current="all"
    />,
  );
  const links = screen.getByRole("link").elements();
  expect(links.map((link) => link.textContent)).toEqual(["Mine", "All"]);
  expect(screen.getByRole("button").elements()).toHaveLength(1);
});

test("without actions nothing is offered, whatever has changed", async () => {
  const screen = await render(<Default changed actions={undefined} />);
  expect(screen.getByRole("link").elements()).not.toHaveLength(0);
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("a view that is shared and pinned offers the way back, and one without a name isn't kept", async () => {
  const actions = { onShare: fn(), onPin: fn(), onRename: fn() };
  const screen = await render(
    <Default
      views={[
        { id: "mine", label: "Mine", href: "#/orders?view=mine", pinned: true, sharedWith: "everyone" },
      ]}
      current="mine"
      actions={actions}
    />,
  );
  const choose = async (name: string) => {
    await screen.getByRole("button", { name: /Mine/ }).click();
    await screen.getByRole("menuitem", { name }).click();
  };
  await choose("Shared with everyone");
  expect(actions.onShare).toHaveBeenCalledWith("mine");
  await choose(viewStrings.unpinView);
  expect(actions.onPin).toHaveBeenCalledWith("mine", false);
  await choose(viewStrings.renameView);
  await screen.getByRole("textbox").fill("  ");
  await userEvent.keyboard("{Enter}");
  expect(actions.onRename).not.toHaveBeenCalled();
  await screen.getByRole("textbox").fill("Ours");
  await userEvent.keyboard("{Enter}");
  expect(actions.onRename).toHaveBeenCalledWith("mine", "Ours");
});

test("the focus stays at the view that was saved, and goes to the one shown after a deleted one", async () => {
  const { views = [] } = Default.args;
  const screen = await render(<Default changed />);
  const tab = (name: RegExp) => screen.getByRole("link", { name });
  const focus = (name: string) => (screen.getByRole("button", { name }).element() as HTMLElement).focus();

  focus("Save changes");
  await screen.rerender(<Default />);
  await expect.element(tab(/To ship/)).toHaveFocus();

  await screen.rerender(<Default changed />);
  focus("Save view");
  // The list may show the new view only a moment after there is nothing left to save.
  await screen.rerender(<Default />);
  await screen.rerender(
    <Default views={[...views, { id: "late", label: "Late", href: "#/orders?view=late" }]} current="late" />,
  );
  await expect.element(tab(/Late/)).toHaveFocus();

  focus("View Late");
  await screen.rerender(<Default views={views} current="all" />);
  await expect.element(tab(/All/)).toHaveFocus();
});
