import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { chromium, type Browser, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { entries } from "../../ui/entries.ts";
import { checkTypes } from "../support/check-types.ts";
import { chromiumArguments, findChromium } from "../support/chromium.ts";
import { followGuides } from "./guides.ts";
import { editorPackages, install, installWithoutEditor, link, packUi, remove, root, run } from "./install.ts";
import { measure, measureByEsbuild } from "./bundle-size.ts";
import { serve } from "./serve.ts";

const env = { ...process.env, NODE_ENV: "production" };
const vite = join(root, "node_modules/.bin/vite");
let ui: string;
/** An application with React 19, which tests of the package use as it is. */
let application: string;
let browser: Browser;

beforeAll(async () => {
  ui = await packUi();
  application = install(ui, 19);
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments });
}, 300_000);

afterAll(async () => {
  await browser.close();
  remove(application);
  remove(dirname(ui));
});

test("the stylesheet begins with the order of its layers, and fonts stand apart", () => {
  const styles = readFileSync(join(ui, "dist/styles.css"), "utf8");
  expect(styles).toMatch(/^@layer bo\.tokens, bo\.base, bo\.components, bo\.overrides;/);
  expect(styles).not.toMatch(/@font-face|url\(/);
  expect(readFileSync(join(ui, "styles/fonts.css"), "utf8")).toContain("@fontsource-variable/inter");
});

describe("the stylesheet", () => {
  const read = (file: string) => readFileSync(join(ui, "dist", file), "utf8");
  const size = (files: readonly string[]) => gzipSync(files.map(read).join(""), { level: 9 }).length;
  const parts = () => readdirSync(join(ui, "dist/css")).filter((file) => file.endsWith(".js"));
  const imported = (file: string) =>
    [...read(file).matchAll(/(?:from |import\(|import )"(\.[^"]+)"/g)].map(([, name = ""]) =>
      join(dirname(file), name),
    );
  const reach = (file: string, found = new Set<string>()) => {
    if (found.has(file) || file.startsWith("packages/")) return found;
    found.add(file);
    imported(file).forEach((next) => reach(next, found));
    return found;
  };

  /** All scripts of a component's folder, including lazy ones. */
  const reachOf = (part: string) => {
    const folder = part.replace(".js", "");
    const own = readdirSync(join(ui, "dist", folder)).filter((file) => /^[\w-]+\.js$/.test(file));
    return [...new Set(own.flatMap((file) => [...reach(join(folder, file))]))];
  };

  const classesIn = (file: string) => [...read(file).matchAll(/: "(\w+)"/g)].map(([, name]) => `.${name}`);

  test("is small, and in parts smaller", () => {
    expect(size(["styles.css"])).toBeLessThan(18 * 1024);
    expect(size(["business.css"])).toBeLessThan(3.4 * 1024);
    expect(size(["charts.css"])).toBeLessThan(1.8 * 1024);
    expect(size(["planning.css"])).toBeLessThan(3.4 * 1024);
    expect(size(["editor.css"])).toBeLessThan(1.1 * 1024);
    expect(size(imported("css/button.js"))).toBeLessThan(2.8 * 1024);
    expect(size(imported("css/date-picker.js"))).toBeLessThan(6 * 1024);
  });

  test("of each component has every rule that its parts name, each after the layers' order", () => {
    expect(parts().length).toBeGreaterThan(60);
    for (const part of parts()) {
      const scripts = reachOf(part);
      const needed = scripts
        .filter((file) => file.endsWith(".module.js"))
        .map((file) => `css/${file.replace(".module.js", ".css")}`);
      const [base, ...files] = imported(`css/${part}`);
      expect(base).toBe("css/base.css");
      expect([...files].sort(), part).toEqual(needed.sort());
      for (const file of [base!, ...files]) expect(read(file)).toMatch(/^@layer bo\.tokens, bo\.base,/);

      const styles = files.map(read).join("");
      const classes = scripts.filter((file) => file.endsWith(".module.js")).flatMap(classesIn);
      expect(
        classes.filter((name) => !styles.includes(name)),
        part,
      ).toEqual([]);
    }
  });

  test("of each component has the properties that it draws with", () => {
    for (const part of parts()) {
      const styles = imported(`css/${part}`).map(read).join("");
      const given = styles + reachOf(part).map(read).join("");
      const drawn = [...styles.matchAll(/var\((--bo-[\w-]+)\)/g)].map(([, name = ""]) => name);
      expect(
        drawn.filter((name) => !new RegExp(`${name}(:|")`).test(given)),
        part,
      ).toEqual([]);
    }
  });

  test.each(entries)("beside the entry %s has all that it needs", (entry) => {
    const own = entry === "index" ? [] : [`${entry}.css`];
    const styles = ["styles.css", ...own].map(read).join("");
    const scripts = [...reach(`${entry}.js`)].filter((file) => file.endsWith(".module.js"));
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.flatMap(classesIn).filter((name) => !styles.includes(name))).toEqual([]);
    for (const file of own) expect(read(file)).toMatch(/^@layer bo\.tokens, bo\.base,/);
  });

  test("is prefixed in its parts as in the whole", () => {
    expect(read("styles.css")).toContain("-webkit-user-select");
    expect(read("css/avatar/avatar.css")).toContain("-webkit-user-select");
  });

  test("of one component looks as the whole does", async () => {
    // Without transitions, which would begin as the styles arrive.
    const page = await browser.newPage({ reducedMotion: "reduce" });
    const look = async (styles: readonly string[]) => {
      const { buttonClass } = (await import(join(ui, "dist/button/button-class.js"))) as {
        buttonClass: (look: object) => string;
      };
      await page.setContent(`<button class="${buttonClass({ variant: "primary" })}">Save</button>`);
      for (const file of styles) await page.addStyleTag({ path: join(ui, "dist", file) });
      return page.evaluate(() =>
        // By their names: the numbered ones count custom properties as well, which others of the page may have.
        Object.entries(getComputedStyle(document.querySelector("button")!)).filter(([name]) =>
          /^[a-z]/i.test(name),
        ),
      );
    };
    const whole = await look(["styles.css"]);
    expect(whole).toContainEqual(["borderTopLeftRadius", "7px"]);
    expect(await look(imported("css/button.js"))).toEqual(whole);
    await page.close();
  });
});

test("every path that the package exports leads to a file of it", () => {
  const { exports } = JSON.parse(readFileSync(join(ui, "package.json"), "utf8")) as {
    exports: Record<string, string | Record<string, string>>;
  };
  const targets = Object.values(exports).flatMap((target) =>
    typeof target === "string" ? target : Object.values(target),
  );
  const missing = targets.filter((path) => !existsSync(join(ui, path.replaceAll("*", "button"))));
  expect(targets.length).toBeGreaterThan(12);
  expect(missing).toEqual([]);
});

describe.each([18, 19] as const)("an application with React %i", (react) => {
  let folder: string;
  let server: Awaited<ReturnType<typeof serve>> | undefined;
  let drawn: { stdout: string; stderr: string };

  beforeAll(async () => {
    folder = install(ui, react);
    const build = (...args: string[]) =>
      run(vite, ["build", "--logLevel", "error", ...args], { cwd: folder, env });
    await build("--outDir", "client");
    await build("--ssr", "server.tsx", "--outDir", "server");
    // Links keep their place, or a package would find the React of this repository beside it.
    const inPlace = ["--preserve-symlinks", "--preserve-symlinks-main"];
    drawn = await run("node", [...inPlace, "server/server.mjs"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "development" },
    });
    server = await serve(join(folder, "client"), drawn.stdout);
  }, 300_000);

  afterAll(() => {
    server?.close();
    remove(folder);
  });

  test("is drawn by a server, without a window", () => {
    for (const text of ["Nordwind Logistics", "ORD-1204", "New client", 'value="Anna"'])
      expect(drawn.stdout).toContain(text);
    // React 18 warns of every layout effect on a server, those of react-day-picker and Radix too.
    const warnings = drawn.stderr.split(/^(?=Warning: )/m);
    expect(
      warnings.filter((text) => text && !text.startsWith("Warning: useLayoutEffect does nothing")),
    ).toEqual([]);
  });

  test.each(["/", "/drawn"])("works at %s under a strict policy", async (path) => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    await page.goto(server!.url + path);
    await useThePage(page);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

test.each([
  ["as Node finds it", []],
  ["as a bundler finds it", ["--module", "esnext", "--moduleResolution", "bundler"]],
])("an application has the types of all that it uses, %s", async (_, resolution) => {
  for (const name of ["react", "react-dom"]) link(application, `@types/${name}`, root);
  await checkTypes(application, "-p", application, ...resolution);
});

test("a server component gets what draws by reference, and may call what calculates", async () => {
  const inPlace = ["--preserve-symlinks", "--preserve-symlinks-main"];
  const asServer = ["--conditions=react-server", "--import", "./client-references.js"];
  const { stdout } = await run("node", [...inPlace, ...asServer, "server-component.js"], {
    cwd: application,
  });
  const kinds = Object.entries(JSON.parse(stdout) as Record<string, string>);
  // Hooks, and arrays of a property's values, are for the browser.
  const calculates = kinds.filter(([name]) => /^(?!use[A-Z])[a-z].*[^s]$/.test(name));
  expect(kinds.length).toBeGreaterThan(100);
  expect(Object.fromEntries(kinds)).toMatchObject({
    UiProvider: "reference",
    Button: "reference",
    Badge: "function",
    Board: "reference",
    moveBoardCards: "function",
  });
  expect(calculates.filter(([, kind]) => kind === "reference")).toEqual([]);
});

describe("an application without the editor", () => {
  let folder: string;
  beforeAll(() => {
    folder = installWithoutEditor(ui, 19);
  });
  afterAll(() => remove(folder));

  test("installs nothing of it", () => {
    const { peerDependenciesMeta } = JSON.parse(readFileSync(join(ui, "package.json"), "utf8")) as {
      peerDependenciesMeta: Record<string, { optional: boolean }>;
    };
    expect(editorPackages(ui)).toContain("@tiptap/core");
    for (const name of editorPackages(ui)) expect(peerDependenciesMeta[name]).toEqual({ optional: true });
    expect(existsSync(join(folder, "node_modules/@tiptap"))).toBe(false);
    expect(existsSync(join(folder, "node_modules/prosemirror-state"))).toBe(false);
  });

  test("builds with everything else, by Vite and by esbuild", async () => {
    const code = exportAll(entries.filter((entry) => entry !== "editor"));
    expect((await measure(folder, code)).first).toBeGreaterThan(100);
    expect(await measureByEsbuild(folder, code, { splitting: true })).toBeGreaterThan(100);
    await expect(measure(folder, `export { Editor } from "@backoffice/ui/editor";`)).rejects.toThrow(
      /@tiptap/,
    );
  });

  test("has the types of everything else", async () => {
    for (const name of ["react", "react-dom"]) link(folder, `@types/${name}`, root);
    const page = `export { Button, RichText } from "@backoffice/ui";\nexport { ContentItem } from "@backoffice/ui/business";\n`;
    writeFileSync(join(folder, "page.tsx"), page);
    await checkTypes(folder, "-p", folder);
  });
});

describe("an application loads no more than it uses", () => {
  // Of a dialog 13 KB are Radix’s. A list loads its grid and column menus, and a date field its popover, when they are needed.
  test.each([
    ["Button", 1],
    ["TextField", 4],
    ["Dialog", 14.2],
    // Its menus wait for an idle browser, which costs it half a KB and spares a first load two.
    ["DataList", 17.35],
    ["DateField", 12.5],
    ["Editor", 5.5, "/editor"],
  ])("%s: at most %s KB", async (name, limit, entry = "") => {
    const { first } = await measure(application, `export { ${name} } from "@backoffice/ui${entry}";`);
    expect(first).toBeGreaterThan(0.5);
    expect(first).toBeLessThanOrEqual(limit);
  });

  // Of a button's, 91 bytes are the module that asks for it, and each further file that it comes in takes some 40.
  test.each([
    ["Button", 1.1],
    ["TextField", 6],
    ["Dialog", 16.5],
    ["Editor", 8, "/editor"],
  ])("%s, where esbuild splits: at most %s KB", async (name, limit, entry = "") => {
    const code = `export { ${name} } from "@backoffice/ui${entry}";`;
    const first = await measureByEsbuild(application, code, { splitting: true });
    expect(first).toBeGreaterThan(0.5);
    expect(first).toBeLessThanOrEqual(limit);
  });

  test("Button, where esbuild makes one file, as it does unless told otherwise: at most 1 KB", async () => {
    const code = `export { Button } from "@backoffice/ui";`;
    const size = await measureByEsbuild(application, code, { splitting: false });
    expect(size).toBeGreaterThan(0.5);
    expect(size).toBeLessThanOrEqual(1);
  });

  test("icons, dates, drags and code come along as far as they are used, under their licences", () => {
    const packages = join(application, "node_modules/@backoffice/ui/dist/packages");
    const drawn = ["lucide-react", "react-day-picker", "date-fns", "@date-fns/tz"];
    const used = ["@atlaskit/pragmatic-drag-and-drop", "bind-event-listener", "lowlight", "highlight.js"];
    for (const name of [...drawn, ...used]) {
      expect(existsSync(join(application, "node_modules", name)), name).toBe(false);
      expect(readFileSync(join(packages, name, "LICENSE"), "utf8")).toMatch(/permission/i);
    }
    const sizes = readdirSync(packages, { recursive: true, encoding: "utf8" }).map(
      (file) => statSync(join(packages, file)).size,
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(850_000);
  });

  test("the editor, the calendar's panel and the colour panel come when they are wanted", async () => {
    const { first, later, packages } = await measure(application, exportAll(entries));
    expect(later).toBeGreaterThan(first);
    expect(
      [...packages].filter((name) => /tiptap|prosemirror|lowlight|highlight|colorful|atlaskit/.test(name)),
    ).toEqual([]);
  });
});

describe("a guide followed by the letter:", () => followGuides(() => ({ ui, browser })));

/** The code of a module that gives out all that these entries do. */
const exportAll = (names: readonly (typeof entries)[number][]) =>
  names.map((name) => `export * from "@backoffice/ui${name === "index" ? "" : `/${name}`}";`).join("\n");

async function useThePage(page: Page) {
  const opener = page.getByRole("button", { name: "New client" });
  // A caller's ref reached the element, and its styles the page.
  await opener.and(page.locator("[data-reached=BUTTON]")).waitFor();
  expect(await opener.evaluate((element) => getComputedStyle(element).borderRadius)).toBe("7px");

  await opener.click();
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByLabel("First name").fill("Anna");
  expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe("hidden");
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Client saved").waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

  const trigger = page.getByRole("button", { name: "Filter" });
  await trigger.click();
  const popover = page.getByRole("dialog", { name: "Filter" });
  await popover.getByLabel("Overdue").check();
  const [from, to] = [await trigger.boundingBox(), await popover.boundingBox()];
  const gap = Math.min(Math.abs(to!.y - from!.y - from!.height), Math.abs(from!.y - to!.y - to!.height));
  expect(gap, "the popover hangs on its trigger").toBeLessThan(16);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await page.getByText("Deleted").waitFor();

  await page.getByRole("tab", { name: "Items" }).click();
  await page.getByRole("tabpanel", { name: "Items" }).waitFor();
  await page.getByText("before noon").waitFor();

  // The drag library loads when something can be dragged, and adds no style element.
  const card = page.getByRole("article", { name: "Cold-store doors" });
  await card.and(page.locator("[draggable=true]")).waitFor();
  await card.dragTo(page.getByRole("article", { name: "Dock levellers" }));
  await page.getByRole("list", { name: "Won" }).getByRole("article", { name: "Cold-store doors" }).waitFor();
  await page.getByRole("button", { name: "Duplicate" }).hover();
  await page.getByRole("tooltip").waitFor();

  // What is heavy comes when it is wanted.
  await page.getByRole("textbox", { name: "Description" }).getByText("Ramp 3").waitFor();
  await page.getByRole("button", { name: /^Colour/ }).click();
  await page.getByLabel("Colour value").waitFor();
}
