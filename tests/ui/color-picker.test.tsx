import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { fn } from "storybook/test";
import { describe, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ColorPicker, UiProvider } from "@backoffice/ui";
import { de } from "@backoffice/ui/locales/de";
import * as stories from "../../stories/color-picker.stories.tsx";
import { namedColors } from "../../ui/color-picker/color-names.ts";
import {
  clampAlpha,
  colorFormats,
  formatColor,
  formatHex,
  nextFormat,
  parseColor,
} from "../../ui/color-picker/color-text.ts";

const { Default, States } = composeStories(stories);

const byte = fc.integer({ min: 0, max: 255 });
const color = fc.record({
  r: byte,
  g: byte,
  b: byte,
  a: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
});

describe("text", () => {
  test("each format is read back as the colour that it writes", () => {
    fc.assert(
      fc.property(color, fc.constantFrom(...colorFormats), (given, format) => {
        const text = formatColor(given, format);
        if (text === undefined) return;
        const read = parseColor(text);
        for (const part of ["r", "g", "b"] as const)
          expect(Math.abs((read?.[part] ?? -9) - given[part])).toBeLessThanOrEqual(1);
        expect(read?.a).toBe(given.a);
      }),
    );
  });

  test("the stored form is read back exactly", () => {
    fc.assert(
      fc.property(color, (given) => {
        expect(parseColor(formatHex(given))).toEqual(given);
      }),
    );
  });

  test("every name is a colour and the browser agrees on it", () => {
    const probe = document.createElement("i");
    document.body.append(probe);
    for (const [name, hex] of namedColors) {
      probe.style.color = name;
      const { r = -1, g, b } = parseColor(hex) ?? {};
      expect(getComputedStyle(probe).color, name).toBe(`rgb(${r}, ${g}, ${b})`);
    }
    probe.remove();
    expect(namedColors.size).toBe(148);
  });

  test("alpha is brought between 0 and 1", () => {
    fc.assert(
      fc.property(fc.double(), (alpha) => {
        expect(clampAlpha(alpha)).toBeGreaterThanOrEqual(0);
        expect(clampAlpha(alpha)).toBeLessThanOrEqual(1);
      }),
    );
    expect([Number.NaN, 1.5, 0.555, -1].map(clampAlpha)).toEqual([1, 1, 0.56, 0]);
    expect(parseColor("rgb(1 2 3 / -4)")?.a).toBe(0);
    expect(parseColor("rgb(1 2 3 / 150%)")?.a).toBe(1);
  });

  test.each([
    ["#abc", "#aabbcc"],
    ["AABBCC80", "#aabbcc80"],
    ["rgba(84, 78, 222, 0.5)", "#544ede80"],
    ["hsl(120deg 100% 25%)", "#008000"],
    ["RebeccaPurple", "#663399"],
    ["transparent", "#00000000"],
    ["#abcd", "#aabbccde"],
    ["abcd", "#aabbccde"],
    ["aabbcc", "#aabbcc"],
    ["rgb(50% 0% 100%)", "#8000ff"],
    ["rgb(256 -4 3.6)", "#ff0004"],
    ["hsl(240 100% 50%)", "#0000ff"],
    ["hsl(-60 100% 50%)", "#ff00ff"],
    ["hsl(390 100% 50%)", "#ff8000"],
    ["hsl(0 150% 50%)", "#ff0000"],
    ["hsl(0 100% 150%)", "#ffffff"],
    ["hsl(0 0% 60%)", "#999999"],
    ["hsl(180 50% 25% / 50%)", "#20606080"],
  ])("%s is %s", (text, hex) => {
    const read = parseColor(text);
    expect(read && formatHex(read)).toBe(hex);
  });

  test("what is no colour is refused", () => {
    for (const text of [
      "",
      "bluish",
      "#12",
      "#12345",
      "#ggg",
      "rgb(1 2)",
      "rgb(1 x 3)",
      "rgb(a b c)",
      "url(x)",
      "rgb(1 2 3 / 4 5)",
    ])
      expect(parseColor(text), text).toBeUndefined();
    fc.assert(fc.property(fc.string(), (text) => void parseColor(text)));
  });

  test.each([
    [{ r: 106, g: 90, b: 205, a: 1 }, "rgb(106 90 205)", "slateblue", "hsl(248.3 53.5% 57.8%)"],
    [{ r: 255, g: 0, b: 128, a: 1 }, "rgb(255 0 128)", undefined, "hsl(329.9 100% 50%)"],
    [{ r: 0, g: 128, b: 0, a: 0.5 }, "rgb(0 128 0 / 0.5)", undefined, "hsl(120 100% 25.1% / 0.5)"],
    [{ r: 128, g: 128, b: 128, a: 1 }, "rgb(128 128 128)", "gray", "hsl(0 0% 50.2%)"],
    [{ r: 0, g: 0, b: 0, a: 1 }, "rgb(0 0 0)", "black", "hsl(0 0% 0%)"],
    [{ r: 0, g: 0, b: 0, a: 0 }, "rgb(0 0 0 / 0)", "transparent", "hsl(0 0% 0% / 0)"],
    [{ r: 255, g: 0, b: 0, a: 0 }, "rgb(255 0 0 / 0)", undefined, "hsl(0 100% 50% / 0)"],
  ] as const)("%o is written in every format", (given, ...written) => {
    expect(colorFormats.map((format) => formatColor(given, format))).toEqual(written);
  });

  test("formats follow each other, without a name where there is none", () => {
    const slate = { r: 106, g: 90, b: 205, a: 1 };
    expect(nextFormat(slate, "rgb")).toBe("name");
    expect(nextFormat({ ...slate, r: 107 }, "rgb")).toBe("hsl");
    expect(nextFormat(slate, "hsl")).toBe("rgb");
  });
});

// The library adds its style once a page, so that this test comes before the others that show it.
test("the picker's style element carries the page's nonce", async () => {
  const screen = await render(
    <UiProvider nonce="abc123">
      <ColorPicker label="Colour" defaultValue="#5454de" />
    </UiProvider>,
  );
  await screen.getByRole("button", { name: /Choose a colour/ }).click();
  await expect.element(screen.getByRole("slider", { name: "Hue" })).toBeVisible();
  const style = [...document.querySelectorAll("style")].find(({ textContent }) =>
    textContent.startsWith(".react-colorful{"),
  );
  expect(style?.nonce).toBe("abc123");
});

test("a shade and a transparency are chosen with the keyboard", async () => {
  const onValueChange = fn();
  const screen = await render(<Default defaultValue="#ff0000" onValueChange={onValueChange} />);
  const box = screen.getByRole("button", { name: /Choose a colour/ });
  (box.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const alpha = screen.getByRole("slider", { name: "Opacity" });
  await expect.element(alpha).toBeVisible();
  (alpha.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  expect(onValueChange.mock.lastCall?.[0]).toMatch(/^#ff0000f/);
  await userEvent.keyboard("{Escape}");
  await expect.element(box).toHaveFocus();
});

test("the handles speak the language of the provider, also after they have moved", async () => {
  const screen = await render(
    <UiProvider locale="de" strings={de}>
      <ColorPicker label="Farbe" defaultValue="#ff0000" />
    </UiProvider>,
  );
  await screen.getByRole("button", { name: /Farbe wählen/ }).click();
  const shade = screen.getByRole("slider", { name: "Sättigung und Helligkeit" });
  await expect.element(shade).toBeVisible();
  expect(shade.element().getAttribute("aria-valuetext")).toBe("Sättigung 100 %, Helligkeit 100 %");
  (shade.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(shade).toHaveAttribute("aria-valuetext", "Sättigung 95 %, Helligkeit 100 %");
  for (const name of ["Farbton", "Deckkraft"])
    await expect.element(screen.getByRole("slider", { name })).toBeVisible();
});

test("a swatch of the palette is chosen by its name", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  await screen.getByRole("button", { name: /Choose a colour/ }).click();
  await screen.getByRole("button", { name: "Amber" }).click();
  expect(onValueChange).toHaveBeenLastCalledWith("#b7791f");
  await expect.element(screen.getByRole("button", { name: "Amber" })).toHaveAttribute("aria-pressed", "true");
});

test("the popup is centred below a box of 40 px and at least 280 px wide", async () => {
  const screen = await render(
    <div style={{ paddingInlineStart: 300 }}>
      <Default />
    </div>,
  );
  const box = screen.getByRole("button", { name: /Choose a colour/ });
  await box.click();
  const popup = screen.getByRole("dialog", { name: "Colour" });
  await expect.element(popup).toBeVisible();
  const [at, of] = [popup.element().getBoundingClientRect(), box.element().getBoundingClientRect()];
  expect([of.width, of.height]).toEqual([40, 40]);
  expect(at.width).toBeGreaterThanOrEqual(280);
  expect(at.top).toBeGreaterThanOrEqual(of.bottom);
  expect(Math.abs(at.left + at.width / 2 - (of.left + of.width / 2))).toBeLessThan(2);
});

test("without transparency the colour is always solid", async () => {
  const onValueChange = fn();
  const screen = await render(<ColorPicker label="Colour" alpha={false} onValueChange={onValueChange} />);
  await screen.getByRole("button", { name: /No colour/ }).click();
  const text = screen.getByRole("textbox");
  await expect.element(text).toBeVisible();
  await expect.element(screen.getByRole("slider", { name: "Opacity" })).not.toBeInTheDocument();
  await text.fill("rgb(1 2 3 / 0.5)");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith("#010203");
});

test("a disabled or read-only box opens nothing, and a required one can't be emptied", async () => {
  const screen = await render(<States />);
  for (const name of [/^Disabled/, /^Read only/]) {
    (screen.getByRole("button", { name }).element() as HTMLElement).click();
    await expect.element(screen.getByRole("dialog")).not.toBeInTheDocument();
  }
  await expect.element(screen.getByRole("button", { name: "Clear Required" })).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Clear Name" }).click();
  await expect
    .element(screen.getByRole("button", { name: "Name: No colour. Choose a colour" }))
    .toBeVisible();
});
