import { composeStories } from "@storybook/react-vite";
import fc from "fast-check";
import { useLayoutEffect, useState } from "react";
import { fn } from "storybook/test";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { RichText } from "@backoffice/ui";
import { Editor } from "@backoffice/ui/editor";
import * as stories from "../../stories/editor.stories.tsx";
import { embeddedImageLimit, imageSource, refuseImageFile } from "../../ui/editor/image-source.ts";
import { readInlineStyles } from "../../ui/editor/inline-styles.ts";
import RichEditor from "../../ui/editor/rich-editor.tsx";
import { isSafeLink, linkAddress } from "../../ui/editor/link-address.ts";
import { markTemplateCodes, splitTemplate } from "../../ui/editor/template-code.ts";

const { Default, Mentions, States, Template, Viewer } = composeStories(stories);

const pixel = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

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
  expect(markTemplateCodes("<p>{?a.b}{a.b} {a.b|long}{/}</p>")).toBe(
    '<p>{?a.b}<span data-placeholder="a.b">{{a.b}}</span> {a.b|long}{/}</p>',
  );
});

test("a list's field is known by the short code of its rows", async () => {
  const screen = await render(
    <Template
      defaultValue="<p>{#order.items}{name} {nobody}{/order.items}</p>"
      placeholders={[
        { id: "order.items", label: "Items", fields: [{ id: "order.items.name", label: "Item" }] },
      ]}
    />,
  );
  await expect.element(screen.getByText("name", { exact: true })).toHaveAttribute("title", "Item");
  await expect.element(screen.getByText("nobody", { exact: true })).toHaveAttribute("data-unknown", "true");
});

test("a placeholder typed with single braces becomes a chip too", async () => {
  const onValueChange = fn();
  const screen = await render(<Template defaultValue="<p></p>" onValueChange={onValueChange} />);
  const text = screen.getByRole("textbox");
  await expect.element(text).toBeVisible();
  await text.click();
  for (const typed of ["{{cp.name} ", "{{{{cp.name}} "]) await userEvent.keyboard(typed);
  expect(onValueChange).toHaveBeenLastCalledWith(
    '<p><span data-placeholder="cp.name">{{cp.name}}</span> <span data-placeholder="cp.name">{{cp.name}}</span> </p>',
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
  await expect.element(text).toBeVisible();
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
  await expect.element(source).toBeVisible();
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
  await expect.element(bold).toBeVisible();
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
  await expect.element(text).toBeVisible();
  await text.click();
  await userEvent.keyboard("{Control>}a{/Control}");
  await screen.getByRole("button", { name: "Link" }).click();
  const address = screen.getByRole("textbox", { name: "Address" });
  await address.fill("javascript:alert(1)");
  await userEvent.keyboard("{Enter}");
  await expect
    .element(address)
    .toHaveAccessibleDescription("Enter a web address, an email address or a phone number.");
  await address.fill("example.com");
  await userEvent.keyboard("{Enter}");
  expect(onValueChange).toHaveBeenLastCalledWith(expect.stringContaining('href="https://example.com"'));
});

test("a pasted image file is kept in the text; another file is refused with the reason", async () => {
  const onValueChange = fn();
  const screen = await render(<Default onValueChange={onValueChange} />);
  const text = screen.getByRole("textbox");
  await expect.element(text).toBeVisible();
  const paste = (file: File) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    text
      .element()
      .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  };
  paste(new File(["<svg/>"], "drawing.svg", { type: "image/svg+xml" }));
  await expect.element(text).toHaveAccessibleDescription("Only JPG, PNG and GIF images can be added.");
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
  await expect.element(text).toBeVisible();
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
  await expect.element(text).toBeVisible();
  await text.click();
  await userEvent.keyboard("@mar");
  await expect.element(screen.getByRole("option", { name: "Marta Lind", exact: true })).toBeVisible();
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
  await expect.element(text).toHaveTextContent("first");
  await screen.getByRole("button", { name: "Replace" }).click();
  await expect.element(text).toHaveTextContent("second");
  await text.click();
  await userEvent.keyboard("{Control>}a{/Control}{Backspace}");
  await expect.element(screen.getByRole("status")).toHaveTextContent('""');
});

test("a value that comes late takes away nothing that was typed since", async () => {
  const said: string[] = [];
  const editor = (value: string) => (
    <Editor label="Text" value={value} onValueChange={(html) => said.push(html)} />
  );
  const screen = await render(editor(""));
  const text = screen.getByRole("textbox");
  await expect.element(text).toBeVisible();
  await text.click();
  await userEvent.keyboard("only");
  await expect.poll(() => said.at(-1)).toBe("<p>only</p>");
  await screen.rerender(editor("<p>o</p>"));
  await expect.element(text).toHaveTextContent("only");
  await screen.rerender(editor("<p>only</p>"));
  await screen.rerender(editor("<p>o</p>"));
  await expect.element(text).toHaveTextContent(/^o$/);
});

test("code is coloured at once and then at most every second", async () => {
  // Time stands still, however long it takes to load, to click and to type.
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const screen = await render(
    <Editor
      label="Text"
      toolbar="full"
      defaultValue='<pre><code class="language-sql">SELECT 1 FROM orders</code></pre>'
    />,
  );
  const text = screen.getByRole("textbox");
  await expect.element(text).toBeVisible();
  const keywords = () =>
    [...screen.container.querySelectorAll(".hljs-keyword")].map((word) => word.textContent);
  await expect
    .poll(() => {
      vi.advanceTimersByTime(0);
      return keywords();
    })
    .toContain("SELECT");
  await screen.getByText("SELECT").click();
  await userEvent.keyboard("{End} WHERE");
  await expect.element(text).toHaveTextContent("WHERE");
  vi.advanceTimersByTime(100);
  expect(keywords()).not.toContain("WHERE");
  vi.advanceTimersByTime(900);
  await expect.poll(keywords).toContain("WHERE");
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
  await expect.element(text).toBeVisible();
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

test("stored text is made of elements that may be there, with what they may say", async () => {
  const screen = await render(
    <RichText
      data-testid="text"
      html={`<!-- note --><custom>inside</custom><h1 data-align="center">Title</h1><p data-align="up">To {{cp.name}}<br>by hand<hr>
<ul data-type="taskList"><li data-checked="true">No box</li></ul><ul><li>a</li></ul><ol start="3"><li>c</li></ol><ol start="900"><li>x</li></ol>
<table> <tbody> <tr> <td colspan="2" rowspan="x">wide</td></tr></tbody></table>
<a>nowhere</a><img><img src="https://example.com/a.png"><img src="${pixel}" alt="dot">
<p><span data-placeholder="order.number">old text</span> <span data-type="mention">@Anna</span> <span class="x">plain</span></p>
<code>{{kept.as.code}}</code>`}
    />,
  );
  const text = screen.getByTestId("text").element();
  const all = (selector: string) => [...text.querySelectorAll(selector)];
  expect(text.textContent).toContain("inside");
  expect(all("custom")).toEqual([]);
  expect(all("[data-align]").map((element) => element.getAttribute("data-align"))).toEqual(["center"]);
  expect(all("[data-placeholder]").map((element) => element.textContent)).toEqual([
    "cp.name",
    "order.number",
  ]);
  expect(all("[data-type]").map((element) => element.getAttribute("data-type"))).toEqual([
    "taskList",
    "mention",
  ]);
  expect(all("ol").map((element) => element.getAttribute("start"))).toEqual(["3", null]);
  expect(
    all("td").map((element) => [element.getAttribute("colspan"), element.getAttribute("rowspan")]),
  ).toEqual([["2", null]]);
  expect(all("a").map((element) => element.getAttribute("href"))).toEqual([null]);
  expect(all("img").map((element) => [element.getAttribute("src"), element.getAttribute("alt")])).toEqual([
    ["https://example.com/a.png", ""],
    [pixel, "dot"],
  ]);
  await expect.element(screen.getByRole("checkbox", { name: "No box" })).toBeChecked();
  expect(all("br, hr")).toHaveLength(2);
  expect(text.querySelector("code")).toHaveTextContent("{{kept.as.code}}");
});

/** An editor that is there, with what it last gave out. */
async function editorOf(props: Partial<Parameters<typeof Editor>[0]> = {}) {
  const onValueChange = fn();
  const screen = await render(
    <Editor label="Text" toolbar="full" onValueChange={onValueChange} {...props} />,
  );
  const text = screen.getByRole("textbox", { name: "Text" });
  await expect.element(text).toBeVisible();
  await text.click();
  const given = () => expect.poll(() => String(onValueChange.mock.lastCall?.[0]));
  return { screen, text, given };
}

test("an image is dropped where it falls, stored by the caller, and kept with its address", async () => {
  const uploadImage = fn<(file: File) => Promise<string>>();
  const { screen, text, given } = await editorOf({ defaultValue: "<p>one</p><p>two</p>", uploadImage });
  const transfer = (file?: File) => {
    const dataTransfer = new DataTransfer();
    if (file) dataTransfer.items.add(file);
    const { left, top } = screen.getByText("two").element().getBoundingClientRect();
    const place = { clientX: left + 1, clientY: top + 4 };
    text
      .element()
      .dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true, ...place }));
  };
  const ramp = () => new File(["GIF89a"], "ramp.gif", { type: "image/gif" });
  uploadImage.mockResolvedValueOnce("https://files.example.com/7.png");
  transfer();
  transfer(ramp());
  await given().toMatch(/one.*<img src="https:\/\/files\.example\.com\/7\.png" alt="ramp">.*two/);
  // What the store answers is held to the same rule as any other address.
  uploadImage.mockResolvedValueOnce("/files/7");
  transfer(ramp());
  await expect.element(text).toHaveAccessibleDescription(/address of a JPG, PNG or GIF/);
  uploadImage.mockRejectedValueOnce(new Error("No room"));
  transfer(ramp());
  await expect.element(text).toHaveAccessibleDescription("The image couldn’t be uploaded. Try again.");
});

test("text of an office program is pasted without the picture of itself", async () => {
  const { text, given } = await editorOf();
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File(["GIF89a"], "copy.gif", { type: "image/gif" }));
  clipboardData.setData("text/html", "<p>Sheet</p>");
  text
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  await given().toBe("<p>Sheet</p>");
});

test("an image that was kept is shown again, by its address or a chosen file", async () => {
  const { screen, given } = await editorOf({
    defaultValue: `<p>a<img src="${pixel}" alt="dot"><img src="file:///a.png"><img></p>`,
  });
  await expect.element(screen.getByRole("img", { name: "dot" })).toHaveAttribute("src", pixel);
  expect(screen.getByRole("img").elements()).toHaveLength(1);
  const tool = screen.getByRole("button", { name: "Image" });
  await tool.click();
  await screen.getByRole("textbox", { name: "Address" }).fill("https://example.com/b.png");
  await userEvent.keyboard("{Enter}");
  await given().toContain("https://example.com/b.png");
  await tool.click();
  const chosen = new File(["GIF89a"], "chosen.gif", { type: "image/gif" });
  await userEvent.upload(screen.getByLabelText("Choose a file").last(), chosen);
  await given().toContain('alt="chosen"');
});

test("an address alone becomes a link, which can be changed and taken away", async () => {
  const { screen, text, given } = await editorOf();
  const tool = screen.getByRole("button", { name: "Link" });
  await tool.click();
  await screen.getByRole("textbox", { name: "Address" }).fill("example.com/terms");
  await userEvent.keyboard("{Enter}");
  await given().toMatch(/href="https:\/\/example\.com\/terms"[^>]*>example\.com\/terms</);
  await expect.element(screen.getByRole("textbox", { name: "Address" })).not.toBeInTheDocument();
  await text.click();
  await expect.element(text).toHaveFocus();
  await userEvent.keyboard("{Control>}a{/Control}");
  await expect.element(tool).toHaveAttribute("aria-pressed", "true");
  await tool.click();
  await expect
    .element(screen.getByRole("textbox", { name: "Address" }))
    .toHaveValue("https://example.com/terms");
  await screen.getByRole("button", { name: "Remove the link" }).click();
  await given().toBe("<p>example.com/terms</p>");
});

test("menus of the toolbar set a side, make a table and change it", async () => {
  const { screen, given } = await editorOf({ defaultValue: "<p>a</p>" });
  const choose = async (tool: string, item: string) => {
    await screen.getByRole("button", { name: tool }).click();
    await screen.getByRole("menuitem", { name: item }).click();
    await expect.element(screen.getByRole("menu")).not.toBeInTheDocument();
  };
  await choose("Alignment", "Centre");
  await given().toBe('<p data-align="center">a</p>');
  await choose("Alignment", "Left");
  await given().toBe("<p>a</p>");
  await choose("Table", "Insert a table");
  await expect.poll(() => screen.getByRole("row").elements().length).toBe(3);
  await choose("Table", "Add a row below");
  await choose("Table", "Add a column after");
  await expect.poll(() => screen.getByRole("row").elements().length).toBe(4);
  expect(screen.container.querySelectorAll("th")).toHaveLength(4);
  await choose("Table", "Delete the column");
  await choose("Table", "Delete the row");
  await expect.poll(() => screen.getByRole("row").elements().length).toBe(3);
  await choose("Table", "Delete the table");
  await given().toBe("<p>a</p><p></p>");
});

const orderList = {
  id: "order.items",
  label: "Items of the order",
  fields: [
    { id: "order.items.name", label: "Item" },
    { id: "order.items.amount", label: "Amount" },
  ],
};

test("a narrow table keeps its words whole, and is scrolled in its place", async () => {
  const heads = ["Pos.", "Bezeichnung", "Menge", "Einzelpreis", "USt.", "Betrag"];
  const screen = await render(
    <div style={{ width: 320 }}>
      <Default
        defaultValue={`<table><tbody><tr>${heads.map((head) => `<th><p>${head}</p></th>`).join("")}</tr></tbody></table>`}
      />
    </div>,
  );
  await expect.element(screen.getByRole("table")).toBeVisible();
  const table = screen.getByRole("table").element();
  const lines = [...table.querySelectorAll("p")].map((head) =>
    Math.round(head.getBoundingClientRect().height),
  );
  expect(lines).toEqual(heads.map(() => lines[0]));
  const place = screen.getByRole("textbox").element();
  expect(place.scrollWidth).toBeGreaterThan(place.clientWidth);
  expect(getComputedStyle(place).overflowX).toBe("auto");
});

test("a list is inserted as a table that repeats its row, where its fields are offered", async () => {
  const { screen, given } = await editorOf({
    toolbar: "full",
    placeholders: [{ id: "today", label: "Today" }, orderList],
  });
  await userEvent.keyboard("{{{{amount");
  // Outside of the rows their fields can't be filled.
  await expect.element(screen.getByText(/amount/).last()).toBeVisible();
  expect(screen.getByRole("option").elements()).toEqual([]);
  await userEvent.keyboard("{Escape} {{{{items{Enter}");
  const rows = () =>
    screen
      .getByRole("row")
      .elements()
      .map((row) => [...row.children].map((cell) => cell.textContent));
  await expect.poll(rows).toEqual([
    ["Item", "Amount"],
    ["{#order.items}order.items.name", "order.items.amount{/order.items}"],
  ]);
  await given().toContain('{#order.items}<span data-placeholder="order.items.name">');

  // In the row its fields come first.
  await userEvent.click(screen.getByTitle("Amount"));
  await userEvent.keyboard("{ArrowLeft} {{{{");
  await expect.element(screen.getByRole("option").first()).toHaveTextContent("Itemorder.items.name");
});

test("in a table a list is put around what is to repeat", async () => {
  const { given, screen } = await editorOf({
    toolbar: "full",
    defaultValue: "<table><tbody><tr><td><p>each</p></td></tr></tbody></table>",
    placeholders: [orderList],
  });
  await userEvent.click(screen.getByText("each"));
  await userEvent.keyboard("{Home}{Shift>}{End}{/Shift}");
  await userEvent.click(screen.getByRole("button", { name: "Insert a placeholder" }));
  await userEvent.click(screen.getByRole("menuitem", { name: "Items of the order" }));
  await given().toContain("{#order.items}each{/order.items}");
});

test("arrows of a list of suggestions go round, and what nothing fits is said", async () => {
  const { screen, given } = await editorOf({
    placeholders: [
      { id: "order.address", label: "Address of delivery" },
      { id: "order.number", label: "Number of the order" },
    ],
  });
  await userEvent.keyboard("{{{{order");
  const option = (name: RegExp) => screen.getByRole("option", { name });
  await expect.element(option(/^Address/)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(option(/^Number/)).toHaveAttribute("aria-selected", "true");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Tab}");
  await given().toContain('data-placeholder="order.number"');
  await userEvent.keyboard(" {{{{zzz");
  await expect.element(screen.getByText(/zzz/).last()).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Escape} {{{{cp.name}}");
  // A code that is written out is a chip too, and says that it isn't known.
  await expect.element(screen.getByTitle("Unknown placeholder")).toHaveTextContent("cp.name");
});

test("the text's ref stays attached from render to render", async () => {
  const ref = fn();
  const screen = await render(<Editor label="Text" ref={ref} />);
  const text = screen.getByRole("textbox", { name: "Text" });
  await expect.element(text).toBeVisible();
  await screen.rerender(<Editor label="Text" hint="Seen by the client" ref={ref} />);
  await expect.element(text).toHaveAccessibleDescription("Seen by the client");
  expect(ref.mock.calls.filter(([element]) => element !== null)).toEqual([[text.element()]]);
});

test("the toolbar's arrows go as the page is read", async () => {
  const screen = await render(
    <div dir="rtl">
      <Editor label="Text" />
    </div>,
  );
  const bold = screen.getByRole("button", { name: "Bold" });
  await expect.element(bold).toBeVisible();
  (bold.element() as HTMLElement).focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(screen.getByRole("button", { name: "Italic" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}a");
  await expect.element(bold).toHaveFocus();
});

test("an editor that was given up before it was shown is replaced by another one", async () => {
  // useEditor waits so long for its effects; here their time comes just before they run.
  const waiting: (() => void)[] = [];
  const later = window.setTimeout.bind(window);
  vi.spyOn(window, "setTimeout").mockImplementation(((run: () => void, delay?: number) =>
    delay === 1 ? waiting.push(run) : later(run, delay)) as typeof window.setTimeout);
  function Busy() {
    useLayoutEffect(() => waiting.splice(0).forEach((run) => run()), []);
    return null;
  }
  const screen = await render(
    <>
      <RichEditor label="Text" value="<p>Still here</p>" />
      <Busy />
    </>,
  );
  vi.restoreAllMocks();
  await expect.element(screen.getByRole("textbox", { name: "Text" })).toHaveTextContent("Still here");
});
