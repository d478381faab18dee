import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Button, ToggleGroup } from "@backoffice/ui";
import * as stories from "../../stories/toggle-group.stories.tsx";

const { AtMostOne, Default, IconsAlone } = composeStories(stories);

const toggle = (name: string) => page.getByRole("button", { name, exact: true });
const pressed = () =>
  page
    .getByRole("button", { pressed: true })
    .elements()
    .map((button) => button.textContent);

test("several are pressed and released, told in the order in which they stand", async () => {
  const onValueChange = fn();
  await render(<Default onValueChange={onValueChange} />);
  await expect.element(page.getByRole("group", { name: "Delivery days" })).toBeVisible();
  await toggle("Tue").click();
  expect(onValueChange).toHaveBeenLastCalledWith(["mon", "tue", "thu"]);
  await toggle("Mon").click();
  expect(onValueChange).toHaveBeenLastCalledWith(["tue", "thu"]);
  expect(pressed()).toEqual(["Tue", "Thu"]);
});

test("of at most one, another releases it, and so does a second press", async () => {
  const onValueChange = fn();
  await render(<AtMostOne onValueChange={onValueChange} />);
  await toggle("Right").click();
  expect(onValueChange).toHaveBeenLastCalledWith("right");
  expect(pressed()).toEqual(["Right"]);
  await toggle("Right").click();
  expect(onValueChange).toHaveBeenLastCalledWith(null);
  expect(pressed()).toEqual([]);
});

test("one that is required can be changed and not released", async () => {
  const onValueChange = fn();
  await render(<AtMostOne required onValueChange={onValueChange} />);
  await toggle("Left").click();
  expect(onValueChange).not.toHaveBeenCalled();
  expect(pressed()).toEqual(["Left"]);
});

test("a controlled one shows what its parent says", async () => {
  const options = [{ value: "a", label: "A" }] as const;
  const onValueChange = fn<(value: "a" | null) => void>();
  await render(<ToggleGroup label="It" options={options} value={null} onValueChange={onValueChange} />);
  await toggle("A").click();
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith("a");
  expect(pressed()).toEqual([]);
});

test("it is one stop: Tab comes to what is pressed, arrows pass what is disabled, and Tab leaves", async () => {
  await render(
    <>
      <Default
        options={["Mon", "Tue", "Wed"].map((label) => ({
          value: label,
          label,
          disabled: label === "Tue",
        }))}
        defaultValue={["Wed"]}
      />
      <Button>Next</Button>
    </>,
  );
  await userEvent.tab();
  await expect.element(toggle("Wed")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(toggle("Mon")).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(toggle("Wed")).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(toggle("Mon")).toHaveFocus();
  await userEvent.tab();
  await expect.element(toggle("Next")).toHaveFocus();
  await userEvent.tab({ shift: true });
  await expect.element(toggle("Mon")).toHaveFocus();
});

test("from right to left the arrows change sides", async () => {
  const { Default: Mirrored } = composeStories(stories, { initialGlobals: { direction: "rtl" } });
  await render(<Mirrored />);
  await userEvent.tab();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(toggle("Tue")).toHaveFocus();
});

test("an icon alone is named by its label", async () => {
  await render(<IconsAlone />);
  await expect.element(toggle("Italic")).toHaveAttribute("title", "Italic");
  await expect.element(toggle("Italic")).toHaveTextContent("");
});
