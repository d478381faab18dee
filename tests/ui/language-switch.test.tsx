import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/language-switch.stories.tsx";

const { Default, Inline } = composeStories(stories);

test("each language is named in itself and marked with its code", async () => {
  const screen = await render(<Default />);
  await screen.getByRole("button", { name: "Language: EN English" }).click();
  const ukrainian = screen.getByRole("link", { name: "Українська" });
  await expect.element(ukrainian).toHaveAttribute("lang", "uk");
  await expect.element(screen.getByRole("link", { name: "English" })).toHaveAttribute("aria-current", "true");
});

test("a choice is given to the caller and closes the list", async () => {
  const onChoose = fn();
  const screen = await render(<Default onSelect={onChoose} />);
  await screen.getByRole("button", { name: "Language: EN English" }).click();
  await screen.getByRole("link", { name: "Deutsch" }).click();
  expect(onChoose).toHaveBeenCalledWith("de");
  await expect.element(screen.getByRole("link", { name: "Deutsch" })).not.toBeInTheDocument();
});

test("inline, all are in sight", async () => {
  const screen = await render(<Inline />);
  await expect
    .element(screen.getByRole("link", { name: "УКР Українська" }))
    .toHaveAttribute("href", "/locales/uk");
});
