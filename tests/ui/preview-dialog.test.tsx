import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import * as stories from "../../stories/preview-dialog.stories.tsx";

const { Default, Text } = composeStories(stories);

test("markup is shut away from the page", async () => {
  const screen = await render(<Default />);
  const frame = screen.getByTitle("Terms of delivery").element() as HTMLIFrameElement;
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.contentDocument).toBeNull();
});

test("markup without a typeface uses the system's and keeps its doctype", async () => {
  const screen = await render(<Default html="<!doctype html><p>Terms</p>" />);
  const frame = screen.getByTitle("Terms of delivery").element() as HTMLIFrameElement;
  expect(frame.srcdoc).toMatch(/^<!doctype html><style[^>]*>html\{font:[^}]*system-ui/);
});

test("a page of the application is loaded by its address, in the same sandbox", async () => {
  const screen = await render(<Default html={undefined} src="about:blank#preview" />);
  const frame = screen.getByTitle("Terms of delivery");
  await expect.element(frame).toHaveAttribute("src", "about:blank#preview");
  await expect.element(frame).toHaveAttribute("sandbox", "");
});

test("text keeps its line breaks and scrolls by keyboard", async () => {
  const screen = await render(<Text />);
  const text = screen.getByText("1204;ORD-1204;18420.00");
  await expect.element(text).toHaveAttribute("tabindex", "0");
  expect(text.element().textContent).toContain("\n1203;");
});
