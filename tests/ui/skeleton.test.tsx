import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/skeleton.stories.tsx";

const { Default } = composeStories(stories);

test("has the size of what comes and is silent", async () => {
  const { container } = await render(<Default width={160} height={20} />);
  const shape = container.querySelector<HTMLElement>("[aria-hidden]");
  expect(shape?.offsetWidth).toBe(160);
  expect(shape?.offsetHeight).toBe(20);
  expect(container.textContent).toBe("");
});
