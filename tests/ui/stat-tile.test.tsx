import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/stat-tile.stories.tsx";

const { Default } = composeStories(stories);

test("shows the number under its name, with what it compares to", async () => {
  const screen = await render(
    <Default label="Net" value="+243" note="+12 % on October" data-testid="tile" />,
  );
  await expect.element(screen.getByTestId("tile")).toHaveTextContent(/^Net\+243\+12 % on October$/);
});

test("a tone colours the value", async () => {
  const screen = await render(<Default value="−5" tone="danger" />);
  const bad = getComputedStyle(screen.getByText("−5").element()).color;
  await screen.rerender(<Default value="−5" />);
  expect(getComputedStyle(screen.getByText("−5").element()).color).not.toBe(bad);
});
