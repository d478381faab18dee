import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { ScrollArea } from "@backoffice/ui";
import * as stories from "../../stories/scroll-area.stories.tsx";

const { Default, Fits, Sideways } = composeStories(stories);

const area = () => page.getByRole("region", { name: "Changes" });
const fade = () => getComputedStyle(area().element()).maskImage;

test("the Tab key stops there, and its edges fade where there is more", async () => {
  await render(<Default />);
  await expect.element(area()).toHaveAttribute("data-hidden-y", "end");
  expect(fade()).not.toBe("none");
  await userEvent.tab();
  await expect.element(area()).toHaveFocus();
  expect(fade()).toBe("none");
  area().element().scrollTop = 20;
  await expect.element(area()).toHaveAttribute("data-hidden-y", "both");
  area().element().scrollTop = 10_000;
  await expect.element(area()).toHaveAttribute("data-hidden-y", "start");
});

test("the keys scroll it", async () => {
  await render(<Default />);
  await userEvent.tab();
  const top = () => area().element().scrollTop;
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(top).toBeGreaterThan(0);
  await userEvent.keyboard("{End}");
  await expect.element(area()).toHaveAttribute("data-hidden-y", "start");
  await userEvent.keyboard("{PageUp}");
  await expect.element(area()).toHaveAttribute("data-hidden-y", "both");
  await userEvent.keyboard("{Home}");
  await expect.poll(top).toBe(0);
  await expect.element(area()).toHaveAttribute("data-hidden-y", "end");
});

test("what fits is no stop and doesn't fade, until more comes", async () => {
  const screen = await render(<Fits />);
  await userEvent.tab();
  await expect.element(area()).not.toHaveFocus();
  await expect.element(area()).not.toHaveAttribute("data-hidden-y");
  expect(fade()).toBe("none");
  await screen.rerender(<Default />);
  await expect.element(area()).toHaveAttribute("data-hidden-y", "end");
  await expect.element(area()).toHaveAttribute("tabindex", "0");
});

test.each([
  ["ltr", "right"],
  ["rtl", "left"],
])("a long line fades at its end: %s", async (direction, side) => {
  const { Sideways: Story } = composeStories(stories, { initialGlobals: { direction } });
  await render(<Story />);
  await expect.element(area()).toHaveAttribute("data-hidden-x", "end");
  expect(getComputedStyle(area().element()).getPropertyValue(`--bo-fade-${side}`)).toBe("1.5rem");
  document.dir = "ltr";
});

test("gives its element to the caller", async () => {
  const ref: { current: HTMLElement | null } = { current: null };
  await render(
    <>
      <ScrollArea label="Mine" ref={ref} className="mine" id="mine">
        Short
      </ScrollArea>
      <Sideways />
    </>,
  );
  expect(ref.current).toBe(page.getByRole("region", { name: "Mine" }).element());
  expect(ref.current!.className).toMatch(/ mine$/);
});
