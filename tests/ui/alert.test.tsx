import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Alert, UiProvider } from "@backoffice/ui";
import * as stories from "../../stories/alert.stories.tsx";

const { Default } = composeStories(stories);

test("is silent in its place, and heard at once where it is told to be", async () => {
  const screen = await render(<Default />);
  expect(screen.getByRole("alert").elements()).toEqual([]);
  await screen.rerender(<Default role="alert" />);
  await expect.element(screen.getByRole("alert")).toHaveTextContent("Email isn’t set up");
});

test("the root element is the caller's", async () => {
  const screen = await render(<Default data-testid="alert" className="own" id="mail" />);
  const root = screen.getByTestId("alert").element();
  expect(root.id).toBe("mail");
  expect(root.classList).toContain("own");
});

test("its way out speaks the reader's language", async () => {
  const screen = await render(
    <UiProvider strings={{ dismiss: "Ausblenden" }}>
      <Alert onDismiss={() => {}}>Kein Mailserver</Alert>
    </UiProvider>,
  );
  await expect.element(screen.getByRole("button", { name: "Ausblenden" })).toBeVisible();
});
