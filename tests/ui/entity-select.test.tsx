import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/entity-select.stories.tsx";

const { Default, NoMore } = composeStories(stories);

const many = Array.from({ length: 60 }, (_, index) => ({ id: index, title: `Person ${index}` }));

test("draws no more than its limit, and says that there are more", async () => {
  const screen = await render(<Default defaultValue={[]} search={async () => many} limit={5} />);
  await screen.getByRole("combobox", { name: "Watchers" }).fill("person");
  await expect
    .element(screen.getByText("Showing the first 5. Keep typing to narrow the results."))
    .toBeVisible();
  expect(screen.getByRole("option").elements()).toHaveLength(5);
});

test("a name that exists isn't offered to be made again", async () => {
  const screen = await render(
    <Default defaultValue={[]} search={async () => many.slice(0, 1)} onCreate={() => {}} />,
  );
  const input = screen.getByRole("combobox", { name: "Watchers" });
  await input.fill("PERSON 0");
  await expect.element(screen.getByRole("option", { name: "Person 0" })).toBeVisible();
  expect(screen.getByRole("option").elements()).toHaveLength(1);
});

test("with one taken away, another may be chosen", async () => {
  const screen = await render(<NoMore />);
  await screen.getByRole("button", { name: "Clear Mira Kovač" }).click();
  await screen.getByRole("combobox", { name: "Watchers" }).fill("jana");
  await screen.getByRole("option", { name: /Jana Schulz/ }).click();
  await expect
    .element(screen.getByRole("list", { name: "Watchers: chosen" }))
    .toHaveTextContent("Jana Schulz");
});
