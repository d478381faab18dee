import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { pageRange } from "../../ui/pagination/page-range.ts";
import * as stories from "../../stories/pagination.stories.tsx";

const { Default } = composeStories(stories);

test("rows are counted as people count", () => {
  expect(pageRange(1, 50, 1204)).toEqual({ from: 1, to: 50 });
  expect(pageRange(25, 50, 1204)).toEqual({ from: 1201, to: 1204 });
  expect(pageRange(1, 50, 0)).toEqual({ from: 0, to: 0 });
});

test("says which rows these are and moves by a page", async () => {
  const onPageChange = fn();
  const screen = await render(<Default page={24} onPageChange={onPageChange} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^1.151–1.200 of 1.204$/);
  await screen.getByRole("button", { name: "Next page" }).click();
  expect(onPageChange).toHaveBeenCalledWith(25);
});

test("the last page has no next one", async () => {
  const onPageChange = fn();
  const screen = await render(<Default page={25} onPageChange={onPageChange} />);
  await expect
    .element(screen.getByRole("button", { name: "Next page" }))
    .toHaveAttribute("aria-disabled", "true");
});
