import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Button, Tooltip } from "@backoffice/ui";
import * as stories from "../../stories/tooltip.stories.tsx";

const { Default, OfAnIcon } = composeStories(stories);

test("a pointer can go onto the tooltip, which then stays", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Duplicate" }).hover();
  const tooltip = screen.getByRole("tooltip");
  await expect.element(tooltip).toBeVisible();
  await tooltip.hover();
  await new Promise((done) => setTimeout(done, 300));
  await expect.element(tooltip).toBeVisible();
});

test("it stands above its element, and below where there is no room", async () => {
  const screen = await render(
    <div style={{ position: "fixed", top: 0, left: 0 }}>
      <Tooltip text="No room above" delay={0}>
        <Button>At the edge</Button>
      </Tooltip>
    </div>,
  );
  const button = screen.getByRole("button", { name: "At the edge" });
  await button.hover();
  const bottom = button.element().getBoundingClientRect().bottom;
  await expect
    .poll(() => screen.getByRole("tooltip").element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(bottom);
});

test("a press hides it, and still presses", async () => {
  const onClick = fn();
  const screen = await render(
    <Tooltip text="Saves" delay={0}>
      <Button onClick={onClick}>Save</Button>
    </Tooltip>,
  );
  const button = screen.getByRole("button", { name: "Save" });
  await button.hover();
  await expect.element(screen.getByRole("tooltip")).toBeVisible();
  await button.click();
  await expect.element(screen.getByText("Saves")).not.toBeVisible();
  expect(onClick).toHaveBeenCalledOnce();
});

test("a controlled tooltip asks its parent", async () => {
  const onOpenChange = fn();
  const screen = await render(<Default open={false} onOpenChange={onOpenChange} />);
  await screen.getByRole("button", { name: "Duplicate" }).hover();
  await expect.poll(() => onOpenChange.mock.calls).toEqual([[true]]);
  await expect.element(screen.getByText(/second order/)).not.toBeVisible();
});

test("the text of an icon button isn't said twice", async () => {
  const screen = await render(<OfAnIcon />);
  const button = screen.getByRole("button", { name: "Duplicate" });
  await expect.element(button).not.toHaveAttribute("aria-describedby");
  button.element().focus();
  await userEvent.keyboard("{Escape}");
  await expect.element(button).toHaveFocus();
});
