import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "@backoffice/ui";
import * as stories from "../../stories/breadcrumbs.stories.tsx";

const { Default } = composeStories(stories);

test("links lead back, and the last crumb is the page itself", async () => {
  const screen = await render(<Default />);
  await expect.element(screen.getByRole("link", { name: "Orders" })).toHaveAttribute("href", "#orders");
  await expect.element(screen.getByText("ORD-1204")).toHaveAttribute("aria-current", "page");
  expect(screen.getByRole("link").elements()).toHaveLength(1);
});

test("draws its links with the application's router", async () => {
  const screen = await render(
    <UiProvider renderLink={({ children }) => <button type="button">{children}</button>}>
      <Default />
    </UiProvider>,
  );
  await expect.element(screen.getByRole("button", { name: "Orders" })).toBeVisible();
});
