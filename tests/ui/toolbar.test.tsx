import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Button, Toolbar } from "@backoffice/ui";
import * as stories from "../../stories/toolbar.stories.tsx";

const { Default, WithFields } = composeStories(stories);

const button = (name: string) => page.getByRole("button", { name });
const focused = (name: string) => expect.element(button(name)).toHaveFocus();

test("it is one stop of the Tab key, where it was left", async () => {
  await render(
    <>
      <Default />
      <Button>After</Button>
    </>,
  );
  await userEvent.tab();
  await focused("Undo");
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
  await focused("Italic");
  await userEvent.tab();
  await focused("After");
  await userEvent.tab({ shift: true });
  await focused("Italic");
  await userEvent.keyboard("{Home}{ArrowLeft}");
  await focused("Print");
  await userEvent.keyboard("{ArrowUp}");
  await focused("Print");
});

test("the tool that is pressed is the stop, and one that is off is passed by no arrow", async () => {
  await render(<Default />);
  await button("Underline").click();
  await expect.element(button("Underline")).toHaveAttribute("aria-pressed", "true");
  await userEvent.keyboard("{Home}{ArrowRight}");
  await focused("Redo");
  await button("Undo").click();
  (document.activeElement as HTMLElement).blur();
  await userEvent.tab();
  await focused("Undo");
});

test("a menu in it has the arrows to itself, and gives the focus back", async () => {
  await render(<Default />);
  await button("Insert").click();
  await expect.element(page.getByRole("menuitem", { name: "A table" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}{ArrowRight}");
  await expect.element(page.getByRole("menuitem", { name: "A picture" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await focused("Insert");
  await userEvent.keyboard("{ArrowRight}");
  await focused("Print");
});

test("in a text the arrows move the caret, and leave it from its ends", async () => {
  await render(<WithFields />);
  const find = page.getByRole("textbox", { name: "Find" });
  await find.fill("ab");
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(find).toHaveFocus();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  await expect.element(page.getByRole("combobox", { name: "Size" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("combobox", { name: "Size" })).toHaveValue("13");
  await userEvent.keyboard("{End}{ArrowRight}");
  await focused("Next");
});

test("what comes later or is disabled doesn't become a second stop, nor leaves none", async () => {
  const draw = (names: string[], off?: string) => (
    <Toolbar label="Tools">
      {names.map((name) => (
        <button key={name} type="button" disabled={name === off}>
          {name}
        </button>
      ))}
    </Toolbar>
  );
  const stops = () =>
    page
      .getByRole("button")
      .elements()
      .filter((each) => each.matches("[tabindex='0']:enabled"))
      .map((each) => each.textContent);
  const screen = await render(draw(["A", "B"]));
  expect(stops()).toEqual(["A"]);
  await screen.rerender(draw(["A", "B", "C"]));
  await expect.poll(stops).toEqual(["A"]);
  await screen.rerender(draw(["A", "B", "C"], "A"));
  await expect.poll(stops).toEqual(["B"]);
});

test("down a column, the other arrows move", async () => {
  await render(
    <Toolbar label="Tools" orientation="vertical">
      <Button>A</Button>
      <Button>B</Button>
    </Toolbar>,
  );
  await expect
    .element(page.getByRole("toolbar", { name: "Tools" }))
    .toHaveAttribute("aria-orientation", "vertical");
  await userEvent.tab();
  await userEvent.keyboard("{ArrowRight}");
  await focused("A");
  await userEvent.keyboard("{ArrowDown}");
  await focused("B");
});
