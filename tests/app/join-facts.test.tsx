import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { joinFacts } from "../../app/contract/join-facts.ts";

test("facts stand side by side, without those that are empty", () => {
  expect(joinFacts(["SKU 40-118", null, "", false, "214 in stock"])).toMatch(/^SKU 40-118\s·\s214 in stock$/);
});

test("however narrow the place, no line begins with the dot", async () => {
  const facts = joinFacts(["SKU 40-118", "214 in stock", "Hamburg-Süd", "contract price"]);
  const screen = await render(<p data-testid="facts">{facts}</p>);
  const place = screen.getByTestId("facts").element() as HTMLElement;
  const text = place.firstChild!;
  const boxOf = (index: number) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + 1);
    return range.getBoundingClientRect();
  };
  const dots = [...facts.matchAll(/·/g)].map(({ index }) => index);
  for (let width = 60; width < 340; width += 4) {
    place.style.width = `${width}px`;
    for (const dot of dots) expect(boxOf(dot).top, `${width} px`).toBe(boxOf(dot - 2).top);
  }
});
