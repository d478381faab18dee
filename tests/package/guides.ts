import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import type { Browser, Page } from "playwright";
import { compile } from "tailwindcss";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkTypes } from "../support/check-types.ts";
import { editorPackages, linkInto, link, remove, root, run } from "./install.ts";
import { serve } from "./serve.ts";

// The guides of the workshop, followed by the letter: what they say to install, in the files that they say to write.
const read = (guide: string) => readFileSync(join(root, "stories", `${guide}.mdx`), "utf8");

/** Each file that a guide names, and the code below its name. */
const filesOf = (guide: string) =>
  [...read(guide).matchAll(/^`([\w./-]+)`:\n\n```\w+\n([^]*?)^```$/gm)].map(
    ([, file = "", code = ""]) => [file, code] as const,
  );

const packagesOf = (guide: string) =>
  [...read(guide).matchAll(/^npm install (.*)$/gm)].flatMap(([, names = ""]) =>
    names.split(" ").filter((name) => !name.startsWith("--")),
  );

/** What the tests of the package have built and opened. */
interface Given {
  ui: string;
  browser: Browser;
}

/** @param given Called once a test runs. */
export function followGuides(given: () => Given) {
  const folders: string[] = [];
  const servers: { close: () => void }[] = [];

  afterAll(() => {
    servers.forEach((server) => server.close());
    folders.forEach(remove);
  });

  /** Follows the guide "Start", then the changes of another one. */
  function follow(guide: string): string {
    const folder = mkdtempSync(join(tmpdir(), `guide-${guide}-`));
    folders.push(folder);
    linkInto(folder, given().ui);
    const beside = { "react-hook-form": ["react-hook-form"], tailwind: ["tailwindcss"] }[guide] ?? [];
    for (const name of [...packagesOf("start"), ...packagesOf(guide), ...beside])
      if (name !== "@backoffice/ui") link(folder, name, join(root, "ui"));
    for (const [file, code] of [...filesOf("start"), ...filesOf(guide)]) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), code);
    }
    // Packages are linked into this folder, and belong to it. How long plugins take says something about the machine only.
    const build = "{ chunkSizeWarningLimit: 1000, rolldownOptions: { checks: { pluginTimings: false } } }";
    const linked = `import config from "./vite.config.ts";\nexport default { ...config, resolve: { preserveSymlinks: true }, build: ${build} };\n`;
    writeFileSync(join(folder, "vite.linked.js"), linked);
    return folder;
  }

  // What the packages themselves declare is checked once, in the application that uses all of ui.
  const compiles = (folder: string) =>
    checkTypes(folder, "-p", folder, "--preserveSymlinks", "--skipLibCheck", "--exactOptionalPropertyTypes");

  /** Builds a guide's project without warnings, and serves it. */
  async function build(folder: string): Promise<string> {
    const env = { ...process.env, NODE_ENV: "production" };
    const vite = join(root, "node_modules/.bin/vite");
    const args = ["build", "--config", "vite.linked.js", "--logLevel", "warn"];
    expect((await run(vite, args, { cwd: folder, env })).stderr).toBe("");
    const server = await serve(join(folder, "dist"), "");
    servers.push(server);
    return server.url;
  }

  async function open(url: string): Promise<Page> {
    const page = await given().browser.newPage({ reducedMotion: "reduce" });
    page.on("pageerror", (error) => expect.fail(String(error)));
    await page.goto(url);
    return page;
  }

  const styleOf = (page: Page, button: string, property: string) =>
    page
      .getByRole("button", { name: button, exact: true })
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

  describe("Start", () => {
    let url: string;
    beforeAll(async () => {
      const folder = follow("start");
      await compiles(folder);
      url = await build(folder);
    });

    test("leads from nothing to a themed page with a list and a form", async () => {
      const page = await open(url);
      await page.getByRole("heading", { name: "Orders" }).waitFor();
      expect(await styleOf(page, "New order", "background-color")).toBe("oklch(0.38 0.09 155)");
      expect(await styleOf(page, "New order", "border-radius")).toBe("3px");
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await styleOf(page, "New order", "background-color")).toBe("oklch(0.8 0.12 155)");

      await page.getByRole("button", { name: "New order" }).click();
      const dialog = page.getByRole("dialog", { name: "New order" });
      await dialog.getByRole("button", { name: "Create order" }).click();
      const customer = dialog.getByRole("textbox", { name: "Customer" });
      expect(await customer.evaluate((element) => element === document.activeElement)).toBe(true);
      await customer.fill("Baltic Freight");
      await dialog.getByRole("textbox", { name: "Total" }).fill("1250");
      await dialog.getByRole("button", { name: "Create order" }).click();
      await page.getByText("ORD-1205 is created").waitFor();
      await page
        .getByRole("row", { name: /Baltic Freight/ })
        .getByText("€1,250.00")
        .waitFor();
    });

    test("leads to a page for phones too, without a complaint of axe", async () => {
      const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true };
      const context = await given().browser.newContext({ ...phone, reducedMotion: "reduce" });
      const page = await context.newPage();
      await page.goto(url);
      await page.getByRole("listitem").getByText("€18,420.00").waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
      expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
      await context.close();
    });
  });

  test("React Hook Form keeps values of both kinds, and leads to the first error", async () => {
    const folder = follow("react-hook-form");
    await compiles(folder);
    const page = await open(await build(folder));
    await page.getByRole("button", { name: "Create invoice" }).click();
    await page.getByText("Choose who pays").waitFor();
    await page.getByText("Enter an amount").waitFor();
    const customer = page.getByRole("textbox", { name: "Customer" });
    expect(await customer.evaluate((element) => element === document.activeElement)).toBe(true);
    await customer.fill("Baltic Freight");
    await page.getByRole("textbox", { name: "Amount" }).fill("1250.50");
    await page.getByRole("button", { name: "Create invoice" }).click();
    await page.getByText("Baltic Freight owes 1250.50").waitFor();
  });

  test("Large tables draw what is seen of 100,000 rows, and reach the last one", async () => {
    const folder = follow("tables");
    await compiles(folder);
    const page = await open(await build(folder));
    await page.getByText("ORD-1", { exact: true }).waitFor();
    expect(await page.locator("tbody tr").count()).toBeLessThan(120);
    await page
      .getByRole("row", { name: /ORD-1\b/ })
      .first()
      .focus();
    await page.keyboard.press("End");
    await page.getByText("ORD-100000", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Order", exact: true }).click();
    await page.keyboard.press("Home");
    await page.getByRole("row", { name: /ORD-100000/ }).waitFor();
  });

  test("Tailwind's reset leaves the components alone, and its utilities win over them", async () => {
    const folder = follow("tailwind");
    await compiles(folder);
    const theme = join(folder, "src/theme.css");
    const tailwind = await compile(readFileSync(theme, "utf8"), {
      loadStylesheet: async (id, base) => {
        const path = join(root, "node_modules", id);
        return { path, base, content: readFileSync(path, "utf8") };
      },
    });
    const classes = readFileSync(join(folder, "src/app.tsx"), "utf8").matchAll(/className="([^"]+)"/g);
    const names = [...classes].flatMap(([, those = ""]) => those.split(" "));
    writeFileSync(theme, tailwind.build([...names, "dark:underline"]));
    const page = await open(await build(folder));
    await page.getByRole("button", { name: "Square" }).waitFor();
    expect(await styleOf(page, "New order", "border-radius")).toBe("7px");
    expect(await styleOf(page, "New order", "background-color")).not.toBe("rgba(0, 0, 0, 0)");
    expect(await styleOf(page, "Square", "border-radius")).toBe("0px");
    const text = page.getByText("Nothing is due today.");
    const margin = await text.evaluate((element) => getComputedStyle(element.closest(".m-8")!).margin);
    expect(margin).toBe("32px");
    const [muted, usual] = await text.evaluate((element) => [
      getComputedStyle(element).color,
      getComputedStyle(document.body).color,
    ]);
    expect(muted).not.toBe(usual);
    const underlined = () =>
      text.evaluate((element) => {
        element.classList.add("dark:underline");
        return getComputedStyle(element).textDecorationLine === "underline";
      });
    expect(await underlined()).toBe(false);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await underlined()).toBe(true);
    await page.evaluate(() => (document.documentElement.dataset.theme = "light"));
    expect(await underlined()).toBe(false);
    await page.evaluate(() => (document.documentElement.dataset.theme = "dark"));
    expect(await underlined()).toBe(true);
  });

  test("The editor asks for the packages that its guide names, and for no others", async () => {
    const folder = follow("rich-text");
    expect(packagesOf("rich-text").sort()).toEqual(editorPackages(given().ui).sort());
    await compiles(folder);
    const page = await open(await build(folder));
    const text = page.getByRole("textbox", { name: "Note" });
    await text.getByText("Ramp 3").waitFor();
    await text.press("ControlOrMeta+End");
    await text.pressSequentially(", before noon");
    await page.getByRole("region", { name: "As stored" }).getByText("Ramp 3, before noon").waitFor();
  });

  test.each(["next", "accessibility", "tests"])("the code of the guide %s compiles", async (guide) => {
    const folder = follow(guide);
    expect(filesOf(guide).length).toBeGreaterThan(0);
    const path = join(folder, "tsconfig.json");
    const config = JSON.parse(readFileSync(path, "utf8")) as { include: string[] };
    writeFileSync(path, JSON.stringify({ ...config, include: ["src", "app"] }));
    await compiles(folder);
  });
}
