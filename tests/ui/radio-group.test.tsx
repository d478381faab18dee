import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { RadioGroup } from "@backoffice/ui";
import * as stories from "../../stories/radio-group.stories.tsx";

const { Default } = composeStories(stories);

test("is its parent's when it is given a value", async () => {
  const onValueChange = fn();
  const screen = await render(
    <Default defaultValue={undefined} value="pickup" onValueChange={onValueChange} />,
  );
  await screen.getByText("Freight").click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("freight");
  await expect.element(screen.getByRole("radio", { name: "Pickup" })).toBeChecked();
});

test("a hint describes its choice", async () => {
  const screen = await render(<Default />);
  await expect
    .element(screen.getByRole("radio", { name: "Courier", exact: true }))
    .toHaveAccessibleDescription("Next working day, by noon");
});

test("a native form sends the choice under its name, refuses none, and resets it", async () => {
  const screen = await render(
    <form aria-label="Order">
      <RadioGroup
        label="Delivery"
        name="delivery"
        required
        options={[
          { value: "courier", label: "Courier" },
          { value: "pickup", label: "Pickup" },
        ]}
      />
      <button type="reset">Reset</button>
    </form>,
  );
  const form = screen.getByRole("form").element() as HTMLFormElement;
  expect(form.checkValidity()).toBe(false);
  await screen.getByRole("radio", { name: "Pickup" }).click();
  expect(form.checkValidity()).toBe(true);
  expect([...new FormData(form)]).toEqual([["delivery", "pickup"]]);
  await screen.getByRole("button", { name: "Reset" }).click();
  await expect.element(screen.getByRole("radio", { name: "Pickup" })).not.toBeChecked();
});

test("an error is heard with the group", async () => {
  const screen = await render(<Default error="Choose how the goods travel" />);
  await expect
    .element(screen.getByRole("radiogroup", { name: "Delivery" }))
    .toHaveAccessibleDescription("Choose how the goods travel");
});
