import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Button, Dialog, HoverCard, type HoverCardProps } from "@backoffice/ui";
import * as stories from "../../stories/hover-card.stories.tsx";

const { Default } = composeStories(stories);

afterEach(() => void vi.useRealTimers());

const link = () => page.getByRole("link", { name: "Nordlicht GmbH" });
const card = () => page.getByRole("group", { name: "Nordlicht GmbH" });
const next = () => page.getByRole("button", { name: "Next" });
const inside = () => page.getByRole("link", { name: "Open orders" });

async function showByTab() {
  await render(
    <>
      <Default />
      <Button>Next</Button>
    </>,
  );
  await userEvent.tab();
  await expect.element(card()).toBeVisible();
}

/** A pointer over the link that shows after half a second, with a clock that the test turns. */
async function pointAtLink(props: Partial<HoverCardProps> = {}) {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await render(<Default delay={500} {...props} />);
  await link().hover();
}

const pointElsewhere = () => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });

test("the pointer shows it after the delay, and can go onto it", async () => {
  await pointAtLink();
  await vi.advanceTimersByTimeAsync(450);
  expect(card().elements()).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(100);
  await expect.element(card()).toBeVisible();
  await expect.element(link()).toHaveAttribute("aria-details", card().element().id);
  await inside().hover();
  await vi.advanceTimersByTimeAsync(1000);
  await expect.element(card()).toBeVisible();
  await pointElsewhere();
  await vi.advanceTimersByTimeAsync(300);
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(link()).not.toHaveAttribute("aria-details");
});

test("a pointer that only passes shows nothing", async () => {
  const onOpenChange = fn();
  await pointAtLink({ onOpenChange });
  await vi.advanceTimersByTimeAsync(300);
  await pointElsewhere();
  await vi.advanceTimersByTimeAsync(1000);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("a finger shows nothing", async () => {
  const onOpenChange = fn();
  await render(<Default onOpenChange={onOpenChange} />);
  const enter = (pointerType: string) =>
    link()
      .element()
      .dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType }));
  enter("touch");
  expect(onOpenChange).not.toHaveBeenCalled();
  enter("mouse");
  expect(onOpenChange).toHaveBeenCalledOnce();
});

test("Tab goes into it and out of it, and Escape gives the focus back", async () => {
  await showByTab();
  await userEvent.tab();
  await expect.element(inside()).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(link()).toHaveFocus();
  await expect.element(card()).toBeVisible();
  await userEvent.tab();
  await userEvent.keyboard("{Escape}");
  await expect.element(card()).not.toBeInTheDocument();
  await expect.element(link()).toHaveFocus();
  await userEvent.tab();
  await expect.element(next()).toHaveFocus();
  await expect.element(card()).not.toBeInTheDocument();
});

test("leaving it with Tab hides it", async () => {
  await showByTab();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(next()).toHaveFocus();
  await expect.element(card()).not.toBeInTheDocument();
});

test("Escape hides the card in a dialog, and not the dialog", async () => {
  await render(
    <Dialog open onOpenChange={() => {}} title="Order">
      <HoverCard label="Client" delay={0} trigger={<a href="#client">Client</a>}>
        A good one
      </HoverCard>
    </Dialog>,
  );
  const onEscape = fn();
  document.addEventListener("keydown", onEscape);
  await page.getByRole("link", { name: "Client" }).hover();
  await expect.element(page.getByText("A good one")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  document.removeEventListener("keydown", onEscape);
  await expect.element(page.getByText("A good one")).not.toBeInTheDocument();
  expect(onEscape).not.toHaveBeenCalled();
  await expect.element(page.getByRole("dialog", { name: "Order" })).toBeVisible();
});

test("a press follows the link and hides it; a controlled one asks its parent", async () => {
  const onOpenChange = fn();
  const screen = await render(<Default open onOpenChange={onOpenChange} />);
  await expect.element(card()).toBeVisible();
  await link().click();
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[false]]);
  await expect.element(card()).toBeVisible();
  await screen.rerender(<Default open={false} onOpenChange={onOpenChange} />);
  await expect.element(card()).not.toBeInTheDocument();
});
