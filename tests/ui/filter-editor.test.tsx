import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { filterStrings } from "../../ui/filter-chip/filter-strings.ts";
import {
  filterKinds,
  filterOperators,
  finished,
  needsValues,
  operatorsOf,
  withOperator,
} from "../../ui/filter-editor/filter-value.ts";
import { filterWords } from "../../ui/filter-editor/filter-words.ts";
import * as stories from "../../stories/filter-editor.stories.tsx";

const { Default } = composeStories(stories);

const values = fc.record({
  operator: fc.constantFrom(...filterOperators),
  values: fc.array(fc.constantFrom("", " ", "7", " a "), { maxLength: 3 }),
});

test("what is finished stays so, and has as many values as its condition takes", () => {
  fc.assert(
    fc.property(values, (value) => {
      const said = finished(value);
      if (!said) {
        expect(needsValues(value.operator)).toBe(true);
        return;
      }
      expect(finished(said)).toEqual(said);
      expect(said.values.every((each) => each !== "" && each === each.trim())).toBe(true);
      if (said.operator === "between") expect(said.values).toHaveLength(2);
      expect(said.values.length > 0).toBe(needsValues(said.operator));
    }),
  );
});

test("another condition keeps the values where it means the same by them", () => {
  fc.assert(
    fc.property(values, fc.constantFrom(...filterOperators), (value, operator) => {
      const next = withOperator(value, operator);
      expect(next.operator).toBe(operator);
      const same = needsValues(operator) && (operator === "last days") === (value.operator === "last days");
      expect(next.values).toEqual(same ? value.values : []);
    }),
  );
});

test("every condition that a kind offers can be said", () => {
  for (const kind of filterKinds)
    for (const operator of operatorsOf(kind))
      expect(filterWords({ operator, values: ["1", "2"] }, filterStrings), operator).not.toBe("");
});

test.each([
  ["is", ["a", "b"], "a, b"],
  ["is not", ["a"], "not a"],
  ["between", ["1", "5"], "1 – 5"],
  ["between", ["", "5"], "up to 5"],
  ["last days", ["30"], "last 30 days"],
  ["starts", ["No"], "starts with No"],
  ["not empty", [], "is not empty"],
  ["contains", [" "], ""],
] as const)("%s %j is said as “%s”", (operator, given, words) => {
  expect(filterWords({ operator, values: given }, filterStrings)).toBe(words);
});

test("an editor that closes unchanged changes nothing, one that says nothing any more removes it", async () => {
  const onValueChange = fn();
  const onRemove = fn();
  const screen = await render(<Default onValueChange={onValueChange} onRemove={onRemove} />);
  const chip = screen.getByRole("button", { name: "Status New, Picking" });
  await chip.click();
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).not.toHaveBeenCalled();
  await chip.click();
  await screen.getByRole("checkbox", { name: "New" }).click();
  await screen.getByRole("checkbox", { name: "Picking" }).click();
  await screen.getByRole("button", { name: "Apply" }).click();
  expect(onRemove).toHaveBeenCalledTimes(1);
});
