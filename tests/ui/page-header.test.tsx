import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { afterEach, expect, test } from "vitest";
import { Button, PageHeader, SegmentedControl } from "@backoffice/ui";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import * as stories from "../../stories/page-header.stories.tsx";

const { KeepsClearOfTheNotch } = composeStories(stories);

afterEach(() => page.viewport(1280, 900));
afterEach(() => document.documentElement.style.removeProperty("--bo-notch-width"));

for (const [width, title] of [
  [1280, KeepsClearOfTheNotch.args.title],
  [700, "Orders"],
  [360, KeepsClearOfTheNotch.args.title],
] as const)
  test(`title and actions keep clear of the notch at ${width} px`, async () => {
    await page.viewport(width, 780);
    const screen = await render(<KeepsClearOfTheNotch title={title} />);
    const notch = screen.getByRole("complementary").element().getBoundingClientRect();
    const elements = [screen.getByRole("heading"), screen.getByRole("button", { name: /^(Export|Import)$/ })];
    await expect.element(screen.getByRole("heading")).toBeVisible();
    for (const element of elements.flatMap((locator) => locator.elements())) {
      const box = element.getBoundingClientRect();
      expect(box.top >= notch.bottom || box.right <= notch.left).toBe(true);
    }
  });

test("on a phone what doesn't fit beside the title stands below the notch, and apart from it", async () => {
  await page.viewport(360, 780);
  const screen = await render(
    <KeepsClearOfTheNotch
      title="Deals"
      titleExtra={
        <SegmentedControl
          label="View"
          hideLabel
          options={["List", "Board", "Calendar"].map((label) => ({ value: label, label }))}
        />
      }
    />,
  );
  const notch = screen.getByRole("complementary").element().getBoundingClientRect();
  const views = screen.getByRole("radiogroup").element().getBoundingClientRect();
  expect(views.top - notch.bottom).toBeGreaterThanOrEqual(8);
});

test("on a phone without a notch, actions share the line of a short title", async () => {
  await page.viewport(360, 780);
  // As on a page that doesn't load the notch's styles.
  document.documentElement.style.setProperty("--bo-notch-width", "initial");
  const screen = await render(
    <PageHeader title="Deals" actions={<Button>Export</Button>} toolbar={<Button>Filter</Button>} />,
  );
  const action = screen.getByRole("button", { name: "Export" }).element().getBoundingClientRect();
  const title = screen.getByRole("heading").element().getBoundingClientRect();
  expect(action.top).toBeLessThan(title.bottom);
});

test("the primary action can be a link, or wait with a reason", async () => {
  const onPress = fn();
  const screen = await render(
    <KeepsClearOfTheNotch
      primary={{ label: "New order", disabledReason: "You may not create orders", onSelect: onPress }}
    />,
  );
  const button = screen.getByRole("button", { name: "New order" });
  await expect.element(button).toHaveAttribute("title", "You may not create orders");
  (button.element() as HTMLButtonElement).click();
  expect(onPress).not.toHaveBeenCalled();
  await screen.rerender(<KeepsClearOfTheNotch primary={{ label: "New order", href: "/orders/new" }} />);
  await expect
    .element(screen.getByRole("link", { name: "New order" }))
    .toHaveAttribute("href", "/orders/new");
});

test("on a phone the primary action is the round button, named all the same", async () => {
  await page.viewport(360, 780);
  const screen = await render(<KeepsClearOfTheNotch />);
  const box = screen.getByRole("button", { name: "New order" }).element().getBoundingClientRect();
  expect([box.width, box.height]).toEqual([52, 52]);
});

test("on a phone a docked action keeps its place among the others, and one that is barred covers nothing", async () => {
  await page.viewport(360, 780);
  const primary = { label: "New order", icon: <svg />, docked: true };
  const screen = await render(<KeepsClearOfTheNotch primary={primary} />);
  const button = screen.getByRole("button", { name: "New order" });
  const header = screen.getByRole("banner").element().getBoundingClientRect();
  expect(button.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(header.bottom);
  for (const icon of [primary.icon, undefined]) {
    await screen.rerender(
      <KeepsClearOfTheNotch
        primary={{ ...primary, icon, docked: false, disabledReason: "You may not create orders" }}
      />,
    );
    await expect.element(button).not.toBeInTheDocument();
  }
});
