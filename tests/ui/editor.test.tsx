import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { useState } from "react";
import { fn } from "storybook/test";
import { describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Editor, RichText } from "@backoffice/ui";
import * as stories from "../../stories/editor.stories.tsx";
import { embeddedImageLimit, imageSource, refuseImageFile } from "../../ui/editor/image-source.ts";
import { readInlineStyles } from "../../ui/editor/inline-styles.ts";
import { isSafeLink, linkAddress } from "../../ui/editor/link-address.ts";
import { markTemplateCodes, splitTemplate } from "../../ui/editor/template-code.ts";

const { Default, Mentions, States, Template, Viewer } = composeStories(stories);

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const loading = { timeout: 15_000 };

describe("addresses", () => {
  test.each([
    ["https://example.com/a.png", true],
    ["http://example.com/a.JPG?size=2", true],
    ["https://example.com/a.jpeg#top", true],
    [pixel, true],
    ["data:image/png;base64,AAAA", true],
    ["https://example.com/a.svg", false],
    ["https://example.com/a", false],
    ["https://example.com/?a.png", false],
    ["data:image/svg+xml;base64,AAAA", false],
    ["data:image/png,AAAA", false],
    ["data:text/html;base64,AAAA", false],
    ["javascript:alert(1)//a.png", false],
    ["ftp://example.com/a.png", false],
    ["//example.com/a.png", false],
    ["/files/a.png", false],
    ["blob:https://example.com/a.png", false],
  ])("the image %s is allowed: %s", (source, allowed) => {
    expect(imageSource(source) !== undefined).toBe(allowed);
  });

  test("no other scheme ever makes an image or a link", () => {
    const scheme = fc
      .stringMatching(/^[a-z][a-z0-9+.-]{0,12}$/)
      .filter((name) => !["http", "https", "data", "mailto", "tel"].includes(name));
    fc.assert(
      fc.property(scheme, fc.constantFrom("//example.com/a", "/a", "a"), (name, path) => {
        expect(imageSource(`${name}:${path}.png`)).toBeUndefined();
        expect(isSafeLink(`${name}:${path}`)).toBe(false);
      }),
    );
  });

  test("links are completed, and unsafe ones refused however they are disguised", () => {
    expect(linkAddress("example.com/terms")).toBe("https://example.com/terms");
    expect(linkAddress("anna@example.com")).toBe("mailto:anna@example.com");
    expect(linkAddress("/orders/7")).toBe("/orders/7");
    for (const bad of [
      "javascript:alert(1)",
      "java\nscript:alert(1)",
      "\u0001javascript:x",
      "//evil.example",
      "data:text/html,x",
      "",
    ])
      expect(linkAddress(bad)).toBeUndefined();
  });

  test("a file is refused by its type and its size", () => {
    expect(refuseImageFile({ type: "image/png", size: embeddedImageLimit })).toBeUndefined();
    expect(refuseImageFile({ type: "image/png", size: embeddedImageLimit + 1 })).toBe("size");
    expect(refuseImageFile({ type: "image/svg+xml", size: 10 })).toBe("type");
  });
});

test("placeholders are found in texts and not in code", () => {
  expect(splitTemplate("to {{ order.address }} by {{cp.name}}")).toEqual([
    "to ",
    "order.address",
    " by ",
    "cp.name",
    "",
  ]);
  expect(markTemplateCodes("<p>{{a.b}}</p><pre><code>{{a.b}}</code></pre>")).toBe(
    '<p><span data-placeholder="a.b">{{a.b}}</span></p><pre><code>{{a.b}}</code></pre>',
  );
});

const attacks = [
  `<img src=x onerror="attack()">`,
  `<p onclick="attack()">a</p><script>attack()</script>`,
  `<a href="javascript:attack()">a</a><a href="java&#10;script:attack()">b</a>`,
  `<svg onload="attack()"><script>attack()</script></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="attack()"></style></mglyph></table></mtext></math>`,
  `<iframe srcdoc="<script>parent.attack()</script>"></iframe>`,
  `<form action="javascript:attack()"><input formaction="javascript:attack()" type="image" src="x" onerror="attack()"></form>`,
  `<style>@import "javascript:attack()";</style><p style="background:url(javascript:attack())">a</p>`,
  `<template><img src=x onerror="attack()"></template><object data="javascript:attack()"></object>`,
  `<span data-placeholder='"><img src=x onerror="attack()">'>a</span>`,
  `<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImF0dGFjaygpIi8+">`,
];

const dangers = (root: ParentNode) =>
  [...root.querySelectorAll("*")].filter(
    (element) =>
      /^(?:script|style|iframe|object|embed|form|template|svg|math)$/i.test(element.localName) ||
      [...element.attributes].some(
        ({ name, value }) => name.startsWith("on") || /^\s*(?:javascript|data:text)/i.test(value),
      ),
  );

test.each(attacks)("neither the editor nor the viewer lets %s through", async (html) => {
  const attack = vi.fn();
  Object.assign(window, { attack });
  const onValueChange = fn();
  const screen = await render(
    <>
      <Editor label="Text" toolbar="full" defaultValue={`<p>kept</p>${html}`} onValueChange={onValueChange} />
      <RichText data-testid="viewer" html={html} />
    </>,
  );
  const text = screen.getByRole("textbox", { name: "Text" });
  await expect.element(text, loading).toBeVisible();
  await text.click();
  await userEvent.keyboard("{Control>}{End}{/Control}!");
  const given = document.createElement("template");
  given.innerHTML = String(onValueChange.mock.lastCall?.[0]);
  expect(given.innerHTML).toContain("kept");
  expect(dangers(given.content)).toEqual([]);
  expect(dangers(text.element())).toEqual([]);
  expect(dangers(screen.getByTestId("viewer").element())).toEqual([]);
  expect(attack).not.toHaveBeenCalled();
});

test("the viewer keeps what the editor can make", async () => {
  const screen = await render(<States />);
  const source = screen.getByRole("textbox", { name: "Everything" });
  await expect.element(source, loading).toBeVisible();
  const viewer = await render(<Viewer />);
  await expect
    .element(viewer.getByRole("link", { name: "the terms" }).last())
    .toHaveAttribute("rel", expect.stringContaining("noopener"));
  for (const name of ["table", "blockquote", "pre", "ol", "u", "s", "em", "input[type=checkbox]"])
    expect(viewer.container.querySelector(name), name).not.toBeNull();
});

test("the toolbar is one tab stop, with arrows between its tools", async () => {
  const screen = await render(<Default />);
  const bold = screen.getByRole("button", { name: "Bold" });
  await expect.element(bold, loading).toBeVisible();
  const stops = () => screen.container.querySelectorAll("[role=toolbar] button[tabindex='0']");
  expect(stops()).toHaveLength(1);
  (bold.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(screen.getByRole("button", { name: "Underline" })).toHaveFocus();
  await userEvent.keyboard("{End}");
  await expect.element(screen.getByRole("button", { name: "Redo" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(bold).toHaveFocus();
  expect(stops()).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  await expect.element(screen.getByRole("textbox")).toHaveFocus();
});

test("a link is set on the selection, with a safe address only", async () => {
  const onValueChange = fn();
  const screen = await render(<Default defaultValue="<p>terms</p>" onValueChange={onValueChange} />);
  const text = screen.getByRole("textbox");
  await expect.element(text, loading).toBeVisible();
  await text.click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await screen.getByRole("button", { name: "Link" }).click();
  const address = screen.getByRole("textbox", { name: "Address" });
  await address.fill("javascript:alert(1)");
  await userEvent.keyboard("{Enter}");
  await expect.element(address).toHaveAccessibleDescription("Write a web, mail or phone address.");
  await address.fill("example.com");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith(expect.stringContaining('href="https://example.com"'));
});

test("a pasted image file is kept in the text; another file is refused with the reason", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const text = screen.getByRole("textbox");
  await expect.element(text, loading).toBeVisible();
  const paste = (file: File) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    text
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste(new File(["<svg/>"], "drawing.svg", { type: "image/svg+xml" }));
  await expect
    .element(text)
    .toHaveAccessibleDescription("Only jpg, png and gif images can be put into the text.");
  paste(new File(["GIF89a"], "ramp.gif", { type: "image/gif" }));
  await expect
    .element(screen.getByRole("img", { name: "ramp" }))
    .toHaveAttribute("src", expect.stringMatching(/^data:image\/gif;base64,/));
  expect(onValueChange).toHaveBeenLastCalledWith(expect.stringContaining("data:image/gif;base64,"));
});

test("a template's placeholder is a chip, offered while one types and kept as {{code}}", async () => {
  const onValueChange = fn();
  const screen = await render(<Template defaultValue="<p></p>" onValueChange={onValueChange} />);
  const text = screen.getByRole("textbox");
  await expect.element(text, loading).toBeVisible();
  await text.click();
  await userEvent.keyboard("To {{{{cp");
  await expect
    .element(screen.getByRole("option", { name: /counterparty/ }))
    .toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith(
    expect.stringContaining('<span data-placeholder="cp.name">{{cp.name}}</span>'),
  );
});

test("a colleague is mentioned by the keyboard", async () => {
  const onValueChange = fn();
  const screen = await render(<Mentions onValueChange={onValueChange} />);
  const text = screen.getByRole("textbox");
  await expect.element(text, loading).toBeVisible();
  await text.click();
  await userEvent.keyboard("@mar");
  await expect.element(screen.getByRole("option", { name: /Marta Lind/ })).toBeVisible();
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith(expect.stringContaining("@Marta Lind"));
});

test("follows its value, and gives an empty text as nothing", async () => {
  function Held() {
    const [html, setHtml] = useState("<p>first</p>");
    return (
      <>
        <Editor label="Text" value={html} onValueChange={setHtml} />
        <button type="button" onClick={() => setHtml("<p>second</p>")}>
          Replace
        </button>
        <output>{JSON.stringify(html)}</output>
      </>
    );
  }
  const screen = await render(<Held />);
  const text = screen.getByRole("textbox", { name: "Text" });
  await expect.element(text, loading).toHaveTextContent("first");
  await screen.getByRole("button", { name: "Replace" }).click();
  await expect.element(text).toHaveTextContent("second");
  await text.click();
  await userEvent.keyboard("{Control>}a{/Control}{Backspace}");
  await expect.element(screen.getByRole("status")).toHaveTextContent('""');
});

test("code is coloured at once and then at most every second", async () => {
  const screen = await render(
    <Editor
      label="Text"
      toolbar="full"
      defaultValue='<pre><code class="language-sql">SELECT 1 FROM orders</code></pre>'
    />,
  );
  const text = screen.getByRole("textbox");
  await expect.element(text, loading).toBeVisible();
  await expect
    .poll(() => screen.container.querySelector(".hljs-keyword")?.textContent, loading)
    .toBe("SELECT");
  const coloured = performance.now();
  await screen.getByText("SELECT").click();
  await userEvent.keyboard("{End} WHERE");
  await expect
    .poll(
      () => [...screen.container.querySelectorAll(".hljs-keyword")].map((word) => word.textContent),
      loading,
    )
    .toContain("WHERE");
  expect(performance.now() - coloured).toBeGreaterThan(800);
});

test("what other programs say by inline styles is kept as elements, and no style is", () => {
  expect(
    readInlineStyles('<p style="text-align: center"><span style="font-weight:700;color:red">a</span></p>'),
  ).toBe('<p data-align="center"><span><strong>a</strong></span></p>');
  expect(readInlineStyles('<b style="font-weight:normal"><i>a</i></b>')).toBe("<i>a</i>");
  expect(readInlineStyles("<p>say style = bold</p>")).toBe("<p>say style = bold</p>");
});

test("formatting of pasted text is kept", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const text = screen.getByRole("textbox");
  await expect.element(text, loading).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData(
    "text/html",
    '<p>Note</p><p style="text-align:right"><span style="font-style:italic">sealed</span><img src="file:///a.png"></p>',
  );
  text
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await expect
    .poll(() => onValueChange.mock.lastCall?.[0])
    .toBe('<p>Note</p><p data-align="right"><em>sealed</em></p>');
});
