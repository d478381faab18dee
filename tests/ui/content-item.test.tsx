import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import * as stories from "../../stories/content-item.stories.tsx";

const { Default } = composeStories(stories);

test("closes when the edited value changes, whoever changed it", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveFocus();
  await screen.rerender(<Default value="+49 40 555 0199" />);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
});

test("an unchanged value isn't saved", async () => {
  const onSave = fn();
  const screen = await render(<Default onSave={onSave} />);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
  expect(onSave).not.toHaveBeenCalled();
});

test("a press outside keeps what was typed for the next time", async () => {
  const screen = await render(
    <>
      <button type="button">Elsewhere</button>
      <Default />
    </>,
  );
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await screen.getByRole("textbox", { name: "Phone" }).fill("+49 1");
  await screen.getByRole("button", { name: "Elsewhere" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).toHaveValue("+49 1");
});

test("waits while it is pending and closes when that ends well", async () => {
  const onSave = fn();
  const screen = await render(<Default onSave={onSave} />);
  await screen.getByRole("button", { name: "Edit Phone" }).click();
  await screen.getByRole("textbox", { name: "Phone" }).fill("+49 40 555 0142 ");
  await userEvent.keyboard("{Enter}");
  expect(onSave).toHaveBeenCalledWith("+49 40 555 0142 ");
  await screen.rerender(<Default onSave={onSave} pending />);
  await expect.element(screen.getByRole("button", { name: "Save" })).toHaveAttribute("aria-busy", "true");
  await screen.rerender(<Default onSave={onSave} />);
  await expect.element(screen.getByRole("textbox", { name: "Phone" })).not.toBeInTheDocument();
});

test("says why it can't be changed", async () => {
  const screen = await render(<Default readOnlyReason="The order is closed" />);
  const lock = screen.getByRole("button", { name: "Edit Phone. The order is closed" });
  await expect.element(lock).toHaveAttribute("title", "The order is closed");
});

test("without a way to save it is a plain fact", async () => {
  const screen = await render(<Default onSave={undefined} value="" />);
  await expect.element(screen.getByRole("button")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("definition")).toHaveTextContent("—");
});
