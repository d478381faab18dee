import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { FilterEditor, type FilterEditorProps } from "@backoffice/ui";
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

/** A filter that was just chosen, so that its editor is open, and what comes of it. */
async function opened(props: Partial<FilterEditorProps> & Pick<FilterEditorProps, "kind">) {
  const onValueChange = fn();
  const onRemove = fn();
  const screen = await render(
    <FilterEditor
      label="Field"
      value={undefined}
      onValueChange={onValueChange}
      onRemove={onRemove}
      {...props}
    />,
  );
  const condition = page.getByRole("combobox", { name: "Condition" });
  const apply = () => page.getByRole("button", { name: "Apply" }).click();
  return { screen, condition, apply, onValueChange, onRemove };
}

test("a yes or no is one press, and is said in words", async () => {
  const { screen, apply, onValueChange, onRemove } = await opened({ kind: "yes-no" });
  await page.getByText("No", { exact: true }).click();
  await apply();
  expect(onValueChange).toHaveBeenLastCalledWith({ operator: "is", values: ["false"] });
  const said = async (value: string, name: string) => {
    await screen.rerender(
      <FilterEditor
        label="Active"
        kind="yes-no"
        value={{ operator: "is", values: [value] }}
        onValueChange={onValueChange}
        onRemove={onRemove}
      />,
    );
    await expect.element(screen.getByRole("button", { name, exact: true })).toBeVisible();
  };
  await said("true", "Active Yes");
  await said("false", "Active No");
});

test("dates are a day, a span with or without its ends, or a number of days", async () => {
  const { condition, apply, onValueChange, onRemove } = await opened({ kind: "date" });
  await condition.selectOptions("between");
  await page.getByRole("textbox", { name: "from" }).fill("11/12/2026");
  await page.getByRole("textbox", { name: "up to" }).fill("11/26/2026");
  await userEvent.keyboard("{Tab}");
  await apply();
  expect(onValueChange).toHaveBeenLastCalledWith({
    operator: "between",
    values: ["2026-11-12", "2026-11-26"],
  });
  expect(onRemove).not.toHaveBeenCalled();
});

test("a span that lost its end is a limit, and one that lost both is none", async () => {
  const value = { operator: "between", values: ["2026-11-12", "2026-11-26"] } as const;
  const { screen, apply, onValueChange, onRemove } = await opened({ kind: "date", label: "Date", value });
  const chip = screen.getByRole("button", { name: "Date 11/12/2026 – 11/26/2026" });
  await chip.click();
  await page.getByRole("button", { name: "Clear up to" }).click();
  await apply();
  expect(onValueChange).toHaveBeenLastCalledWith({ operator: "from", values: ["2026-11-12"] });
  await chip.click();
  await page.getByRole("button", { name: "Clear up to" }).click();
  await page.getByRole("button", { name: "Clear from" }).click();
  await apply();
  expect(onRemove).toHaveBeenCalledOnce();
});

test("one day is chosen, changed and taken away", async () => {
  const { screen, apply, onValueChange, onRemove } = await opened({
    kind: "date",
    label: "Date",
    value: { operator: "from", values: ["2026-11-12"] },
  });
  const chip = screen.getByRole("button", { name: /^Date .*11\/12\/2026/ });
  await chip.click();
  await page.getByRole("textbox", { name: "Value" }).fill("11/13/2026");
  await userEvent.keyboard("{Tab}");
  await apply();
  expect(onValueChange).toHaveBeenLastCalledWith({ operator: "from", values: ["2026-11-13"] });
  await chip.click();
  await page.getByRole("button", { name: "Clear Value" }).click();
  await apply();
  expect(onRemove).toHaveBeenCalledOnce();
});

test("numbers from and to are typed, and a caller brings choices of its own", async () => {
  const { screen, condition, apply, onValueChange } = await opened({ kind: "number" });
  await condition.selectOptions("between");
  await page.getByRole("textbox", { name: "from" }).fill("10");
  await page.getByRole("textbox", { name: "up to" }).fill("20");
  await apply();
  expect(onValueChange).toHaveBeenLastCalledWith({ operator: "between", values: ["10", "20"] });
  await screen.unmount();
  const own = await opened({
    kind: "choice",
    operators: ["is"],
    children: (values, onChange) => (
      <button type="button" onClick={() => onChange([...values, "nordwind"])}>
        Nordwind
      </button>
    ),
  });
  await expect.element(page.getByRole("button", { name: "Nordwind" })).toHaveFocus();
  await expect.element(own.condition).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Nordwind" }).click();
  await own.apply();
  expect(own.onValueChange).toHaveBeenLastCalledWith({ operator: "is", values: ["nordwind"] });
});

test("the box of a number of days is named in sight", async () => {
  const { screen } = await opened({
    kind: "date",
    label: "Created",
    value: { operator: "last days", values: ["30"] },
  });
  await screen.getByRole("button", { name: /^Created/ }).click();
  await expect.element(page.getByText("Number of days")).toBeVisible();
  await expect.element(page.getByRole("textbox", { name: "Number of days" })).toHaveValue("30");
});
