import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Heading, Text } from "@backoffice/ui";

test("a heading has the level of the outline and the size of the eye", async () => {
  const screen = await render(
    <>
      <Heading level={1}>Orders</Heading>
      <Heading level={2}>Delivery</Heading>
      <Heading level={3}>Address</Heading>
      <Heading level={4} size="large">
        Terms
      </Heading>
    </>,
  );
  const sizes = [1, 2, 3, 4].map((level) =>
    parseFloat(getComputedStyle(screen.getByRole("heading", { level }).element()).fontSize),
  );
  expect(sizes[0]).toBeGreaterThan(sizes[1]!);
  expect(sizes[1]).toBeGreaterThan(sizes[2]!);
  expect(sizes[3]).toBe(sizes[0]);
});

test("the paragraph is the caller's", async () => {
  const screen = await render(
    <Text id="note" className="own" muted>
      Changed yesterday
    </Text>,
  );
  const paragraph = screen.getByText("Changed yesterday").element();
  expect(paragraph.id).toBe("note");
  expect(paragraph.classList).toContain("own");
});
