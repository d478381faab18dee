import ts from "typescript-api";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorkshop } from "./open-workshop.ts";

let workshop: Awaited<ReturnType<typeof openWorkshop>>;

beforeAll(async () => {
  workshop = await openWorkshop();
});
afterAll(() => workshop.close());

/** A page's text, and the code of its stories. */
async function read(id: string) {
  const page = await workshop.browser.newPage();
  // Pages of many examples take their time on a busy machine.
  page.setDefaultTimeout(180_000);
  await page.goto(`${workshop.url}/iframe.html?viewMode=docs&id=${id}`);
  await page.locator(".sbdocs-content h1").first().waitFor();
  await page.locator(".docblock-argstable, .docblock-emptyblock").first().waitFor();
  const toggles = page.locator(".docblock-code-toggle");
  await toggles.first().waitFor();
  await page.waitForFunction(() => {
    const closed = document.querySelectorAll<HTMLElement>(".docblock-code-toggle[aria-expanded=false]");
    closed.forEach((toggle) => toggle.click());
    const shown = document.querySelectorAll(".docblock-code-toggle[aria-expanded=true]").length;
    const codes = [...document.querySelectorAll(".sbdocs-preview pre.prismjs")];
    return closed.length === 0 && codes.filter((code) => code.textContent?.trim()).length === shown;
  });
  const codes = await page.locator(".sbdocs-preview pre.prismjs").allInnerTexts();
  const text = await page.locator(".sbdocs-content").innerText();
  const rows = page.locator(".docblock-argstable tbody tr");
  const properties = await rows.count();
  // Its description and its type, each in a line.
  const unsaid = await rows.evaluateAll((all) =>
    (all as HTMLTableRowElement[]).flatMap(({ cells: [name, said] }) =>
      name && said && said.innerText.split(/\n+/).length < 2 ? [name.innerText] : [],
    ),
  );
  await page.close();
  return { text, codes, properties, unsaid };
}

const faults = (code: string) => [
  ...ts
    .transpileModule(code, {
      reportDiagnostics: true,
      fileName: "story.tsx",
      compilerOptions: { jsx: ts.JsxEmit.Preserve },
    })
    .diagnostics!.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, " ")),
  ...(/^import (type )?\{/m.test(code) ? [] : ["no import"]),
  ...(/=>\{|function\(|No Display Name/.test(code) ? ["built code"] : []),
];

test("no page of a component shows a tag, an unresolved type or code that can't be copied", async () => {
  const pages = workshop.entries.filter(({ type, id }) => type === "docs" && !id.startsWith("guides"));
  expect(pages.length).toBeGreaterThan(60);
  const wrong: string[] = [];
  for (const { id } of pages) {
    const { text, codes, properties, unsaid } = await read(id);
    for (const said of ["When to use it.", "When not.", "In States, look at"])
      if (!text.includes(said)) wrong.push(`${id}: says nothing of “${said}”`);
    if (properties === 0) wrong.push(`${id}: no properties`);
    wrong.push(...unsaid.map((name) => `${id}: says nothing of ${name}`));
    for (const [found] of text.matchAll(
      /@(?:default|example|link|deprecated)\b.{0,40}|unknown\[number\]|\$\$typeof/g,
    ))
      wrong.push(`${id}: ${found}`);
    if (codes.length === 0) wrong.push(`${id}: no code`);
    for (const code of codes)
      for (const fault of faults(code)) wrong.push(`${id}: ${fault}\n${code.slice(0, 400)}`);
  }
  expect(wrong).toEqual([]);
});

test.each([
  ["inputs-date-picker--docs", ["label", "range", "presets", "hint", "min", "mode"]],
  ["inputs-money-input--docs", ["label", "hint", "error"]],
  ["inputs-password-field--docs", ["label", "hint", "error"]],
])("%s lists what is inherited too", async (id, names) => {
  const { text } = await read(id);
  for (const name of names) expect(text).toMatch(new RegExp(`^${name}\\*?\\t`, "m"));
});

test("what may be one of several says of which, in the font of the components", async () => {
  const { text } = await read("actions-button--docs");
  expect(text).toMatch(/"primary"\s+"secondary"\s+"quiet"/);
  expect(text).not.toMatch(/\bunion\b/);
  const page = await workshop.browser.newPage();
  await page.goto(`${workshop.url}/iframe.html?viewMode=docs&id=actions-button--docs`);
  const fontOf = (element: Element) => getComputedStyle(element).fontFamily;
  expect(await page.locator(".sbdocs-content p").first().evaluate(fontOf)).toContain("Inter");
  await page.close();
});

test("the styles are those of the package: the arrows of a page from right to left point to the left", async () => {
  const page = await workshop.browser.newPage();
  await page.goto(
    `${workshop.url}/iframe.html?viewMode=story&id=shell-breadcrumbs--default&globals=direction:rtl`,
  );
  const arrow = page.locator("nav svg").first();
  await arrow.waitFor();
  expect(await arrow.evaluate((element) => getComputedStyle(element).scale)).toBe("-1 1");
  await page.close();
});

test("a page has the theme of the toolbar, and so has each story in a frame", async () => {
  const page = await workshop.browser.newPage();
  const open = (id: string) =>
    page.goto(`${workshop.url}/iframe.html?viewMode=docs&id=${id}&globals=theme:dark`);
  const ground = () =>
    page.locator(".sbdocs-wrapper").evaluate((element) => getComputedStyle(element).backgroundColor);
  await open("guides-start--docs");
  await page.locator("html[data-theme=dark]").waitFor();
  await expect.poll(ground).toBe("rgb(16, 16, 20)");

  await open("overlays-dialog--docs");
  const dialog = page.locator("iframe").first().contentFrame();
  await dialog.getByRole("dialog", { name: "New client" }).waitFor();
  expect(await dialog.locator("html").getAttribute("data-theme")).toBe("dark");
  expect(await ground()).toBe("rgb(16, 16, 20)");
  await page.close();
});
