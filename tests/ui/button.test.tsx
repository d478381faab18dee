import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Button } from "@backoffice/ui";
import * as stories from "../../stories/button.stories.tsx";

const { Default, Pending } = composeStories(stories);

test("calls its action once for a click", async () => {
  const onClick = fn();
  const screen = await render(<Default onClick={onClick} />);
  await screen.getByRole("button", { name: "Create order" }).click();
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("ignores presses while pending and says that it is busy", async () => {
  const onClick = fn();
  const screen = await render(<Pending onClick={onClick} />);
  const button = screen.getByRole("button", { name: "Create order" });
  (button.element() as HTMLButtonElement).click();
  expect(onClick).not.toHaveBeenCalled();
  await expect.element(button).toHaveAttribute("aria-busy", "true");
});

test("a disabled submit button does not submit its form", async () => {
  const onSubmit = fn((event: { preventDefault(): void }) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button type="submit" disabledReason="Nothing has changed">
        Save
      </Button>
    </form>,
  );
  (screen.getByRole("button", { name: "Save" }).element() as HTMLButtonElement).click();
  expect(onSubmit).not.toHaveBeenCalled();
});
