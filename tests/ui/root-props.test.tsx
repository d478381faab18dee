import { composeStories } from "@storybook/react-vite";
import { createElement, type ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

type Stories = Parameters<typeof composeStories>[0] & {
  default: { component?: ComponentType<Record<string, unknown>> };
};

/** Those that draw nothing of their own, one that shows another's columns in a frame, and the frame of any control. */
const withoutRoot = ["data-list-columns", "field", "messages", "provider", "themes", "tokens"];

const modules = Object.entries(import.meta.glob<Stories>("../../stories/*.stories.tsx", { eager: true }))
  .map(([path, stories]) => ({ name: /([^/]+)\.stories/.exec(path)![1]!, stories }))
  .filter(({ name }) => !withoutRoot.includes(name));

/** What a component is given by someone who doesn't know how it is made. */
const given = {
  id: "given",
  className: "given",
  style: { scrollMarginTop: "3px" },
  "data-given": "",
  "aria-roledescription": "given",
};

test.each(modules)("$name hands on what its root or its control is given", async ({ stories }) => {
  const composed = composeStories(stories) as Record<string, { args: object }>;
  const { args } = composed.Default ?? Object.values(composed)[0]!;
  let held: Element | undefined;
  const ref = (element: Element | null) => {
    held = element ?? held;
  };
  const props: Record<string, unknown> = { open: true, ...args, ...given, ref };
  await render(createElement(stories.default.component!, props));
  await expect.poll(() => document.querySelector(".given") && held).toBeTruthy();
  const root = document.querySelector<HTMLElement>(".given")!;
  const control = document.getElementById("given")!;
  expect(root.style.scrollMarginTop, "the style is where the class is").toBe("3px");
  expect(root.contains(control)).toBe(true);
  expect(control.dataset.given, "data-* is where the id is").toBe("");
  expect(control.getAttribute("aria-roledescription"), "aria-* is where the id is").toBe("given");
  // The ref is the control's; of a group, one of its controls.
  expect(control.contains(held!)).toBe(true);
});

/** Their own ref sets, at each render, what no attribute says; an editor looks for its element each time. */
const attachedAnew = ["checkbox", "checkbox-group", "editor", "switch"];
const kept = modules.filter(({ name }) => !attachedAnew.includes(name));

test.each(kept)("$name keeps its caller's ref as it is drawn again", async ({ stories }) => {
  const composed = composeStories(stories) as Record<string, { args: object }>;
  const { args } = composed.Default ?? Object.values(composed)[0]!;
  const ref = vi.fn();
  const props: Record<string, unknown> = { open: true, ...args, ref };
  const { rerender } = await render(createElement(stories.default.component!, props));
  await expect.poll(() => ref.mock.lastCall?.[0]).toBeTruthy();
  ref.mockClear();
  await rerender(createElement(stories.default.component!, { ...props, title: props.title ?? "" }));
  expect(ref).not.toHaveBeenCalled();
});
