import { Button, NotificationDialog, TextField } from "@backoffice/ui";
import { composeStories } from "@storybook/react-vite";
import { useState } from "react";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as stories from "../../stories/notification-dialog.stories.tsx";

const { Default, Html, Links, States } = composeStories(stories);

test("stays until it is closed", async () => {
  const onClose = fn();
  const screen = await render(<Default onOpenChange={onClose} />);
  await expect
    .element(screen.getByRole("dialog", { name: "Menu not loaded" }))
    .toHaveAccessibleDescription("The server is being updated. Try again in a minute.");
  await userEvent.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("an error interrupts", async () => {
  const screen = await render(<States />);
  await expect.element(screen.getByRole("alertdialog", { name: "Order not created" })).toBeVisible();
});

test("a link closes it, unless it opens elsewhere", async () => {
  const onClose = fn();
  const screen = await render(<Links onOpenChange={onClose} />);
  const link = screen.getByRole("link", { name: "Show 1 contract" });
  await expect.element(link).toHaveAttribute("href", "#contracts");
  await expect.element(screen.getByRole("button", { name: "OK" })).toHaveFocus();
  link.element().addEventListener("click", (event) => event.preventDefault());
  await link.click({ modifiers: ["Shift"] });
  expect(onClose).not.toHaveBeenCalled();
  await link.click();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test("however many links there are, its button stays in sight", async () => {
  const links = Array.from({ length: 30 }, (_, place) => ({ label: `Show ${place}`, href: `#${place}` }));
  const screen = await render(<Links links={links} />);
  await expect.element(screen.getByRole("button", { name: "OK" })).toBeInViewport({ ratio: 1 });
});

test("scripts and event handlers in its markup never run", async () => {
  const screen = await render(
    <Html
      html={
        "<img src=x onerror='parent.document.title=\"reached\"'><script>parent.document.title='reached'</script>"
      }
    />,
  );
  const frame = screen.getByTitle("Menu not loaded");
  await expect.poll(() => frame.element().clientHeight).toBeGreaterThan(0);
  expect(document.title).not.toBe("reached");
});

test("closing it focuses the first invalid field of the refused form", async () => {
  function Refused() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <form
          id="client"
          onSubmit={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
        >
          <TextField label="Name" />
          <TextField label="Phone" error="Enter a phone" />
        </form>
        <Button type="submit" form="client">
          Save
        </Button>
        <NotificationDialog open={open} onOpenChange={setOpen} tone="danger" title="Not saved" />
      </>
    );
  }
  const screen = await render(<Refused />);
  await screen.getByRole("button", { name: "Save" }).click();
  await screen.getByRole("button", { name: "OK" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveFocus();
});
