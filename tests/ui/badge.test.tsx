import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/badge.stories.tsx";

const { Default } = composeStories(stories);

test("a status is a word, and a chosen colour touches the dot alone", async () => {
  const screen = await render(<Default tone="neutral" color="rgb(15, 118, 110)" />);
  const word = screen.getByText("Delivered").element();
  expect(getComputedStyle(word).color).not.toBe("rgb(15, 118, 110)");
  expect(getComputedStyle(word, "::before").backgroundColor).toBe("rgb(15, 118, 110)");
  // Paper leaves backgrounds out.
  expect(getComputedStyle(word, "::before").printColorAdjust).toBe("exact");
});
