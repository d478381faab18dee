import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Checkbox, RadioGroup } from "@backoffice/ui";
import * as stories from "../../stories/checkbox.stories.tsx";

const { Default, Indeterminate, LinkInTheLabel } = composeStories(stories);

test("is its parent's when it is given a value", async () => {
  const onCheckedChange = fn();
  const screen = await render(
    <Default defaultChecked={undefined} checked={false} onCheckedChange={onCheckedChange} />,
  );
  const box = screen.getByRole("checkbox", { name: "Show all" });
  await box.click();
  expect(onCheckedChange).toHaveBeenCalledWith(true);
  await expect.element(box).not.toBeChecked();
});

test("stays mixed as long as its parent says so", async () => {
  const screen = await render(<Indeterminate checked={false} />);
  const box = screen.getByRole("checkbox", { name: "All rows" });
  await box.click();
  expect((box.element() as HTMLInputElement).indeterminate).toBe(true);
});

test("is mixed as soon as it stands in the page, before anything is painted", async () => {
  const seen: boolean[] = [];
  const ref = (input: HTMLInputElement | null) => {
    if (input) seen.push(input.indeterminate);
  };
  const screen = await render(<Indeterminate ref={ref} />);
  expect(seen[0]).toBe(true);
  await screen.rerender(<Indeterminate ref={ref} indeterminate={false} />);
  expect(seen.at(-1)).toBe(false);
});

test("a disabled box can't be pressed", async () => {
  const screen = await render(<Default defaultChecked={false} disabled />);
  await screen.getByText("Show all").click({ force: true });
  await expect.element(screen.getByRole("checkbox")).not.toBeChecked();
});

test("an error is heard with it", async () => {
  const screen = await render(<Default error="Confirm the terms" />);
  await expect.element(screen.getByRole("checkbox")).toHaveAccessibleDescription("Confirm the terms");
});

test("a link in its label leads on, and ticks nothing", async () => {
  const screen = await render(<LinkInTheLabel />);
  await screen.getByRole("link", { name: "terms of delivery" }).click();
  expect(location.hash).toBe("#terms");
  await expect.element(screen.getByRole("checkbox")).not.toBeChecked();
  history.replaceState(null, "", location.pathname + location.search);
});

test.each([
  ["checkbox", <Checkbox key="checkbox" label="Freight" />],
  [
    "radio button",
    <RadioGroup key="radio" label="Delivery" options={[{ value: "freight", label: "Freight" }]} />,
  ],
])("a press on the text of a %s meets the text, and one beside it the box too", async (_, choice) => {
  const screen = await render(choice);
  const text = screen.getByText("Freight").element();
  const { left, right, top, bottom } = text.getBoundingClientRect();
  const middle = (top + bottom) / 2;
  expect(document.elementFromPoint((left + right) / 2, middle)).toBe(text);
  expect(document.elementFromPoint(right + 2, middle)).toBe(text.closest("label"));
});
