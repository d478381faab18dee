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

test("suggestions go on from the text, and what is chosen is not among them", () => {
  expect(suggested(["air", "sea", "by air"], [], "A")).toEqual(["air", "sea", "by air"]);
  expect(suggested(["by air", "air"], ["AIR"], "air")).toEqual(["by air"]);
  expect(suggested(["by air", "air"], [], "ai")).toEqual(["air", "by air"]);
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
