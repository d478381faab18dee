import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Switch } from "@backoffice/ui";
import * as stories from "../../stories/switch.stories.tsx";

const { Default } = composeStories(stories);

test("is its parent's when it is given a value", async () => {
  const onCheckedChange = fn();
  const screen = await render(
    <Default defaultChecked={undefined} checked={false} onCheckedChange={onCheckedChange} />,
  );
  const control = screen.getByRole("switch");
  await control.click();
  expect(onCheckedChange).toHaveBeenCalledWith(true);
  await expect.element(control).not.toBeChecked();
});

test("a native form sends it while it is on, and resets it", async () => {
  const screen = await render(
    <form aria-label="Settings">
      <Switch label="Mail" name="mail" value="yes" />
      <button type="reset">Reset</button>
    </form>,
  );
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(new FormData(form).get("mail")).toBeNull();
  await screen.getByRole("switch").click();
  expect(new FormData(form).get("mail")).toBe("yes");
  await screen.getByRole("button", { name: "Reset" }).click();
  expect(new FormData(form).get("mail")).toBeNull();
});

test("its hint is heard with it, and is no part of its name", async () => {
  const screen = await render(<Default hint="Once an hour" />);
  const control = screen.getByRole("switch", { name: "Email me about new orders", exact: true });
  await expect.element(control).toHaveAccessibleDescription("Once an hour");
});

test("it can't be turned while it is disabled", async () => {
  const screen = await render(<Default defaultChecked={false} disabled />);
  await screen.getByText("Email me about new orders").click({ force: true });
  await expect.element(screen.getByRole("switch")).not.toBeChecked();
});

test("its label may hold a link, which leads on and turns nothing", async () => {
  const screen = await render(<Default defaultChecked={false} label={<a href="#mail">Email me</a>} />);
  const control = screen.getByRole("switch", { name: "Email me", exact: true });
  await screen.getByRole("link").click();
  await expect.element(control).not.toBeChecked();
});
