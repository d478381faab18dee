import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/spinner.stories.tsx";

const { Default } = composeStories(stories);

test("says what is awaited", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("status")).toHaveTextContent("Loading the chart");
});
