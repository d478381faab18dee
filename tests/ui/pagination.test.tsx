import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { Pagination } from "@backoffice/ui";
import { pageNumbers } from "../../ui/pagination/page-numbers.ts";
import { pageRange } from "../../ui/pagination/page-range.ts";
import * as stories from "../../stories/pagination.stories.tsx";

const { Default, Numbered } = composeStories(stories);

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

test("keeps its own page size, the first of those it is given", async () => {
  const screen = await render(<Pagination last={25} total={1204} limits={[50, 100]} />);
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^1–50 of 1.204$/);
  await screen.getByRole("combobox", { name: "Rows per page" }).selectOptions("100");
  await expect.element(screen.getByRole("status")).toHaveTextContent(/^1–100 of 1.204$/);
});

test("the last page has no next one", async () => {
  const onPageChange = fn();
  const screen = await render(<Default page={25} onPageChange={onPageChange} />);
  await expect
    .element(screen.getByRole("button", { name: "Next page" }))
    .toHaveAttribute("aria-disabled", "true");
});

test("numbers of pages stay in their places: the ends, the current one and its neighbours", () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(4, 25)).toEqual([1, 2, 3, 4, 5, undefined, 25]);
  expect(pageNumbers(5, 25)).toEqual([1, undefined, 4, 5, 6, undefined, 25]);
  expect(pageNumbers(22, 25)).toEqual([1, undefined, 21, 22, 23, 24, 25]);
  fc.assert(
    fc.property(
      fc.integer({ min: 8, max: 400 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (last, where) => {
        const current = 1 + Math.floor(where * (last - 1));
        const offered = pageNumbers(current, last);
        const numbers = offered.filter((each) => each !== undefined);
        expect(offered).toHaveLength(7);
        expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other));
        for (const needed of [1, Math.max(1, current - 1), current, Math.min(last, current + 1), last])
          expect(numbers).toContain(needed);
      },
    ),
  );
});

test("a number leads to its page; a phone shows the current one alone", async () => {
  const onPageChange = fn();
  const screen = await render(<Numbered onPageChange={onPageChange} />);
  await screen.getByRole("button", { name: "Page 25 of 25" }).click();
  expect(onPageChange).toHaveBeenLastCalledWith(25);
  await expect
    .element(screen.getByRole("button", { name: "Page 25 of 25" }))
    .toHaveAttribute("aria-current", "page");
  await page.viewport(360, 740);
  await expect.element(screen.getByText("25 / 25")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Page/ }).elements()).toEqual([]);
  await page.viewport(1280, 900);
});
