import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { CopyButton } from "@backoffice/ui";
import * as stories from "../../stories/copy-field.stories.tsx";

const { Default } = composeStories(stories);

afterEach(() => vi.restoreAllMocks());

test("copies its text, says so, and offers it again once the text is another", async () => {
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await render(<Default value="one" />);
  await screen.getByRole("button", { name: "Copy" }).click();
  expect(written).toHaveBeenCalledWith("one");
  await expect.element(screen.getByRole("status")).toHaveTextContent("Copied");
  await screen.rerender(<Default value="two" />);
  await expect.element(screen.getByRole("button", { name: "Copy" })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("");
});

test("where there is no clipboard, the text is selected instead", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no clipboard"));
  const screen = await render(<Default value="one" />);
  await screen.getByRole("button", { name: "Copy" }).click();
  const input = screen.getByRole("textbox", { name: "Link to this order" }).element() as HTMLInputElement;
  await expect.poll(() => [input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
  await expect.element(screen.getByRole("button", { name: "Copy" })).toBeVisible();
});

test("a button alone copies too, or leaves it to its owner", async () => {
  const onRefuse = fn();
  const onClick = fn();
  const written = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  const screen = await render(<CopyButton value="7F3K" onRefuse={onRefuse} onClick={onClick} />);
  await screen.getByRole("button", { name: "Copy" }).click();
  await expect.element(screen.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(onRefuse).not.toHaveBeenCalled();
  expect(onClick).toHaveBeenCalledOnce();
  written.mockRejectedValue(new Error("no clipboard"));
  await screen.getByRole("button", { name: "Copied" }).click();
  await expect.poll(() => onRefuse.mock.calls.length).toBe(1);
});

test("the text is selected by the focus", async () => {
  const screen = await render(<Default value="one" />);
  const input = screen.getByRole("textbox").element() as HTMLInputElement;
  input.focus();
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
});

test("each character is shown as it is copied: 6x7 isn't drawn as 6×7", async () => {
  const screen = await render(<Default value="6x7" />);
  const input = screen.getByRole("textbox").element();
  expect(getComputedStyle(input).fontVariantLigatures).toBe("none");
});
