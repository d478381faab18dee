import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/loader.stories.tsx";

const { Default, States } = composeStories(stories);

test("covers the page and says so, and leaves when the work is done", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Loading");
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
  expect(middle?.closest("[aria-busy]")).not.toBeNull();
  await screen.rerender(<Default active={false} />);
  await expect.element(screen.getByRole("status")).not.toBeInTheDocument();
});

test("its label is heard once", async () => {
  const screen = await render(<States />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Starting the back office");
  expect(screen.getByText("Starting the back office").elements()).toHaveLength(2);
  expect(document.querySelectorAll('[aria-hidden="true"]:not(svg)')).toHaveLength(1);
});
