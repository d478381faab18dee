import { composeStories } from "@storybook/react-vite";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { CodeBlock } from "@backoffice/ui";
import * as stories from "../../stories/code-block.stories.tsx";

const { Default, Highlighted, Wrapped } = composeStories(stories);

afterEach(() => void vi.restoreAllMocks());

const copy = () => page.getByRole("button", { name: "Copy" });
const box = () => page.getByRole("region", { name: "List orders" });

test("copies the plain text, also of what is highlighted", async () => {
  const write = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  await render(<Highlighted />);
  await copy().click();
  expect(write).toHaveBeenCalledExactlyOnceWith('{ "id": 1204 }');
  await expect.element(page.getByRole("button", { name: "Copied" })).toBeVisible();
});

test("without a clipboard the code is selected, so that the reader can copy it", async () => {
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("refused"));
  await render(<CodeBlock label="It" code="npm install" />);
  await copy().click();
  await expect.poll(() => getSelection()!.toString()).toBe("npm install");
});

test("long lines scroll, by keyboard too; wrapped they don't", async () => {
  const screen = await render(
    <div style={{ width: 300 }}>
      <Default />
    </div>,
  );
  await expect.element(box()).toHaveAttribute("data-hidden-x", "end");
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(box()).toHaveFocus();
  await screen.rerender(
    <div style={{ width: 300 }}>
      <Wrapped />
    </div>,
  );
  await expect.element(box()).not.toHaveAttribute("data-hidden-x");
});

test("runs from left to right on a page that doesn't", async () => {
  const { Default: Mirrored } = composeStories(stories, { initialGlobals: { direction: "rtl" } });
  await render(<Mirrored />);
  const code = document.querySelector("pre")!;
  expect(getComputedStyle(code).direction).toBe("ltr");
  expect(getComputedStyle(code).textAlign).toBe("left");
});
