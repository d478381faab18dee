import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/kbd.stories.tsx";

const { Default } = composeStories(stories);

test("is marked up as a key", async () => {
  const screen = await render(<Default />);
  expect(screen.getByText("Ctrl K").element().tagName).toBe("KBD");
});
