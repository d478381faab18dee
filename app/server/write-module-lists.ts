import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// `npm run modules`: a folder with a module.ts is a module. The product is assembled from exports whose names end as
// defined below; lists/ imports them explicitly, so that the compiler, editors and readers can find them.

const folder = fileURLToPath(new URL("../modules/", import.meta.url));

type Form = (name: string, found: string[]) => string;

const object: Form = (name, found) =>
  `export const ${name} = {\n${found.map((one) => `  ...${one},\n`).join("")}};\n`;
const array: Form = (name, found) =>
  `export const ${name} = [\n${found.map((one) => `  ${one},\n`).join("")}];\n`;
const union: Form = (name, found) =>
  `export type ${name} =\n${found.map((one) => `  | ${one}`).join("\n")};\n`;
const sum: Form = (name, found) => `export interface ${name}\n  extends\n    ${found.join(",\n    ")} {}\n`;

interface List {
  /** The file in lists/. */
  file: string;
  name: string;
  form: Form;
  /** The files of a module that are searched. */
  from: RegExp;
  ending: string;
}

const list = (file: string, name: string, form: Form, from: RegExp, ending: string): List => ({
  file: `${file}.ts`,
  name,
  form,
  from,
  ending,
});

const lists = [
  list("modules", "moduleList", array, /^module\.ts$/, "Module"),
  list("routes", "moduleRoutes", object, /^routes\.ts$/, "Routes"),
  list("calls", "ModuleCalls", sum, /^contract(-\w+)?\.ts$/, "Calls"),
  list("own-parts", "OwnPart", union, /^contract\.ts$/, "Part"),
  list("own-dialogs", "OwnDialog", union, /^contract\.ts$/, "Dialog"),
  list("own-screens", "ownScreens", object, /^contract-screens\.ts$/, "Screens"),
  list("reading", "moduleReading", object, /^server\/reading\.ts$/, "Reading"),
  list("client-parts", "moduleParts", object, /^client\/parts\.ts$/, "Parts"),
  list("client-dialogs", "moduleDialogs", object, /^client\/parts\.ts$/, "Dialogs"),
  list("client-screens", "moduleScreens", object, /^client\/screens\.ts$/, "Screens"),
  list("texts-en", "moduleTexts", object, /^texts\/en\.ts$/, ""),
  list("texts-de", "moduleTexts", object, /^texts\/de\.ts$/, ""),
  list("texts-uk", "moduleTexts", object, /^texts\/uk\.ts$/, ""),
];

/** The modules' exports for a list, by file. */
function* exportsFor({ from, ending }: List, modules: [string, string[]][]) {
  for (const [module, files] of modules)
    for (const file of files.filter((path) => from.test(path))) {
      const source = readFileSync(join(folder, module, file), "utf8");
      const named = [...source.matchAll(/^export (const|interface|type) (\w+)/gm)];
      const found = named.flatMap(([, , name = ""]) => (name.endsWith(ending) ? [name] : []));
      if (found.length > 0) yield { path: `../${module}/${file}`, found };
    }
}

/** The files of lists/, by name. */
export function listFiles(): Map<string, string> {
  const modules = readdirSync(folder)
    .sort()
    .map((name): [string, string[]] => [name, filesOf(name)])
    .filter(([, files]) => files.includes("module.ts"));
  return new Map(lists.map((list) => [list.file, textOf(list, [...exportsFor(list, modules)])]));
}

const filesOf = (module: string): string[] =>
  /\./.test(module) ? [] : readdirSync(join(folder, module), { recursive: true, encoding: "utf8" }).sort();

function textOf({ name, form }: List, sources: { path: string; found: string[] }[]) {
  const word = form === union || form === sum ? "import type" : "import";
  const imports = sources.map(({ path, found }) => `${word} { ${found.join(", ")} } from "${path}";\n`);
  const all = sources.flatMap(({ found }) => found);
  return `// Written by \`npm run modules\`.\n${imports.join("")}\n${form(name, all)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const target = join(folder, "lists");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  for (const [file, text] of listFiles()) writeFileSync(join(target, file), text);
}
