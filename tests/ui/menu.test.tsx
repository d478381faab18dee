import { composeStories } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import { afterEach, describe, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Button, ConfirmDialog, Menu } from "@backoffice/ui";
import { nextIndex, typedIndex } from "../../ui/menu/menu-focus.ts";
import * as stories from "../../stories/menu.stories.tsx";

const { Choices, Default, LinksAndSubmenus } = composeStories(stories);

// The first of this file: another would have fetched what is missing.
test("once its code has loaded, it opens at once", async () => {
  const { getByRole } = await render(
    <Menu label="Actions" trigger={<Button>More</Button>} items={[{ label: "Edit" }]} />,
  );
  await import("../../ui/menu/menu-list.tsx");
  // What waits for an idle browser has its turn.
  await new Promise((done) => requestIdleCallback(done));
  await new Promise((done) => setTimeout(done));
  getByRole("button")
    .element()
    .dispatchEvent(new MouseEvent("click", { bubbles: true }));
  await new Promise(requestAnimationFrame);
  expect(document.querySelector("[role=menuitem]")).not.toBeNull();
});

test("arrows go round, Home and End go to the ends", () => {
  expect(nextIndex("ArrowDown", 2, 3)).toBe(0);
  expect(nextIndex("ArrowUp", 0, 3)).toBe(2);
  expect(nextIndex("ArrowUp", -1, 3)).toBe(2);
  expect(nextIndex("ArrowDown", -1, 3)).toBe(0);
  expect(nextIndex("Home", 2, 3)).toBe(0);
  expect(nextIndex("End", 0, 3)).toBe(2);
  expect(nextIndex("a", 0, 3)).toBeUndefined();
  expect(nextIndex("ArrowDown", -1, 0)).toBeUndefined();
});

test("typed letters find a label; the same letter again finds the next", () => {
  const labels = ["Assign", "Delete", "Duplicate", "Export"];
  expect(typedIndex(labels, 0, "d")).toBe(1);
  expect(typedIndex(labels, 1, "dd")).toBe(2);
  expect(typedIndex(labels, 2, "ddd")).toBe(1);
  expect(typedIndex(labels, 1, "du")).toBe(2);
  expect(typedIndex(labels, 3, "A")).toBe(0);
  expect(typedIndex(labels, 0, "z")).toBeUndefined();
});

test("a chosen action closes the menu", async () => {
  const onSelect = fn();
  const screen = await render(<Default items={[{ label: "Edit", onSelect }]} />);
  await screen.getByRole("button", { name: "Actions" }).click();
  await screen.getByRole("menuitem", { name: "Edit" }).click();
  expect(onSelect).toHaveBeenCalledTimes(1);
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
});

test("labels begin under each other, whether or not an item has an icon", async () => {
  const screen = await render(
    <Default
      items={[{ label: "Plan", icon: <svg /> }, { label: "Move" }, { label: "Select", checked: false }]}
    />,
  );
  await screen.getByRole("button", { name: "Actions" }).click();
  const starts = () =>
    ["Plan", "Move", "Select"].map((text) => screen.getByText(text).element().getBoundingClientRect().left);
  const [first] = starts();
  expect(starts()).toEqual([first, first, first]);
});

test("a choice keeps the menu open", async () => {
  const screen = await render(<Choices />);
  await screen.getByRole("button", { name: "Categories" }).click();
  await screen.getByRole("menuitemcheckbox", { name: "Orders" }).click();
  await expect.element(screen.getByRole("menuitemcheckbox", { name: "Orders" })).not.toBeChecked();
});

test("Tab closes the menu and goes on", async () => {
  const screen = await render(
    <>
      <Default />
      <Button>Next</Button>
    </>,
  );
  screen.getByRole("button", { name: "Actions" }).element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Next" })).toHaveFocus();
});

test("the up arrow on its button opens it at its end, a press at its beginning", async () => {
  const screen = await render(<Default items={["Open", "Print", "Delete"].map((label) => ({ label }))} />);
  const trigger = screen.getByRole("button", { name: "Actions" });
  trigger.element().focus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(trigger).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("menuitem", { name: "Open" })).toHaveFocus();
});

test("letters with a space between find an item, and keys of the browser are left to it", async () => {
  const onSelect = fn();
  const labels = ["Mark paid", "Mark sent", "Export"];
  const screen = await render(<Default items={labels.map((label) => ({ label, onSelect }))} />);
  screen.getByRole("button", { name: "Actions" }).element().focus();
  await userEvent.keyboard("{ArrowDown}");
  const item = (name: string) => screen.getByRole("menuitem", { name });
  await expect.element(item("Mark paid")).toHaveFocus();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(item("Export")).toHaveFocus();
  await userEvent.keyboard("{Home}{End}{ArrowDown}");
  await expect.element(item("Mark paid")).toHaveFocus();
  await userEvent.keyboard("mark s");
  await expect.element(item("Mark sent")).toHaveFocus();
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard("{Control>}e{/Control}");
  await expect.element(item("Mark sent")).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "Actions" })).toHaveFocus();
});

function Asking() {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label="More"
        trigger={<Button>More</Button>}
        items={[{ label: "Delete", onSelect: () => setAsking(true) }]}
      />
      <ConfirmDialog
        open={asking}
        tone="danger"
        title="Delete?"
        onConfirm={() => setAsking(false)}
        onOpenChange={() => setAsking(false)}
      />
    </>
  );
}

test("a dialog opened by an action keeps the focus and returns it to the menu's button", async () => {
  const screen = await render(<Asking />);
  await screen.getByRole("button", { name: "More" }).click();
  await expect.element(screen.getByRole("menuitem", { name: "Delete" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", { name: "No" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "More" })).toHaveFocus();
});

describe("links and submenus", () => {
  afterEach(async () => {
    vi.useRealTimers();
    document.dir = "ltr";
    await page.viewport(1280, 900);
  });

  const item = (name: string) => page.getByRole("menuitem", { name });
  const focused = (name: string) => expect.element(item(name)).toHaveFocus();
  const openByKeyboard = async () => {
    await render(<LinksAndSubmenus />);
    page.getByRole("button", { name: "Actions" }).element().focus();
    await userEvent.keyboard("{ArrowDown}");
    await focused("Open");
  };

  test.each(["{Enter}", " "])("a link is followed by “%s”, and the menu closes", async (key) => {
    await openByKeyboard();
    expect(item("Open").element().tagName).toBe("A");
    await userEvent.keyboard(key);
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
    expect(location.hash).toBe("#order");
    history.replaceState(history.state, "", "#");
  });

  test("the arrow goes into a menu and back, Escape closes the innermost", async () => {
    await openByKeyboard();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await focused("Archive");
    await expect.element(item("Move to")).toHaveAttribute("aria-expanded", "true");
    await expect.element(page.getByRole("menu", { name: "Move to" })).toBeVisible();
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await focused("Hamburg");
    await userEvent.keyboard("{Escape}");
    await focused("A warehouse");
    expect(page.getByRole("menu").elements()).toHaveLength(2);
    await userEvent.keyboard("{ArrowLeft}");
    await focused("Move to");
    await userEvent.keyboard("{ArrowDown}");
    await focused("Export There is nothing yet");
    await userEvent.keyboard("{ArrowRight}");
    expect(page.getByRole("menu").elements()).toHaveLength(1);
  });

  test("from right to left the arrows change sides", async () => {
    await openByKeyboard();
    document.dir = "rtl";
    await userEvent.keyboard("{ArrowDown}{ArrowLeft}");
    await focused("Archive");
    const [menu, beside] = page.getByRole("menu").elements();
    expect(beside!.getBoundingClientRect().right).toBeLessThan(menu!.getBoundingClientRect().right);
    await userEvent.keyboard("{ArrowRight}");
    await focused("Move to");
  });

  test("the pointer opens a menu and keeps it on the way across other items", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    await render(<LinksAndSubmenus />);
    await page.getByRole("button", { name: "Actions" }).click();
    await item("Move to").hover();
    await expect.element(item("Archive")).toBeVisible();
    await focused("Move to");
    await item("Delete").hover();
    await focused("Delete");
    await vi.advanceTimersByTimeAsync(200);
    await item("Archive").hover();
    await focused("Archive");
    await vi.advanceTimersByTimeAsync(1000);
    await expect.element(item("Archive")).toBeVisible();
    await item("Delete").hover();
    await focused("Delete");
    await vi.advanceTimersByTimeAsync(250);
    await expect.element(item("Archive")).not.toBeInTheDocument();
    await focused("Delete");
  });

  test("Tab leaves all of them", async () => {
    await openByKeyboard();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}");
    await focused("Archive");
    await userEvent.keyboard("{Tab}");
    await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
  });

  test("on a phone a menu opens below its item, within the window", async () => {
    await page.viewport(360, 740);
    await render(<LinksAndSubmenus />);
    await page.getByRole("button", { name: "Actions" }).click();
    await item("Move to").click();
    await focused("Archive");
    const { left, right, top } = page
      .getByRole("menu", { name: "Move to" })
      .element()
      .getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(360);
    expect(top).toBeGreaterThan(item("Move to").element().getBoundingClientRect().top);
  });

  test("an item can show more than its label and keeps its name", async () => {
    const screen = await render(
      <Default items={[{ label: "Hamburg", content: <b>Hamburg · 12 free</b>, onSelect: () => {} }]} />,
    );
    await screen.getByRole("button", { name: "Actions" }).click();
    await expect.element(item("Hamburg")).toHaveTextContent("Hamburg · 12 free");
  });
});
