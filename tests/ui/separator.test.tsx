import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Separator } from "@backoffice/ui";

test("says which way it runs, and nothing where it is only to be seen", async () => {
  const screen = await render(<Separator orientation="vertical" />);
  await expect.element(screen.getByRole("separator")).toHaveAttribute("aria-orientation", "vertical");
  await screen.rerender(<Separator />);
  await expect.element(screen.getByRole("separator")).not.toHaveAttribute("aria-orientation");
  await screen.rerender(<Separator decorative />);
  expect(screen.getByRole("separator").elements()).toEqual([]);
});
