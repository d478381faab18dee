import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { Combobox } from "@backoffice/ui";
import { matchingOptions, nextOption } from "../../ui/combobox/matching-options.ts";
import * as stories from "../../stories/combobox.stories.tsx";

const { Default, Several } = composeStories(stories);

const cities = [
  { value: "k", label: "Köln", hint: "Germany" },
  { value: "n", label: "New Cologne" },
  { value: "l", label: "Lviv", hint: "Ukraine", disabled: true },
];
const found = (text: string) => matchingOptions(cities, text).map(({ value }) => value);

test("each word is found wherever it stands, without case and accents, and beginnings come first", () => {
  expect(found(" ")).toEqual(["k", "n", "l"]);
  expect(found("KOLN")).toEqual(["k"]);
  expect(found("germany ko")).toEqual(["k"]);
  expect(found("n")).toEqual(["n", "k", "l"]);
  expect(found("x")).toEqual([]);
});

test("arrows go around the ends and past what is disabled", () => {
  expect(nextOption(cities, 0, 1)).toBe(1);
  expect(nextOption(cities, 1, 1)).toBe(0);
  expect(nextOption(cities, 0, -1)).toBe(1);
  expect(nextOption(cities.slice(2), 0, 1)).toBe(-1);
  expect(nextOption([], -1, 1)).toBe(-1);
});

test("Escape takes back what was typed, and a second one is the dialog's", async () => {
  const above = fn();
  const onValueChange = fn();
  const screen = await render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- stands for a dialog around it
    <div onKeyDown={(event) => event.key === "Escape" && above()}>
      <Default onValueChange={onValueChange} />
    </div>,
  );
  const input = screen.getByRole("combobox", { name: "Country" });
  await input.fill("nor");
  await userEvent.keyboard("{Escape}");
  await expect.element(input).toHaveValue("Ukraine");
  await expect.element(screen.getByRole("listbox")).not.toBeInTheDocument();
  expect(above).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(above).toHaveBeenCalledOnce();
  expect(onValueChange).not.toHaveBeenCalled();
});

test("opens at what is chosen, by the arrow, a press, or the button beside it, and closes when it is left", async () => {
  const screen = await render(<Default />);
  const input = screen.getByRole("combobox", { name: "Country" });
  const list = screen.getByRole("listbox", { name: "Country" });
  await input.click();
  const active = () => document.getElementById(input.element().getAttribute("aria-activedescendant") ?? "");
  expect(active()?.textContent).toContain("Ukraine");
  // The disabled one is passed over.
  await userEvent.keyboard("{ArrowUp}");
  expect(active()?.textContent).toContain("Norway");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await expect.element(list).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(list).not.toBeInTheDocument();
  const button = screen.getByRole("button", { name: "Country", exact: true });
  await button.click();
  await expect.element(list).toBeVisible();
  await button.click();
  await expect.element(list).not.toBeInTheDocument();
});

test("a disabled option is not taken, a chosen one is by a press, and Enter in a closed box is the form's", async () => {
  const onValueChange = fn();
  const submit = fn((event: Event) => event.preventDefault());
  const screen = await render(
    <form>
      <Default onValueChange={onValueChange} />
      <button>Save</button>
    </form>,
  );
  screen.container.querySelector("form")!.addEventListener("submit", submit);
  const input = screen.getByRole("combobox", { name: "Country" });
  await input.click();
  await screen.getByRole("option", { name: /Russia/ }).click({ force: true });
  expect(onValueChange).not.toHaveBeenCalled();
  await screen.getByRole("option", { name: /Austria/ }).click();
  expect(onValueChange).toHaveBeenLastCalledWith("AT");
  expect(submit).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(submit).toHaveBeenCalledOnce();
  await screen.getByRole("button", { name: "Clear Country" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith(null);
  await expect.element(input).toHaveFocus();
});

test("no more than allowed are chosen, and one of them can be taken back in the list", async () => {
  const onValueChange = fn();
  const screen = await render(
    <Combobox
      multiple
      max={1}
      label="Countries"
      options={Default.args.options ?? []}
      defaultValue={["DE"]}
      onValueChange={onValueChange}
    />,
  );
  await screen.getByRole("combobox", { name: "Countries" }).click();
  await expect.element(screen.getByText("You can choose up to 1.")).toBeVisible();
  await screen.getByRole("option", { name: /Norway/ }).click({ force: true });
  expect(onValueChange).not.toHaveBeenCalled();
  await screen.getByRole("option", { name: /Germany/ }).click();
  expect(onValueChange).toHaveBeenLastCalledWith([]);
});

test("what is drawn has a limit, and the rest is found by typing", async () => {
  const many = Array.from({ length: 30 }, (_, index) => ({
    value: String(index),
    label: `Bay ${index + 1}`,
  }));
  const screen = await render(<Combobox label="Bay" options={many} limit={10} />);
  const input = screen.getByRole("combobox", { name: "Bay" });
  await input.click();
  expect(screen.getByRole("option").elements()).toHaveLength(10);
  await expect
    .element(screen.getByText("Showing the first 10. Keep typing to narrow the results."))
    .toBeInTheDocument();
  await input.fill("bay 27");
  await expect.element(screen.getByRole("option", { name: "Bay 27" })).toBeVisible();
});

test("a form is sent each chosen value under the same name, and its reset brings back the first ones", async () => {
  const screen = await render(
    <form>
      <Several name="country" />
      <button type="reset">Reset</button>
    </form>,
  );
  const sent = () => new FormData(screen.container.querySelector("form")!).getAll("country");
  expect(sent()).toEqual(["DE"]);
  await screen.getByRole("combobox").click();
  await screen.getByRole("option", { name: /Norway/ }).click();
  expect(sent()).toEqual(["DE", "NO"]);
  await screen.getByRole("button", { name: "Reset" }).click();
  expect(sent()).toEqual(["DE"]);
});

test("what a parent keeps stays until the parent changes it, and a letter that is being composed chooses nothing", async () => {
  const onValueChange = fn();
  const screen = await render(<Default value="DE" onValueChange={onValueChange} />);
  const input = screen.getByRole("combobox", { name: "Country" });
  await input.fill("a");
  input
    .element()
    .dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, isComposing: true }));
  expect(onValueChange).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenCalledWith("AT");
  await expect.element(input).toHaveValue("Germany");
  await screen.rerender(<Default value={null} disabled />);
  await expect.element(input).toHaveValue("");
  await expect.element(input).toBeDisabled();
});
