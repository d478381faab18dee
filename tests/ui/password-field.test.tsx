import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { PasswordField, type PasswordScore } from "@backoffice/ui";
import * as stories from "../../stories/password-field.stories.tsx";

const { AnotherSecret, Default, Strength } = composeStories(stories);

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

test("takes what is pasted, and tells a password manager what it is for", async () => {
  const screen = await render(<Default />);
  const input = screen.getByLabelText("Password", { exact: true });
  await expect.element(input).toHaveAttribute("autocomplete", "current-password");
  const paste = new ClipboardEvent("paste", { bubbles: true, cancelable: true });
  expect(input.element().dispatchEvent(paste), "the paste goes on").toBe(true);
});

test("names another secret by its own name", async () => {
  const screen = await render(<AnotherSecret />);
  const input = screen.getByLabelText("API secret", { exact: true });
  await screen.getByRole("button", { name: "Show the secret" }).click();
  await expect.element(input).toHaveAttribute("type", "text");
  await screen.getByRole("button", { name: "Hide the secret" }).click();
  await expect.element(input).toHaveAttribute("type", "password");
});

const input = () => page.getByLabelText("New password", { exact: true });

test("says how strong a new password is, and nothing while there is none", async () => {
  await render(<Strength hint="12 characters or more" />);
  await expect.element(input()).toHaveAccessibleDescription("12 characters or more");
  await input().fill("horse");
  await expect.element(input()).toHaveAccessibleDescription(/^Very weak password\s*12 characters or more$/);
  await input().fill("Correct horse battery 7!");
  await expect.element(page.getByText("Strong password")).toHaveAttribute("aria-live", "polite");
  await input().fill("");
  await expect.element(input()).toHaveAccessibleDescription("12 characters or more");
});

test("takes a judge that comes later, and leaves out an answer to what has changed since", async () => {
  const answers = new Map<string, (score: PasswordScore) => void>();
  const strength = (password: string) =>
    new Promise<PasswordScore>((resolve) => answers.set(password, resolve));
  await render(<Strength strength={strength} />);
  await input().fill("first");
  await input().fill("second");
  await expect.poll(() => answers.size).toBe(2);
  answers.get("second")!(3);
  await expect.element(page.getByText("Good password")).toBeVisible();
  answers.get("first")!(0);
  await expect.element(page.getByText("Good password")).toBeVisible();
  expect(page.getByText("Very weak password").elements()).toEqual([]);
});

test("a judge that doesn't come leaves the field as it is", async () => {
  const strength = fn(() => Promise.reject(new Error("offline")));
  await render(<Strength strength={strength} />);
  await input().fill("horse");
  await expect.poll(() => strength.mock.calls).toEqual([["horse"]]);
  await expect.element(input()).toHaveAccessibleDescription("");
});

test("follows its parent's value, and the reset of its form", async () => {
  const strength = (password: string) => (password === "" ? 0 : 4);
  const { container } = await render(
    <form>
      <Strength strength={strength} />
      <PasswordField label="Kept" value="horse" onValueChange={() => {}} strength={() => 1} />
    </form>,
  );
  await expect.element(page.getByText("Weak password")).toBeVisible();
  await input().fill("horse");
  await expect.element(page.getByText("Strong password")).toBeVisible();
  container.querySelector("form")!.reset();
  await expect.element(page.getByText("Strong password")).not.toBeInTheDocument();
});
