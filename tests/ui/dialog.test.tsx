import { useState } from "react";
import { composeStories } from "@storybook/react-vite";
import { fn } from "storybook/test";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { Notch } from "../../ui/notch/notch.tsx";
import * as stories from "../../stories/dialog.stories.tsx";

const { Default, FromBelow, FromTheLeft, LongContent, OpensAndClosesByKeyboard, Sheet } =
  composeStories(stories);

afterEach(async () => {
  document.dir = "ltr";
  await page.viewport(1280, 900);
});

test("the page behind it is out of reach, and its close button closes it", async () => {
  const screen = await render(<OpensAndClosesByKeyboard />);
  await screen.getByRole("button", { name: "Add client" }).click();
  await expect.element(screen.getByRole("dialog", { name: "New client" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Add client" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Close" }).click();
  await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("button", { name: "Add client" })).toHaveFocus();
});

test("leaves the styles of the page behind it as they are, and no press comes through", async () => {
  const screen = await render(
    <>
      <OpensAndClosesByKeyboard />
      <Notch
        label="Workspace"
        items={[{ id: "cart", label: "Cart", icon: null, count: 0, onSelect: fn() }]}
      />
    </>,
  );
  const behind = getComputedStyle(screen.container.querySelector("button")!);
  const cart = screen.getByRole("button", { name: "Cart" }).element();
  const isReached = () => {
    const { x, y, width, height } = cart.getBoundingClientRect();
    return cart.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  expect(isReached()).toBe(true);
  await screen.getByRole("button", { name: "Add client" }).click();
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  expect(document.body.style.pointerEvents).toBe("none");
  expect(behind.pointerEvents).toBe("auto");
  expect(behind.getPropertyValue("--removed-body-scroll-bar-size")).toBe("0px");
  expect(isReached()).toBe(false);
});

test("gives the focus back to a row's button that is seen only while its row has the focus", async () => {
  const Row = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <style>{`.row:not(:focus-within) button { visibility: hidden }`}</style>
        <table>
          <tbody>
            <tr className="row" tabIndex={0}>
              <td>
                <button type="button" onClick={() => setOpen(true)}>
                  More
                </button>
              </td>
            </tr>
          </tbody>
        </table>
        <Dialog open={open} onOpenChange={setOpen} title="Details" />
      </>
    );
  };
  const screen = await render(<Row />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("dialog", { name: "Details" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("button", { name: "More" })).toHaveFocus();
});

test("Tab stays inside", async () => {
  const screen = await render(<Default />);
  const dialog = screen.getByRole("dialog").element();
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
  for (let press = 0; press < 8; press++) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test("from the dialog itself, Shift+Tab leads around to its last control", async () => {
  const screen = await render(<Default />);
  const dialog = screen.getByRole("dialog").element();
  await expect.poll(() => document.activeElement).toBe(dialog);
  await userEvent.tab({ shift: true });
  expect(document.activeElement).toBe([...dialog.querySelectorAll("button")].at(-1));
});

test("requests to close on Escape and leaves the decision to its parent", async () => {
  const onOpenChange = fn();
  const screen = await render(<Default onOpenChange={onOpenChange} />);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
  await userEvent.keyboard("{Escape}");
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  await expect.element(screen.getByRole("dialog")).toBeVisible();
});

test("closes on Escape as soon as it has the focus, over another dialog", async () => {
  const [onOver, onUnder] = [fn(), fn()];
  const under = <Dialog open onOpenChange={onUnder} title="Cart" />;
  const press = ({ currentTarget }: Event) => {
    const surface = currentTarget as HTMLElement;
    surface.focus();
    surface.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  };
  const screen = await render(under);
  await screen.rerender(
    <>
      {under}
      <Dialog open onOpenChange={onOver} title="New client" onOpenAutoFocus={press} />
    </>,
  );
  await expect.poll(() => onOver.mock.calls).toEqual([[false]]);
  expect(onUnder).not.toHaveBeenCalled();
});

test("fills the screen of a phone", async () => {
  await page.viewport(360, 740);
  const screen = await render(<Sheet />);
  const { left, top, width, height } = screen.getByRole("dialog").element().getBoundingClientRect();
  expect([left, top, width, height]).toEqual([0, 0, 360, 740]);
});

test("a sheet floats 12 px from the edges", async () => {
  const screen = await render(<Sheet />);
  const box = screen.getByRole("dialog").element().getBoundingClientRect();
  expect(innerWidth - box.right).toBe(12);
  expect(innerHeight - box.bottom).toBe(12);
});

test("long content scrolls by the keyboard, and a form's doesn't add a stop", async () => {
  const screen = await render(<LongContent />);
  await expect
    .poll(() => screen.getByRole("dialog").element().querySelector('[tabindex="0"]'))
    .not.toBeNull();
  await screen.rerender(<Default />);
  await expect.poll(() => screen.getByRole("dialog").element().querySelector('[tabindex="0"]')).toBeNull();
});

test.each([1280, 360])("a drawer is at its edge and a sheet at the lower one, %i px wide", async (width) => {
  await page.viewport(width, 800);
  const phone = width === 360;
  const edges = (name: string) => page.getByRole("dialog", { name }).element().getBoundingClientRect();
  const left = await render(<FromTheLeft size="medium" />);
  await expect.poll(() => edges("Filters").left).toBe(phone ? 0 : 12);
  expect(edges("Filters").width).toBe(phone ? 360 : 460);
  await left.unmount();
  const other = await render(<FromTheLeft size="medium" />);
  document.dir = "rtl";
  await expect.poll(() => edges("Filters").right).toBe(phone ? 360 : 1268);
  await other.unmount();
  await render(<FromBelow size="medium" />);
  await expect.poll(() => edges("Deliver by").bottom).toBe(800);
  expect(edges("Deliver by").width).toBe(phone ? 360 : 560);
  expect(edges("Deliver by").height).toBeLessThan(400);
});
