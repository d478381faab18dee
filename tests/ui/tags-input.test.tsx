import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { suggested, tagsIn, withTags } from "../../ui/tags-input/tag-list.ts";
import * as stories from "../../stories/tags-input.stories.tsx";

const { Default } = composeStories(stories);

const words = fc.array(
  fc.string({ unit: fc.constantFrom(...Array.from("aAbB ")), minLength: 1, maxLength: 5 }),
);

test("a list falls into its words", () => {
  expect(tagsIn(" a, b;c\td \r\n e   f ,,")).toEqual(["a", "b", "c", "d", "e f"]);
  expect(tagsIn(" , ")).toEqual([]);
});

test("no word is there twice, none is lost unsaid, and the limit holds", () => {
  fc.assert(
    fc.property(words, words, fc.integer({ min: 0, max: 6 }), (before, added, max) => {
      const start = withTags([], before.flatMap(tagsIn), { max }).tags;
      const { tags, refused } = withTags(start, added.flatMap(tagsIn), { max, maxLength: 4 });
      expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
      expect(tags.length).toBeLessThanOrEqual(max);
      expect(tags.slice(0, start.length)).toEqual(start);
      expect(tags.length - start.length + refused.length).toBe(added.flatMap(tagsIn).length);
    }),
  );
});

test("a word that is there, too long or one too many says why it stays out", () => {
  const limits = { max: 3, maxLength: 4 };
  expect(withTags(["Air", "sea"], ["AIR", "abcd", "abcde", "rail", "abcde"], limits)).toEqual({
    tags: ["Air", "sea", "abcd"],
    refused: [
      { tag: "AIR", why: "duplicate" },
      { tag: "abcde", why: "length" },
      { tag: "rail", why: "max" },
      { tag: "abcde", why: "length" },
    ],
  });
  expect(withTags([], ["any", "length and number"], {})).toEqual({
    tags: ["any", "length and number"],
    refused: [],
  });
});

test("suggestions go on from the text, and what is chosen is not among them", () => {
  expect(suggested(["air", "sea", "by air"], [], "A")).toEqual(["air", "sea", "by air"]);
  expect(suggested(["by air", "air"], ["AIR"], "air")).toEqual(["by air"]);
  expect(suggested(["by air", "air"], [], "ai")).toEqual(["air", "by air"]);
  const many = Array.from({ length: 9 }, (_, index) => `air ${index}`);
  expect(suggested(many, [], "air")).toEqual(many.slice(0, 8));
});

test("what was typed counts when the field is left", async () => {
  const onValueChange = fn();
  const screen = await render(<Default defaultValue={[]} onValueChange={onValueChange} />);
  await screen.getByRole("combobox", { name: "Tags" }).fill("north");
  await userEvent.keyboard("{Tab}");
  expect(onValueChange).toHaveBeenLastCalledWith(["north"]);
});

test("Enter in an empty box is the form's", async () => {
  const submit = vi.fn((event: Event) => event.preventDefault());
  const screen = await render(
    <form>
      <Default suggestions={[]} />
      <button>Save</button>
    </form>,
  );
  screen.container.querySelector("form")!.addEventListener("submit", submit);
  const input = screen.getByRole("textbox", { name: "Tags" });
  await input.fill("north");
  await userEvent.keyboard("{Enter}");
  expect(submit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(submit).toHaveBeenCalledOnce();
});

test("keys go through the suggestions from either end, and Escape closes them alone", async () => {
  const onValueChange = fn();
  const screen = await render(
    <Default defaultValue={[]} suggestions={["air", "rail", "sea"]} onValueChange={onValueChange} />,
  );
  const input = screen.getByRole("combobox", { name: "Tags" });
  await input.click();
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(screen.getByRole("option", { name: "sea" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(screen.getByRole("option", { name: "air" })).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith(["rail"]);
  await userEvent.keyboard("{ArrowDown}{Escape}");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
  await screen.getByRole("combobox").fill("s");
  await screen.getByRole("option", { name: "sea" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith(["rail", "sea"]);
  await userEvent.keyboard("{Backspace}");
  expect(onValueChange).toHaveBeenLastCalledWith(["rail"]);
});

test("a list is pasted whole, what doesn't fit says why, and a word that is being composed isn't taken", async () => {
  const onValueChange = fn();
  const screen = await render(
    <Default defaultValue={["air"]} suggestions={[]} max={2} maxLength={5} onValueChange={onValueChange} />,
  );
  const input = screen.getByRole("textbox", { name: "Tags" });
  await input.click();
  const paste = (text: string) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", text);
    input
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste("alone");
  paste("AIR, rail; sea");
  expect(onValueChange).toHaveBeenLastCalledWith(["air", "rail"]);
  await expect.element(input).toHaveValue("AIR, sea");
  await expect.element(input).toHaveAccessibleDescription(/AIR/);
  await input.fill("sea");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveAccessibleDescription(/2/);
  await input.fill("overland");
  await userEvent.keyboard("{Enter}");
  await expect.element(input).toHaveAccessibleDescription(/5/);
  const calls = onValueChange.mock.calls.length;
  await screen.rerender(<Default defaultValue={["air"]} suggestions={[]} onValueChange={onValueChange} />);
  await input.fill("海");
  input
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }));
  expect(onValueChange).toHaveBeenCalledTimes(calls);
  await screen.getByRole("button", { name: /air/ }).click();
  expect(onValueChange).toHaveBeenCalledTimes(calls + 2);
});
