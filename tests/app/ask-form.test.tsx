import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AskForm } from "../../app/client/screens/ask-form.tsx";

const change = { pending: false, errorOf: () => undefined, reset: () => {} };

test("a new password says how strong it is, by the server's own estimate, and the present one doesn't", async () => {
  const screen = await render(
    <AskForm
      fields={[
        { name: "current", kind: "password", label: "Current password", missing: "Enter it." },
        { name: "password", kind: "new-password", label: "New password", missing: "Enter it." },
      ]}
      submit="Change"
      change={change}
      onSubmit={() => Promise.resolve()}
    />,
  );
  const type = async (label: string, password: string) => {
    (screen.getByLabelText(label).element() as HTMLElement).focus();
    await userEvent.keyboard(password);
  };
  await type("Current password", "demo-demo-2026");
  await type("New password", "password123");
  await expect.element(screen.getByText("Very weak password")).toBeVisible();
  await type("New password", " larch kettle rowing");
  await expect.element(screen.getByText("Strong password")).toBeVisible();
});
