import { Button, Popover, SegmentedControl } from "@backoffice/ui";
import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as stories from "../../stories/popover.stories.tsx";

const { Default, States } = composeStories(stories);

test("a press outside closes it", async () => {
  const screen = await render(
    <>
      <Default />
      <p style={{ marginTop: 300 }}>Elsewhere</p>
    </>,
  );
  await screen.getByRole("button", { name: "Edit the phone" }).click();
  await expect.element(screen.getByRole("dialog", { name: "Phone" })).toBeVisible();
  await screen.getByText("Elsewhere").click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
});

test("leaves its state to its parent when that holds it", async () => {
  const onOpenChange = fn();
  const screen = await render(<States onOpenChange={onOpenChange} />);
  await screen.getByRole("textbox", { name: "Phone" }).click();
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  await expect.element(screen.getByRole("dialog", { name: "Phone" })).toBeVisible();
});

test.each(["{Enter}", " "])(
  "%j on its button opens it, Tab goes through it, Escape gives the focus back",
  async (key) => {
    const screen = await render(<Default />);
    const opener = screen.getByRole("button", { name: "Edit the phone" });
    opener.element().focus();
    await expect.element(opener).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard(key);
    const popover = screen.getByRole("dialog", { name: "Phone" });
    await expect.poll(() => popover.element().contains(document.activeElement)).toBe(true);
    await expect.element(opener).toHaveAttribute("aria-expanded", "true");
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      expect(popover.element().contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard("{Escape}");
    await expect.element(popover).not.toBeInTheDocument();
    await expect.element(opener).toHaveFocus();
  },
);

test("is entered at the chosen of its radio buttons, which an arrow key would change", async () => {
  const screen = await render(
    <Popover label="Account" trigger={<Button>Account</Button>}>
      <SegmentedControl
        label="Theme"
        options={[
          { value: "light", label: "Light" },
          { value: "system", label: "System" },
        ]}
        defaultValue="system"
      />
    </Popover>,
  );
  await screen.getByRole("button", { name: "Account" }).click();
  await expect.element(screen.getByRole("radio", { name: "System" })).toHaveFocus();
});
