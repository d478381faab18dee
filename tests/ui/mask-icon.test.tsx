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

test("a symbol of a sprite is drawn in the colour of the text around it", async () => {
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="box" viewBox="0 0 24 24"><path d="M2 2h20v20H2z" fill="currentColor" /></symbol></svg>`;
  const address = URL.createObjectURL(new Blob([sprite], { type: "image/svg+xml" }));
  const screen = await render(
    <p style={{ color: "rgb(1, 2, 3)" }}>
      <Default src={`${address}#box`} size={20} data-testid="icon" />
    </p>,
  );
  const icon = screen.getByTestId("icon").element();
  expect(icon.querySelector("use")).toHaveAttribute("href", `${address}#box`);
  expect(getComputedStyle(icon.querySelector("use")!).color).toBe("rgb(1, 2, 3)");
  expect(icon.querySelector("svg")!.getBoundingClientRect().width).toBe(20);
  expect(icon).toHaveAttribute("aria-hidden", "true");
});

test("an address with quotes stays one address", async () => {
  const screen = await render(<Default src={'/img/icons/a").svg'} data-testid="icon" />);
  expect(getComputedStyle(screen.getByTestId("icon").element()).maskImage).toContain("a%22).svg");
});
