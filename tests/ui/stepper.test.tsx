import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Stepper } from "@backoffice/ui";
import * as stories from "../../stories/stepper.stories.tsx";

const { Default, NextStepIsAButton } = composeStories(stories);

test("the reached step is marked, those before it are done", async () => {
  const screen = await render(<Default current="picking" />);
  const steps = screen.getByRole("list", { name: "Status" }).getByRole("listitem").elements();
  expect(steps.map((step) => step.getAttribute("data-state"))).toEqual([
    "done",
    "done",
    "current",
    "ahead",
    "ahead",
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([null, null, "step", null, null]);
});

test("a done step is told from those ahead on paper, where backgrounds are left out", async () => {
  const screen = await render(<Default current="picking" />);
  const [done] = screen.getByRole("listitem").elements();
  expect(getComputedStyle(done!.firstElementChild!).printColorAdjust).toBe("exact");
});

test("only a step with an action is a button", async () => {
  const screen = await render(<NextStepIsAButton />);
  expect(
    screen
      .getByRole("button")
      .elements()
      .map((button) => button.textContent),
  ).toEqual(["Picking"]);
});

test("a step that isn't available yet can be focused, and says why", async () => {
  const steps = [
    { id: "new", label: "New" },
    { id: "shipped", label: "Shipped", disabledReason: "Nothing is packed yet" },
  ];
  const screen = await render(<Stepper steps={steps} current="new" label="Status" />);
  const shipped = screen.getByRole("button", { name: "Shipped (Nothing is packed yet)" });
  (shipped.element() as HTMLElement).focus();
  await expect.element(shipped).toHaveFocus();
  await expect.element(shipped).toHaveAttribute("aria-disabled", "true");
  await expect.element(shipped).toHaveAttribute("title", "Nothing is packed yet");
});
