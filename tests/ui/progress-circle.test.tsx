import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { ProgressCircle } from "@backoffice/ui";

test.each([
  [3, 4, "75"],
  [5, 4, "100"],
  [-1, 4, "0"],
  [0, 0, "0"],
])("%s of %s is %s percent", async (value, max, percent) => {
  const screen = await render(<ProgressCircle label="Shipped" value={value} max={max} />);
  await expect
    .element(screen.getByRole("progressbar", { name: "Shipped" }))
    .toHaveAttribute("aria-valuenow", percent);
});

test("the largest writes the share", async () => {
  const screen = await render(<ProgressCircle label="Shipped" value={1} max={3} size="large" />);
  await expect.element(screen.getByText("33 %")).toBeVisible();
});
