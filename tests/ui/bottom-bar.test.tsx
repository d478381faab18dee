import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/bottom-bar.stories.tsx";

const { Default } = composeStories(stories);

test("places are links, actions are buttons", async () => {
  const onPress = fn();
  const screen = await render(
    <Default
      items={[
        { id: "orders", label: "Orders", icon: null, href: "/orders", current: true },
        { id: "search", label: "Search", icon: null, onSelect: onPress },
      ]}
    />,
  );
  await expect.element(screen.getByRole("link", { name: "Orders" })).toHaveAttribute("aria-current", "page");
  await screen.getByRole("button", { name: "Search" }).click();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("every item is at least 44 px each way at 360 px", async () => {
  const screen = await render(
    <div style={{ width: 360, position: "relative", height: 80, transform: "translateZ(0)" }}>
      <Default />
    </div>,
  );
  const links = screen.getByRole("link").elements();
  expect(links.length).toBeGreaterThan(2);
  for (const link of links) {
    const { width, height } = link.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
});
