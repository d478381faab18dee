import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Grid, Stack } from "@backoffice/ui";

const boxes = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} data-testid="box" style={{ minWidth: 20, height: 20 }} />
  ));
const places = () =>
  page
    .getByTestId("box")
    .elements()
    .map((box) => box.getBoundingClientRect());

test("stands one below the other, or side by side, with the room that is said", async () => {
  const screen = await render(<Stack gap={4}>{boxes(2)}</Stack>);
  let [first, second] = places();
  expect(second!.top - first!.bottom).toBe(16);
  await screen.rerender(
    <Stack gap={2} orientation="horizontal">
      {boxes(2)}
    </Stack>,
  );
  [first, second] = places();
  expect(second!.top).toBe(first!.top);
  expect(second!.left - first!.right).toBe(8);
});

test("has as many columns as fit, and one where not even that does", async () => {
  const grid = (width: number) => (
    <div style={{ width }}>
      <Grid column="100px" gap={0}>
        {boxes(4)}
      </Grid>
    </div>
  );
  const columns = () => new Set(places().map(({ left }) => left)).size;
  const screen = await render(grid(350));
  expect(columns()).toBe(3);
  await screen.rerender(grid(80));
  expect(columns()).toBe(1);
  expect(places()[0]!.width).toBe(80);
});
