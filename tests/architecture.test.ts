import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript-api";
import { describe, expect, test } from "vitest";
import { kinds } from "../app/contract/kinds.ts";
import { listFiles } from "../app/server/write-module-lists.ts";
import { entries } from "../ui/entries.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const isOurs = (file: string) => !/(^|\/)(node_modules|dist)\//.test(file);

const list = (folder: string, ending: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file}`)
    .filter((file) => isOurs(file) && ending.test(file))
    .sort();

const script = /\.tsx?$/;
const sources = [...list("ui", script), ...list("app", script)];
/** What runs, without what builds it. */
const modules = sources.filter(
  (file) => !/(^|\/)(vite\.config|direct-imports|component-styles|css-target|short-names)\.ts$/.test(file),
);

/** Everything that a file names, and of it what is evaluated before the file: types vanish, lazy parts come later. */
const specifier = /(?:^(?:import|export)\b[^;"]*\bfrom |^import |\bimport\()"([^"\n]+)"/gm;
const evaluated = /(?:^(?:import|export)\b(?! type\b)[^;"]*\bfrom |^import )"([^"\n]+)"/gm;

/** What a file imports: paths within the repository, or names of packages. */
const importsOf = (file: string, pattern = specifier) =>
  [...read(file).matchAll(pattern)].map(([, name = ""]) =>
    name.startsWith(".") ? relative(root, resolve(root, dirname(file), name)) : name,
  );

/** What a file takes from which file of ours, name by name; `*` where that can't be said. */
function namesFrom(file: string, word: "import" | "export" = "import") {
  const statement = new RegExp(
    `^${word} (?:type )?(?:\\{([^}]*)\\}|[^"]*?) from "(\\.[^"]+)"|\\bimport\\("(\\.[^"]+)"\\)`,
    "gm",
  );
  return [...read(file).matchAll(statement)].map(([, names, from, later]) => ({
    from: join(dirname(file), (from ?? later)!),
    names: names
      ? names
          .split(",")
          .map((name) =>
            name
              .trim()
              .replace(/^type /, "")
              .replace(/ as .*$/, ""),
          )
          .filter(Boolean)
      : ["*"],
  }));
}

const graph = new Map(modules.map((file) => [file, importsOf(file)]));

/** `ui`, or a side of the application: its contract, its client, its server. Each module has a part of all three. */
function sideOf(file: string): string | undefined {
  const [, own] = /^(ui|app\/(?:contract|client|server))\//.exec(file) ?? [];
  if (own || !file.startsWith("app/modules/")) return own;
  if (/\/client(\/|-(parts|dialogs|screens)\.ts$)/.test(file)) return "app/client";
  return /\/(contract[-.]|texts[-/]|(calls|routes|own-\w+)\.ts$)/.test(file) && !file.includes("/server/")
    ? "app/contract"
    : "app/server";
}

const imports = (side: string) =>
  [...graph].flatMap(([file, names]) => (sideOf(file) === side ? names.map((name) => ({ file, name })) : []));

const isPackage = (name: string) => !name.startsWith("ui/") && !name.startsWith("app/");
const publicUi = new RegExp(`^@backoffice/ui(/(${entries.slice(1).join("|")}|(styles|fonts)\\.css))?$`);

describe("imports point one way", () => {
  test("the graph is whole", () => {
    for (const side of ["ui", "app/contract", "app/client", "app/server"])
      expect(imports(side).length, side).toBeGreaterThan(5);
    const lost = [...graph].flatMap(([file, names]) =>
      names.filter((name) => !isPackage(name) && !existsSync(join(root, name))).map((name) => [file, name]),
    );
    expect(lost).toEqual([]);
  });

  test("ui imports itself and packages that it declares", () => {
    const { dependencies, devDependencies, peerDependencies } = JSON.parse(read("ui/package.json")) as Record<
      string,
      object
    >;
    // What it is developed with alone comes along in its build.
    const declared = Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });
    const known = (name: string) => declared.some((own) => name === own || name.startsWith(`${own}/`));
    const wrong = imports("ui").filter(({ name }) => sideOf(name) !== "ui" && !known(name));
    expect(wrong).toEqual([]);
  });

  test("the contract imports nothing but itself", () => {
    expect(imports("app/contract").filter(({ name }) => sideOf(name) !== "app/contract")).toEqual([]);
  });

  test("the client imports the contract, and ui by its index", () => {
    const allowed = (name: string) =>
      name.startsWith("@backoffice/")
        ? publicUi.test(name)
        : isPackage(name) || ["app/client", "app/contract"].includes(sideOf(name)!);
    expect(imports("app/client").filter(({ name }) => !allowed(name))).toEqual([]);
  });

  test("the server imports the contract, and no React", () => {
    const allowed = (name: string) =>
      isPackage(name)
        ? !/^(@backoffice\/|react(-|\/|$))/.test(name)
        : ["app/server", "app/contract"].includes(sideOf(name)!);
    expect(imports("app/server").filter(({ name }) => !allowed(name))).toEqual([]);
  });

  test("the platform knows no module", () => {
    // What puts the product together, and what its modules say together: `app/modules/*.ts` and its `lists/`.
    const roots = ["app/server/main.ts", "app/server/serve.ts"];
    const isPlatform = (file: string) =>
      /^app\/(contract|client|server)\//.test(file) && !roots.includes(file);
    const known = [...graph]
      .filter(([file]) => isPlatform(file))
      .flatMap(([, names]) => names.filter((name) => /^app\/modules\/(?!texts\/|lists\/)[^/]+\//.test(name)));
    expect([...new Set(known)].sort()).toEqual([]);
  });

  test("the lists of modules are what `npm run modules` writes", () => {
    const written = readdirSync(join(root, "app/modules/lists")).map((file): [string, string] => [
      file,
      read(`app/modules/lists/${file}`),
    ]);
    expect(new Map(written)).toEqual(listFiles());
  });

  test("a module uses of another one what its api.ts gives out, and its contract", () => {
    const moduleOf = (file: string) =>
      /^app\/modules\/(?!basics\/|demo\/|texts\/|lists\/)([^/]+)\//.exec(file)?.[1];
    const given = new Map(
      list("app/modules", /\/api\.ts$/).map((file) => [moduleOf(file), namesFrom(file, "export")]),
    );
    expect(given.size).toBeGreaterThan(5);
    const used = new Set<string>();
    const wrong = modules.flatMap((file) =>
      namesFrom(file).flatMap(({ from, names }) => {
        const [own, other] = [moduleOf(file), moduleOf(from)];
        if (!own || !other || own === other || /^[^/]+\/[^/]+\/[^/]+\/contract(-[^/]+)?\.ts$/.test(from))
          return [];
        const open = (given.get(other) ?? []).flatMap((line) => (line.from === from ? line.names : []));
        for (const name of names) used.add(`${from} ${name}`);
        return names
          .filter((name) => !open.includes(name))
          .map((name) => `${file} imports ${name} from ${from}, which api.ts of ${other} doesn't give out`);
      }),
    );
    expect(wrong).toEqual([]);
    // What nobody uses any more is taken back.
    const unused = [...given.values()]
      .flat()
      .flatMap(({ from, names }) => names.map((name) => `${from} ${name}`))
      .filter((name) => !used.has(name));
    expect(unused).toEqual([]);
  });

  test("stories know ui alone", () => {
    const wrong = list("stories", script).flatMap((file) =>
      importsOf(file).filter((name) => name.startsWith("app/") || name.startsWith("ui/")),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    { what: "nothing is evaluated in a circle", files: modules, pattern: evaluated },
    {
      what: "no two files of the application know each other, be it by a type or a part that comes later",
      files: modules.filter((file) => file.startsWith("app/")),
      pattern: specifier,
    },
  ])("$what", ({ files, pattern }) => {
    const graph = new Map(files.map((file) => [file, importsOf(file, pattern)]));
    const done = new Set<string>();
    const findCircle = (file: string, way: string[]): string[] | undefined => {
      if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
      if (done.has(file)) return undefined;
      for (const name of graph.get(file) ?? []) {
        const circle = findCircle(name, [...way, file]);
        if (circle) return circle;
      }
      done.add(file);
      return undefined;
    };
    expect(files.flatMap((file) => findCircle(file, [])?.join(" → ") ?? [])).toEqual([]);
  });
});

test("the day comes from the calendar: neither UTC's nor the database's is the company's", () => {
  const own = /toISOString\(\)\s*\.slice\(0, ?10\)|current_date|now\(\)::date|_at::date|"en-CA"/i;
  // The demo company's past is the same wherever it is loaded.
  const asks = list("app/server", /\.(ts|sql)$/).filter(
    (file) => !file.startsWith("app/modules/demo/") && own.test(read(file)),
  );
  expect(asks).toEqual(["app/server/calendar.ts"]);
});

test("who changed a row, when and which version it is then are written in one place", () => {
  const counts = sources.filter((file) => /\bversion["}]? ?\+ ?1\b/.test(read(file)));
  expect(counts).toEqual(["app/server/resources/change/touched.ts"]);
});

test("what a kind of field does stands in kinds/: nothing else compares its name", () => {
  const names = kinds.join("|");
  const compares = new RegExp(
    `\\bkind (?:===|!==) "(?:${names})"|\\bswitch \\([\\w.]*kind\\)|\\[(?: ?"(?:${names})",?)+ ?\\]\\.includes\\([\\w.!]*kind\\)|\\bKind\\[\\] = \\[`,
  );
  // What else is called a kind: of papers, of things that stand in a template, of timeline entries.
  const others = ["app/modules/basics/paper-templates.ts", "app/server/timeline/read-timeline.ts"];
  const wrong = list("app", script).filter(
    (file) => !file.includes("/kinds/") && !others.includes(file) && compares.test(read(file)),
  );
  expect(wrong).toEqual([]);
});

test("a file stays under 350 lines, unless it is data", () => {
  const isData = (file: string) =>
    /^app\/(contract\/texts|modules\/(demo|[a-z]+\/texts))\//.test(file) ||
    /^ui\/(locales\/|provider\/strings\.ts)/.test(file);
  const long = [...sources, ...list("ui", /\.css$/), ...list("app", /\.css$/)].filter(
    (file) => !isData(file) && read(file).trimEnd().split("\n").length > 350,
  );
  expect(long).toEqual([]);
});

/** `as T` and `value!` are asserted and never checked: a folder has at most four of them in a thousand lines. */
const mostAssertions = (lines: number) => Math.ceil((4 * lines) / 1_000);

test("a folder asserts few types", () => {
  const isAssertion = (node: ts.Node) =>
    ts.isNonNullExpression(node) || (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type));
  const assertionsIn = (file: string): string[] => {
    const text = read(file);
    // Most files have none, which is seen without parsing them.
    if (!/[\w)\]}]!(?!=)|\bas (?!const\b)/.test(text.replace(/\/\*[\s\S]*?\*\/|^import.*$/gm, ""))) return [];
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      if (isAssertion(node))
        found.push(
          `${file}:${source.getLineAndCharacterOfPosition(node.end).line + 1} ${node.getText(source)}`,
        );
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  };
  const folders = new Map<string, { lines: number; assertions: string[] }>();
  for (const file of sources.filter((each) => each.startsWith("app/") && !each.includes("/texts/"))) {
    const folder = dirname(file).split("/").slice(0, 3).join("/");
    const { lines, assertions } = folders.get(folder) ?? { lines: 0, assertions: [] };
    folders.set(folder, {
      lines: lines + read(file).split("\n").length,
      assertions: [...assertions, ...assertionsIn(file)],
    });
  }
  const over = [...folders.values()].flatMap(({ lines, assertions }) =>
    assertions.length > mostAssertions(lines) ? assertions : [],
  );
  expect(over).toEqual([]);
});

describe("every component", () => {
  const parts = ["locales", "shared", "styles", "theme"];
  const components = [
    ...new Set(list("ui", /^ui\/[^/]+\/[^/]+\.[a-z]+$/).map((file) => file.split("/")[1]!)),
  ].filter((name) => !parts.includes(name));

  test("is found", () => expect(components.length).toBeGreaterThan(40));

  test.each(components)("%s has a story and a test of its name", (name) => {
    const story = read(`stories/${name}.stories.tsx`);
    expect(story).toMatch(/^export const Default\b/m);
    expect(story).toMatch(/^export const States\b[^]*\bpictured\b/m);
    // What its page says: when to use it, when not, and what a reviewer looks at.
    expect(story).toMatch(/\busage: \{\s*use:\s*"[^]*\bavoid:\s*"[^]*\breview:\s*"/);
    expect(existsSync(join(root, `tests/ui/${name}.test.tsx`))).toBe(true);
  });
});

interface PublicName {
  name: string;
  kind: "component" | "hook" | "function" | "constant" | "type";
  documented: boolean;
}

function describeExport(file: string, exported: string): PublicName {
  const [own = "", name = own] = exported.replace(/^type /, "").split(" as ");
  const source = read(join("ui", file));
  const found =
    new RegExp(`^export (const|function|interface|type) ${own}\\b(?: =)?(.*)`, "m").exec(source) ??
    new RegExp(`^(export) \\{.*\\b(${own})\\b.*\\}`, "m").exec(source);
  if (!found) throw new Error(`${file} doesn't declare ${own}`);
  const [, keyword, rest = ""] = found;
  const isCallable = keyword === "function" || keyword === "export" || /^\s*(\w+ )?\(|^\s*<|^$/.test(rest);
  const kind =
    keyword === "interface" || keyword === "type"
      ? "type"
      : !isCallable
        ? "constant"
        : /^use[A-Z]/.test(name)
          ? "hook"
          : /^[A-Z]/.test(name)
            ? "component"
            : "function";
  return { name, kind, documented: source.slice(0, found.index).trimEnd().endsWith("*/") };
}

const readCatalogue = (index: string) =>
  [...read(index).matchAll(/export (type )?\{([^}]*)\} from "\.\/([^"]+)"/g)].flatMap(
    ([, , names = "", file = ""]) =>
      names
        .split(",")
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => describeExport(file, name)),
  );

const catalogues = Object.fromEntries(
  entries.map((entry) => [entry === "index" ? "ui.txt" : `ui-${entry}.txt`, readCatalogue(`ui/${entry}.ts`)]),
);
const catalogue = Object.values(catalogues).flat();

describe("what ui makes public", () => {
  test("is what its snapshot says: a change here is a change for others, and wants a changeset", async () => {
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
    for (const [file, exported] of Object.entries(catalogues)) {
      const names = exported.map(({ name, kind }) => `${kind} ${name}`).sort();
      await expect(`${names.join("\n")}\n`).toMatchFileSnapshot(`snapshots/${file}`);
    }
  });

  // Types say what they are by their names, and document their members.
  test("has a docstring wherever it can be called", () => {
    const silent = catalogue.filter(
      ({ kind, documented }) => kind !== "type" && kind !== "constant" && !documented,
    );
    expect(silent.map(({ name }) => name)).toEqual([]);
  });
});
