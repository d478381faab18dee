import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/mask-icon.stories.tsx";

const { Default } = composeStories(stories);

test("is painted in the colour of the text around it, and hidden from screen readers", async () => {
  const screen = await render(
    <p style={{ color: "rgb(1, 2, 3)" }}>
      <Default size={20} data-testid="icon" />
    </p>,
  );
  const icon = screen.getByTestId("icon").element();
  expect(getComputedStyle(icon).backgroundColor).toBe("rgb(1, 2, 3)");
  expect(icon.getBoundingClientRect().width).toBe(20);
  expect(icon).toHaveAttribute("aria-hidden", "true");
});

test("an address with quotes stays one address", async () => {
  const screen = await render(<Default src={'/img/icons/a").svg'} data-testid="icon" />);
  expect(getComputedStyle(screen.getByTestId("icon").element()).maskImage).toContain("a%22).svg");
});
