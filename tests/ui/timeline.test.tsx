import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { UiProvider } from "@backoffice/ui";
import * as stories from "../../stories/timeline.stories.tsx";

const { Default, States } = composeStories(stories);

test("a change is a sentence, with the old value struck", async () => {
  const screen = await render(<Default />);
  const changed = screen.getByRole("listitem").nth(1);
  await expect
    .element(changed)
    .toHaveTextContent(/Tom Okafor changed Delivery from Pickup to Hermes Freight/);
  await expect.element(changed.getByRole("deletion")).toHaveTextContent("Pickup");
});

test("what was empty was set, what became empty was cleared", async () => {
  const screen = await render(<States />);
  await expect
    .element(screen.getByRole("listitem").nth(2))
    .toHaveTextContent("Jana Schulz set Comment to Ring twice, cleared Contract, it was C-2025/012");
});

test("a translation orders the words as it needs", async () => {
  const screen = await render(
    <UiProvider strings={{ changedFromTo: "hat {field} auf {to} gesetzt (vorher {from})" }}>
      <Default />
    </UiProvider>,
  );
  await expect
    .element(screen.getByRole("listitem").nth(1))
    .toHaveTextContent("Tom Okafor hat Delivery auf Hermes Freight gesetzt (vorher Pickup)");
});
