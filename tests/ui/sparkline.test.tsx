import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { course } from "../../stories/fixtures/finance.ts";
import * as stories from "../../stories/sparkline.stories.tsx";

const { Default, States } = composeStories(stories);

test("its ends and its bounds are heard, to the cent and in the order of numbers", async () => {
  const points = ["9.50", "-10.00", "100.00"].map((amount, index) => ({ ...course[index]!, amount }));
  const screen = await render(<Default points={points} currency={undefined} />);
  await expect
    .element(
      screen.getByRole("img", {
        name: "Net of 12 months: from 9.50 to 100.00, ranging between \u221210.00 and 100.00",
      }),
    )
    .toBeVisible();
});

test("without points it says so, and while they come it is busy", async () => {
  const screen = await render(<States />);
  await expect.element(screen.getByText("Net of 12 months: No data for this period")).toBeInTheDocument();
  expect(screen.container.querySelectorAll("[aria-busy]")).toHaveLength(1);
});
