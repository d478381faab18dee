import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Slider } from "@backoffice/ui";
import * as stories from "../../stories/slider.stories.tsx";

const { Default } = composeStories(stories);

test("keys step through it, and reach its bounds", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const slider = screen.getByRole("slider", { name: "Discount" });
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(onValueChange).toHaveBeenLastCalledWith(11);
  await userEvent.keyboard("{End}");
  expect(onValueChange).toHaveBeenLastCalledWith(30);
  await expect.element(slider).toHaveAttribute("aria-valuetext", "30 %");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  expect(onValueChange).toHaveBeenLastCalledWith(0);
});

test("is its parent's when it is given a value", async () => {
  const onValueChange = fn();
  const screen = await render(<Default defaultValue={undefined} value={5} onValueChange={onValueChange} />);
  const slider = screen.getByRole("slider").element() as HTMLInputElement;
  slider.focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(6);
  expect(slider.value).toBe("5");
});

test("a native form sends it, and resets it", async () => {
  const screen = await render(
    <form aria-label="Terms">
      <Slider label="Discount" name="discount" defaultValue={10} />
      <button type="reset">Reset</button>
    </form>,
  );
  const form = screen.getByRole("form").element() as HTMLFormElement;
  (screen.getByRole("slider").element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}");
  expect([...new FormData(form)]).toEqual([["discount", "11"]]);
  await screen.getByRole("button", { name: "Reset" }).click();
  expect(new FormData(form).get("discount")).toBe("10");
});

test("without room between its bounds it stands at the start", async () => {
  const screen = await render(<Slider label="Nothing" min={5} max={5} />);
  expect((screen.getByRole("slider").element() as HTMLElement).style.getPropertyValue("--bo-share")).toBe(
    "0",
  );
});
