import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/password-field.stories.tsx";

const { AnotherSecret, Default } = composeStories(stories);

test("hides the password until it is asked for, and hides it again", async () => {
  const screen = await render(<Default />);
  const input = screen.getByLabelText("Password", { exact: true });
  await expect.element(input).toHaveAttribute("type", "password");
  await screen.getByRole("button", { name: "Show password" }).click();
  await expect.element(input).toHaveAttribute("type", "text");
  await screen.getByRole("button", { name: "Hide password" }).click();
  await expect.element(input).toHaveAttribute("type", "password");
  await expect.element(input).toHaveValue("correct horse");
});

test("names another secret by its own name", async () => {
  const screen = await render(<AnotherSecret />);
  const input = screen.getByLabelText("API secret", { exact: true });
  await screen.getByRole("button", { name: "Show the secret" }).click();
  await expect.element(input).toHaveAttribute("type", "text");
  await screen.getByRole("button", { name: "Hide the secret" }).click();
  await expect.element(input).toHaveAttribute("type", "password");
});
