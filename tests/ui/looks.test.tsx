import { composeStories } from "@storybook/react-vite";
import type { CDPSession } from "playwright";
import axe, { type RunOptions, type Spec } from "axe-core";
import type { ComponentType } from "react";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";

type Stories = Parameters<typeof composeStories>[0];

type Composed = ComponentType & { parameters: { a11y?: { config?: Spec } } };

const modules = Object.entries(import.meta.glob<Stories>("../../stories/*.stories.tsx", { eager: true })).map(
  ([path, stories]) => [path.slice(path.lastIndexOf("/") + 1, -".stories.tsx".length), stories] as const,
);

// A story is a part of a page, and need not stand in a landmark.
const whole: RunOptions = { rules: { region: { enabled: false } } };

const contrast: RunOptions = { runOnly: ["color-contrast"] };

// Every story is checked whole in the light theme by the workshop's own run. A theme changes colours and nothing else, and
// so do the colours that a system forces on a page.
const looks: { theme: string; direction: string; colours: "own" | "forced"; rules: RunOptions }[] = [
  { theme: "dark", direction: "ltr", colours: "own", rules: contrast },
  { theme: "light", direction: "rtl", colours: "own", rules: whole },
  { theme: "light", direction: "ltr", colours: "forced", rules: contrast },
];

/** The reduced motion of all tests is given again: a browser takes what it emulates as a whole. */
async function forceColours(value: "active" | "none") {
  await (cdp() as CDPSession).send("Emulation.setEmulatedMedia", {
    features: [
      { name: "forced-colors", value },
      { name: "prefers-reduced-motion", value: "reduce" },
    ],
  });
}

// Wherever the pointer was left before, it would hover over one story or another.
beforeAll(() => userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } }));
afterEach(() => axe.reset());

const leftToRight = /[\p{L}\p{N}\u2212+%€$-]/gu;
const rightToLeft = /[\u0590-\u08ff]/;

/**
 * Texts with numbers whose signs don't stand in the order in which they are read: within a line from right to left a
 * number goes before the word that follows it, and a minus behind its number, unless they are set apart.
 */
function disordered(root: Element): string[] {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const isOutOfOrder = (text: Text) => {
    let last: DOMRect | undefined;
    for (const { index, 0: sign } of text.data.matchAll(leftToRight)) {
      range.setStart(text, index);
      range.setEnd(text, index + sign.length);
      const box = range.getBoundingClientRect();
      if (last && Math.abs(box.top - last.top) < 3 && box.left < last.left - 0.5) return true;
      last = box;
    }
    return false;
  };
  const found: string[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    // What is for screen readers alone is seen by nobody.
    const isSeen = text.parentElement!.clientWidth !== 1;
    if (isSeen && /\d/.test(text.data) && !rightToLeft.test(text.data) && isOutOfOrder(text))
      found.push(text.data);
  }
  return found;
}

/** Reads the colour of a text as it is drawn: of the fill, which axe asks for, a browser tells the page's own colour. */
function readForcedColours() {
  // oxlint-disable-next-line typescript/unbound-method -- it is called with what it is asked of
  const { getPropertyValue } = CSSStyleDeclaration.prototype;
  vi.spyOn(CSSStyleDeclaration.prototype, "getPropertyValue").mockImplementation(function (
    this: CSSStyleDeclaration,
    name,
  ) {
    return getPropertyValue.call(this, name === "-webkit-text-fill-color" ? "color" : name);
  });
}

describe.each(looks)("in the $theme theme, $direction, $colours colours,", ({ colours, rules, ...look }) => {
  if (colours === "forced") {
    beforeAll(() => forceColours("active"));
    beforeAll(readForcedColours);
    afterAll(() => forceColours("none"));
    afterAll(() => vi.restoreAllMocks());
  }

  test.each(modules)("%s is accessible", async (name, stories) => {
    const { Default, States } = composeStories(stories, { initialGlobals: look }) as Record<string, Composed>;
    if (!States) throw new Error(`${name} shows no States`);
    for (const Story of Default ? [Default, States] : [States]) {
      const { unmount } = await render(<Story />);
      const page = document.documentElement;
      expect([page.dataset.theme, page.dir]).toEqual([look.theme, look.direction]);
      expect(matchMedia("(forced-colors: active)").matches).toBe(colours === "forced");
      if (look.direction === "rtl") expect(disordered(document.body)).toEqual([]);
      axe.configure(Story.parameters.a11y?.config ?? {});
      const { violations } = await axe.run(document.body, { ...rules, resultTypes: ["violations"] });
      expect(violations.map(({ id, nodes }) => [id, ...nodes.map((node) => node.failureSummary)])).toEqual(
        [],
      );
      await unmount();
    }
  });
});

test.each([
  ["bar-line-chart", "button > [data-mark]"],
  ["forecast-chart", "button > [data-mark]"],
  ["color-picker", "[class*=fill], [class*=fill] > span"],
  ["item-calendar", "[class*=dot]:not([class*=dots])"],
  ["notifications-centre", "[class*=dot]"],
  ["schedule", "[class*=today]"],
  ["board", "[class*=line]:empty"],
])("a mark of %s, which is a colour and nothing else, is seen in forced colours too", async (name, marks) => {
  const [, stories] = modules.find(([one]) => one === name)!;
  const { States } = composeStories(stories) as { States: Composed };
  await render(<States />);
  const ground = document.createElement("div");
  ground.style.background = "Canvas";
  document.body.append(ground);
  onTestFinished(() => ground.remove());
  const isSeen = (mark: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(mark);
    const hasColor = backgroundColor !== getComputedStyle(ground).backgroundColor;
    return backgroundImage !== "none" || (hasColor && backgroundColor !== "rgba(0, 0, 0, 0)");
  };
  const seen = () => [...document.querySelectorAll(marks)].map(isSeen);
  const before = seen();
  expect(before).toContain(true);
  await forceColours("active");
  onTestFinished(() => forceColours("none"));
  expect(seen()).toEqual(before);
});

test.each([
  ["side-menu", "[class*=module][aria-current]"],
  ["command-palette", "[role=option][aria-selected=true]"],
  ["dialog", "[role=dialog]"],
  ["data-list", "[data-bulk-bar]"],
  ["skeleton", "[class*=skeleton]"],
])(
  "of %s, what stands out by its ground or its shadow has an edge in forced colours",
  async (name, edged) => {
    const [, stories] = modules.find(([one]) => one === name)!;
    const { States } = composeStories(stories) as { States: Composed };
    await render(<States />);
    await expect.poll(() => document.querySelector(edged)).not.toBeNull();
    const colour = () => getComputedStyle(document.querySelector(edged)!).outlineColor;
    expect(colour()).toBe("rgba(0, 0, 0, 0)");
    await forceColours("active");
    onTestFinished(() => forceColours("none"));
    expect(colour()).not.toBe("rgba(0, 0, 0, 0)");
  },
);

test("the axes of a chart are read on whatever ground forced colours give the page", async () => {
  const [, stories] = modules.find(([one]) => one === "bar-line-chart")!;
  const { Default } = composeStories(stories) as { Default: Composed };
  await render(<Default />);
  await forceColours("active");
  onTestFinished(() => forceColours("none"));
  const label = document.querySelector("svg text")!;
  expect(getComputedStyle(label).fill).toBe(getComputedStyle(document.querySelector("button")!).color);
});

test("what the tooltip of a chart says from right to left stands in the order in which it is read", async () => {
  const [, stories] = modules.find(([name]) => name === "forecast-chart")!;
  const { Default } = composeStories(stories, { initialGlobals: { direction: "rtl" } }) as {
    Default: Composed;
  };
  const screen = await render(<Default />);
  (
    screen
      .getByRole("img", { name: /below the minimum/ })
      .first()
      .element() as SVGElement
  ).focus();
  await expect.element(screen.getByText("below the minimum of", { exact: false }).last()).toBeVisible();
  expect(disordered(document.body)).toEqual([]);
});
