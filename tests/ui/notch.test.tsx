import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/notch.stories.tsx";

const { AnnouncesChanges, Default } = composeStories(stories);

const item = { id: "cart", label: "Cart", icon: null, count: 4 };

test("an item is a button named by what waits behind it", async () => {
  const onPress = fn();
  const screen = await render(<Default items={[{ ...item, onSelect: onPress }]} />);
  await screen.getByRole("button", { name: "Cart 4" }).click();
  expect(onPress).toHaveBeenCalledTimes(1);
});

test("a hundred and more stay three signs wide, and none shows nothing", async () => {
  const onPress = fn();
  const screen = await render(
    <Default
      items={[
        { ...item, count: 100, onSelect: onPress },
        { ...item, id: "bell", label: "Notifications", count: 0, onSelect: onPress },
      ]}
    />,
  );
  await expect.element(screen.getByRole("button", { name: "Cart 99+" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
});

test("a change of the count is said politely", async () => {
  const screen = await render(<AnnouncesChanges />);
  await screen.getByText("Another one arrives").click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Notifications: 4");
});

test("stays inside the corner that pages keep free", async () => {
  const screen = await render(<Default />);
  const notch = screen.getByRole("complementary").element().getBoundingClientRect();
  const corner = document.createElement("div");
  corner.style.cssText = "width: var(--bo-notch-width); height: var(--bo-notch-height)";
  document.body.append(corner);
  expect(notch.bottom).toBeLessThanOrEqual(corner.offsetHeight);
  expect(innerWidth - notch.left).toBeLessThanOrEqual(corner.offsetWidth);
  corner.remove();
});
