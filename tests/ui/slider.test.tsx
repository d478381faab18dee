import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Slider, UiProvider } from "@backoffice/ui";
import { de } from "@backoffice/ui/locales/de";
import * as stories from "../../stories/slider.stories.tsx";

const { Default, Range } = composeStories(stories);

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
  expect((screen.getByRole("slider").element() as HTMLElement).style.getPropertyValue("--bo-to")).toBe("0%");
});

test("the track stays where it is, however long the value", async () => {
  const screen = await render(<Slider label="Discount" max={1000} defaultValue={9} />);
  const slider = screen.getByRole("slider").element() as HTMLElement;
  const { width } = slider.getBoundingClientRect();
  slider.focus();
  await userEvent.keyboard("{End}");
  expect(slider.getBoundingClientRect().width).toBe(width);
});

describe("a range", () => {
  test("is from end to end, and each thumb stops at the other", async () => {
    const onValueChange = fn();
    const screen = await render(<Range onValueChange={onValueChange} />);
    (screen.getByRole("slider", { name: "From" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(onValueChange).toHaveBeenLastCalledWith({ from: 50, to: 1000 });
    await userEvent.tab();
    await userEvent.keyboard("{Home}");
    expect(onValueChange).toHaveBeenLastCalledWith({ from: 50, to: 50 });
    await expect.element(screen.getByRole("slider", { name: "To" })).toHaveValue("50");
    await userEvent.keyboard("{End}{Shift>}{Tab}{/Shift}{End}");
    expect(onValueChange).toHaveBeenLastCalledWith({ from: 1000, to: 1000 });
  });

  test.each(["ltr", "rtl"] as const)(
    "a press moves the nearer thumb, and two in one place part, %s",
    async (dir) => {
      const onValueChange = fn();
      const screen = await render(
        <div dir={dir} style={{ width: 400 }}>
          <Slider label="Weight" range defaultValue={{ from: 40, to: 60 }} onValueChange={onValueChange} />
        </div>,
      );
      const track = screen.container.querySelector("[style*=grid-template]")!;
      const press = async (share: number) => {
        const { width, height } = track.getBoundingClientRect();
        const x = (dir === "rtl" ? 1 - share : share) * width;
        await userEvent.click(track, { position: { x, y: height / 2 } });
      };
      const told = () => onValueChange.mock.lastCall![0] as { from: number; to: number };
      await press(0.3);
      expect(told().to).toBe(60);
      expect(told().from).toBeGreaterThan(25);
      expect(told().from).toBeLessThan(35);
      await press(0.9);
      expect(told().to).toBeGreaterThan(85);
      (screen.getByRole("slider", { name: "From" }).element() as HTMLElement).focus();
      await userEvent.keyboard("{End}");
      expect(told().from).toBe(told().to);
      await press(0.97);
      expect(told().to).toBeGreaterThan(told().from);
    },
  );

  test("a form is sent both ends under its name, and its reset brings back the first ones", async () => {
    const screen = await render(
      <form aria-label="Terms">
        <Slider label="Weight" name="weight" range defaultValue={{ from: 20, to: 60 }} />
        <button type="reset">Reset</button>
      </form>,
    );
    const sent = () => new FormData(screen.getByRole("form").element() as HTMLFormElement).getAll("weight");
    (screen.getByRole("slider", { name: "To" }).element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowRight}");
    expect(sent()).toEqual(["20", "61"]);
    await screen.getByRole("button", { name: "Reset" }).click();
    expect(sent()).toEqual(["20", "60"]);
  });

  test("says what is wrong of both thumbs, names them in the reader's language, and gives its ref the first", async () => {
    let first: HTMLInputElement | null = null;
    const screen = await render(
      <UiProvider locale="de" strings={de}>
        <Slider label="Gewicht" range error="Mindestens 10 kg" ref={(element) => void (first = element)} />
      </UiProvider>,
    );
    const group = screen.getByRole("group", { name: "Gewicht" });
    await expect.element(group).toHaveAccessibleDescription("Mindestens 10 kg");
    for (const name of ["Von", "Bis"])
      await expect.element(group.getByRole("slider", { name })).toBeInvalid();
    expect(first).toBe(group.getByRole("slider", { name: "Von" }).element());
  });
});
